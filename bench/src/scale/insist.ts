import { setTimeout as wait } from 'node:timers/promises'

interface Patience {
  /** What is wanted, in words for the one who waits in vain. */
  readonly what: string
  readonly withinMs: number
}

const askEveryMs = 300

/**
 * Asks until there is an answer. Parts come and go here, and whoever stands before them needs a moment to see it:
 * one that cannot be asked just now has not said no.
 */
export async function insist<T>({ what, withinMs }: Patience, ask: () => Promise<T | undefined>): Promise<T> {
  const lateAt = performance.now() + withinMs
  for (;;) {
    const [answer] = await Promise.allSettled([ask()])
    if (answer.status === 'fulfilled' && answer.value !== undefined) return answer.value
    if (performance.now() > lateAt) {
      throw new Error(
        `waited ${withinMs / 1000} s in vain: ${what}`,
        answer.status === 'rejected' ? { cause: answer.reason } : {},
      )
    }
    await wait(askEveryMs)
  }
}
