import { useEffect } from 'react'
import { create } from 'zustand'

/** What the page on the screen calls itself. */
export const useShownTitle = create<{ own: string | null }>(() => ({ own: null }))

/** For a page that is of somebody or something: its name in the tab instead of what kind of page it is. */
export function useOwnTitle(name: string | undefined): void {
  useEffect(() => {
    if (name === undefined) return undefined
    useShownTitle.setState({ own: name })
    return () => useShownTitle.setState({ own: null })
  }, [name])
}
