import { blockUser, listBlocks, unblockUser } from '@kaihei/domain/blocks/calls'
import { addLike, listLikes } from '@kaihei/domain/likes/calls'
import { eraseMe, exportMyData } from '@kaihei/domain/my-data/calls'
import { tariff } from '@kaihei/domain/tariff'
import { expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { shareTestApp } from '#testing/app.ts'
import { aBoss, aPlayer, type Person } from '#testing/people.ts'
import { startReading } from '#work/work.ts'
import { areBlocked } from './store.ts'

const app = await shareTestApp()

async function listOf(person: Person, limit?: number) {
  const items = []
  let cursor: string | undefined
  do {
    const { data } = await app.ask(listBlocks, { limit, cursor }, { token: person.token })
    items.push(...data.items)
    cursor = data.nextCursor ?? undefined
  } while (cursor !== undefined)
  return items
}

test('blocking twice is blocking once, counts both ways, and ends with one unblocking', async () => {
  const [me, other, third] = [await aBoss(app), await aBoss(app), await aBoss(app)]
  for (let time = 0; time < 2; time++) {
    expect((await app.ask(blockUser, { uk: other.uk }, { token: me.token })).status).toBe(200)
  }
  expect(await listOf(me)).toMatchObject([{ uk: other.uk, nickname: other.nickname }])
  expect(await listOf(other)).toEqual([])
  const reading = startReading(app.app.ground)
  expect(await areBlocked(reading, me.userId, other.userId)).toBe(true)
  expect(await areBlocked(reading, other.userId, me.userId)).toBe(true)
  expect(await areBlocked(reading, me.userId, third.userId)).toBe(false)
  for (let time = 0; time < 2; time++) {
    expect((await app.ask(unblockUser, { uk: other.uk }, { token: me.token })).status).toBe(200)
  }
  expect(await areBlocked(reading, me.userId, other.userId)).toBe(false)
  expect(await listOf(me)).toEqual([])
})

test('each of two may block the other, and unblocking ends only one of the two', async () => {
  const [one, other] = [await aBoss(app), await aBoss(app)]
  await app.ask(blockUser, { uk: other.uk }, { token: one.token })
  await app.ask(blockUser, { uk: one.uk }, { token: other.token })
  await app.ask(unblockUser, { uk: other.uk }, { token: one.token })
  expect(await areBlocked(startReading(app.app.ground), one.userId, other.userId)).toBe(true)
})

test('nobody blocks themselves', async () => {
  const me = await aBoss(app)
  const { status, data } = await app.ask(blockUser, { uk: me.uk }, { token: me.token })
  expect([status, data]).toMatchObject([422, { reason: 'not_yourself' }])
})

test('the list holds two hundred, newest first, and not one more even when many try at once', async () => {
  const me = await aBoss(app)
  const others: Person[] = []
  for (let count = 0; count < 6; count++) others.push(await aBoss(app))
  await app.app.ground.db.run(sql`
    insert into app_user (id, uk, show_id, nickname, avatar, hue, created_at)
    select gen_random_uuid(), 'blocked' || lpad(n::text, 9, '0'), 'b' || n, '被拉黑' || n, '', 20, now()
    from generate_series(1, ${tariff.blocks.max - 2}) n`)
  await app.app.ground.db.run(sql`
    insert into block (blocker_id, blocked_id, at)
    select ${me.userId}, id, now() - interval '1 day' from app_user where uk like 'blocked%'`)
  const answers = await Promise.all(others.map(({ uk }) => app.ask(blockUser, { uk }, { token: me.token })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(answers.find(({ status }) => status !== 200)).toMatchObject({
    status: 422,
    data: { reason: 'too_many_blocks' },
  })
  const listed = await listOf(me, 60)
  expect(listed).toHaveLength(tariff.blocks.max)
  expect(new Set(listed.map(({ uk }) => uk)).size).toBe(tariff.blocks.max)
  const times = listed.map(({ blockedAt }) => blockedAt)
  expect(times).toEqual(times.toSorted().toReversed())
})

test('a blocked pair likes each other no more', async () => {
  const [one, other] = [await aPlayer(app), await aPlayer(app)]
  await app.ask(addLike, { uk: other.uk }, { token: one.token })
  await app.ask(addLike, { uk: one.uk }, { token: other.token })
  await app.ask(blockUser, { uk: other.uk }, { token: one.token })
  await app.ask(unblockUser, { uk: other.uk }, { token: one.token })
  for (const { token } of [one, other])
    expect((await app.ask(listLikes, {}, { token })).data.items).toEqual([])
})

test('my data say whom I have blocked, and erasing me forgets it in both directions', async () => {
  const [me, other, third] = [await aBoss(app), await aBoss(app), await aBoss(app)]
  await app.ask(blockUser, { uk: other.uk }, { token: me.token })
  await app.ask(blockUser, { uk: me.uk }, { token: third.token })
  const exported = (await app.ask(exportMyData, {}, { token: me.token })).data
  expect(JSON.stringify(exported)).toContain(other.uk)
  expect(JSON.stringify(exported)).not.toContain(third.uk)
  expect((await app.ask(eraseMe, { nickname: me.nickname }, { token: me.token })).status).toBe(200)
  expect(await listOf(third)).toEqual([])
})

test.each(['block', 'removeBlock'])('%s needs a person that exists, and somebody signed in', async (call) => {
  const me = await aBoss(app)
  const path = `/proxy/web/users/${call}?uk=`
  expect((await app.send('GET', `${path}${me.uk}`)).status).toBe(401)
  const statuses = []
  for (const uk of [
    '0000000000000000',
    'x',
    '',
    '%00',
    "'; drop table block; --",
    '<script>',
    `${me.uk}&at=1`,
  ]) {
    statuses.push((await app.send('GET', path + uk, undefined, { token: me.token })).status)
  }
  expect(statuses).toEqual([404, 400, 400, 400, 400, 400, 400])
  expect(await listOf(me)).toEqual([])
})

test.each(['block', 'removeBlock'])('fetching a link ahead never does %s', async (call) => {
  const [me, other] = [await aBoss(app), await aBoss(app)]
  const { status } = await app.send('GET', `/proxy/web/users/${call}?uk=${other.uk}`, undefined, {
    token: me.token,
    headers: { 'sec-purpose': 'prefetch' },
  })
  expect([status, await listOf(me)]).toEqual([403, []])
})

test('a cursor that was not made here is refused', async () => {
  const me = await aBoss(app)
  const written = (place: unknown) => Buffer.from(JSON.stringify(place)).toString('base64url')
  const id = '01890000-0000-7000-8000-000000000000'
  for (const cursor of [
    'x',
    written({}),
    written({ ms: -1, id }),
    written({ ms: 1e300, id }),
    written({ ms: 1, id: 1 }),
  ]) {
    expect((await app.ask(listBlocks, { cursor }, { token: me.token })).status).toBe(400)
  }
})
