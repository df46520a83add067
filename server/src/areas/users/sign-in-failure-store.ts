import { createHmac } from 'node:crypto'
import { Refusal } from '@kaihei/domain/refusal'
import { tariff } from '@kaihei/domain/tariff'
import { sql } from '#db/sql.ts'
import type { Work } from '#work/work.ts'

const { times, seconds } = tariff.limits.signInFailures
const windowStart = (now: Date) => new Date(now.getTime() - seconds * 1000)

/** Neither the account nor the address can be read back from the table. */
export function failureKey(secret: string, account: string, address: string): Buffer {
  return createHmac('sha256', secret).update(`${account}\n${address}`).digest()
}

/**
 * Counts the try before the password is looked at: a hundred guesses at once cannot all find the counter low.
 * Answers how many tries are left.
 */
export async function countTry(work: Work, key: Buffer): Promise<number> {
  const row = await work.tx.first<{ failures: number; since: Date }>(sql`
    insert into sign_in_failure as f (key, failures, since) values (${key}, 1, ${work.now})
    on conflict (key) do update set
      failures = case when f.since <= ${windowStart(work.now)} then 1 else f.failures + 1 end,
      since = case when f.since <= ${windowStart(work.now)} then ${work.now} else f.since end
    returning failures, since`)
  if (row === undefined || row.failures <= times) return times - (row?.failures ?? 0)
  const endsAt = row.since.getTime() + seconds * 1000
  throw new Refusal('too_many', { retryAfterSeconds: Math.ceil((endsAt - work.now.getTime()) / 1000) })
}

export async function forgetTries(work: Work, key: Buffer): Promise<void> {
  await work.tx.run(sql`delete from sign_in_failure where key = ${key}`)
}

export async function sweepTries(work: Work): Promise<boolean> {
  const swept = await work.tx.run(sql`
    delete from sign_in_failure where key in (
      select key from sign_in_failure where since <= ${windowStart(work.now)} limit 500 for update skip locked)`)
  return swept === 500
}
