import { type ActivitySide, settledAt, stateAt } from '@kaihei/domain/activities/activity'
import type { Activity, RankedPerson } from '@kaihei/domain/activities/calls'
import { sidesOf } from '@kaihei/domain/activities/score'
import { formulaOf } from '@kaihei/domain/activities/words'
import { rankFalling } from '@kaihei/domain/boards/score'
import { tariff } from '@kaihei/domain/tariff'
import { unseenNames } from '@kaihei/domain/users/unseen-names'
import { nobodyUrl, posterUrl } from '#art/media-url.ts'
import type { Reading } from '#work/work.ts'
import {
  type EntryRow,
  findStanding,
  listEntries,
  listFirstOnes,
  listMine,
  type Mine,
  type Parts,
} from './entry-store.ts'
import { findFrame } from './frame-store.ts'
import type { ActivityRow } from './store.ts'

const ranksShown = 50

/** Campaigns as whoever looks sees them. */
export async function describeActivities(
  reading: Reading,
  rows: readonly ActivityRow[],
  viewerId: string | undefined,
): Promise<Activity[]> {
  const [firstOnes, mine] = await Promise.all([
    listFirstOnes(
      reading,
      rows.flatMap(({ id, scoring }) => {
        const [side] = sidesOf(scoring)
        return side === undefined ? [] : [{ activityId: id, side }]
      }),
      viewerId,
    ),
    viewerId === undefined
      ? []
      : listMine(
          reading,
          viewerId,
          rows.map(({ id }) => id),
        ),
  ])
  return rows.map((row) => {
    const first = firstOnes.find(({ activityId }) => activityId === row.id)
    const [side = 'boss'] = sidesOf(row.scoring)
    return {
      ...describe(row, reading.now),
      first: first === undefined ? null : describeEntry(side, first, 1, viewerId),
      mine: describeMine(mine.find(({ activityId }) => activityId === row.id)),
    }
  })
}

function describe(row: ActivityRow, now: Date): Omit<Activity, 'first' | 'mine'> {
  const {
    id,
    title,
    titleEn,
    words,
    wordsEn,
    scene,
    artwork,
    pictureOnly,
    scoring,
    prizes,
    from,
    to,
    finalAt,
  } = row
  const state = stateAt(now, row)
  return {
    activityId: id,
    title,
    titleEn,
    words,
    wordsEn,
    state,
    from: from.toISOString(),
    to: to.toISOString(),
    finalAt: (finalAt ?? settledAt(to)).toISOString(),
    final: finalAt !== null,
    poster: artwork ?? posterUrl(scene, { lit: state !== 'coming' }),
    scene,
    pictureOnly,
    formula: formulaOf(scoring),
    scoring,
    prizes: { boss: [...prizes.boss], player: [...prizes.player] },
  }
}

function describeMine(mine: Mine | undefined): Activity['mine'] {
  if (mine === undefined) return null
  const { boss, player, bought } = mine
  return { boss, player, bought }
}

function describeEntry(
  side: ActivitySide,
  row: EntryRow,
  rank: number,
  viewerId: string | undefined,
): RankedPerson {
  const { id, score, uk, nickname, avatar, hue, frame } = row
  const own = { rank, isMe: id === viewerId, score }
  if (row.hidden) {
    const nobody = { uk: null, nickname: unseenNames[side], avatar: nobodyUrl, hue: 0 }
    return { ...own, ...nobody, level: null, frame: null }
  }
  return { ...own, uk, nickname, avatar, hue, frame, level: side === 'boss' ? row.vipLevel : row.playLevel }
}

const nothingYet: Parts = { spend: 0, orders: 0, gifts: 0, units: 0, fiveStars: 0, cut: 0 }

/** The first fifty of a side, and where whoever looks stands. */
export async function describeRanking(
  reading: Reading,
  { id, scoring }: ActivityRow,
  asked: ActivitySide | undefined,
  viewerId: string | undefined,
) {
  const side = asked ?? sidesOf(scoring)[0] ?? 'boss'
  const on = { activityId: id, side }
  const [entries, standing, frame] = await Promise.all([
    listEntries(reading, on, viewerId, ranksShown),
    viewerId === undefined ? undefined : findStanding(reading, on, viewerId),
    viewerId === undefined ? null : findFrame(reading, viewerId),
  ])
  const ranks = rankFalling(entries.map(({ score }) => score))
  return {
    side,
    items: entries.map((row, place) => describeEntry(side, row, ranks[place] ?? 0, viewerId)),
    mine:
      standing === undefined
        ? null
        : {
            rank:
              standing.score === 0 || standing.above >= tariff.activities.exactPlaces
                ? null
                : standing.above + 1,
            score: standing.score,
            frame,
            ahead: standing.ahead === null ? null : { score: standing.ahead },
            lastWindow: standing.lastWindow,
            parts: standing.parts ?? nothingYet,
          },
  }
}
