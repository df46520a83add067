import { listHall } from '@kaihei/domain/fast-orders/calls'
import { expect, test } from 'vitest'
import { doWith, letWishesPass, newServer } from '#testing/wishes.ts'
import { shareTestAppAt } from '#testing/app.ts'
import { aBoss, aPlayer } from '#testing/people.ts'

const app = await shareTestAppAt('2026-10-05T12:00:00Z')
const { publish, bid, select } = doWith(app)

test('the hall is paged, newest first, with what is mine among the rest', async () => {
  const server = newServer()
  const lily = await aPlayer(app, { server })
  const published: string[] = []
  for (let n = 0; n < 5; n++) {
    const boss = await aBoss(app, { coins: 100 })
    const { data } = await publish(boss, server)
    published.unshift(data.orderSn)
    if (n === 2) {
      await bid(lily, data.orderSn)
      await select(boss, data.orderSn, lily)
    }
    await letWishesPass(app, { seconds: 1 })
  }
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = (await app.ask(listHall, { limit: 2, ...(cursor !== undefined && { cursor }) }, lily)).data
    expect(page.items.length).toBeLessThanOrEqual(2)
    seen.push(...page.items.map(({ orderSn }) => orderSn))
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  expect(seen).toEqual(published)
  expect((await app.ask(listHall, { limit: 5 }, lily)).data.items[2]).toMatchObject({
    status: 5,
    player: { uk: lily.uk },
    myBid: { state: 'chosen' },
  })
  expect(
    (await app.send('GET', '/proxy/web/dc/v1/fast/player/order/list?cursor=nonsense', undefined, lily))
      .status,
  ).toBe(400)
  expect((await app.ask(listHall, {}, await aBoss(app))).status).toBe(403)
})
