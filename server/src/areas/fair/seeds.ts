import { randomBytes } from 'node:crypto'
import type { PacketDraw } from '@kaihei/domain/fair/calls'
import { commitTo } from '@kaihei/domain/fair/stream'
import { Refusal } from '@kaihei/domain/refusal'
import { v7 as newId } from 'uuid'
import type { Work } from '#work/work.ts'
import type { Seal } from './seal.ts'
import {
  addNext,
  findNext,
  forgetNext,
  getSealed,
  lockNext,
  type NextSeed,
  saveRevealed,
  saveUsed,
  type SeedKind,
} from './store.ts'

const seedBytes = 32

/** What the house has committed itself to for the person's next draw. It is made when it is first asked for. */
export async function getNextSeed(work: Work, seal: Seal, userId: string, kind: SeedKind): Promise<NextSeed> {
  const there = await findNext(work, userId, kind)
  if (there !== undefined) {
    if (seal.open(there.id, there.sealed) !== undefined) return there
    // Sealed with a secret that nobody has any more: nothing can be drawn with it, so nothing was.
    await forgetNext(work, there.id)
  }
  const [id, serverSeed] = [newId(), randomBytes(seedBytes).toString('hex')]
  const commitment = await commitTo(serverSeed)
  await addNext(work, userId, kind, { id, commitment, sealed: seal.seal(id, serverSeed) })
  const next = await findNext(work, userId, kind)
  if (next === undefined) throw new Error(`no seed was made for ${userId}`)
  return next
}

/** The seed of a draw that happens now. Whoever has seen another commitment than it has is told so, and draws nothing. */
export async function takeSeed(
  work: Work,
  seal: Seal,
  draw: {
    readonly userId: string
    readonly kind: SeedKind
    readonly seen: string | undefined
    readonly clientSeed: string | undefined
    readonly inputs: PacketDraw['inputs']
  },
): Promise<{
  readonly id: string
  readonly commitment: string
  readonly serverSeed: string
  readonly clientSeed: string
}> {
  const { userId, kind, seen, inputs, clientSeed = randomBytes(16).toString('hex') } = draw
  await getNextSeed(work, seal, userId, kind)
  const next = await lockNext(work, userId, kind)
  // Somebody else drew with it between the two looks: what they saw is no longer what comes next.
  if (next === undefined || (seen !== undefined && seen !== next.commitment)) throw new Refusal('seed_moved')
  const { id, commitment, sealed } = next
  const serverSeed = seal.open(id, sealed)
  if (serverSeed === undefined) throw new Error(`the seed ${id} was sealed with another secret`)
  saveUsed(work, id, { clientSeed, inputs })
  return { id, commitment, clientSeed, serverSeed }
}

/**
 * Nothing can be drawn with it any more: what it was and what came of it is everybody's to check. A seed that was sealed
 * with another secret of the house stays unknown; what hangs on its end happens all the same.
 */
export async function revealSeed(
  work: Work,
  seal: Seal,
  id: string,
  result: NonNullable<PacketDraw['result']>,
): Promise<void> {
  const serverSeed = seal.open(id, await getSealed(work, id))
  if (serverSeed !== undefined) saveRevealed(work, id, { serverSeed, result })
}
