import type { Colleague, ServiceCase } from '@kaihei/domain/ops/chat-calls'
import { Refusal } from '@kaihei/domain/refusal'
import { describeLast } from '#areas/chat/describe.ts'
import type { Place, Summary } from '#areas/chat/conversation-store.ts'
import { nothingMore, planAnew, type Sql, sql } from '#db/sql.ts'
import type { Reading, Work } from '#work/work.ts'

/** Who speaks for the house where staff answer. */
export const deskAccount = 'sq_service'

/** A case that the work holds. */
export interface HeldCase {
  readonly conversationId: string
  readonly customerId: string
  readonly isOpen: boolean
  readonly claimedById: string | null
  /** What whoever has it is called. */
  readonly claimedBy: string | null
  readonly waitingSince: Date | null
}

export async function lockCase({ db }: Work, customerId: string): Promise<HeldCase> {
  const row = await db.first<HeldCase>(sql`
    select k.conversation_id as "conversationId", k.customer_id as "customerId", k.is_open as "isOpen",
      k.claimed_by as "claimedById", k.waiting_since as "waitingSince",
      (select nickname from app_user where id = k.claimed_by) as "claimedBy"
    from service_case k where k.customer_id = ${customerId} for update of k`)
  if (row === undefined) throw new Refusal('not_found')
  return row
}

/** What a customer has said waits from now on, if nothing of theirs did before. */
export async function saveWaiting(
  work: Work,
  { conversationId, customerId }: { readonly conversationId: string; readonly customerId: string },
): Promise<{ readonly uk: string; readonly hoursToldAt: Date | null; readonly isFirst: boolean }> {
  const row = await work.db.first<Awaited<ReturnType<typeof saveWaiting>>>(sql`
    with before as (select waiting_since from service_case where conversation_id = ${conversationId})
    insert into service_case as k (conversation_id, customer_id, is_open, waiting_since, last_at)
    values (${conversationId}, ${customerId}, true, ${work.now}, ${work.now})
    on conflict (conversation_id) do update
      set is_open = true, waiting_since = coalesce(k.waiting_since, excluded.waiting_since), last_at = excluded.last_at,
        closed_by = null, closed_at = null
    returning (select uk from app_user where id = ${customerId}) as uk, hours_told_at as "hoursToldAt",
      not exists (select 1 from before where waiting_since is not null) as "isFirst"`)
  if (row === undefined) throw new Error(`the case of ${customerId} was not opened`)
  return row
}

export async function saveHoursTold({ db, now }: Work, conversationId: string): Promise<void> {
  await db.run(sql`
    update service_case set hours_told_at = ${now} where conversation_id = ${conversationId}`)
}

/**
 * One of the staff has said something in a conversation that the work holds: nobody waits there any more. How long
 * somebody did is kept with who ended it.
 */
export async function saveAnswered(
  work: Work,
  answer: {
    readonly conversationId: string
    readonly customerId: string
    readonly seq: number
    readonly byId: string
  },
): Promise<void> {
  const { conversationId, customerId, seq, byId } = answer
  await work.db.run(sql`
    insert into case_answer (conversation_id, seq, by_id, waited_seconds, at)
    select conversation_id, ${seq}::bigint, ${byId}::uuid,
      greatest(0, extract(epoch from ${work.now}::timestamptz - waiting_since))::int, ${work.now}::timestamptz
    from service_case where conversation_id = ${conversationId} and waiting_since is not null`)
  await work.db.run(sql`
    insert into service_case (conversation_id, customer_id, is_open, last_at)
    values (${conversationId}, ${customerId}, true, ${work.now})
    on conflict (conversation_id) do update
      set is_open = true, waiting_since = null, last_at = excluded.last_at, closed_by = null, closed_at = null`)
}

export async function saveClaim(
  { db, now }: Work,
  conversationId: string,
  byId: string | null,
): Promise<void> {
  await db.run(sql`
    update service_case set claimed_by = ${byId}, claimed_at = ${byId === null ? null : now}
    where conversation_id = ${conversationId}`)
}

