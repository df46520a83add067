import { blockUser } from '@kaihei/domain/blocks/calls'
import type { SentOf } from '@kaihei/domain/call'
import { eraseMe, exportMyData } from '@kaihei/domain/my-data/calls'
import { getPlayer, listPlayers } from '@kaihei/domain/players/calls'
import { listReviews, type Review } from '@kaihei/domain/reviews/calls'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { shareDemoApp } from '#testing/demo-app.ts'
import { aBoss, aPlayer, type Person } from '#testing/people.ts'
import { runWork } from '#work/work.ts'
import { recountReviews } from './store.ts'

const app = await shareDemoApp()

async function readAll(input: SentOf<typeof listReviews>): Promise<Review[]> {
  const reviews: Review[] = []
  let cursor: string | undefined
  do {
    const { data } = await app.ask(listReviews, { limit: 60, ...input, cursor })
    reviews.push(...data.items)
    cursor = data.nextCursor ?? undefined
  } while (cursor !== undefined)
  return reviews
}

async function write(
  player: Person,
  author: Person,
  review: { stars: number; text?: string; tags?: string[] },
): Promise<string> {
  const id = newId()
  await runWork(app.app.ground, async (work) => {
    await work.db.run(sql`
      insert into review (id, player_id, author_id, game, stars, text, tags, created_at)
      values (${id}, ${player.userId}, ${author.userId}, 'lol', ${review.stars}, ${review.text ?? ''},
        ${review.tags ?? []}, ${work.now})`)
    await recountReviews(work, player.userId)
  })
  return id
}

test('the card counts exactly the reviews that can be read, page by page, newest first', async () => {
  const cards = (await app.ask(listPlayers, { limit: 60 })).data.items
  const card = cards.toSorted((one, other) => one.reviewCount - other.reviewCount)[3]
  const uk = card?.uk ?? ''
  const all = await readAll({ uk })
  expect(all).toHaveLength(card?.reviewCount ?? -1)
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  const times = all.map(({ at }) => at)
  expect(times).toEqual(times.toSorted().toReversed())
  const stars = all.reduce((sum, review) => sum + review.stars, 0)
  expect(card?.rating).toBeCloseTo((46 + stars) / (10 + all.length), 2)
  expect((await readAll({ uk, limit: 7 })).map(({ id }) => id)).toEqual(all.map(({ id }) => id))
})

test('choices show what they name, and their counts are true', async () => {
  const uk = (await app.ask(listPlayers, { limit: 1, sort: 'rating' })).data.items[0]?.uk ?? ''
  const { counts, tags } = (await app.ask(listReviews, { uk })).data
  const all = await readAll({ uk })
  const fiveStars = await readAll({ uk, only: 'fiveStars' })
  const replied = await readAll({ uk, only: 'replied' })
  expect(counts).toEqual({ all: all.length, fiveStars: fiveStars.length, replied: replied.length })
  expect(fiveStars).toEqual(all.filter(({ stars }) => stars === 5))
  expect(replied).toEqual(all.filter(({ reply }) => reply !== null))
  expect(tags.length).toBeGreaterThan(2)
  for (const { tag, count } of tags) expect([tag, (await readAll({ uk, tag })).length]).toEqual([tag, count])
  const both = await readAll({ uk, tag: tags[0]?.tag, only: 'fiveStars' })
  expect(both).toEqual(fiveStars.filter((review) => review.tags.includes(tags[0]?.tag ?? '')))
})

test('a deleted review leaves its place without words or stars, and counts no more', async () => {
  const [player, author] = [await aPlayer(app), await aBoss(app)]
  await write(player, author, { stars: 5, text: '很好', tags: ['准时'] })
  const bad = await write(player, author, { stars: 1, text: '骂人的话', tags: ['准时'] })
  expect((await app.ask(getPlayer, { uk: player.uk })).data).toMatchObject({ reviewCount: 2, rating: 4.333 })
  await runWork(app.app.ground, async (work) => {
    await work.db.run(sql`update review set deleted_at = ${work.now} where id = ${bad}`)
    await recountReviews(work, player.userId)
  })
  const { items, counts, tags } = (await app.ask(listReviews, { uk: player.uk })).data
  expect(items).toMatchObject([
    { deleted: true, text: '', stars: 0, tags: [] },
    { deleted: false, text: '很好', stars: 5 },
  ])
  expect([counts.all, tags]).toEqual([1, [{ tag: '准时', count: 1 }]])
  expect(await readAll({ uk: player.uk, tag: '准时' })).toHaveLength(1)
  expect((await app.ask(getPlayer, { uk: player.uk })).data).toMatchObject({ reviewCount: 1, rating: 4.636 })
})

test('an author who erases herself leaves what she said, without her name; my data have what I wrote', async () => {
  const [player, author] = [await aPlayer(app), await aBoss(app)]
  await write(player, author, { stars: 4, text: '写过的话' })
  expect((await app.ask(listReviews, { uk: player.uk })).data.items[0]?.author?.nickname).toBe(
    author.nickname,
  )
  expect(JSON.stringify((await app.ask(exportMyData, {}, { token: author.token })).data)).toContain(
    '写过的话',
  )
  expect((await app.ask(eraseMe, { nickname: author.nickname }, { token: author.token })).status).toBe(200)
  expect((await app.ask(listReviews, { uk: player.uk })).data.items).toMatchObject([
    { text: '写过的话', stars: 4, author: null },
  ])
})

test('somebody without reviews has an empty list, and nobody has none', async () => {
  const boss = await aBoss(app)
  expect((await app.ask(listReviews, { uk: boss.uk })).data).toEqual({
    items: [],
    nextCursor: null,
    counts: { all: 0, fiveStars: 0, replied: 0 },
    tags: [],
  })
  expect((await app.ask(listReviews, { uk: '0000000000000000' })).status).toBe(404)
})

test('whom she has blocked does not read what is said about her', async () => {
  const [boss, player] = [await aBoss(app), await aPlayer(app)]
  await app.ask(blockUser, { uk: boss.uk }, { token: player.token })
  expect((await app.ask(listReviews, { uk: player.uk }, { token: boss.token })).status).toBe(404)
})

test.each([
  '',
  'uk=x',
  'uk=0000000000000000&only=bad',
  'uk=0000000000000000&tag=',
  'uk=0000000000000000&tag=%00',
  `uk=0000000000000000&tag=${'长'.repeat(21)}`,
  'uk=0000000000000000&limit=0',
  'uk=0000000000000000&stars=5',
])('reviews asked for with %s are refused', async (query) => {
  const { status, message } = await app.send('GET', `/proxy/web/dc/v1/user/pw/comments/list?${query}`)
  expect([status, /\p{Script=Han}/u.test(message)]).toEqual([400, true])
})

test.each(["' or 1=1 --", '<script>', '%', '不存在'])(
  'the tag %s is plain text that no review has',
  async (tag) => {
    const uk = (await app.ask(listPlayers, { limit: 1 })).data.items[0]?.uk ?? ''
    expect(await readAll({ uk, tag })).toEqual([])
  },
)
