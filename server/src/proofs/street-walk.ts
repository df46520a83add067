import { claimAward } from '@kaihei/domain/achievements/calls'
import { operateFastOrder, payFastOrder, publishFastOrder } from '@kaihei/domain/fast-orders/calls'
import { sendGift, undoGift } from '@kaihei/domain/gifts/calls'
import type { GiftId } from '@kaihei/domain/gifts/catalogue'
import { acceptOrder, askRefund, confirmOrder } from '@kaihei/domain/orders/calls'
import { deleteReview, reviewOrder } from '@kaihei/domain/orders/review-calls'
import { bringProgress } from '#areas/achievements/progress-store.ts'
import { pick, rollFrom } from '#art/chance.ts'
import { sql } from '#db/sql.ts'
import { anActivity } from '#testing/activities.ts'
import { startTestAppAt, type TestApp } from '#testing/app.ts'
import { aCompletedOrder, letCount } from '#testing/counting.ts'
import { letPass, named, type TestOrder } from '#testing/orders.ts'
import { aBoss, aPlayer, type Person } from '#testing/people.ts'
import { runWork } from '#work/work.ts'

/** Cheap enough for everybody to give some. */
const kinds: readonly [GiftId, ...GiftId[]] = ['match', 'candle', 'milk', 'mandarin', 'blossom', 'lantern']

/** A history of the street: orders of both entrances, refunds, reviews that come and go, gifts, some undone, claims. */
export async function walkTheStreet(seed: number, rounds: number): Promise<TestApp> {
  // Over the evening of 2026-10-31 and the end of a month.
  const app = await startTestAppAt('2026-10-29T12:00:00Z')
  const roll = rollFrom(seed)
  const bosses = [await aBoss(app, { coins: 90_000 }), await aBoss(app, { coins: 90_000 })] as const
  const players = [await aPlayer(app), await aPlayer(app, { server: 'euw' })] as const
  const days = (many: number) => new Date(app.app.ground.clock.now().getTime() + many * 24 * 3_600_000)
  await anActivity(app, {
    to: days(2),
    scoring: { boss: { spend: 1, gifts: 1 }, player: { hours: 3, fiveStars: 20 } },
  })
  await anActivity(app, {
    from: days(1),
    to: days(90),
    scoring: { boss: { orders: 5, hours: 2 }, player: { spend: 1, orders: 5, gifts: 2, fiveStars: 20 } },
  })
  // Right before the steps, so that a few of everything light them, and put them out again.
  await runWork(app.app.ground, (work) =>
    bringProgress(work, [
      ...bosses.map(({ userId }) => ({ userId, series: 'boss-reviews', by: 8 }) as const),
      ...bosses.map(({ userId }) => ({ userId, series: 'boss-orders', by: 5 }) as const),
      ...players.map(({ userId }) => ({ userId, series: 'play-stars', by: 8 }) as const),
      ...players.map(({ userId }) => ({ userId, series: 'play-hours', by: 13 }) as const),
    ]),
  )
  const written: { id: string; order: TestOrder }[] = []
  const say = async (order: TestOrder) => {
    const stars = pick([5, 5, 4], roll)
    const { data, status } = await app.ask(reviewOrder, { ...named(order), stars }, order.boss)
    if (status === 200) written.push({ id: data.id, order })
  }
  for (let round = 0; round < rounds; round++) {
    const [boss, player] = [pick(bosses, roll), pick(players, roll)]
    if (roll() < 0.25) await finishFast(app, boss, players[1])
    else {
      const order = await aCompletedOrder(app, { boss, player })
      const chance = roll()
      if (chance < 0.15) await refund(app, order, 3_000)
      else if (chance < 0.3) await refund(app, order, 1_000)
      else await say(order)
    }
    const gift = { uk: player.uk, giftId: pick(kinds, roll), quantity: 1, anonymous: round % 4 === 0 }
    const given = await app.ask(sendGift, gift, boss)
    if (roll() < 0.2) await app.ask(undoGift, { id: given.data.id }, boss)
    if (roll() < 0.4) await app.pass({ hours: 24 })
    const [first, ...others] = written
    if (first !== undefined && roll() < 0.5) {
      const { id, order } = pick([first, ...others], roll)
      if (roll() < 0.4) await app.ask(deleteReview, { id }, order.boss)
      else await say(order)
    }
  }
  await letCount(app)
  await app.pass({ minutes: 2 })
  for (const boss of bosses) await app.ask(claimAward, { id: 'boss-orders-10' }, boss)
  return app
}

