import { sql } from '#db/sql.ts'
import { noteAhead } from '#work/pulse-store.ts'
import type { Reading, Work } from '#work/work.ts'

/** Moves add up, also when two admins move at once. Answers how far ahead the clock then runs. */
export async function addAhead(work: Work, seconds: number): Promise<number> {
  const row = await work.db.first<{ ahead_ms: number }>(sql`
    update program_clock set ahead_ms = ahead_ms + ${seconds * 1000} returning ahead_ms`)
  const aheadMs = row?.ahead_ms ?? 0
  noteAhead(work, aheadMs)
  return aheadMs
}

export async function readAhead({ db }: Pick<Reading, 'db'>): Promise<number> {
  return (await db.first<{ ahead_ms: number }>(sql`select ahead_ms from program_clock`))?.ahead_ms ?? 0
}
