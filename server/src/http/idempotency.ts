import { createHash } from 'node:crypto'
import { Refusal } from '@kaihei/domain/refusal'
import { tariff } from '@kaihei/domain/tariff'
import { sql } from '#db/sql.ts'
import type { Work } from '#work/work.ts'

/** One submission of one user, however often it is sent. */
export interface Submission {
  readonly userId: string
  readonly key: string
  readonly bodyHash: Buffer
}

export function readSubmission(header: unknown, userId: string, path: string, input: unknown): Submission {
  if (typeof header !== 'string' || !/^[\x21-\x7e]{8,128}$/.test(header))
    throw new Refusal('bad_idempotency_key')
  const bodyHash = createHash('sha256')
    .update(`${path} ${JSON.stringify(input)}`)
    .digest()
  return { userId, key: header, bodyHash }
}

/**
 * The key is claimed before the effect and answered with it, in one transaction: a second sender waits at the
 * claim until the first has committed, then gets its answer. A refusal rolls the claim back.
 */
export async function answerOnce<T>(
  work: Work,
  submission: Submission,
  effect: () => Promise<T>,
): Promise<T> {
  const { userId, key, bodyHash } = submission
  const claimed = await work.tx.run(sql`
    insert into idempotency_key (user_id, key, body_hash, at) values (${userId}, ${key}, ${bodyHash}, ${work.now})
    on conflict (user_id, key) do nothing`)
  if (claimed === 0) return storedAnswer<T>(work, submission)
  const answer = await effect()
  work.send(sql`
    update idempotency_key set answer = ${JSON.stringify({ data: answer })}
    where user_id = ${userId} and key = ${key}`)
  return answer
}

async function storedAnswer<T>(work: Work, { userId, key, bodyHash }: Submission): Promise<T> {
  const stored = await work.tx.first<{ body_hash: Buffer; answer: { data: T } }>(sql`
    select body_hash, answer from idempotency_key where user_id = ${userId} and key = ${key}`)
  if (stored === undefined || !stored.body_hash.equals(bodyHash)) throw new Refusal('idempotency_key_reused')
  return stored.answer.data
}

/** Answers may hold what a person has asked to be forgotten. */
export async function forgetSubmissions(work: Work, userId: string): Promise<void> {
  await work.tx.run(sql`delete from idempotency_key where user_id = ${userId}`)
}

export async function sweepSubmissions(work: Work): Promise<boolean> {
  const oldest = new Date(work.now.getTime() - tariff.idempotencyKey.livesHours * 3600 * 1000)
  const swept = await work.tx.run(sql`
    delete from idempotency_key where (user_id, key) in (
      select user_id, key from idempotency_key where at <= ${oldest} limit 500 for update skip locked)`)
  return swept === 500
}
