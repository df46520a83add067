import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** Steps of the history that have been on the screen, by the names that the router gives them. */
const seen = new Set<string>()

/** Whether one has been at this very step before: whoever goes back to a page wants to be where they were on it. */
export function useCameBack(): boolean {
  const { __TSR_key: step = '' } = useRouter().latestLocation.state
  const [cameBack] = useState(() => seen.has(step))
  useEffect(() => void seen.add(step), [step])
  return cameBack
}
