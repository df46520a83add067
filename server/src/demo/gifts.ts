import { priceOf } from '@kaihei/domain/gifts/catalogue'
import { coins, type Coins } from '@kaihei/domain/money'
import { tariff } from '@kaihei/domain/tariff'
import { giveDueGift } from '#areas/gifts/end-gift.ts'
import { sendGift } from '#areas/gifts/send-gift.ts'
import { matureOne } from '#ledger/earnings.ts'
import type { Work } from '#work/work.ts'
import { daysAgo } from './days-ago.ts'
import { type GiftScene, latestGifts, olderGifts, underWay } from './gift-scenes.ts'

type IdOf = (nickname: string) => string

/** What somebody has given away, for a purse that was full enough. */
export function giftCostOf(nickname: string): Coins {
  const all = [...olderGifts, ...latestGifts, underWay]
  return coins(
    all
      .filter(({ from }) => from === nickname)
      .reduce((sum, { gift, quantity = 1 }) => sum + priceOf(gift) * quantity, 0),
  )
}

/** Before the orders of the demo: money is written in the order of its time. */
export async function recallGifts(work: Work, idOf: IdOf): Promise<void> {
  for (const scene of olderGifts) await play(work, scene, idOf)
}

/** After them: what was given since yesterday, and one that is on its way as the curtain rises. */
export async function giveLately(work: Work, idOf: IdOf): Promise<void> {
  for (const scene of latestGifts) await play(work, scene, idOf)
  await send(work, underWay, idOf)
  while (await matureOne(work));
}

const minuteInDays = tariff.gifts.undoSeconds / (24 * 3_600)

async function play(work: Work, scene: GiftScene, idOf: IdOf): Promise<void> {
  await send(daysAgo(work, scene.daysAgo), scene, idOf)
  if (!(await giveDueGift(daysAgo(work, scene.daysAgo - minuteInDays)))) {
    throw new Error(`what ${scene.from} sent was not given`)
  }
}

async function send(work: Work, scene: Omit<GiftScene, 'daysAgo'>, idOf: IdOf): Promise<void> {
  const { from, to, gift: giftId, quantity = 1, message = '', anonymous = false } = scene
  await sendGift(work, idOf(from), { receiverId: idOf(to), giftId, quantity, message, anonymous })
}
