import { setTimeout as wait } from 'node:timers/promises'
import type { Call, SentOf } from '@kaihei/domain/call'
import { openDatabase } from '#db/database.ts'
import type { Person, Place } from '#testing/people.ts'
import { talkTo } from '#testing/talk.ts'
import { createClock } from '#work/clock.ts'
import { lookInto } from './data.ts'

/** Beside the program that runs on this folder; after a kill its PostgreSQL may listen elsewhere. */
export async function inBooksOf<T>(dataDir: string, look: (place: Place) => Promise<T>): Promise<T> {
  const db = openDatabase(lookInto(dataDir).url())
  try {
    return await look({ app: { ground: { db, clock: createClock(), react: async () => {} } } })
  } finally {
    await db.close()
  }
}

const retryAfterMs = 50

/** Asks with the same key until the program has answered, however often it is killed meanwhile. */
export async function insistOn<C extends Call>(
  address: () => string,
  { token }: Person,
  call: C,
  input: SentOf<C>,
  key: string,
) {
  for (;;) {
    const reply = await talkTo(address())
      .ask(call, input, { token, headers: { 'idempotency-key': key } })
      // The program was killed while it listened, answered or started.
      .catch(() => undefined)
    if (reply !== undefined && reply.status < 500 && reply.status !== 429) return reply
    await wait(retryAfterMs)
  }
}