export async function saveClosed({ db, now }: Work, conversationId: string, byId: string): Promise<void> {
  await db.run(sql`
    update service_case
    set is_open = false, waiting_since = null, claimed_by = null, claimed_at = null, closed_by = ${byId}, closed_at = ${now}
    where conversation_id = ${conversationId}`)
}

/** The conversation of a customer as customer service has it; none if nobody has said anything. */
export function findDeskPlace({ db }: Reading, customerId: string): Promise<Place | undefined> {
  return db.first<Place>(sql`
    select c.id, c.last_seq as "lastSeq", c.roster, c.house_read_seq as "readSeq", 0 as "fromSeq", null as role,
      coalesce(p.read_seq, 0) as "peerReadSeq"
    from conversation c left join chat_member p on p.conversation_id = c.id and p.user_id = c.user_id
    where c.user_id = ${customerId} and c.service = ${deskAccount}`)
}

/** Who of staff wrote which entries. */
export async function listOperators(
  { db }: Reading,
  conversationId: string,
  seqs: readonly number[],
): Promise<ReadonlyMap<number, Colleague>> {
  const rows = await db.rows<Colleague & { readonly seq: number }>(sql`
    select m.seq, u.uk, u.nickname, u.avatar from message m join app_user u on u.id = m.operator_id
    where m.conversation_id = ${conversationId} and m.seq = any(${seqs}::bigint[])`)
  return new Map(rows.map(({ seq, ...colleague }) => [seq, colleague]))
}

interface CaseRow {
  readonly id: string
  readonly place: number
  readonly customer: ServiceCase['customer']
  readonly isOpen: boolean
  readonly waitingSince: Date | null
  readonly claimedBy: Colleague | null
  readonly peerReadSeq: number
  readonly unread: number
  readonly last: Summary['last'] | null
  readonly found: string | null
}

export interface CasePlace {
  readonly at: number
  readonly id: string
}

/** Whoever waits comes first, the longest first; then what was said last. One number for both, so that pages go on. */
const place = sql`
  (case when k.waiting_since is null then 1000000000000000 - (extract(epoch from k.last_at) * 1000)::bigint
    else (extract(epoch from k.waiting_since) * 1000)::bigint end)`

export interface CaseChoice {
  readonly state: 'open' | 'mine' | 'closed' | undefined
  readonly keyword: string | undefined
  readonly staffId: string
}

/** One more than asked for tells whether there is a next page. */
export function listCaseRows(
  { db }: Reading,
  choice: CaseChoice,
  after: CasePlace | undefined,
  limit: number,
): Promise<readonly CaseRow[]> {
  const further =
    after === undefined
      ? nothingMore
      : sql`and (${place}, k.conversation_id) > (${after.at}::bigint, ${after.id}::uuid)`
  const rows = sql`
    select ${caseColumns(choice.keyword)} from ${caseTables}
    where ${inState(choice)} ${withWord(choice.keyword)} ${further}
    order by ${place}, k.conversation_id limit ${limit + 1}`
  return db.rows<CaseRow>(choice.keyword === undefined ? rows : planAnew(rows))
}

export async function getCaseRow({ db }: Reading, customerId: string): Promise<CaseRow> {
  const row = await db.first<CaseRow>(sql`
    select ${caseColumns(undefined)} from ${caseTables} where k.customer_id = ${customerId}`)
  if (row === undefined) throw new Refusal('not_found')
  return row
}

