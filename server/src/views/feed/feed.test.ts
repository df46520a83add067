import { randomUUID } from 'node:crypto'
import { blockUser } from '@kaihei/domain/blocks/calls'
import { type FeedKind, readFeed, readTonight } from '@kaihei/domain/community/calls'
import { sendGift } from '@kaihei/domain/gifts/calls'
import { confirmOrder } from '@kaihei/domain/orders/calls'
import { deleteReview, reviewOrder } from '@kaihei/domain/orders/review-calls'
import { claimPacket, sendPacket } from '@kaihei/domain/packets/calls'
import { expect, test } from 'vitest'
import { announce } from '#areas/community/announcement-store.ts'
import { addToFeed } from '#areas/community/feed-store.ts'
import { bringReviews } from '#areas/reviews/written-store.ts'
import { sql } from '#db/sql.ts'
import { shareTestApp } from '#testing/app.ts'
import { callIn } from '#testing/line.ts'
import { aServedOrder, named, type TestOrder } from '#testing/orders.ts'
import { aBoss, aPlayer, type Person } from '#testing/people.ts'
import type { Fact } from '#work/facts.ts'
import { runWork } from '#work/work.ts'

const app = await shareTestApp()
const { ground } = app.app
const db = ground.db

const read = async (kind: FeedKind, viewer?: Person) =>
  (await app.ask(readFeed, { kind, limit: 50 }, viewer)).data.items
/** What somebody reads of a kind, as far as it says this. */
const says = async (kind: FeedKind, words: string, viewer?: Person) =>
  (await read(kind, viewer)).some((item) => JSON.stringify(item).includes(words))
const tell = (fact: Fact) => runWork(ground, (work) => work.tell(fact))
const change = (person: Person, set: 'frozen' | 'erased' | 'hides' | 'secret' | 'shy') =>
  db.run(
    {
      frozen: sql`update app_user set hidden_at = now() where id = ${person.userId}`,
      erased: sql`update app_user set erased_at = now() where id = ${person.userId}`,
      hides: sql`update app_user set hidden_on_boards = true where id = ${person.userId}`,
      shy: sql`update app_user set shows_achievements = false where id = ${person.userId}`,
      secret: sql`update player set reputation = 10 where user_id = ${person.userId}`,
    }[set],
  )

async function aReview(text: string, player?: Person): Promise<TestOrder & { readonly reviewId: string }> {
  const order = await aServedOrder(app, player && { player })
  await app.ask(confirmOrder, named(order), order.boss)
  const { data } = await app.ask(reviewOrder, { ...named(order), stars: 5, text }, order.boss)
  return { ...order, reviewId: data.id }
}

/** The same without an order of these: what was written somewhere else. */
async function aBroughtReview(text: string, player: Person, author: Person | null = null): Promise<void> {
  const id = randomUUID()
  const at = ground.clock.now()
  await runWork(ground, async (work) => {
    const rest = { game: 'lol', stars: 5, tags: [], reply: null, repliedAt: null } as const
    await bringReviews(work, [
      { ...rest, id, playerId: player.userId, authorId: author?.userId ?? null, text, at },
    ])
    addToFeed(work, 'review', id, at)
  })
}

async function aGift(message: string, more: { readonly anonymous?: boolean } = {}) {
  const [boss, player] = [await aBoss(app, { coins: 600 }), await aPlayer(app)]
  await app.ask(sendGift, { uk: player.uk, giftId: 'lantern', quantity: 1, message, ...more }, boss)
  await app.pass({ seconds: 60 })
  return { boss, player }
}

async function aPacket(words: string, sender?: Person) {
  const who = sender ?? (await aBoss(app, { coins: 20 }))
  const { data } = await app.ask(sendPacket, { kind: 'equal', amount: 400, shares: 2, words }, who)
  return { sender: who, id: data.id }
}

/** The first of a board of long ago, which is final. */
async function aBoard(board: 'boss' | 'player', first: readonly Person[]): Promise<string> {
  const from = new Date(Date.UTC(2020, 0, 6 + 7 * boards++))
  const to = new Date(from.getTime() + 7 * 86_400_000)
  await db.run(sql`
    insert into board_period (period, from_at, to_at, final_at) values ('week', ${from}, ${to}, ${to})`)
  for (const [place, { userId }] of first.entries()) {
    await db.run(sql`
      insert into board_entry (board, period, from_at, user_id, score, parts)
      values (${board}, 'week', ${from}, ${userId}, ${1_000 - place}, '{}')`)
  }
  const places = first.map(({ userId }, place) => ({ userId, rank: place + 1, score: 1_000 - place }))
  await tell({ type: 'board.final', board, period: 'week', from, to, places })
  return from.toISOString()
}
let boards = 0

