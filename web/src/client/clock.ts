import { useEffect, useState } from 'react'

let aheadMs = 0

/** The server says what time it is: machines are off by minutes, and an operator may move the program's clock. */
export function setServerNow(instant: string): void {
  aheadMs = new Date(instant).getTime() - Date.now()
}

export function serverNow(): number {
  return Date.now() + aheadMs
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
