import { drawCoins, drawKind, drawPlace, isTier } from '../numbers/draw-prize.ts'
import { numbersOf } from '../numbers/number.ts'
import type { DrawInputs, DrawnPrize } from '../numbers/prize.ts'
import type { Prize, Tier } from '../numbers/tariff.ts'
import type { NumberDraw } from './calls.ts'
import { commitTo, openStream } from './stream.ts'

/** What whoever draws a number again finds. */
export interface NumberVerdict {
  /** The seed is the one that the house had committed itself to. */
  readonly seedHolds: boolean
  /** Where the draw landed. */
  readonly drawn: Prize
  /** What was given is what follows from it. */
  readonly prizeHolds: boolean
  readonly holds: boolean
}

/** Draws again with nothing but what was made public. Answers nothing while the seed is secret. */
export async function checkNumberDraw(draw: NumberDraw): Promise<NumberVerdict | undefined> {
  const { serverSeed, clientSeed, nonce, inputs, result } = draw
  if (serverSeed === null) return undefined
  const stream = await openStream({ serverSeed, clientSeed, nonce })
  const drawn = await drawKind(stream, inputs.pity)
  const seedHolds = (await commitTo(serverSeed)) === draw.commitment
  const prizeHolds = isTier(drawn)
    ? await isTaken(stream, drawn, inputs, result)
    : result.kind === drawn && (result.kind !== 'coins' || result.amount === (await drawCoins(stream)))
  return { seedHolds, drawn, prizeHolds, holds: seedHolds && prizeHolds }
}

async function isTaken(
  stream: Awaited<ReturnType<typeof openStream>>,
  drawn: Tier,
  { pools, emptyPools }: DrawInputs,
  result: DrawnPrize,
): Promise<boolean> {
  const sizeOf = (tier: Tier) => pools.find((pool) => pool.tier === tier)?.size ?? 0
  const place = await drawPlace(stream, drawn, sizeOf)
  if (place.emptyPools.join() !== emptyPools.join()) return false
  if (place.pool === null) return result.kind === 'rename' && pools.length === 0
  const { tier, size, index } = place.pool
  if (result.kind !== 'number' || result.tier !== tier) return false
  if (pools.length !== 1 || pools[0]?.index !== index) return false
  // As many of what is offered have to stand before it, and behind it, as the pool had there.
  const offered = numbersOf(tier)
  const at = offered.indexOf(Number(result.number))
  return at >= index && offered.length - at >= size - index
}

/** Nonces that a seed must have drawn with and that are not among its draws: something was drawn and is kept back. */
export function missingNonces(draws: number, nonces: readonly number[]): readonly number[] {
  const known = new Set(nonces)
  return Array.from({ length: draws }, (_, nonce) => nonce).filter((nonce) => !known.has(nonce))
}