async function anAchievement(userId: string, id = 'boss-orders-1') {
  await db.run(sql`
    insert into achievement (user_id, achievement_id, reached_at) values (${userId}, ${id}, ${ground.clock.now()})`)
  await tell({ type: 'achievement.reached', userId, achievementId: id, at: ground.clock.now() })
}

test('a screen in the street hears at once that something is new, and the hint says nothing of whom', async () => {
  const line = await callIn(app.address, (await aBoss(app)).token)
  await aPacket('听见了吗')
  expect(await line.hearEvent()).toEqual({ type: 'street.changed' })
})

test('what the house pins up is read by everybody', async () => {
  await runWork(ground, async (work) =>
    announce(work, { title: '周日检修', text: '三点到三点二十', at: work.now }),
  )
  expect(await read('announcement')).toMatchObject([
    { kind: 'announcement', title: '周日检修', text: '三点到三点二十' },
  ])
})

test('what a boss wrote of a companion is read in the street by everybody, also by visitors', async () => {
  const { boss, player } = await aReview('带我上了白银')
  const [item] = await read('review')
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
  expect(await says('review', '马上就删')).toBe(true)
  await app.ask(deleteReview, { id: reviewId }, boss)
  expect(await says('review', '马上就删')).toBe(false)
  expect((await read('review')).filter((item) => item.kind === 'review' && item.text === '')).toEqual([])
})

test('a great gift is told of with its words; an anonymous one, and one of whoever hides, never', async () => {
  const { boss, player } = await aGift('谢谢你陪我打上钻石')
  expect((await read('gift'))[0]).toMatchObject({
    giftId: 'lantern',
    quantity: 1,
    amount: 52_000,
    message: '谢谢你陪我打上钻石',
    from: { uk: boss.uk },
    to: { uk: player.uk },
  })
  await aGift('不说是谁', { anonymous: true })
  expect(await says('gift', '不说是谁')).toBe(false)
  await change(boss, 'hides')
  expect(await says('gift', '谢谢你陪我打上钻石')).toBe(false)
})

test('a packet is told of as whoever reads it stands to it, and whose it is not of whoever hides', async () => {
  const { sender, id } = await aPacket('见者有份')
  const guest = await aBoss(app)
  await app.ask(claimPacket, { id }, guest)
  const hers = async (viewer?: Person) =>
    (await read('packet', viewer)).find((item) => item.kind === 'packet' && item.packet.id === id)
  expect(await hers(guest)).toMatchObject({
    packet: { mine: 200, remainingShares: 1, sender: { uk: sender.uk } },
  })
  expect(await hers()).toMatchObject({ packet: { mine: null, state: 'open', remainingAmount: null } })
  await change(sender, 'hides')
  expect(await hers()).toMatchObject({
    packet: { sender: { uk: null, nickname: '神秘老板' }, words: '见者有份' },
  })
})

test('a new companion is told of once, with her voice', async () => {
  const player = await aPlayer(app)
  for (let times = 0; times < 2; times++) await tell({ type: 'player.approved', userId: player.userId })
  const hers = (await read('newcomer')).filter(
    (item) => item.kind === 'newcomer' && item.player.uk === player.uk,
  )
  expect(hers).toMatchObject([{ motto: expect.any(String), voiceUrl: null }])
})

test('a final board names its days and its first three; who hides, is frozen or blocked keeps a place without a name', async () => {
  const [first, hidden, blocked, fourth] = [
    await aBoss(app),
    await aBoss(app),
    await aBoss(app),
    await aBoss(app),
  ]
  await change(hidden, 'hides')
  const from = await aBoard('boss', [first, hidden, blocked, fourth])
  const viewer = await aBoss(app)
  await app.ask(blockUser, { uk: blocked.uk }, viewer)
  const placesFor = async (who?: Person) =>
    (await read('board', who)).flatMap((item) =>
      item.kind === 'board' && Date.parse(item.from) === Date.parse(from)
        ? item.first.map(({ rank, person }) => [rank, person?.uk ?? null])
        : [],
    )
  expect(await placesFor()).toEqual([
    [1, first.uk],
    [2, null],
    [3, blocked.uk],
  ])
  expect(await placesFor(viewer)).toEqual([
    [1, first.uk],
    [2, null],
    [3, null],
  ])
  await change(first, 'frozen')
  expect((await placesFor())[0]).toEqual([1, null])
})

test('a window that somebody has lit is told of, unless they keep their windows to themselves or hide', async () => {
  const [proud, shy, hiding] = [await aBoss(app), await aBoss(app), await aBoss(app)]
  await change(shy, 'shy')
  await change(hiding, 'hides')
  for (const { userId } of [proud, shy, hiding]) await anAchievement(userId)
  expect(await says('achievement', proud.uk)).toBe(true)
  expect(await says('achievement', shy.uk)).toBe(false)
  expect(await says('achievement', hiding.uk)).toBe(false)
})

