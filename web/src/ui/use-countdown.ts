import { useEffect, useEffectEvent, useRef, useState } from 'react'

interface CountdownOptions {
  paused?: boolean
  onDone?: () => void
}

/**
 * Whole seconds left, from `seconds` down to 0, standing still while paused.
 * It counts once per mount: give the component a new key to start again.
 */
export function useCountdown(seconds: number, { paused = false, onDone }: CountdownOptions = {}): number {
  const [left, setLeft] = useState(seconds)
  const remainingMs = useRef(seconds * 1000)
  const finish = useEffectEvent(() => onDone?.())

  useEffect(() => {
    if (paused || remainingMs.current <= 0) return undefined
    const startedAt = Date.now()
    const startedWith = remainingMs.current
    let timer = setTimeout(tick, startedWith % 1000 || 1000)

    function tick() {
      remainingMs.current = Math.max(startedWith - (Date.now() - startedAt), 0)
      setLeft(Math.ceil(remainingMs.current / 1000))
      if (remainingMs.current > 0) timer = setTimeout(tick, remainingMs.current % 1000 || 1000)
      else finish()
    }

    return () => {
      clearTimeout(timer)
      remainingMs.current = Math.max(startedWith - (Date.now() - startedAt), 0)
    }
  }, [paused])

  return left
}
