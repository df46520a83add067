import type { Deed } from '@kaihei/domain/ops/deeds'
import { canonicalJson } from '@kaihei/domain/canonical-json'
import { sql } from '#db/sql.ts'
import type { FactOf } from '#work/facts.ts'
import type { Batch, Work } from '#work/work.ts'

export interface AuditEntry {
  /** Null: the house itself, by the clock or at a provider's word. */
  readonly actorId: string | null
  readonly action: Deed
  /** Kind and id of what it was done to: `user:…`. */
  readonly subject: string
  /** What the people concerned read, too. */
  readonly reason: string
  /** What is for colleagues alone. */
  readonly remark?: string | undefined
  /** What the deed has changed, as it was. */
  readonly before?: Facts
  /** As it is now, and whatever else belongs to the deed. */
  readonly after?: Facts
}

type Facts = Readonly<Record<string, unknown>>

/** Written with the deed, in the same work: no deed of staff without its row. */
export function writeAudit(work: Work, entry: AuditEntry): Promise<void> {
  work.batch(chain, entry)
  return Promise.resolve()
}

/**
 * Rows are numbered without gaps, and the hash of each binds the one before it: who writes holds the head of the chain
 * until the commit, so it is done last, in one statement.
 */
const chain: Batch<AuditEntry, void> = {
  async write({ db, now }, entries) {
    const rows = entries.map((entry) => splitText(entry, now))
    await db.run(sql`
      with recursive given as (
        select * from unnest(
          ${rows.map(({ actorId }) => actorId)}::uuid[], ${rows.map(({ action }) => action)}::text[],
          ${rows.map(({ subject }) => subject)}::text[], ${rows.map(({ reason }) => reason)}::text[],
          ${rows.map(({ before }) => before)}::jsonb[], ${rows.map(({ after }) => after)}::jsonb[],
          ${rows.map(({ head }) => head)}::text[], ${rows.map(({ tail }) => tail)}::text[]
        ) with ordinality as g (actor_id, action, subject, reason, before, after, head, tail, place)
      ), last as materialized (
        select number, hash from audit_head for update
      ), link as (
        select 0::bigint as place, number, hash, null as said from last
        union all
        select g.place, number + 1, sha256('\\x04'::bytea || link.hash || convert_to(head || (number + 1) || tail, 'UTF8')),
          head || (number + 1) || tail
        from link join given g on g.place = link.place + 1
      ), kept as (
        insert into audit (number, actor_id, action, subject, reason, before, after, at, said, hash)
        select number, actor_id, action, subject, reason, before, after, ${now}, said, hash
        from link join given using (place)
      )
      update audit_head set (number, hash) = (select number, hash from link order by place desc limit 1)`)
  },
  committed: () => undefined,
}

/** A row's text, in two halves: its number, which the database gives, stands between them. */
function splitText({ actorId, action, subject, reason, remark, before, after }: AuditEntry, now: Date) {
  const facts =
    after === undefined && remark === undefined ? null : { ...after, ...(remark !== undefined && { remark }) }
  const first = canonicalJson({ after: facts, at: now.toISOString(), before: before ?? null })
  const second = canonicalJson({ thing: subject, what: action, who: actorId, why: reason })
  return {
    actorId,
    action,
    subject,
    reason,
    before: before === undefined ? null : JSON.stringify(before),
    after: facts === null ? null : JSON.stringify(facts),
    head: `${first.slice(0, -1)},"id":`,
    tail: `,${second.slice(1)}`,
  }
}

/** The hash of the last row, in hexadecimal; null: there is none. */
export async function readLogHead({ db }: Pick<Work, 'db'>): Promise<string | null> {
  const head = await db.first<{ hash: string }>(
    sql`select encode(hash, 'hex') as hash from audit_head where number > 0`,
  )
  return head?.hash ?? null
}

interface Head {
  readonly rows: number
  readonly head: string | null
  readonly sealed: { readonly day: string; readonly head: string } | null
}

/** How long the log is, its last hash, and what of it is bound into the last seal. */
export async function readHead({ db }: Pick<Work, 'db'>): Promise<Head> {
  const head = await db.first<Head>(sql`
    select number as rows, case when number > 0 then encode(hash, 'hex') end as head,
      (select jsonb_build_object('day', day, 'head', encode(audit, 'hex')) from sealed_day where audit is not null
        order by number desc limit 1) as sealed
    from audit_head`)
  return head ?? { rows: 0, head: null, sealed: null }
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

/** A review that was taken down or put back, with what that made of the rating of whom it is about. */
export function auditReview(
  work: Work,
  fact: FactOf<'review.takenDown'> | FactOf<'review.restored'>,
): Promise<void> {
  const { type, byId, playerId, reviewId, reason, remark, before, after } = fact
  const [was, is] = type === 'review.takenDown' ? ['shown', 'takenDown'] : ['takenDown', 'shown']
  return writeAudit(work, {
    actorId: byId,
    action: type,
    subject: `user:${playerId}`,
    reason,
    remark,
    before: { state: was, ...before },
    after: { reviewId, state: is, ...after },
  })
}

/** What they wrote stays: with it the house can show that nothing was taken from them. */
export function auditGivenUp(work: Work, { userId, purse, waiver }: FactOf<'coins.givenUp'>): Promise<void> {
  return writeAudit(work, {
    actorId: userId,
    action: 'account.coinsGivenUp',
    subject: `user:${userId}`,
    reason: waiver ?? '',
    after: purse,
  })
}

/** The house itself did it, by a rule or a judgement. */
export function auditMovedPrices(work: Work, fact: FactOf<'prices.moved'>): Promise<void> {
  const { userId, because, level, band, services } = fact
  return writeAudit(work, {
    actorId: null,
    action: 'prices.moved',
    subject: `user:${userId}`,
    reason: because === 'rule' ? '价格区间调整' : '等级变化',
    before: { prices: services.map(({ title, before }) => ({ title, pricePerHour: before })) },
    after: { prices: services.map(({ title, price }) => ({ title, pricePerHour: price })), level, band },
  })
}
