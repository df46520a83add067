import { coins, type Coins, wholeCoins } from '@kaihei/domain/money'
import { tariff } from '@kaihei/domain/tariff'
import { findPackage } from '@kaihei/domain/top-ups/top-up'
import { v7 as newId } from 'uuid'
import { addFormer } from '#areas/users/name-store.ts'
import { settleTopUp } from '#areas/top-ups/settle-top-up.ts'
import { openTopUp } from '#areas/top-ups/start-top-up.ts'
import { saveCheckout } from '#areas/top-ups/store.ts'
import { lockBooks, post, purseOf } from '#ledger/journal.ts'
import { openingBalance } from '#ledger/movements/opening.ts'
import { renamePaid } from '#ledger/movements/rename.ts'
import type { Work } from '#work/work.ts'
import { costOfBoards } from './board-scenes.ts'
import { demoBosses } from './cast-bosses.ts'
import type { DemoPerson } from './cast-shape.ts'
import { daysAgo } from './days-ago.ts'
import { giftCostOf } from './gifts.ts'
import { nitroCostOf } from './nitro.ts'

/** What bosses have spent before today, in whole coins, and what they have left: some stand for a level. */
const spenders: Readonly<Record<string, { readonly spent: number; readonly left: number }>> = {
  一只鸽子: { spent: 720, left: 36 },
  塞纳河右岸: { spent: 1_960, left: 88 },
  Ben在都柏林: { spent: 4_120, left: 320 },
  椰子鸡火锅: { spent: 7_340, left: 152 },
  老周不加班: { spent: 12_880, left: 640 },
  'Coco 在赶飞机': { spent: 63_400, left: 2_480 },
  下班先吃饭: { spent: 0, left: 180 },
  论文还差一章: { spent: 0, left: 260 },
  北欧打工人: { spent: 0, left: 240 },
  五点半的太阳: { spent: 0, left: 150 },
  不想早八: { spent: 0, left: 210 },
  葡式蛋挞加热: { spent: 0, left: 90 },
}

export async function fillPurses(work: Work, idOf: (person: DemoPerson) => string): Promise<void> {
  for (const person of demoBosses) {
    const purse = spenders[person.nickname]
    if (purse === undefined) continue
    const forBoards = wholeCoins(costOfBoards(person.nickname))
    const given = giftCostOf(person.nickname) + nitroCostOf(person.nickname)
    const full = coins(wholeCoins(purse.left) + given + forBoards)
    const brought = { coins: full, beans: coins(0), spent: wholeCoins(purse.spent) }
    await openBooks(daysAgo(work, 40), { ...brought, userId: idOf(person) })
  }
}

export async function openBooks(work: Work, brought: Parameters<typeof openingBalance>[0]): Promise<void> {
  await post(work, await lockBooks(work, brought.userId), openingBalance(brought))
}

/** The boss of the demo has bought once, spent some, and 1 000 paid coins are left after the latest order. */
export async function recallBoss(
  work: Work,
  userId: string,
  nickname: string,
  spentSince: Coins,
): Promise<void> {
  const opening = coins(wholeCoins(977.5) + spentSince)
  await openBooks(daysAgo(work, 158), { userId, coins: opening, beans: coins(0) })
  const names = ['晚风的猫', '晚风', nickname] as const
  await addFormer(daysAgo(work, 157), userId, { from: names[0], to: names[1], price: 0 })
  await topUpOnce(daysAgo(work, 96), userId)
  await renameForCoins(daysAgo(work, 95), userId, names[1], names[2])
}

async function topUpOnce(work: Work, userId: string): Promise<void> {
  const pack = findPackage('p50')
  if (pack === undefined) throw new Error('the smallest package is gone')
  const orderNo = await openTopUp(work, userId, { pack, channel: 'sandbox' })
  const charge = { amount: pack.price, currency: 'CNY' }
  await saveCheckout(work, orderNo, { ref: `demo-${orderNo}`, url: '/account', charge }, work.now)
  await settleTopUp(work, { orderNo, userId }, { state: 'paid', charge })
}

async function renameForCoins(work: Work, userId: string, from: string, to: string): Promise<void> {
  const price = coins(tariff.rename.price)
  const books = await lockBooks(work, userId)
  await addFormer(work, userId, { from, to, price })
  await post(work, books, renamePaid({ id: newId(), userId, from, to, price }, purseOf(books, userId)))
}
