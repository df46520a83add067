import type { BoardName } from '@kaihei/domain/boards/board'
import { aPageOf, integers, nothingMore, type Sql, sql } from '#db/sql.ts'
import type { Reading } from '#work/work.ts'
import { isOn, type Parts, steps } from './entry-store.ts'
import type { Span } from './span.ts'

/** In the text, not as values: what is counted with them is put together once. */
const [large, middle, small] = steps.map((bits) => integers([bits])) as [Sql, Sql, Sql]
const [upToMiddle, upToSmall] = [integers([steps[0] - steps[1]]), integers([steps[1] - steps[2]])]

/** How many have more than a score on the board `at`: whole large steps, the middle ones below them, the small ones. */
function countedAbove(score: Sql): Sql {
  return sql`(
    ${countBetween(large, sql`${score} >> ${large}`, sql`9223372036854775807`)}
    + ${countBetween(middle, sql`${score} >> ${middle}`, sql`((${score} >> ${large}) + 1) << ${upToMiddle}`)}
    + ${countBetween(small, score, sql`((${score} >> ${middle}) + 1) << ${upToSmall}`)})::bigint`
}

function countBetween(step: Sql, above: Sql, below: Sql): Sql {
  return sql`coalesce((
    select sum(t.count) from board_tally t
    where ${isAt(sql`t`)} and t.step = ${step} and t.bucket > ${above} and t.bucket < ${below}), 0)`
}

/** Rows of the board `at`. */
function isAt(row: Sql): Sql {
  return sql`${row}.board = at.board and ${row}.period = at.period and ${row}.from_at = at.from_at`
}

/** The board that a statement is about, named once: PostgreSQL puts its values where `at` is mentioned. */
function at(board: BoardName, { period, from }: Span): Sql {
  return sql`(select ${board}::text as board, ${period}::text as period, ${from}::timestamptz as from_at) as at`
}

export interface BoardPlace {
  readonly score: number
  readonly id: string
}

export interface BoardRow<B extends BoardName> {
  readonly id: string
  readonly score: number
  readonly parts: Parts[B]
  readonly uk: string | null
  readonly nickname: string
  readonly avatar: string
  readonly hue: number
  readonly vipLevel: number
  readonly playLevel: number | null
  readonly voiceUrl: string | null
  readonly voiceSeconds: number | null
  /** A boss who wants to be there without being seen, or somebody who is blocked with whoever looks. */
  readonly hidden: boolean
}

/** The highest first, at least one more than asked for: it tells whether there is a next page. */
export function listEntries<B extends BoardName>(
  { db }: Reading,
  { board, span }: { readonly board: B; readonly span: Span },
  after: BoardPlace | undefined,
  limit: number,
): Promise<readonly BoardRow<B>[]> {
  const further =
    after === undefined
      ? nothingMore
      : sql`and score <= ${after.score} and (score < ${after.score} or user_id > ${after.id})`
  return db.shared<BoardRow<B>>(sql`
    select e.user_id as id, e.score, e.parts, case when u.erased_at is null and u.hidden_at is null then u.uk end as uk, u.nickname, u.avatar,
      u.hue, u.hidden_on_boards and ${board}::text = 'boss' as hidden, p.play_level as "playLevel", p.voice_url as "voiceUrl",
      p.voice_seconds as "voiceSeconds",
      coalesce((select v.level from vip_standing v where v.user_id = u.id), 0) as "vipLevel"
    from (
      select user_id, score, parts from board_entry where ${isOn(board, span)} ${further}
      order by score desc, user_id ${aPageOf(limit)}) e
    join app_user u on u.id = e.user_id left join player p on p.user_id = e.user_id
    order by e.score desc, e.user_id`)
}

const aboveEach = countedAbove(sql`score`)

/** How many have more, for each of these scores. */
export async function countAbove(
  { db }: Reading,
  board: BoardName,
  span: Span,
  scores: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db.rows<{ score: number; above: number }>(sql`
    select score, ${aboveEach} as above from unnest(${scores}::bigint[]) as score, ${at(board, span)}`)
  return new Map(rows.map(({ score, above }) => [score, above]))
}

/** Where somebody stands: their score, the next higher and the next lower one, and how many have more than each. */
export interface Standing<B extends BoardName> {
  /** Null: they are not on the board. Then all of it is ahead of them, its last next. */
  readonly score: number | null
  readonly parts: Parts[B] | null
  readonly ahead: number | null
  readonly behind: number | null
  readonly aboveMe: number
  readonly aboveAhead: number
  readonly aboveBehind: number
}

const there = isAt(sql`e`)
const placed = sql`
  select n.*, ${countedAbove(sql`n.score`)} as "aboveMe", ${countedAbove(sql`n.ahead`)} as "aboveAhead",
    ${countedAbove(sql`n.behind`)} as "aboveBehind"`

export async function findStanding<B extends BoardName>(
  { db }: Reading,
  { board, span }: { readonly board: B; readonly span: Span },
  userId: string,
): Promise<Standing<B>> {
  const row = await db.first<Standing<B>>(sql`
    ${placed}
    from ${at(board, span)}, lateral (
      select m.score, m.parts, (
          select e.score from board_entry e where ${there} and e.score > coalesce(m.score, 0) order by e.score limit 1
        ) as ahead, (
          select e.score from board_entry e where ${there} and e.score < m.score order by e.score desc limit 1
        ) as behind
      from (select) nobody left join (
        select e.score, e.parts from board_entry e where ${there} and e.user_id = ${userId}) m on true) n`)
  if (row === undefined) throw new Error('one row is always there')
  return row
}
