import type { ActivitySide } from '@kaihei/domain/activities/activity'
import type { Scene } from '@kaihei/domain/activities/scenes'
import type { Scored } from '@kaihei/domain/activities/score'
import { tariff } from '@kaihei/domain/tariff'
import { blockedWith } from '#areas/blocks/store.ts'
import { listOf, type Sql, sql } from '#db/sql.ts'
import type { Reading, Work } from '#work/work.ts'

export type Parts = Omit<Scored, 'score'>

/** One side of one ranking. */
export interface On {
  readonly activityId: string
  readonly side: ActivitySide
}

function isOn({ activityId, side }: On): Sql {
  return sql`activity_id = ${activityId} and side = ${side}`
}

/** Holds somebody's row, and makes it if there is none: two who count it again do so one after the other. */
export async function lockEntry({ db }: Work, { activityId, side }: On, userId: string): Promise<void> {
  await db.run(sql`
    insert into activity_entry (activity_id, side, user_id, score, parts)
    values (${activityId}, ${side}, ${userId}, 0, '{}')
    on conflict (activity_id, side, user_id) do update set user_id = excluded.user_id`)
}

/** Whoever has nothing any more is not on the ranking. */
export function saveEntry(work: Work, on: On, userId: string, { score, ...parts }: Scored): void {
  const row = sql`${isOn(on)} and user_id = ${userId}`
  work.send(
    score === 0
      ? sql`delete from activity_entry where ${row}`
      : sql`update activity_entry set score = ${score}, parts = ${JSON.stringify(parts)} where ${row}`,
  )
}

export async function clearEntries({ db }: Work, activityId: string): Promise<void> {
  await db.run(sql`delete from activity_entry where activity_id = ${activityId}`)
}

export interface EntryRow {
  readonly id: string
  readonly score: number
  readonly uk: string | null
  readonly nickname: string
  readonly avatar: string
  readonly hue: number
  readonly vipLevel: number
  readonly playLevel: number | null
  readonly frame: Scene | null
  /** A boss who wants to be there without being seen, or somebody who is blocked with whoever looks. */
  readonly hidden: boolean
}

const person = sql`
  e.user_id as id, e.score, case when u.erased_at is null and u.frozen_at is null then u.uk end as uk, u.nickname, u.avatar,
  u.hue, p.play_level as "playLevel",
  coalesce((select v.level from vip_standing v where v.user_id = u.id), 0) as "vipLevel"`
const frameAt = (now: Date) =>
  sql`(select f.scene from avatar_frame f where f.user_id = u.id and f.until > ${now}) as frame`
/** On `side`, for whoever looks. */
const hiddenFrom = (side: Sql, viewerId: string | undefined) =>
  sql`(u.hidden_on_boards and ${side} = 'boss') or u.id in (${blockedWith(viewerId)}) as hidden`
const people = sql`join app_user u on u.id = e.user_id left join player p on p.user_id = e.user_id`

/** The highest first. */
export function listEntries(
  { db, now }: Reading,
  on: On,
  viewerId: string | undefined,
  limit: number,
): Promise<readonly EntryRow[]> {
  return db.rows<EntryRow>(sql`
    select ${person}, ${frameAt(now)}, ${hiddenFrom(sql`${on.side}::text`, viewerId)} from (
      select user_id, score from activity_entry where ${isOn(on)} order by score desc, user_id limit ${limit}) e ${people}
    order by e.score desc, e.user_id`)
}

/** Who stands first on each of them. */
export function listFirstOnes(
  { db, now }: Reading,
  rankings: readonly On[],
  viewerId: string | undefined,
): Promise<readonly (EntryRow & { readonly activityId: string })[]> {
  if (rankings.length === 0) return Promise.resolve([])
  const asked = listOf(rankings.map(({ activityId, side }) => sql`(${activityId}::uuid, ${side}::text)`))
  return db.rows(sql`
    select a.activity_id as "activityId", ${person}, ${frameAt(now)}, ${hiddenFrom(sql`a.side`, viewerId)}
    from (values ${asked}) as a (activity_id, side) cross join lateral (
      select user_id, score from activity_entry x where x.activity_id = a.activity_id and x.side = a.side
      order by score desc, user_id limit 1) e ${people}`)
}

/** The first so many, and whoever shares the last of these places. */
export function listFirst(
  { db }: Reading,
  on: On,
  places: number,
): Promise<readonly { userId: string; score: number }[]> {
  const row = isOn(on)
  return db.rows<{ userId: string; score: number }>(sql`
    select user_id as "userId", score from activity_entry
    where ${row} and score >= coalesce((
      select score from activity_entry where ${row} order by score desc, user_id offset ${places - 1} limit 1), 0)
    order by score desc, user_id`)
}

export interface Standing {
  readonly score: number
  readonly parts: Parts | null
  /** How many have more, counted as far as places are exact. */
  readonly above: number
  readonly ahead: number | null
  /** Of the last who would have a window now. */
  readonly lastWindow: number | null
}

const { activities: rules } = tariff

/** Where somebody stands; whoever has nothing stands behind everybody. */
export async function findStanding({ db }: Reading, on: On, userId: string): Promise<Standing> {
  const row = isOn(on)
  const standing = await db.first<Standing>(sql`
    select m.score, m.parts,
      (select count(*) from (
        select 1 from activity_entry where ${row} and score > m.score limit ${rules.exactPlaces}) above)::int as above,
      (select score from activity_entry where ${row} and score > m.score order by score limit 1) as ahead,
      (select score from activity_entry where ${row} order by score desc, user_id offset ${rules.places - 1} limit 1) as "lastWindow"
    from (
      select score, parts from activity_entry where ${row} and user_id = ${userId}
      union all select 0::bigint, null order by score desc limit 1) m`)
  if (standing === undefined) throw new Error('whoever asks stands somewhere')
  return standing
}

export interface Mine {
  readonly activityId: string
  readonly boss: number
  readonly player: number
  readonly bought: number
}

/** What somebody has of each of these campaigns. */
export function listMine(
  { db }: Reading,
  userId: string,
  activityIds: readonly string[],
): Promise<readonly Mine[]> {
  return db.rows<Mine>(sql`
    select a as "activityId",
      coalesce((select score from activity_entry where activity_id = a and side = 'boss' and user_id = ${userId}), 0) as boss,
      coalesce((select score from activity_entry where activity_id = a and side = 'player' and user_id = ${userId}), 0) as player,
      coalesce((select sum(i.quantity) from activity_order o join activity_order_item i on i.order_id = o.id
        where o.user_id = ${userId} and o.activity_id = a), 0)::int as bought
    from unnest(${activityIds}::uuid[]) as a`)
}

/** For the demo: a ranking that was settled long ago. */
export async function bringEntries(
  { db }: Work,
  { activityId, side }: On,
  entries: readonly { readonly userId: string; readonly scored: Scored }[],
): Promise<void> {
  const rows = entries.map(
    ({ userId, scored: { score, ...parts } }) =>
      sql`(${activityId}, ${side}, ${userId}, ${score}, ${JSON.stringify(parts)})`,
  )
  await db.run(
    sql`insert into activity_entry (activity_id, side, user_id, score, parts) values ${listOf(rows)}`,
  )
}
