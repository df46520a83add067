import { useEffect, useEffectEvent, useRef, useState } from 'react'

export type SaveState =
  | { state: 'waiting' }
  | { state: 'saving' }
  | { state: 'saved'; at: number }
  | { state: 'failed' }

/**
 * Keeps what is being written a moment after the last change, one save at a time, the newest last.
 * `settle` waits until nothing is on its way and lets nothing new begin.
 */
export function useAutosave<Value>(
  value: Value,
  save: (value: Value) => Promise<unknown>,
  { waitMs = 800 }: { waitMs?: number } = {},
) {
  const [shown, setShown] = useState<SaveState>({ state: 'waiting' })
  const saved = useRef(value)
  const latest = useRef(value)
  const running = useRef<Promise<void> | null>(null)
  const stopped = useRef(false)
  const keep = useRef(save)
  useEffect(() => {
    keep.current = save
  })

  async function saveUntilCalm() {
    while (saved.current !== latest.current && !stopped.current) {
      const current = latest.current
      setShown({ state: 'saving' })
      try {
        await keep.current(current)
      } catch {
        setShown({ state: 'failed' })
        return
      }
      saved.current = current
      setShown({ state: 'saved', at: Date.now() })
    }
  }

  function saveNow() {
    running.current ??= saveUntilCalm().finally(() => {
      running.current = null
    })
  }
  const saveInTime = useEffectEvent(saveNow)

  useEffect(() => {
    latest.current = value
    if (saved.current === value) return undefined
    // Said from the first letter on: “saved” must never stand beside something that is not.
    setShown({ state: 'saving' })
    const timer = setTimeout(() => saveInTime(), waitMs)
    return () => clearTimeout(timer)
  }, [value, waitMs])

  useEffect(() => {
    stopped.current = false
    // A phone may never come back to a page it has hidden.
    const saveWhenLeft = () => {
      if (document.visibilityState === 'hidden') saveInTime()
    }
    document.addEventListener('visibilitychange', saveWhenLeft)
    return () => {
      document.removeEventListener('visibilitychange', saveWhenLeft)
      saveInTime()
    }
  }, [])

  return {
    shown,
    retry: saveNow,
    async settle() {
      stopped.current = true
      await running.current
    },
    resume() {
      stopped.current = false
    },
  }
}
