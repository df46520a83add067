import { v7 as newId } from 'uuid'
import { sql } from '#db/sql.ts'
import type { FactOf } from '#work/facts.ts'
import type { Work } from '#work/work.ts'

export interface AuditEntry {
  readonly actorId: string
  /** Area and deed, in the past tense: `application.approved`. */
  readonly action: string
  /** Kind and id of what it was done to: `user:…`. */
  readonly subject: string
  /** What the people concerned read, too. */
  readonly reason: string
  /** What is for colleagues alone. */
  readonly remark?: string | undefined
  readonly detail?: Readonly<Record<string, unknown>>
}

/** Written with the deed, in the same work: no deed of staff without its row. */
export async function writeAudit(work: Work, entry: AuditEntry): Promise<void> {
  await work.db.run(sql`
    insert into audit (id, actor_id, action, subject, reason, detail, at)
    values (${newId()}, ${entry.actorId}, ${entry.action}, ${entry.subject}, ${entry.reason},
      ${JSON.stringify({ ...entry.detail, ...(entry.remark !== undefined && { remark: entry.remark }) })},
      ${work.now})`)
}

/** Whether this colleague has done this to it since. */
export async function hasDone(
  { db }: Pick<Work, 'db'>,
  { actorId, action, subject }: Pick<AuditEntry, 'actorId' | 'action' | 'subject'>,
  since: Date,
): Promise<boolean> {
  const found = await db.first(sql`
    select 1 from audit
    where actor_id = ${actorId} and action = ${action} and subject = ${subject} and at > ${since} limit 1`)
  return found !== undefined
}

export function auditTakenDown(work: Work, fact: FactOf<'review.takenDown'>): Promise<void> {
  const { byId, playerId, reviewId, reason, remark } = fact
  return writeAudit(work, {
    actorId: byId,
    action: 'review.takenDown',
    subject: `user:${playerId}`,
    reason,
    remark,
    detail: { reviewId },
  })
}
