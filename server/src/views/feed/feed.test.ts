import { blockUser } from '@kaihei/domain/blocks/calls'
import { readFeed } from '@kaihei/domain/community/calls'
import { confirmOrder } from '@kaihei/domain/orders/calls'
import { deleteReview, reviewOrder } from '@kaihei/domain/orders/review-calls'
import { expect, test } from 'vitest'
import { tellOfNewcomer } from '#areas/community/tell-street.ts'
import { sql } from '#db/sql.ts'
import { shareTestApp } from '#testing/app.ts'
import { aServedOrder, named, type TestOrder } from '#testing/orders.ts'
import { aBoss, aPlayer, type Person } from '#testing/people.ts'
import { runWork } from '#work/work.ts'

const app = await shareTestApp()

async function aReview(text: string, player?: Person): Promise<TestOrder & { readonly reviewId: string }> {
  const order = await aServedOrder(app, player && { player })
  await app.ask(confirmOrder, named(order), order.boss)
  const { data } = await app.ask(reviewOrder, { ...named(order), stars: 5, text }, order.boss)
  return { ...order, reviewId: data.id }
}

const textsFor = async (viewer?: Person) =>
  (await app.ask(readFeed, { kind: 'review' }, viewer)).data.items.map((item) =>
    item.kind === 'review' ? item.text : item.kind,
  )

test('what a boss wrote of a companion is read in the street by everybody, also by visitors', async () => {
  const { boss, player } = await aReview('带我上了白银')
  const [item] = (await app.ask(readFeed, { kind: 'review' })).data.items
  expect(item).toMatchObject({
    kind: 'review',
    player: { uk: player.uk, playLevel: 1 },
    author: { uk: boss.uk },
    game: 'lol',
    stars: 5,
    text: '带我上了白银',
    reply: null,
  })
})

test('a review without words, or one that was deleted, is not told of', async () => {
  const { reviewId, boss } = await aReview('马上就删')
  await aReview('')
  expect((await textsFor())[0]).toBe('马上就删')
  await app.ask(deleteReview, { id: reviewId }, boss)
  expect(await textsFor()).not.toContain('马上就删')
  expect(await textsFor()).not.toContain('')
})

test('whoever has blocked one of the two, or is blocked, does not read of them; the others do', async () => {
  const { boss, player } = await aReview('只有别人看得到')
  const [blocking, blocked, other] = [await aBoss(app), await aBoss(app), await aBoss(app)]
  await app.ask(blockUser, { uk: player.uk }, blocking)
  await app.ask(blockUser, { uk: blocked.uk }, boss)
  expect(await textsFor(blocking)).not.toContain('只有别人看得到')
  expect(await textsFor(blocked)).not.toContain('只有别人看得到')
  expect(await textsFor(other)).toContain('只有别人看得到')
})

test('nothing is told of a companion who is hidden or frozen', async () => {
  const [hidden, frozen] = [await aPlayer(app), await aPlayer(app)]
  await aReview('她藏起来了', hidden)
  await aReview('她被冻结了', frozen)
  await app.app.ground.db.run(sql`update player set reputation = 10 where user_id = ${hidden.userId}`)
  await app.app.ground.db.run(sql`update app_user set frozen_at = now() where id = ${frozen.userId}`)
  const texts = await textsFor()
  expect(texts).not.toContain('她藏起来了')
  expect(texts).not.toContain('她被冻结了')
})

test('a new companion is told of once, with her voice', async () => {
  const player = await aPlayer(app)
  const approved = { type: 'player.approved', userId: player.userId } as const
  for (let times = 0; times < 2; times++) {
    await runWork(app.app.ground, async (work) => tellOfNewcomer(work, approved))
  }
  const { items } = (await app.ask(readFeed, { kind: 'newcomer' })).data
  const hers = items.filter((item) => item.kind === 'newcomer' && item.player.uk === player.uk)
  expect(hers).toMatchObject([{ motto: expect.any(String), voiceUrl: null }])
})

test('the street is paged, newest first, and ends', async () => {
  for (let n = 0; n < 3; n++) await aReview(`第 ${n} 条`)
  const whole = (await app.ask(readFeed, { limit: 50 })).data
  expect(whole.nextCursor).toBeNull()
  const read: string[] = []
  let cursor: string | undefined
  do {
    const { data } = await app.ask(readFeed, { limit: 2, ...(cursor !== undefined && { cursor }) })
    read.push(...data.items.map(({ id }) => id))
    cursor = data.nextCursor ?? undefined
  } while (cursor !== undefined)
  expect(read).toEqual(whole.items.map(({ id }) => id))
  const times = whole.items.map(({ at }) => Date.parse(at))
  expect(times).toEqual(times.toSorted((a, b) => b - a))
})
