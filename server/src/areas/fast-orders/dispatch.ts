import { later } from '@kaihei/domain/orders/order'
import { tariff } from '@kaihei/domain/tariff'
import type { Work } from '#work/work.ts'
import { getCriteria } from './match-store.ts'
import { forgetWaves, offerToAll, offerToBest, planWave, takeWave } from './offer-store.ts'

/**
 * Who hears of a wish, and how long after it began to look for somebody: the best few, everybody who is free, and whoever
 * has come since. From then on it is only in the hall.
 */
function waves(): readonly { readonly afterSeconds: number; readonly max?: number }[] {
  const { bestFew, allAfterSeconds, hallAfterSeconds } = tariff.fastOrder.waves
  return [
    { afterSeconds: 0, max: bestFew },
    { afterSeconds: allAfterSeconds },
    { afterSeconds: hallAfterSeconds },
  ]
}

interface OpenWish {
  readonly id: string
  readonly sn: string
  readonly since: Date
}

/** The first hear of it in the moment that it begins to look for somebody. */
export function startDispatch(work: Work, wish: OpenWish): Promise<void> {
  return spread(work, wish, 0)
}

/** For the timetable: one wish that more companions are to hear of. Answers whether there was one. */
export async function runDueWave(work: Work): Promise<boolean> {
  const due = await takeWave(work)
  if (due === undefined) return false
  await spread(work, due, due.next)
  return true
}

async function spread(work: Work, wish: OpenWish, number: number): Promise<void> {
  const following = waves()[number + 1]
  if (following === undefined) forgetWaves(work, wish.id)
  else planWave(work, wish.id, number + 1, later(wish.since, following.afterSeconds * 1000))
  const criteria = await getCriteria(work, wish.id)
  const max = waves()[number]?.max
  const playerIds =
    max === undefined
      ? await offerToAll(work, wish.id, criteria)
      : await offerToBest(work, wish.id, criteria, max)
  if (playerIds.length === 0) return
  await work.tell({
    type: 'fastOrder.offered',
    orderId: wish.id,
    sn: wish.sn,
    playerIds,
    personally: max !== undefined,
    at: work.now,
  })
}