async function refund(app: TestApp, order: TestOrder, amount: number): Promise<void> {
  await app.ask(askRefund, { ...named(order), amount, reason: '不满意' }, order.boss)
  await app.ask(acceptOrder, { ...named(order), on: 'refund' }, order.player)
}

async function finishFast(app: TestApp, boss: Person, player: Person): Promise<void> {
  const wish = { product: 'pw', game: 'lol', units: 2, mode: 'pick' } as const
  const { orderSn, orderId } = (await app.ask(publishFastOrder, wish, boss)).data
  await app.ask(operateFastOrder, { orderSn, op: 'call' }, player)
  await app.ask(operateFastOrder, { orderSn, op: 'select', playerUk: player.uk }, boss)
  await app.ask(payFastOrder, { orderSn }, boss)
  await letPass(app, { minutes: 5 })
  await app.ask(confirmOrder, { product: 'pw', orderId }, boss)
}

/** Every row that is kept only to be read fast. */
export async function readProjections({ app: { ground } }: TestApp) {
  const { db } = ground
  const [counted, rooms, entries, tallies, reached, pairs, progress, walls, records, pairsFinished, ranked] =
    await Promise.all([
      db.rows(sql`select * from counted_order order by order_id`),
      db.rows(
        sql`select * from reward_room where made <> 0 or taken <> 0 or next_amount is not null order by user_id`,
      ),
      db.rows(sql`select * from board_entry order by board, period, from_at, user_id`),
      db.rows(sql`select * from board_tally order by board, period, from_at, step, bucket`),
      db.rows<{ achievement_id: string }>(sql`select * from achievement order by user_id, achievement_id`),
      db.rows(sql`select * from achievement_pair order by player_id, boss_id`),
      db.rows(sql`select * from achievement_progress where count + brought > 0 order by user_id, series`),
      db.rows(sql`select * from gift_wall order by user_id, direction, gift_id`),
      db.rows(sql`select * from track_record order by player_id`),
      db.rows(sql`select * from finished_for order by player_id, boss_id`),
      db.rows<{ activity_id: string; side: string }>(
        sql`select * from activity_entry order by activity_id, side, user_id`,
      ),
    ])
  return { counted, rooms, entries, tallies, reached, pairs, progress, walls, records, pairsFinished, ranked }
}

/** Makes all of it untrue, but for what is final, is money, or was judged once: nothing else could say that again. */
export async function spoilProjections({ app: { ground } }: TestApp): Promise<void> {
  const { db } = ground
  await db.run(sql`delete from counted_order where makes_room`)
  await db.run(sql`update reward_room set made = 7, taken = 0, next_amount = null`)
  const open = sql`(period, from_at) in (select period, from_at from board_period where final_at is null)`
  await db.run(sql`delete from board_tally where ${open}`)
  await db.run(sql`update board_entry set score = 77 where board = 'player' and ${open}`)
  await db.run(sql`delete from board_entry where board <> 'player' and ${open}`)
  await db.run(sql`delete from achievement_pair`)
  await db.run(sql`update achievement_progress set count = 7`)
  await db.run(sql`delete from achievement where claimed_at is null and not lapsed and place is null`)
  await db.run(sql`delete from gift_wall`)
  const unsettled = sql`activity_id in (select id from activity where final_at is null)`
  await db.run(sql`update activity_entry set score = 77 where side = 'player' and ${unsettled}`)
  await db.run(sql`delete from activity_entry where side = 'boss' and ${unsettled}`)
}
