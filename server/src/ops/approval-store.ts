import type { Approval } from '@kaihei/domain/ops/approval-calls'
import { oldestAlive, type Proposal } from '@kaihei/domain/ops/proposal'
import { v7 as newId } from 'uuid'
import { type Sql, sql } from '#db/sql.ts'
import type { Reading, Work } from '#work/work.ts'

export interface ApprovalRow {
  readonly id: string
  readonly proposal: Proposal
  readonly concernsId: string | null
  readonly reason: string
  readonly proposedBy: string
  readonly proposedAt: Date
  readonly state: Approval['state']
  readonly decidedBy: string | null
}

type ToldRow = ApprovalRow &
  Pick<Approval, 'about' | 'by'> & {
    readonly decided: { readonly by: string; readonly at: string; readonly reason: string | null } | null
  }

const columns = sql`
  a.id, a.payload as proposal, a.concerns_id as "concernsId", a.reason, a.proposed_by as "proposedBy",
  a.proposed_at as "proposedAt", a.state, a.decided_by as "decidedBy"`

export async function addApproval(
  work: Work,
  given: {
    readonly proposal: Proposal
    readonly subject: string
    readonly concernsId: string | null
    readonly reason: string
    readonly byId: string
  },
): Promise<string> {
  const id = newId()
  const { proposal, subject, concernsId, reason, byId } = given
  await work.db.run(sql`
    insert into approval (id, kind, subject, concerns_id, payload, reason, proposed_by, proposed_at)
    values (${id}, ${proposal.kind}, ${subject}, ${concernsId}, ${JSON.stringify(proposal)}, ${reason}, ${byId},
      ${work.now})`)
  await work.tell({ type: 'queue.changed' })
  return id
}

export function lockApproval({ db }: Work, id: string): Promise<ApprovalRow | undefined> {
  return db.first<ApprovalRow>(sql`select ${columns} from approval a where a.id = ${id} for update`)
}

export async function saveDecision(
  work: Work,
  id: string,
  decided: {
    readonly state: 'done' | 'rejected'
    readonly byId: string
    readonly reason: string | undefined
  },
): Promise<void> {
  await work.db.run(sql`
    update approval set state = ${decided.state}, decided_by = ${decided.byId}, decided_at = ${work.now},
      answer = ${decided.reason ?? null} where id = ${id}`)
  await work.tell({ type: 'queue.changed' })
}

/** What was proposed of a draft that is another by now, or none, waits for nobody. */
export async function withdrawProposals(work: Work, draftId: string, byId: string): Promise<void> {
  const withdrawn = await work.db.run(sql`
    update approval set state = 'withdrawn', decided_by = ${byId}, decided_at = ${work.now}
    where state = 'waiting' and kind = 'event' and payload ->> 'draftId' = ${draftId}`)
  if (withdrawn > 0) await work.tell({ type: 'queue.changed' })
}

/** What nobody has decided in time. */
export function lapsedProposals(now: Date): Sql {
  return sql`select id from approval where state = 'waiting' and proposed_at <= ${oldestAlive(now)}`
}

const lapsedAtOnce = 100

/** It waits for nobody any more, and consoles that are open hear of it. */
export async function lapseProposals(work: Work): Promise<boolean> {
  const lapsed = await work.db.run(sql`
    update approval set state = 'lapsed'
    where id in (${lapsedProposals(work.now)} limit ${lapsedAtOnce} for update skip locked)`)
  if (lapsed > 0) await work.tell({ type: 'queue.changed' })
  return lapsed === lapsedAtOnce
}

const told = sql`
  select ${columns}, json_build_object('uk', p.uk, 'nickname', p.nickname) as by,
    case when c.id is not null then json_build_object('uk', c.uk, 'nickname', c.nickname) end as about,
    case when a.decided_by is not null
      then json_build_object('by', d.nickname, 'at', a.decided_at, 'reason', a.answer) end as decided
  from approval a join app_user p on p.id = a.proposed_by
    left join app_user c on c.id = a.concerns_id left join app_user d on d.id = a.decided_by`

/** The oldest first. */
export function listWaiting(reading: Reading, limit: number): Promise<readonly ToldRow[]> {
  return list(
    reading,
    sql`where a.state = 'waiting' and a.proposed_at > ${oldestAlive(reading.now)}
      order by a.proposed_at, a.id limit ${limit}`,
  )
}

/** What was decided, the latest first. */
export function listDecided(reading: Reading, limit: number): Promise<readonly ToldRow[]> {
  return list(
    reading,
    sql`where a.state <> 'waiting' and a.decided_at is not null order by a.decided_at desc, a.id desc limit ${limit}`,
  )
}

/** What nobody decided in time, the latest first. */
export function listLapsed(reading: Reading, limit: number): Promise<readonly ToldRow[]> {
  return list(
    reading,
    sql`where (a.state = 'lapsed' or a.state = 'waiting' and a.proposed_at <= ${oldestAlive(reading.now)})
      order by a.proposed_at desc, a.id desc limit ${limit}`,
  )
}

function list({ db }: Reading, which: Sql): Promise<readonly ToldRow[]> {
  return db.rows<ToldRow>(sql`${told} ${which}`)
}

/** What of this kind waits for a second person, as the log names it. */
export async function listWaitingSubjects(
  { db, now }: Reading,
  kind: Proposal['kind'],
): Promise<readonly string[]> {
  const rows = await db.rows<{ subject: string }>(sql`
    select subject from approval
    where kind = ${kind} and state = 'waiting' and proposed_at > ${oldestAlive(now)}`)
  return rows.map(({ subject }) => subject)
}
