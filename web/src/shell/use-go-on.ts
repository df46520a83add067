import { useRouter } from '@tanstack/react-router'
import { safeReturnPath } from './return-path.ts'

/** How to go on after signing in: back to where one was asked to, else home. */
export function useGoOn(): () => void {
  const { history, state } = useRouter()
  return () => {
    const wanted = new URLSearchParams(state.location.searchStr).get('return')
    history.replace(safeReturnPath(wanted ?? undefined, location.origin) ?? '/home')
  }
}
