import type { Reconciliation } from '@kaihei/domain/ops/reconciliation-calls'
import type { Finding, FindingVerdict, OurEntry, TheirEntry } from '@kaihei/domain/top-ups/reconcile'
import { v7 as newId } from 'uuid'
import { nothingMore, type Sql, sql } from '#db/sql.ts'
import type { PlaceInTime } from '#http/cursor.ts'
import type { Reading, Work } from '#work/work.ts'

export interface RunRow extends Omit<Reconciliation, 'at' | 'by' | 'provider'> {
  readonly channel: string
  readonly uk: string
  readonly nickname: string
  readonly at: Date
}

type NewRun = Omit<RunRow, 'id' | 'uk' | 'nickname' | 'at'> & { readonly byId: string }

const columns = sql`
  r.id, r.channel, r.day::text as day, r.file_hash as "fileHash", r.format, r.counts, r.differences, r.skipped, r.outside,
  r.fees, u.uk, u.nickname, r.at`
const tables = sql`reconciliation r join app_user u on u.id = r.by_id`

export function findRunOfFile(
  { db }: Reading,
  { channel, day, fileHash }: Pick<NewRun, 'channel' | 'day' | 'fileHash'>,
): Promise<RunRow | undefined> {
  return db.first<RunRow>(sql`
    select ${columns} from ${tables}
    where r.channel = ${channel} and r.day = ${day}::date and r.file_hash = ${fileHash}`)
}

export function findRun({ db }: Reading, id: string): Promise<RunRow | undefined> {
  return db.first<RunRow>(sql`select ${columns} from ${tables} where r.id = ${id}`)
}

/** The newest first, one more than the page holds. */
export function listRuns(
  { db }: Reading,
  place: PlaceInTime | undefined,
  limit: number,
): Promise<readonly RunRow[]> {
  const further =
    place === undefined
      ? nothingMore
      : sql`where (date_trunc('milliseconds', r.at), r.id) < (${new Date(place.ms)}, ${place.id}::uuid)`
  return db.rows<RunRow>(sql`
    select ${columns} from ${tables} ${further}
    order by date_trunc('milliseconds', r.at) desc, r.id desc limit ${limit + 1}`)
}

interface DayRun {
  readonly channel: string
  readonly day: string
  readonly id: string
  readonly differences: number
}

/** Of each provider and day since then the newest run. */
export function listRunsByDay({ db }: Reading, since: string): Promise<readonly DayRun[]> {
  return db.rows<DayRun>(sql`
    select distinct on (channel, day) channel, day::text as day, id, differences from reconciliation
    where day >= ${since}::date order by channel, day, at desc, id desc`)
}

/** Whether it is new: of two who bring the same file at once, one finds it there. */
export async function addRun(work: Work, run: NewRun, findings: readonly Finding[]): Promise<boolean> {
  const { channel, day, fileHash, format, counts, differences, skipped, outside, fees, byId } = run
  const id = newId()
  const added = await work.db.run(sql`
    insert into reconciliation (id, channel, day, file_hash, format, counts, differences, skipped, outside, fees, by_id, at)
    values (${id}, ${channel}, ${day}::date, ${fileHash}, ${format}, ${JSON.stringify(counts)}, ${differences},
      ${skipped}, ${outside}, ${JSON.stringify(fees)}, ${byId}, ${work.now})
    on conflict (channel, day, file_hash) do nothing`)
  if (added === 0) return false
  const rows = findings.map(({ verdict, ours, theirs }, place) => ({
    place,
    verdict,
    kind: (ours ?? theirs)?.kind,
    order_no: ours?.orderNo ?? null,
    our_id: ours?.id ?? null,
    ours: ours && keptOfOurs(ours),
    theirs: theirs && keptOfTheirs(theirs),
  }))
  await work.db.run(sql`
    insert into reconciliation_finding (run_id, place, verdict, kind, order_no, our_id, ours, theirs)
    select ${id}, place, verdict, kind, order_no, our_id, ours, theirs
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as f (place integer, verdict text, kind text, order_no text,
      our_id text, ours jsonb, theirs jsonb)`)
  return true
}

function keptOfOurs({ id, state, amount, currency, at }: OurEntry) {
  return { id, state, amount, currency, at }
}

function keptOfTheirs({ line, id, fee, state, amount, currency, at }: TheirEntry) {
  return { line, id, fee, state, amount, currency, at }
}

/** Which of these a file of another day has shown already. */
export async function listFoundElsewhere(
  { db }: Reading,
  channel: string,
  day: string,
  ours: readonly Pick<OurEntry, 'id' | 'kind'>[],
): Promise<readonly Pick<OurEntry, 'id' | 'kind'>[]> {
  return db.rows<Pick<OurEntry, 'id' | 'kind'>>(sql`
    select distinct f.our_id as id, f.kind
    from unnest(${ours.map(({ id }) => id)}::text[], ${ours.map(({ kind }) => kind)}::text[]) as o (id, kind)
      join reconciliation_finding f on f.our_id = o.id and f.kind = o.kind and f.ours is not null and f.theirs is not null
      join reconciliation r on r.id = f.run_id
    where r.channel = ${channel} and r.day <> ${day}::date`)
}

export interface FindingRow {
  readonly place: number
  readonly verdict: FindingVerdict
  readonly kind: OurEntry['kind']
  readonly orderNo: string | null
  readonly owner: { readonly uk: string; readonly nickname: string } | null
  readonly ours: ReturnType<typeof keptOfOurs> | null
  readonly theirs: ReturnType<typeof keptOfTheirs> | null
}

/** In the order in which they are kept, one more than the page holds. */
export function listFindingRows(
  { db }: Reading,
  {
    runId,
    withMatched,
    after,
  }: { readonly runId: string; readonly withMatched: boolean; readonly after: number },
  limit: number,
): Promise<readonly FindingRow[]> {
  const which: Sql = withMatched ? nothingMore : sql`and f.verdict <> 'matched'`
  return db.rows<FindingRow>(sql`
    select f.place, f.verdict, f.kind, f.order_no as "orderNo", f.ours, f.theirs,
      case when u.id is not null then jsonb_build_object('uk', u.uk, 'nickname', u.nickname) end as owner
    from reconciliation_finding f left join top_up t on t.order_no = f.order_no left join app_user u on u.id = t.user_id
    where f.run_id = ${runId} and f.place > ${after} ${which} order by f.place limit ${limit + 1}`)
}
