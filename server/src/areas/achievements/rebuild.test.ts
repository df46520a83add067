import { claimAward } from '@kaihei/domain/achievements/calls'
import { sendGift } from '@kaihei/domain/gifts/calls'
import type { GiftId } from '@kaihei/domain/gifts/catalogue'
import { acceptOrder, askRefund } from '@kaihei/domain/orders/calls'
import { deleteReview, reviewOrder } from '@kaihei/domain/orders/review-calls'
import { expect, test } from 'vitest'
import { pick, rollFrom } from '#art/chance.ts'
import { sql } from '#db/sql.ts'
import { startTestAppAt } from '#testing/app.ts'
import { aCompletedOrder, letCount } from '#testing/counting.ts'
import { named, type TestOrder } from '#testing/orders.ts'
import { aBoss, aPlayer } from '#testing/people.ts'
import { runWork } from '#work/work.ts'
import { bringProgress } from './progress-store.ts'
import { rebuildAchievements } from './rebuild-achievements.ts'

/** Cheap enough for everybody to give some. */
const kinds: readonly [GiftId, ...GiftId[]] = ['match', 'candle', 'milk', 'mandarin', 'blossom', 'lantern']

test('after any orders, refunds, reviews and gifts the rows are what is counted again from them', async () => {
  // Over the evening of 2026-10-31.
  const app = await startTestAppAt('2026-10-29T12:00:00Z')
  const { ground } = app.app
  const roll = rollFrom(11)
  const bosses = [await aBoss(app, { coins: 90_000 }), await aBoss(app, { coins: 90_000 })] as const
  const players = [await aPlayer(app), await aPlayer(app)] as const
  // Right before the steps, so that a few of everything light them, and put them out again.
  await runWork(ground, (work) =>
    bringProgress(work, [
      ...bosses.map(({ userId }) => ({ userId, series: 'boss-reviews', by: 8 }) as const),
      ...bosses.map(({ userId }) => ({ userId, series: 'boss-orders', by: 5 }) as const),
      ...players.map(({ userId }) => ({ userId, series: 'play-stars', by: 8 }) as const),
      ...players.map(({ userId }) => ({ userId, series: 'play-hours', by: 13 }) as const),
    ]),
  )
  const written: { id: string; order: TestOrder }[] = []
  const refund = async (order: TestOrder, amount: number) => {
    await app.ask(askRefund, { ...named(order), amount, reason: '不满意' }, order.boss)
    await app.ask(acceptOrder, { ...named(order), on: 'refund' }, order.player)
  }
  const say = async (order: TestOrder) => {
    const { data, status } = await app.ask(
      reviewOrder,
      { ...named(order), stars: pick([5, 5, 4], roll) },
      order.boss,
    )
    if (status === 200) written.push({ id: data.id, order })
  }
  for (let each = 0; each < 12; each++) {
    const order = await aCompletedOrder(app, { boss: pick(bosses, roll), player: pick(players, roll) })
    const chance = roll()
    if (chance < 0.15) await refund(order, 3_000)
    else if (chance < 0.3) await refund(order, 1_000)
    else await say(order)
    const kind = pick(kinds, roll)
    await app.ask(sendGift, { uk: order.player.uk, giftId: kind, quantity: 1 }, order.boss)
    if (roll() < 0.4) await app.pass({ hours: 24 })
    if (roll() < 0.5 && written.length > 0) {
      const { id, order: reviewed } = pick(written as unknown as readonly [(typeof written)[number]], roll)
      if (roll() < 0.4) await app.ask(deleteReview, { id }, reviewed.boss)
      else await say(reviewed)
    }
  }
  await letCount(app)
  await app.pass({ minutes: 2 })
  for (const boss of bosses) await app.ask(claimAward, { id: 'boss-orders-10' }, boss)
  const kept = () =>
    Promise.all([
      ground.db.rows(sql`select * from achievement where not lapsed order by user_id, achievement_id`),
      ground.db.rows(sql`select * from achievement_pair order by player_id, boss_id`),
      ground.db.rows(
        sql`select * from achievement_progress where count + brought > 0 order by user_id, series`,
      ),
    ])
  const before = await kept()
  const lapsed = await ground.db.rows(
    sql`select * from achievement where lapsed order by user_id, achievement_id`,
  )
  await runWork(ground, rebuildAchievements)
  expect(await kept()).toEqual(before)
  expect(
    await ground.db.rows(sql`select * from achievement where lapsed order by user_id, achievement_id`),
  ).toEqual(lapsed)
  // A history without these would prove nothing about them.
  const ids = before[0].map((row) => (row as { achievement_id: string }).achievement_id)
  expect(ids).toEqual(expect.arrayContaining(['boss-orders-10', 'play-orders-1', 'day-2026-10-31']))

  await ground.db.run(sql`delete from achievement_pair`)
  await ground.db.run(sql`update achievement_progress set count = 7`)
  // Places of boards are stated once, and claims are money: nothing else could say them again.
  await ground.db.run(sql`delete from achievement where claimed_at is null and not lapsed and place is null`)
  await runWork(ground, rebuildAchievements)
  expect(await kept()).toEqual(before)
})
