import { useEffect, useState } from 'react'
import { readStored, writeStored } from '#client/storage.ts'

const appearsAfterMs = 10_000

/** Ten seconds after arriving, once; closed means closed until the tab is. */
export function useServicePopup(): { shown: boolean; close: () => void } {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (readStored('servicePopup') !== null) return undefined
    const timer = setTimeout(() => setShown(true), appearsAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return {
    shown,
    close: () => {
      writeStored('servicePopup', 'closed')
      setShown(false)
    },
  }
}
