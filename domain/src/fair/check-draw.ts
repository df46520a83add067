import { coins } from '../money.ts'
import { splitPacket } from '../packets/packet.ts'
import type { FairDraw } from './calls.ts'
import { commitTo } from './stream.ts'

/** What whoever draws it again finds. */
export interface Verdict {
  /** The seed is the one that the house had committed itself to. */
  readonly seedHolds: boolean
  /** The shares as they follow from the seeds, in the order in which they were taken. */
  readonly drawn: readonly number[]
  /** Whether each share that was given is the one that was drawn. */
  readonly sharesHold: readonly boolean[]
  readonly holds: boolean
}

/**
 * Draws a packet again: with nothing but what was made public. `given` is what people got, in the order in which they
 * came. Answers nothing while the seed is secret, nor of a draw that is no packet.
 */
export async function checkDraw(draw: FairDraw, given: readonly number[]): Promise<Verdict | undefined> {
  if (draw.kind !== 'packet' || draw.serverSeed === null || draw.result === null) return undefined
  const { serverSeed, clientSeed, nonce, inputs, result } = draw
  const { kind, amount, shares } = inputs
  const split = { kind, amount: coins(amount), shares }
  const [committed, drawn] = await Promise.all([
    commitTo(serverSeed),
    splitPacket({ serverSeed, clientSeed, nonce }, split),
  ])
  const seedHolds = committed === draw.commitment
  const sharesHold = result.shares.map(
    (share, place) => share === drawn[place] && (given[place] ?? share) === share,
  )
  const complete = result.shares.length === shares && given.length <= shares
  return { seedHolds, drawn, sharesHold, holds: seedHolds && complete && sharesHold.every(Boolean) }
}
