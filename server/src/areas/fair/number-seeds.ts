import { randomBytes } from 'node:crypto'
import { seedUntil } from '@kaihei/domain/numbers/life'
import { numbers as rules } from '@kaihei/domain/numbers/tariff'
import { type Ground, NotYet, runWork, type Work } from '#work/work.ts'
import {
  countDraws,
  dueSeeds,
  lockSeeds,
  saveCurrent,
  saveRetired,
  type SeedRow,
  takeDue,
} from './number-store.ts'
import type { Seal } from './seal.ts'
import { getNextSeed } from './seeds.ts'
import type { NextSeed } from './store.ts'

/** The seed that somebody draws numbers with, and the one that comes after: both are committed to. */
export interface Seeds {
  readonly current: SeedRow
  readonly next: NextSeed
}

/** What has to be drawn with before then, for a seed to be told now. */
export function drawnBefore(now: Date): Date {
  return new Date(now.getTime() - rules.seed.hours * 3_600_000)
}

/** Holds somebody's seeds; they are made if there are none, and one that is due is told first. */
export async function holdSeeds(work: Work, seal: Seal, userId: string, times = 0): Promise<Seeds> {
  const held = await lockBoth(work, seal, userId)
  return isDue(held.current, work.now, times) ? (await goOn(work, seal, userId, held)).seeds : held
}

/** A ten is drawn with one seed: one that has not enough left is told before. */
function isDue({ draws, firstDrawnAt }: SeedRow, now: Date, times: number): boolean {
  if (firstDrawnAt === null) return false
  return draws + Math.max(1, times) > rules.seed.draws || seedUntil(firstDrawnAt) <= now
}

async function lockBoth(work: Work, seal: Seal, userId: string): Promise<Seeds> {
  await getNextSeed(work, seal, userId, 'number')
  let [current, next]: [SeedRow | undefined, NextSeed | undefined] = [undefined, undefined]
  for (const row of await lockSeeds(work, userId)) {
    if (row.clientSeed === null) next = row
    else current = row
  }
  // Whoever held them before has gone on: what they made is seen only now.
  next ??= await getNextSeed(work, seal, userId, 'number')
  return current === undefined ? start(work, seal, userId, next) : { current, next }
}

/** The next seed is the current one from now on, with what the person adds, or what the house has to. */
async function start(
  work: Work,
  seal: Seal,
  userId: string,
  { id, commitment, sealed }: NextSeed,
  chosen?: string,
): Promise<Seeds> {
  const clientSeed = chosen ?? randomBytes(16).toString('hex')
  const serverMade = chosen === undefined
  await saveCurrent(work, id, { clientSeed, serverMade })
  const next = await getNextSeed(work, seal, userId, 'number')
  return { current: { id, commitment, sealed, clientSeed, serverMade, draws: 0, firstDrawnAt: null }, next }
}

interface GoneOn {
  readonly revealed: { readonly commitment: string; readonly serverSeed: string | null }
  readonly seeds: Seeds
}

/** Tells the current seed and goes on with the one that was shown as the next. */
async function goOn(
  work: Work,
  seal: Seal,
  userId: string,
  { current, next }: Seeds,
  chosen?: string,
): Promise<GoneOn> {
  const serverSeed = seal.open(current.id, current.sealed)
  await saveRetired(work, current.id, serverSeed)
  const seeds = await start(work, seal, userId, next, chosen)
  return { revealed: { commitment: current.commitment, serverSeed: serverSeed ?? null }, seeds }
}

/** For whoever asks: also one that is due is told only once. */
export async function rotate(
  work: Work,
  seal: Seal,
  userId: string,
  chosen: string | undefined,
): Promise<GoneOn> {
  return goOn(work, seal, userId, await lockBoth(work, seal, userId), chosen)
}

/** What so many draws are made with now. One that was sealed with another secret of the house is passed over. */
export async function takeNonces(
  work: Work,
  seal: Seal,
  userId: string,
  times: number,
): Promise<{
  readonly seedId: string
  readonly serverSeed: string
  readonly clientSeed: string
  readonly from: number
}> {
  const held = await holdSeeds(work, seal, userId, times)
  const opened = seal.open(held.current.id, held.current.sealed)
  const { current } = opened === undefined ? (await goOn(work, seal, userId, held)).seeds : held
  const serverSeed = opened ?? seal.open(current.id, current.sealed)
  if (serverSeed === undefined) throw new Error(`the seed ${current.id} was sealed with another secret`)
  countDraws(work, current.id, times)
  return { seedId: current.id, serverSeed, clientSeed: current.clientSeed, from: current.draws }
}

/** Whose seed it is time to tell. */
export function seedsDue(now: Date) {
  return dueSeeds(drawnBefore(now))
}

/** By the clock: a seed is told a day after it was first drawn with. Answers whether there was one. */
export function tellDueSeed(seal: Seal): (work: Work) => Promise<boolean> {
  return async (work) => {
    const due = await takeDue(work, drawnBefore(work.now))
    if (due === undefined) return false
    await holdSeeds(work, seal, due.userId)
    return true
  }
}

/** For whoever asks for one that is due before the clock has told it. */
export function notBeforeTold(seal: Seal): NotYet {
  const tellOne = tellDueSeed(seal)
  return new NotYet(async (ground: Ground) => {
    while (await runWork(ground, tellOne));
  })
}
