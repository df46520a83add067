import { useEffect, useState } from 'react'

let aheadMs = 0
/** The moment at which the clock is held. */
let heldAt: number | null = null

/** The server says what time it is: machines are off by minutes, and an operator may move the program's clock. */
export function setServerNow(instant: string): void {
  aheadMs = new Date(instant).getTime() - Date.now()
}

export function serverNow(): number {
  return heldAt ?? Date.now() + aheadMs
}

/** A page that the server drew is taken over as of the moment at which it was drawn. */
export function holdClock(instant: string): void {
  setServerNow(instant)
  heldAt = Date.parse(instant)
}

export function releaseClock(): void {
  heldAt = null
}

/** The time in whole minutes, renewed as each begins. */
export function useMinute(): number {
  const [minute, setMinute] = useState(readMinute)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    function waitForNext() {
      timer = setTimeout(
        () => {
          setMinute(readMinute())
          waitForNext()
        },
        60_000 - (serverNow() % 60_000),
      )
    }
    waitForNext()
    return () => clearTimeout(timer)
  }, [])
  return minute
}

function readMinute(): number {
  return Math.floor(serverNow() / 60_000) * 60_000
}
