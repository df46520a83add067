import { type BoardName, type BoardPeriod, type BoardState, finalAt } from '@kaihei/domain/boards/board'
import { formulas } from '@kaihei/domain/boards/formula'
import { rankFalling } from '@kaihei/domain/boards/score'
import { tariff } from '@kaihei/domain/tariff'
import { unseenNames } from '@kaihei/domain/users/unseen-names'
import * as z from 'zod/mini'
import { findBlockedAmong } from '#areas/blocks/store.ts'
import { nobodyUrl } from '#art/media-url.ts'
import { cutPage, readCursor } from '#http/cursor.ts'
import type { Reading } from '#work/work.ts'
import type { Parts } from './entry-store.ts'
import { type BoardRow, countAbove, findStanding, listEntries } from './page-store.ts'
import { isFinal } from './period-store.ts'
import { type Span, spanBefore, spanOf } from './span.ts'

const entriesPerPage = 20
/** Of a board of the past, where several stand side by side. */
const shownOfThePast = 10

interface Wanted {
  readonly period?: BoardPeriod | undefined
  readonly last?: boolean | undefined
  readonly cursor?: string | undefined
  readonly limit?: number | undefined
}

/** A place on one board means nothing on another, nor in another week. */
function placeOn(board: BoardName, { period, from }: Span) {
  return z.strictObject({
    on: z.literal(`${board} ${period} ${from.getTime()}`),
    score: z.int(),
    id: z.uuid(),
  })
}

/** One page of a board, as whoever looks sees it. */
export async function showBoard<B extends BoardName>(
  reading: Reading,
  board: B,
  { period = 'week', last = false, cursor, limit = entriesPerPage }: Wanted,
  viewerId: string | undefined,
) {
  const running = spanOf(period, reading.now)
  const span = last ? spanBefore(running) : running
  const shape = placeOn(board, span)
  const place = readCursor(shape, cursor)
  const [spanned, found, mine] = await Promise.all([
    describeSpan(reading, span),
    listEntries(reading, { board, span }, place, limit),
    viewerId === undefined ? null : describeMine(reading, { board, span }, viewerId),
  ])
  const on = `${board} ${period} ${span.from.getTime()}`
  const { page, nextCursor } = cutPage(found, limit, ({ score, id }) => ({ on, score, id }))
  return {
    ...spanned,
    period,
    formula: formulas[board](),
    prizes: board === 'call' ? [] : [...tariff.boards.prizes[period]],
    items: await rankEntries(reading, { board, span }, page, { isFirst: place === undefined, viewerId }),
    nextCursor,
    mine,
  }
}

export async function listFirstOf<B extends BoardName>(
  reading: Reading,
  board: B,
  span: Span,
  viewerId: string | undefined,
) {
  const found = await listEntries(reading, { board, span }, undefined, shownOfThePast)
  return rankEntries(reading, { board, span }, found.slice(0, shownOfThePast), { isFirst: true, viewerId })
}

async function rankEntries<B extends BoardName>(
  reading: Reading,
  on: { readonly board: B; readonly span: Span },
  page: readonly BoardRow<B>[],
  { isFirst, viewerId }: { readonly isFirst: boolean; readonly viewerId: string | undefined },
) {
  const scores = page.map(({ score }) => score)
  const [ranks, blocked] = await Promise.all([
    isFirst ? rankFalling(scores) : rankFurther(reading, on, scores),
    findBlockedAmong(
      reading,
      viewerId,
      page.map(({ id }) => id),
    ),
  ])
  return page.map((row, place) => {
    const hidden = row.hidden || blocked.includes(row.id)
    return describeEntry(on.board, { ...row, hidden }, ranks[place] ?? 0, viewerId)
  })
}

/** A page may begin among people who share a place: how many stand before it, and before the next score, is asked. */
async function rankFurther(
  reading: Reading,
  { board, span }: { readonly board: BoardName; readonly span: Span },
  scores: readonly number[],
): Promise<readonly number[]> {
  const [first] = scores
  if (first === undefined) return []
  const lower = scores.filter((score) => score < first)
  const [next] = lower
  const above = await countAbove(reading, board, span, next === undefined ? [first] : [first, next])
  const before = (score: number | undefined) => (score === undefined ? 0 : (above.get(score) ?? 0))
  const sharing = scores.slice(0, scores.length - lower.length).map(() => before(first) + 1)
  return [...sharing, ...rankFalling(lower, before(next))]
}

function describeEntry<B extends BoardName>(
  board: B,
  row: BoardRow<B>,
  rank: number,
  viewerId: string | undefined,
) {
  const { id, score, parts, uk, nickname, avatar, hue, voiceUrl, voiceSeconds } = row
  const own = { rank, isMe: id === viewerId, score, parts }
  if (row.hidden) {
    const nobody = {
      uk: null,
      nickname: unseenNames[board === 'boss' ? 'boss' : 'player'],
      avatar: nobodyUrl,
    }
    return { ...own, ...nobody, hue: 0, level: null, voice: null }
  }
  return {
    ...own,
    uk,
    nickname,
    avatar,
    hue,
    level: board === 'boss' ? row.vipLevel : row.playLevel,
    voice: board === 'boss' || voiceUrl === null ? null : { url: voiceUrl, seconds: voiceSeconds },
  }
}

const nothingYet: { readonly [B in BoardName]: Parts[B] } = {
  boss: { spent: 0, orders: 0 },
  player: { orders: 0, list: 0, gifts: 0, fiveStars: 0, stars: 0, cut: 0 },
  call: { picks: 0 },
}

/** Where somebody stands, and by how much. Whoever is not on the board stands behind its last. */
async function describeMine<B extends BoardName>(
  reading: Reading,
  on: { readonly board: B; readonly span: Span },
  userId: string,
) {
  const { score, parts, ahead, behind, aboveMe, aboveAhead, aboveBehind } = await findStanding(
    reading,
    on,
    userId,
  )
  const neighbour = (one: number | null, above: number) =>
    one === null ? null : { rank: above + 1, score: one }
  return {
    rank: score === null ? null : aboveMe + 1,
    score: score ?? 0,
    parts: parts ?? nothingYet[on.board],
    ahead: neighbour(ahead, aboveAhead),
    behind: neighbour(behind, aboveBehind),
  }
}

export async function describeSpan(reading: Reading, span: Span) {
  const { from, to } = span
  const isRunning = reading.now < to
  // Where nobody ever stood on a board, nothing has to be made final.
  const final = !isRunning && ((await isFinal(reading, span)) ?? reading.now >= finalAt(to))
  const state: BoardState = final ? 'final' : isRunning ? 'running' : 'pending'
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    finalAt: finalAt(to).toISOString(),
    state,
    final,
  }
}
