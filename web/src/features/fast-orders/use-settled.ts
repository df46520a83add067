import { useEffect, useState } from 'react'

/** A value once it has stood still for a moment. */
export function useSettled<T>(value: T, afterMs: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(setSettled, afterMs, value)
    return () => clearTimeout(timer)
  }, [value, afterMs])
  return settled
}
