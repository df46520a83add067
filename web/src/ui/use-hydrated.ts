import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False while the browser takes over what the server drew; only then may it show what only the browser knows. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
