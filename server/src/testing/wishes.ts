import {
  getFastOrder,
  listBidders,
  operateFastOrder,
  payFastOrder,
  publishFastOrder,
  setDuration,
} from '@kaihei/domain/fast-orders/calls'
import type { GameCode, Product } from '@kaihei/domain/games/game'
import { totalOf } from '@kaihei/domain/wallet/purse'
import { v7 as newId } from 'uuid'
import { giveVoucher } from '#areas/vouchers/campaign-store.ts'
import { newUserCampaigns } from '#areas/vouchers/give-new-user-pack.ts'
import { sql } from '#db/sql.ts'
import { splitCoins, splitHeld } from '#ledger/accounts.ts'
import { readBalances } from '#ledger/journal.ts'
import type { TestApp } from './app.ts'
import { letPass } from './orders.ts'
import type { Person } from './people.ts'
import { runWork, startReading } from '#work/work.ts'
import { runDueWave } from '#areas/fast-orders/dispatch.ts'
import { runLapsedBids } from '#areas/fast-orders/follow-order.ts'

/** Companions of one test fit the wishes of that test only, though all share an app. */
export function newServer(): string {
  return newId().slice(-12)
}

/** V5: 3 % off. */
export async function makeGolden(on: TestApp, { userId }: Person): Promise<void> {
  await on.app.ground.db.run(
    sql`insert into vip_standing (user_id, experience, level) values (${userId}, 0, 5)`,
  )
}

/** A voucher of 10 %, at most 20 off. */
export function giveTenPercent(on: TestApp, { userId }: Person): Promise<string> {
  const [campaignId] = newUserCampaigns
  return runWork(on.app.ground, async (work) => {
    return (await giveVoucher(work, { campaignId, userId, source: '测试' })) ?? ''
  })
}

/** Moves the clock and does what is due for wishes and orders. */
export async function letWishesPass(on: TestApp, time: Parameters<TestApp['pass']>[0]): Promise<void> {
  await letPass(on, time)
  while (await runWork(on.app.ground, runDueWave));
  while (await runWork(on.app.ground, runLapsedBids));
}

/** How many calls went how. */
export function tally(replies: Parameters<typeof outcomes>[0]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const one of outcomes(replies)) counts[one] = (counts[one] ?? 0) + 1
  return counts
}

/** How calls went: 200, or why not. */
export function outcomes(
  replies: readonly { status: number; data: unknown }[],
): readonly (number | string)[] {
  return replies.map(({ status, data }) => (status === 200 ? 200 : (data as { reason: string }).reason))
}

interface Words {
  readonly playerUk?: string
  readonly amount?: number
  readonly reason?: string
  readonly text?: string
}
type Op = 'call' | 'uncall' | 'select' | 'decline' | 'cancel' | 'finish' | 'confirm'
type RefundOp = 'refund' | 'agree' | 'refuse' | 'escalate'

/** What people do with fast orders. */
export function doWith(app: TestApp) {
  const operate = (who: Person, orderSn: string, op: Op | RefundOp, words: Words = {}) =>
    app.ask(operateFastOrder, { orderSn, op, ...words }, who)
  const publish = (boss: Person, server: string, more: Partial<Wish> = {}) =>
    app.ask(publishFastOrder, { product: 'pw', game: 'lol', units: 2, mode: 'pick', server, ...more }, boss)
  const bid = (who: Person, orderSn: string) => operate(who, orderSn, 'call')
  const select = (boss: Person, orderSn: string, player: Person) =>
    operate(boss, orderSn, 'select', { playerUk: player.uk })
  const pay = (boss: Person, orderSn: string) => app.ask(payFastOrder, { orderSn }, boss)
  const setTime = (boss: Person, orderSn: string, units: number, voucherId?: string) =>
    app.ask(setDuration, { orderSn, units, ...(voucherId !== undefined && { voucherId }) }, boss)
  const detail = (who: Person, orderSn: string) => app.ask(getFastOrder, { orderSn }, who)
  return {
    operate,
    publish,
    bid,
    select,
    pay,
    setTime,
    detail,
    bidders: async (boss: Person, orderSn: string) =>
      (await app.ask(listBidders, { orderSn }, boss)).data.items,
    coinsOf: async ({ userId }: Person) =>
      totalOf(splitCoins(await readBalances(startReading(app.app.ground), userId))),
    heldFor: async (orderId: string) =>
      totalOf(splitHeld(await readBalances(startReading(app.app.ground), orderId))),
    /** A wish for which this companion is chosen (5). */
    matched: async (boss: Person, player: Person, server: string, more: Partial<Wish> = {}) => {
      const { data } = await publish(boss, server, more)
      const replies = [await bid(player, data.orderSn), await select(boss, data.orderSn, player)]
      if (outcomes(replies).some((one) => one !== 200))
        throw new Error(`not matched: ${outcomes(replies).join()}`)
      return data
    },
  }
}

interface Wish {
  readonly product: Product
  readonly game: GameCode
  readonly units: number
  readonly sex: number
  readonly minLevel: number
  readonly server: string
  readonly note: string
  readonly mode: 'pick' | 'auto'
}
