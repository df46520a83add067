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
  readonly state: 'waiting' | 'done' | 'rejected'
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
  return list(reading, sql`where a.state <> 'waiting' order by a.decided_at desc, a.id desc limit ${limit}`)
}

/** What nobody decided in time, the latest first. */
export function listLapsed(reading: Reading, limit: number): Promise<readonly ToldRow[]> {
  return list(
    reading,
    sql`where a.state = 'waiting' and a.proposed_at <= ${oldestAlive(reading.now)}
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
