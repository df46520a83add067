import type { BoardName } from '@kaihei/domain/boards/board'
import { aPageOf, integers, nothingMore, type Sql, sql } from '#db/sql.ts'
import type { Reading } from '#work/work.ts'
import { isOn, type Parts, steps } from './entry-store.ts'
import type { Span } from './span.ts'

/** In the text, not as values: the statement is put together once, and planned knowing them. */
const [large, middle, small] = steps.map((bits) => integers([bits])) as [Sql, Sql, Sql]
const [upToMiddle, upToSmall] = [integers([steps[0] - steps[1]]), integers([steps[1] - steps[2]])]

/** How many have more than `score` on the board `at`: whole large steps, the middle ones below them, the small ones. */
const countedAbove = sql`
  ${countBetween(large, sql`score >> ${large}`, sql`9223372036854775807`)}
  + ${countBetween(middle, sql`score >> ${middle}`, sql`((score >> ${large}) + 1) << ${upToMiddle}`)}
  + ${countBetween(small, sql`score`, sql`((score >> ${middle}) + 1) << ${upToSmall}`)}`

function countBetween(step: Sql, above: Sql, below: Sql): Sql {
  return sql`coalesce((
    select sum(t.count) from board_tally t
    where t.board = at.board and t.period = at.period and t.from_at = at.from_at
      and t.step = ${step} and t.bucket > ${above} and t.bucket < ${below}), 0)`
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
  /** Whether this person wants to be on the boards of bosses without being seen. */
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
  return db.rows<BoardRow<B>>(sql`
    select e.user_id as id, e.score, e.parts, case when u.erased_at is null and u.frozen_at is null then u.uk end as uk, u.nickname, u.avatar,
      u.hue, u.hidden_on_boards as hidden, p.play_level as "playLevel", p.voice_url as "voiceUrl",
      p.voice_seconds as "voiceSeconds",
      coalesce((select v.level from vip_standing v where v.user_id = u.id), 0) as "vipLevel"
    from (
      select user_id, score, parts from board_entry where ${isOn(board, span)} ${further}
      order by score desc, user_id ${aPageOf(limit)}) e
    join app_user u on u.id = e.user_id left join player p on p.user_id = e.user_id
    order by e.score desc, e.user_id`)
}

/** How many have more, for each of these scores. */
export async function countAbove(
  { db }: Reading,
  board: BoardName,
  span: Span,
  scores: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (scores.length === 0) return new Map()
  const rows = await db.rows<{ score: number; above: number }>(sql`
    select score, (${countedAbove})::bigint as above
    from unnest(${scores}::bigint[]) as score,
      (select ${board}::text as board, ${span.period}::text as period, ${span.from}::timestamptz as from_at) as at`)
  return new Map(rows.map(({ score, above }) => [score, above]))
}

export interface Standing<B extends BoardName> {
  readonly score: number
  readonly parts: Parts[B]
  /** The next higher and the next lower score. */
  readonly ahead: number | null
  readonly behind: number | null
}

export function findStanding<B extends BoardName>(
  { db }: Reading,
  { board, span }: { readonly board: B; readonly span: Span },
  userId: string,
): Promise<Standing<B> | undefined> {
  const on = isOn(board, span)
  return db.first<Standing<B>>(sql`
    select m.score, m.parts,
      (select score from board_entry where ${on} and score > m.score order by score limit 1) as ahead,
      (select score from board_entry where ${on} and score < m.score order by score desc limit 1) as behind
    from (select score, parts from board_entry where ${on} and user_id = ${userId}) m`)
}

/** The last of a board, for whoever is not on it yet. */
export async function findLowest({ db }: Reading, board: BoardName, span: Span): Promise<number | null> {
  const row = await db.first<{ score: number }>(sql`
    select score from board_entry where ${isOn(board, span)} order by score limit 1`)
  return row?.score ?? null
}
