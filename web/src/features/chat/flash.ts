import { create } from 'zustand'

const shownMs = 3_000

interface Flash {
  readonly id: number
  readonly tone: 'ok' | 'bad'
  readonly text: string
}

/** One line that says how something went, and goes by itself. */
export const useFlash = create<{ readonly flash: Flash | null }>(() => ({ flash: null }))

let last = 0

export function showFlash(tone: Flash['tone'], text: string): void {
  const id = ++last
  useFlash.setState({ flash: { id, tone, text } })
  setTimeout(() => {
    useFlash.setState(({ flash }) => (flash?.id === id ? { flash: null } : {}))
  }, shownMs)
}
