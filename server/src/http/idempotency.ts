import { createHash } from 'node:crypto'
import { Refusal } from '@kaihei/domain/refusal'
import { bounds } from '@kaihei/domain/bounds'
import { type Sql, sql } from '#db/sql.ts'
import { type Ground, type Reading, runWork, startReading, type Work } from '#work/work.ts'

/** One submission of one user, however often it is sent. */
export interface Submission {
  readonly userId: string
  readonly key: string
  readonly bodyHash: Buffer
}

const { min, max } = bounds.idempotencyKey
const wellFormed = new RegExp(`^[\\x21-\\x7e]{${min},${max}}$`)

export function readSubmission(header: unknown, userId: string, path: string, input: unknown): Submission {
  if (typeof header !== 'string' || !wellFormed.test(header)) throw new Refusal('bad_idempotency_key')
  const bodyHash = createHash('sha256')
    .update(`${path} ${JSON.stringify(input)}`)
    .digest()
  return { userId, key: header, bodyHash }
}

/**
 * The key is inserted with its answer as the last statement of the effect's own transaction: a repeat does everything
 * again, waits at the unique key until the first has committed, and is rolled back. Repeats are rare; claiming the key
 * first would cost every call a round trip (docs/decisions/0016).
 */
export async function answerOnce<T>(
  ground: Ground,
  submission: Submission,
  effect: (work: Work) => Promise<T>,
): Promise<T> {
  try {
    return await runWork(ground, async (work) => {
      const answer = await effect(work)
      keepAnswer(work, submission, answer)
      return answer
    })
  } catch (error) {
    // Whatever a repeat fails at, the key or something that the first has changed: what the first was told holds.
    const stored = await readAnswer(startReading(ground), submission).catch(() => undefined)
    if (stored === undefined) throw error
    if (!stored.body_hash.equals(submission.bodyHash)) throw new Refusal('idempotency_key_reused')
    // Written by the same call: the hash is that of its path too.
    return stored.answer.data as T
  }
}

function keepAnswer(work: Work, { userId, key, bodyHash }: Submission, answer: unknown): void {
  work.send(sql`
    insert into idempotency_key (user_id, key, body_hash, at, answer)
    values (${userId}, ${key}, ${bodyHash}, ${work.now}, ${JSON.stringify({ data: answer })})`)
}

function readAnswer({ db }: Reading, { userId, key }: Submission) {
  return db.first<{ body_hash: Buffer; answer: { data: unknown } }>(
    sql`select body_hash, answer from idempotency_key where user_id = ${userId} and key = ${key}`,
  )
}

/** Answers may hold what a person has asked to be forgotten. */
export async function forgetSubmissions(work: Work, userId: string): Promise<void> {
  await work.db.run(sql`delete from idempotency_key where user_id = ${userId}`)
}

export function oldSubmissions(now: Date): Sql {
  const oldest = new Date(now.getTime() - bounds.idempotencyKey.livesHours * 3600 * 1000)
  return sql`select user_id, key from idempotency_key where at <= ${oldest}`
}

export async function sweepSubmissions(work: Work): Promise<boolean> {
  const swept = await work.db.run(sql`
    delete from idempotency_key where (user_id, key) in (
      ${oldSubmissions(work.now)} limit 500 for update skip locked)`)
  return swept === 500
}