function caseColumns(keyword: string | undefined): Sql {
  const found =
    keyword === undefined
      ? sql`null::text`
      : sql`(
        select m.payload ->> 'text' from message m where m.conversation_id = k.conversation_id and ${says(keyword)}
        order by m.seq desc limit 1)`
  return sql`
    k.conversation_id as id, ${place} as place, k.is_open as "isOpen", k.waiting_since as "waitingSince",
    jsonb_build_object('uk', u.uk, 'showId', u.show_id, 'nickname', u.nickname, 'avatar', u.avatar, 'hue', u.hue,
      'sex', u.sex, 'vipLevel', coalesce((select v.level from vip_standing v where v.user_id = u.id), 0)) as customer,
    (select jsonb_build_object('uk', s.uk, 'nickname', s.nickname, 'avatar', s.avatar)
      from app_user s where s.id = k.claimed_by) as "claimedBy",
    coalesce(p.read_seq, 0) as "peerReadSeq", unread.count::int as unread, last.entry as last, ${found} as found`
}

/** More than this is not counted: a screen says 99+ long before. */
const maxCounted = 200

const caseTables = sql`
  service_case k join conversation c on c.id = k.conversation_id join app_user u on u.id = k.customer_id
  left join chat_member p on p.conversation_id = c.id and p.user_id = k.customer_id
  left join lateral (
    select jsonb_build_object('seq', m.seq, 'sender', m.sender, 'type', m.type, 'payload', m.payload, 'at', m.at,
      'revokedAt', m.revoked_at) as entry
    from message m where m.conversation_id = c.id and m.type <> 'revocation' order by m.seq desc limit 1) last on true
  cross join lateral (
    select count(*) from (
      select 1 from message m
      where m.conversation_id = c.id and m.seq > c.house_read_seq and m.sender = u.uk and m.type <> 'revocation'
        and m.revoked_at is null
      limit ${maxCounted}) counted) unread`

function inState({ state, keyword, staffId }: CaseChoice): Sql {
  if (state === 'closed') return sql`not k.is_open`
  if (state === 'mine') return sql`k.is_open and k.claimed_by = ${staffId}`
  return state === undefined && keyword !== undefined ? sql`true` : sql`k.is_open`
}

/** What was taken back is not found. */
function says(keyword: string): Sql {
  return sql`m.type = 'TIMTextElem' and m.revoked_at is null
    and position(lower(${keyword}) in lower(m.payload ->> 'text')) > 0`
}

function withWord(keyword: string | undefined): Sql {
  if (keyword === undefined) return nothingMore
  return sql`
    and (position(lower(${keyword}) in lower(u.nickname)) > 0 or u.show_id = ${keyword} or u.uk = ${keyword}
      or exists (
        select 1 from play_order o
        where o.sn = upper(${keyword}) and (o.boss_id = k.customer_id or o.player_id = k.customer_id))
      or exists (select 1 from message m where m.conversation_id = k.conversation_id and ${says(keyword)}))`
}

const nothingSaid: ServiceCase['lastMessage'] = {
  lastTime: 0,
  lastSequence: 0,
  fromAccount: '',
  messageForShow: '',
  type: '',
  payload: null,
  isRevoked: false,
  isPeerRead: false,
}

export function describeCase(row: CaseRow): ServiceCase {
  const { customer, waitingSince, claimedBy, isOpen, unread: unreadCount, found, last, peerReadSeq } = row
  return {
    conversationID: `C2C${customer.uk}`,
    customer,
    lastMessage: last === null ? nothingSaid : describeLast(last, peerReadSeq),
    waitingSince: waitingSince?.toISOString() ?? null,
    claimedBy,
    state: isOpen ? 'open' : 'closed',
    unreadCount,
    found,
  }
}

export async function countWaiting(
  { db }: Reading,
  staffId: string,
): Promise<{
  readonly waiting: number
  readonly mine: number
  readonly open: number
  readonly oldestSince: Date | null
}> {
  const row = await db.first<Awaited<ReturnType<typeof countWaiting>>>(sql`
    select count(waiting_since)::int as waiting, count(*)::int as open,
      (count(waiting_since) filter (where claimed_by = ${staffId}))::int as mine, min(waiting_since) as "oldestSince"
    from service_case where is_open`)
  return row ?? { waiting: 0, mine: 0, open: 0, oldestSince: null }
}
