import { setTimeout as wait } from 'node:timers/promises'

const pollEveryMs = 20

/** Asks until there is an answer; past the deadline says what never came. */
export async function until<T>(
  what: string,
  ask: () => T | undefined | Promise<T | undefined>,
  deadlineMs = 120_000,
): Promise<T> {
  const lateAt = performance.now() + deadlineMs
  while (performance.now() < lateAt) {
    const answer = await ask()
    if (answer !== undefined) return answer
    await wait(pollEveryMs)
  }
  throw new Error(`waited ${deadlineMs} ms in vain: ${what}`)
}
