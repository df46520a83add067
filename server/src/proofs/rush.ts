import type { TestApp } from '#testing/app.ts'
import { wordOf } from './outcome.ts'

export interface Rush {
  readonly callers: number
  readonly tries: number
  /** Processes that serve one database: each caller tries now here and now there. */
  readonly at: readonly TestApp[]
}

/** Each caller tries again and again, all callers at the same time. Answers each try in a word. */
export async function tryAtOnce(
  { callers, tries, at }: Rush,
  attempt: (at: TestApp, number: number) => Promise<{ status: number; data: unknown }>,
): Promise<readonly string[]> {
  const words: string[] = []
  const insist = async (caller: number) => {
    for (let n = 0; n < tries; n++) {
      const app = at[(caller + n) % at.length]
      if (app === undefined) throw new Error('there is no process to ask')
      words[caller * tries + n] = wordOf(await attempt(app, caller * tries + n))
    }
  }
  await Promise.all(Array.from({ length: callers }, (_, caller) => insist(caller)))
  return words
}
