import { useEffect, useState } from 'react'
import { readStored, writeStored } from '#client/storage.ts'

const appearsAfterMs = 10_000

/** Ten seconds after arriving, once; closed means closed for good: the way to customer service stays in the bars. */
export function useServicePopup(welcome: boolean): { shown: boolean; close: () => void } {
  const [due, setDue] = useState(false)
  const [closed, setClosed] = useState(() => readStored('servicePopup') !== null)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), appearsAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return {
    shown: due && welcome && !closed,
    close: () => {
      writeStored('servicePopup', 'closed')
      setClosed(true)
    },
  }
}
