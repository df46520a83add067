import type { Draw } from '@kaihei/domain/fair/stream'
import { openStream } from '@kaihei/domain/fair/stream'
import { type NumberDrawn } from '@kaihei/domain/numbers/calls'
import { drawCoins, drawKind, drawPlace, isTier } from '@kaihei/domain/numbers/draw-prize'
import { keepUntil } from '@kaihei/domain/numbers/life'
import { countDraw, dueTier, type Luck } from '@kaihei/domain/numbers/luck'
import type { DrawInputs, DrawnPrize } from '@kaihei/domain/numbers/prize'
import type { Prize, Tier } from '@kaihei/domain/numbers/tariff'
import { Refusal } from '@kaihei/domain/refusal'
import { v7 as newId } from 'uuid'
import { takeNonces } from '#areas/fair/number-seeds.ts'
import { addDraw } from '#areas/fair/number-store.ts'
import type { Seal } from '#areas/fair/seal.ts'
import { addRenameCard } from '#areas/rename/card-store.ts'
import { giveReward, giveRewardVoucher } from '#areas/rewards/give-reward.ts'
import { lockRoom } from '#areas/rewards/room-store.ts'
import { spendTickets } from '#areas/tickets/store.ts'
import { getUser } from '#areas/users/store.ts'
import type { Work } from '#work/work.ts'
import { lockLuck, saveLuck } from './luck-store.ts'
import { openPools, type Pools } from './pools.ts'
import { addWin } from './store.ts'

/** The house's own, as it stands in the migrations. */
export const drawCampaign = '0190a000-0000-7000-8000-000000000004'

/** A draw that has landed, before it is known what exactly it gives. */
interface Landed {
  readonly drawId: string
  readonly nonce: number
  readonly pity: keyof Luck | null
  readonly kind: Prize
  /** Goes on where the kind was drawn. */
  readonly stream: Draw
}

/** What came of one, and what it was made of. */
interface Settled extends NumberDrawn {
  readonly inputs: DrawInputs
}

/**
 * Uses tickets and draws. What is only this person's is held first; what everybody draws from is taken last, so that
 * nobody waits for it longer than a commit takes.
 */
export async function drawNumbers(
  work: Work,
  seal: Seal,
  userId: string,
  times: number,
): Promise<{ readonly draws: NumberDrawn[]; readonly tickets: number }> {
  await lockRoom(work, userId)
  const [{ luck, pausedUntil }, { frozen }] = await Promise.all([
    lockLuck(work, userId),
    getUser(work, userId),
  ])
  if (frozen) throw new Refusal('account_frozen')
  if (pausedUntil !== null && pausedUntil > work.now)
    throw new Refusal('draws_paused', { availableAt: pausedUntil.toISOString() })
  const spent = { userId, count: times, source: 'draw', sourceId: newId(), what: String(times) }
  const tickets = await spendTickets(work, spent)

  const { seedId, from, ...seed } = await takeNonces(work, seal, userId, times)
  const { landed, luck: after } = await land(seed, { from, times, luck })
  saveLuck(work, userId, after)
  const settled = new Map<string, Settled>()
  const others = landed.filter(({ kind }) => !isTier(kind))
  for (const each of others) settled.set(each.drawId, await settle(work, userId, each))
  if (others.length < landed.length) {
    const pools = await openPools(work)
    for (const each of landed) {
      if (isTier(each.kind)) settled.set(each.drawId, await takeNumber(work, userId, pools, each, each.kind))
    }
  }
  const draws: NumberDrawn[] = []
  for (const { drawId: id } of landed) {
    const drawn = settled.get(id)
    if (drawn === undefined) throw new Error(`${id} came to nothing`)
    const { inputs, ...told } = drawn
    addDraw(work, seedId, { id, nonce: told.nonce, inputs, result: told.prize })
    draws.push(told)
  }
  return { draws, tickets }
}

/** Where each draw lands: what is certain depends on those before it, and on nothing that others do. */
async function land(
  seed: { readonly serverSeed: string; readonly clientSeed: string },
  { from, times, luck }: { readonly from: number; readonly times: number; readonly luck: Luck },
): Promise<{ readonly landed: readonly Landed[]; readonly luck: Luck }> {
  const landed: Landed[] = []
  let after = luck
  for (let nonce = from; nonce < from + times; nonce++) {
    const pity = dueTier(after)
    const stream = await openStream({ ...seed, nonce })
    const kind = await drawKind(stream, pity)
    landed.push({ drawId: newId(), nonce, pity, kind, stream })
    after = countDraw(after, kind)
  }
  return { landed, luck: after }
}

/** What is no number: theirs at once, unless there is no room for it. */
async function settle(work: Work, userId: string, landed: Landed): Promise<Settled> {
  const { drawId, nonce, pity, kind, stream } = landed
  const inputs: DrawInputs = { pity, pools: [], emptyPools: [] }
  const occasion = { userId, source: 'draw', sourceId: drawId, what: '' } as const
  if (kind === 'coins') {
    const amount = await drawCoins(stream)
    const { state } = await giveReward(work, { ...occasion, amount })
    return { drawId, nonce, prize: { kind, amount }, waits: state === 'waiting', inputs }
  }
  if (kind === 'voucher') {
    const { state } = await giveRewardVoucher(work, { ...occasion, campaignId: drawCampaign })
    return { drawId, nonce, prize: { kind }, waits: state === 'waiting', inputs }
  }
  addRenameCard(work, userId)
  return { drawId, nonce, prize: { kind: 'rename' }, waits: false, inputs }
}

async function takeNumber(
  work: Work,
  userId: string,
  pools: Pools,
  { drawId, nonce, pity, stream }: Landed,
  drawn: Tier,
): Promise<Settled> {
  const { emptyPools, pool } = await drawPlace(stream, drawn, pools.sizeOf)
  if (pool === null) addRenameCard(work, userId)
  const taken = pool === null ? undefined : { ...pool, ...pools.take(pool.tier, pool.index) }
  if (taken !== undefined) addWin(work, { userId, ...taken, keepUntil: keepUntil(work.now) })
  const prize: DrawnPrize =
    taken === undefined
      ? { kind: 'rename' }
      : { kind: 'number', tier: taken.tier, number: String(taken.number) }
  const told = taken && { tier: taken.tier, size: taken.size, index: taken.index, sha256: taken.sha256 }
  const inputs = { pity, pools: told === undefined ? [] : [told], emptyPools: [...emptyPools] }
  return { drawId, nonce, prize, waits: false, inputs }
}
