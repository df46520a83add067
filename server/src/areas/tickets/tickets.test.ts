import { confirmOrder } from '@kaihei/domain/orders/calls'
import { listMyRewards } from '@kaihei/domain/rewards/calls'
import { expect, test } from 'vitest'
import { countDueOrder } from '#areas/rewards/count-orders.ts'
import { giveRewardVoucher, giveTickets, payWaitingReward } from '#areas/rewards/give-reward.ts'
import { newUserCampaigns } from '#areas/vouchers/give-new-user-pack.ts'
import { sql } from '#db/sql.ts'
import { shareTestApp } from '#testing/app.ts'
import { aServedOrder, letPass, named } from '#testing/orders.ts'
import { aBoss, aPlayer, type Person } from '#testing/people.ts'
import { startReading, runWork } from '#work/work.ts'
import { addTickets, countTickets, listTicketSources, spendTickets } from './store.ts'

const app = await shareTestApp()
const { ground } = app.app

/** Orders of so many hours at 100 an hour, all of which come to count on the same day. */
async function play(boss: Person, player: Person, hours: readonly number[]): Promise<void> {
  for (const each of hours) {
    const order = await aServedOrder(app, { boss, player, units: each * 2 })
    await app.ask(confirmOrder, named(order), boss)
  }
  await count()
}

async function count(): Promise<void> {
  await letPass(app, { hours: 24 })
  while (await runWork(ground, countDueOrder));
  while (await runWork(ground, payWaitingReward));
}

const held = ({ userId }: Person) => countTickets(startReading(ground), userId)
const waitingOf = async (person: Person) => (await app.ask(listMyRewards, {}, person)).data
const give = ({ userId }: Person, tickets: number, sourceId: string) =>
  runWork(ground, (work) => addTickets(work, { userId, count: tickets, source: 'house', sourceId, what: '' }))
const spend = ({ userId }: Person, tickets: number, sourceId: string) =>
  runWork(ground, (work) =>
    spendTickets(work, { userId, count: tickets, source: 'draw', sourceId, what: '' }),
  )

test('bought coins of orders that count give a ticket for each hundred, and it shows where from', async () => {
  const [boss, player] = [await aBoss(app, { coins: 900 }), await aPlayer(app, { price: 6_000 })]
  await play(boss, player, [1])
  // 60 coins: on the way, and no ticket yet.
  expect([await held(boss), await held(player)]).toEqual([0, 0])
  await play(boss, player, [3])
  expect([await held(boss), await held(player)]).toEqual([2, 0])
  const sources = await listTicketSources(startReading(ground), boss.userId, 10)
  expect(sources.reduce((sum, { count: each }) => sum + each, 0)).toBe(2)
  expect(sources.every(({ source }) => source === 'order')).toBe(true)
  // The house kept 20 % of 240; a quarter of that is 12, and two tickets took 2 of it.
  expect((await waitingOf(boss)).room).toBe(1_000)
})

test('spending gives no more than ten a day, and begins again the next day', async () => {
  const [boss, player] = [await aBoss(app, { coins: 5_000 }), await aPlayer(app, { price: 20_000, level: 8 })]
  await play(boss, player, [7])
  expect(await held(boss)).toBe(10)
  await play(boss, player, [1])
  expect(await held(boss)).toBe(12)
})

test('tickets that find no room wait for it, and come once there is', async () => {
  const [boss, player] = [await aBoss(app, { coins: 900 }), await aPlayer(app, { price: 10_000, level: 8 })]
  const { userId } = boss
  const pack = () =>
    runWork(ground, (work) =>
      giveTickets(work, { userId, count: 2, source: 'order', sourceId: 'a pack', what: 'A1' }),
    )
  expect([await pack(), await pack()]).toEqual([{ state: 'waiting' }, { state: 'waiting' }])
  expect(await held(boss)).toBe(0)
  expect((await waitingOf(boss)).waiting).toMatchObject([
    { form: 'tickets', amount: 200, why: 'room', what: '消费得券 · 订单 A1' },
  ])
  await play(boss, player, [1])
  // 14 of revenue make 3.50 of room: the pack that waited, and the ticket of the order.
  expect([await held(boss), (await waitingOf(boss)).waiting]).toEqual([3, []])
  expect([await pack(), await held(boss)]).toEqual([{ state: 'paid' }, 3])
})

test('a voucher takes its cap of the room, its budget is charged once, and it lives from when it is given', async () => {
  const [boss, player] = [await aBoss(app, { coins: 2_000 }), await aPlayer(app, { price: 20_000, level: 8 })]
  const { userId } = boss
  const [campaignId] = newUserCampaigns
  const issued = async () =>
    (
      await ground.db.first<{ issued: number }>(
        sql`select issued from voucher_campaign where id = ${campaignId}`,
      )
    )?.issued ?? 0
  const before = await issued()
  const claim = () =>
    runWork(ground, (work) =>
      giveRewardVoucher(work, { userId, campaignId, source: 'order', sourceId: 'v', what: 'A1' }),
    )
  expect([await claim(), await claim()]).toEqual([{ state: 'waiting' }, { state: 'waiting' }])
  expect(await issued()).toBe(before + 1)
  const vouchers = () =>
    ground.db.rows<{ source: string; given_at: Date }>(
      sql`select source, given_at from voucher where user_id = ${userId}`,
    )
  expect(await vouchers()).toEqual([])
  await play(boss, player, [3])
  const [voucher] = await vouchers()
  expect(voucher?.source).toBe('消费得券 · 订单 A1')
  expect(ground.clock.now().getTime() - Number(voucher?.given_at)).toBeLessThan(3_600_000)
  expect([(await claim()).state, await issued()]).toEqual(['paid', before + 1])
})

test('whoever has too few keeps them all', async () => {
  const me = await aBoss(app)
  await expect(spend(me, 1, 'none')).rejects.toMatchObject({ reason: 'no_tickets', detail: { left: 0 } })
  await give(me, 9, 'nine')
  await expect(spend(me, 10, 'ten')).rejects.toMatchObject({ reason: 'no_tickets', detail: { left: 9 } })
  expect([await held(me), await spend(me, 9, 'all'), await held(me)]).toEqual([9, 0, 0])
})

test('of sixteen who use the same ten tickets two get through, and a source gives once', async () => {
  const me = await aBoss(app)
  const given = await Promise.all(Array.from({ length: 5 }, () => give(me, 10, 'the same')))
  expect(given.filter(Boolean)).toHaveLength(1)
  const tries = await Promise.allSettled(Array.from({ length: 16 }, (_, at) => spend(me, 5, `draw ${at}`)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(await held(me)).toBe(0)
})
