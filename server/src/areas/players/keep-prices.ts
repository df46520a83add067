import { type PriceBand, priceBandOf } from '@kaihei/domain/players/price-band'
import { tariff } from '@kaihei/domain/tariff'
import { findApplied, saveWalked, takeUnapplied, unapplied } from '#areas/rules/applied-store.ts'
import type { Reading, Work } from '#work/work.ts'
import { refreshListing } from './listing-store.ts'
import { lockPlayersAfter, movePrices } from './price-store.ts'

type Levels = typeof tariff.playLevels

const portion = 200

/**
 * By the table that prices were brought in line with last. Whoever chooses a price is judged by that one, holding her row:
 * either she sees a new table, or the walk of the new table comes to her afterwards.
 */
async function appliedLevels(reading: Reading): Promise<Levels> {
  return (await findApplied<Levels>(reading, 'playLevels')) ?? tariff.playLevels
}

export async function readBand(reading: Reading, level: number): Promise<PriceBand> {
  return priceBandOf(level, await appliedLevels(reading))
}

export const bandsDue = unapplied('playLevels')

/** For the timetable: brings prices in line with another table of levels, some companions at a time. */
export async function applyBands(work: Work): Promise<boolean> {
  const walk = await takeUnapplied<Levels>(work, 'playLevels')
  if (walk === undefined) return false
  const ids = await lockPlayersAfter(work, walk.after, portion)
  const moved = await putIntoBand(work, ids, walk.table, 'rule')
  if (moved.length > 0) await refreshListing(work, ...moved)
  const last = ids.length < portion ? null : (ids.at(-1) ?? null)
  await saveWalked(work, 'playLevels', last)
  return last !== null
}

/** A companion whose row this work holds stands at another level, or begins at one; her lists follow with it. */
export async function followLevel(
  work: Work,
  playerId: string,
  because: 'level' | 'rule' = 'level',
): Promise<void> {
  await putIntoBand(work, [playerId], await appliedLevels(work), because)
}

/** What is outside is put to the nearer end of the band, and whoever asked it is told. Answers who. Orders keep their prices. */
async function putIntoBand(
  work: Work,
  playerIds: readonly string[],
  levels: Levels,
  because: 'level' | 'rule',
): Promise<readonly string[]> {
  const bands = levels.map(({ level }) => ({ level, ...priceBandOf(level, levels) }))
  const moved = await movePrices(work, playerIds, bands)
  const people = [...new Set(moved.map(({ playerId }) => playerId))]
  for (const userId of people) {
    const prices = moved.filter(({ playerId }) => playerId === userId)
    const level = prices[0]?.level ?? 1
    await work.tell({
      type: 'prices.moved',
      userId,
      because,
      level,
      band: priceBandOf(level, levels),
      services: prices.map(({ title, before, price }) => ({ title, before, price })),
    })
  }
  return people
}