test('whoever is blocked with one of its people reads none of it; the others do', async () => {
  const [boss, player] = [await aBoss(app), await aPlayer(app)]
  await aBroughtReview('只有别人看得到', player, boss)
  const gift = await aGift('一盏孔明灯')
  const packet = await aPacket('挂在门上')
  const [blocking, blocked, other] = [await aBoss(app), await aBoss(app), await aBoss(app)]
  await anAchievement(player.userId, 'play-orders-1')
  for (const { uk } of [player, gift.player, packet.sender]) await app.ask(blockUser, { uk }, blocking)
  for (const who of [boss, gift.boss, packet.sender, player])
    await app.ask(blockUser, { uk: blocked.uk }, who)
  for (const [kind, words] of [
    ['review', '只有别人看得到'],
    ['gift', '一盏孔明灯'],
    ['packet', '挂在门上'],
    ['achievement', player.uk],
  ] as const) {
    expect([await says(kind, words, blocking), kind]).toEqual([false, kind])
    expect([await says(kind, words, blocked), kind]).toEqual([false, kind])
    expect([await says(kind, words, other), kind]).toEqual([true, kind])
  }
})

test('nothing is told of somebody who is hidden, frozen or gone, and of whoever hides only what they wrote', async () => {
  const [hidden, frozen, erased] = [await aPlayer(app), await aPlayer(app), await aPlayer(app)]
  await aBroughtReview('她藏起来了', hidden)
  await aBroughtReview('她被冻结了', frozen)
  await aBroughtReview('她走了', erased)
  const boss = await aBoss(app)
  await aBroughtReview('我不说我是谁', await aPlayer(app), boss)
  const packet = await aPacket('人被冻结了')
  await change(hidden, 'secret')
  await change(frozen, 'frozen')
  await change(erased, 'erased')
  await change(boss, 'hides')
  await change(packet.sender, 'frozen')
  for (const words of ['她藏起来了', '她被冻结了', '她走了']) expect(await says('review', words)).toBe(false)
  expect(await says('packet', '人被冻结了')).toBe(false)
  expect(await read('review')).toContainEqual(expect.objectContaining({ text: '我不说我是谁', author: null }))
  expect(await says('review', boss.uk)).toBe(false)
})

test('the street is paged, newest first, and ends; a page that nobody may see is passed over', async () => {
  const [seen, unseen] = [await aPlayer(app), await aPlayer(app)]
  for (let n = 0; n < 3; n++) {
    await app.pass({ seconds: 1 })
    await aBroughtReview(`第 ${n} 条`, seen)
  }
  await app.pass({ seconds: 1 })
  for (let n = 0; n < 2; n++) await aBroughtReview(`看不到的 ${n}`, unseen)
  await change(unseen, 'secret')
  const first = (await app.ask(readFeed, { kind: 'review', limit: 1 })).data
  expect(first.items).toMatchObject([{ text: '第 2 条' }])

  const whole = (await app.ask(readFeed, { limit: 60 })).data
  expect(whole.nextCursor).toBeNull()
  const listed: string[] = []
  let cursor: string | undefined
  do {
    const { data } = await app.ask(readFeed, { limit: 7, ...(cursor !== undefined && { cursor }) })
    listed.push(...data.items.map(({ id }) => id))
    cursor = data.nextCursor ?? undefined
  } while (cursor !== undefined)
  expect(listed).toEqual(whole.items.map(({ id }) => id))
  const times = whole.items.map(({ at }) => Date.parse(at))
  expect(times).toEqual(times.toSorted((a, b) => b - a))
})

test.each(['kind=rumour', 'limit=0', 'limit=61', 'cursor=nowhere', 'since=yesterday'])(
  'what makes no sense is refused: %s',
  async (query) => {
    const response = await fetch(`${app.address}/proxy/web/community/feed?${query}`)
    expect(response.status).toBe(400)
  },
)

test('how lively the street is: reviews with words of the last day, and packets that can be opened', async () => {
  const count = async () => (await app.ask(readTonight, {})).data
  const before = await count()
  const player = await aPlayer(app)
  await aBroughtReview('今晚的话', player)
  await aBroughtReview('', player)
  const { id, sender } = await aPacket('两份')
  expect(await count()).toEqual({ reviews: before.reviews + 1, packets: before.packets + 1 })
  for (const who of [sender, await aBoss(app)]) await app.ask(claimPacket, { id }, who)
  expect((await count()).packets).toBe(before.packets)
  await db.run(sql`update feed_item set at = at - interval '25 hours' where kind = 'review'`)
  expect((await count()).reviews).toBe(0)
})
