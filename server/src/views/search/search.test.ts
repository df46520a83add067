import { blockUser } from '@kaihei/domain/blocks/calls'
import { searchPlayers } from '@kaihei/domain/players/calls'
import type { FoundPerson } from '@kaihei/domain/players/player'
import { rename } from '@kaihei/domain/rename/calls'
import { register, setUserInfo } from '@kaihei/domain/users/calls'
import { expect, test } from 'vitest'
import { refreshListing } from '#areas/players/listing-store.ts'
import { sql } from '#db/sql.ts'
import { demoPlayers } from '#demo/cast.ts'
import { shareDemoApp } from '#testing/demo-app.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { aBoss, aPlayer, type Person } from '#testing/people.ts'
import { runWork } from '#work/work.ts'

const app = await shareDemoApp({ TRUST_PROXY: '1' })

let visitors = 0
/** Search is limited to 60 a minute for each of them. */
const fromElsewhere = () => ({ 'x-forwarded-for': `10.1.${(visitors >> 8) & 255}.${visitors++ & 255}` })

async function search(keyword: string, token?: string, on = app): Promise<FoundPerson[]> {
  const found: FoundPerson[] = []
  const headers = fromElsewhere()
  let cursor: string | undefined
  do {
    const { data } = await on.ask(searchPlayers, { keyword, cursor }, { token, headers })
    found.push(...data.items)
    cursor = data.nextCursor ?? undefined
  } while (cursor !== undefined)
  return found
}

const names = async (keyword: string, token?: string, on = app) =>
  (await search(keyword, token, on)).map(({ nickname }) => nickname)

async function callsHerself(person: Person, nickname: string, on = app): Promise<void> {
  const { status } = await on.ask(rename, { nickname }, { token: person.token })
  expect(status).toBe(200)
}

test.each(demoPlayers)('every part of $nickname finds its bearer', async ({ nickname }) => {
  const letters = Array.from(nickname)
  const parts = [1, 2, 3, letters.length].flatMap((length) =>
    letters.slice(length - 1).map((_, at) => letters.slice(at, at + length).join('')),
  )
  for (const part of parts.filter((text) => text.trim() !== '')) expect(await names(part)).toContain(nickname)
})

test.each([
  ['橘', '小橘灯'],
  ['橘灯', '小橘灯'],
  ['小橘灯', '小橘灯'],
  ['ben', 'Ben在都柏林'],
  ['ＢＥＮ', 'Ben在都柏林'],
  ['n在都', 'Ben在都柏林'],
  ['coco在', 'Coco 在赶飞机'],
  ['Coco 在', 'Coco 在赶飞机'],
])('%s finds %s', async (keyword, nickname) => {
  expect(await names(keyword)).toContain(nickname)
})

test.each([
  '橘小',
  '灯橘',
  '不存在的人',
  'zzzz',
  '%',
  '_',
  '小%灯',
  '小_灯',
  "' or '1'='1",
  '<b>小橘灯</b>',
  '\\',
])('%s is plain text that nobody is called', async (keyword) => {
  expect(await search(keyword)).toEqual([])
})

test('a name may itself contain the signs that patterns are made of', async () => {
  const person = await aBoss(app)
  await callsHerself(person, '100%_努力\\')
  expect(await names('%_')).toEqual(['100%_努力\\'])
  expect(await names('力\\')).toEqual(['100%_努力\\'])
})

test('a keyword whose parts all occur, but not in a row, finds nobody', async () => {
  const person = await aBoss(app)
  await callsHerself(person, '乙丙丁甲乙丙')
  expect(await names('丁甲乙丙')).toEqual(['乙丙丁甲乙丙'])
  expect(await names('甲乙丙丁')).toEqual([])
})

test('companions come first, the best of them before the others, and every page goes on where the last ended', async () => {
  const other = await startTestApp({ TRUST_PROXY: '1' })
  const { ground } = other.app
  for (let count = 0; count < 30; count++) await aPlayer(other)
  for (let count = 0; count < 30; count++) await aBoss(other)
  const players = await ground.db.rows<{ id: string }>(sql`
    update player set completion_rate = random(), accept_rate = random() returning user_id as id`)
  await runWork(ground, (work) => refreshListing(work, ...players.map(({ id }) => id)))
  const found = await search('路人', undefined, other)
  expect(new Set(found.map(({ uk }) => uk)).size).toBe(60)
  expect(found).toHaveLength(60)
  const scores = found.map(({ player }) => player?.score ?? -1)
  expect(scores).toEqual(scores.toSorted((one, next) => next - one))
  expect(scores.filter((score) => score < 0)).toHaveLength(30)
})

test('a former nickname is found for thirty days, says that it is one, and then no more', async () => {
  const other = await startTestApp({ TRUST_PROXY: '1' })
  const person = await aPlayer(other)
  await callsHerself(person, '风的尽头', other)
  expect(await search(person.nickname, undefined, other)).toMatchObject([
    { uk: person.uk, nickname: '风的尽头', formerNickname: person.nickname },
  ])
  expect(await search('尽头', undefined, other)).toMatchObject([{ uk: person.uk, formerNickname: null }])
  await other.pass({ hours: 30 * 24 - 1 })
  expect(await search(person.nickname, undefined, other)).toHaveLength(1)
  other.app.ground.clock.setAhead(other.app.ground.clock.aheadMs + 3_600_000)
  expect(await search(person.nickname, undefined, other)).toEqual([])
  await other.app.tick()
  const kept = await other.app.ground.db.rows(
    sql`select nickname from found_name where user_id = ${person.userId}`,
  )
  expect(kept).toEqual([{ nickname: '风的尽头' }])
  expect(await search('尽头', undefined, other)).toHaveLength(1)
})

test('whoever registers is found at once', async () => {
  const { status } = await app.ask(
    register,
    { account: 'search@new', password: 'long enough', nickname: '新来的旅人' },
    { headers: fromElsewhere() },
  )
  expect([status, await names('来的旅')]).toEqual([200, ['新来的旅人']])
})

test('a number finds exactly its bearer, first and whatever the privacy says', async () => {
  const person = await aPlayer(app)
  const [found] = await search(person.nickname)
  const { showId = '' } = found ?? {}
  const namesake = await aBoss(app)
  await callsHerself(namesake, `我不是${showId}`)
  const privacy = { searchable: false, showCountry: true }
  expect((await app.ask(setUserInfo, { privacy }, { token: person.token })).status).toBe(200)
  expect(await search(person.nickname)).toEqual([])
  expect((await search(showId)).map(({ uk }) => uk)).toEqual([person.uk, namesake.uk])
  expect((await search(showId.slice(0, 7))).map(({ uk }) => uk)).toEqual([namesake.uk])
  expect(
    (await search(Array.from(showId, (digit) => String.fromCodePoint(0xff10 + Number(digit))).join('')))[0]
      ?.uk,
  ).toBe(person.uk)
})

test('a blocked pair does not find each other, neither by name nor by number', async () => {
  const [boss, player, stranger] = [await aBoss(app), await aPlayer(app), await aBoss(app)]
  const [found] = await search(player.nickname)
  expect(found?.uk).toBe(player.uk)
  await app.ask(blockUser, { uk: boss.uk }, { token: player.token })
  for (const keyword of [player.nickname, found?.showId ?? '']) {
    expect((await search(keyword, boss.token)).map(({ uk }) => uk)).not.toContain(player.uk)
    expect((await search(keyword, stranger.token)).map(({ uk }) => uk)).toContain(player.uk)
  }
  expect((await search(boss.nickname, player.token)).map(({ uk }) => uk)).not.toContain(boss.uk)
})

test('the frozen are not found, and the hidden are found as people, not as companions', async () => {
  const [frozen, hidden] = [await aPlayer(app), await aPlayer(app)]
  const { db } = app.app.ground
  await db.run(sql`update app_user set hidden_at = now() where id = ${frozen.userId}`)
  await db.run(sql`update player set taken_down = true where user_id = ${hidden.userId}`)
  await runWork(app.app.ground, (work) => refreshListing(work, hidden.userId))
  expect((await search(frozen.nickname)).map(({ uk }) => uk)).not.toContain(frozen.uk)
  const found = (await search(hidden.nickname)).find(({ uk }) => uk === hidden.uk)
  expect(found).toMatchObject({ player: null })
})

/** A companion who offers 英雄联盟 and carries these tags. */
async function aTagged(tags: readonly string[], on: TestApp): Promise<Person> {
  const person = await aPlayer(on)
  const { ground } = on.app
  await ground.db.run(sql`update player set tags = ${tags} where user_id = ${person.userId}`)
  await runWork(ground, (work) => refreshListing(work, person.userId))
  return person
}

const why = (found: readonly FoundPerson[]) => found.map(({ uk, match }) => [uk, match.by])

test('a game finds who offers it, by its name, its code or what people call it, and says so', async () => {
  const other = await startTestApp({ TRUST_PROXY: '1' })
  const player = await aPlayer(other)
  const [named, boss] = [await aPlayer(other), await aBoss(other)]
  await callsHerself(named, '联盟老炮', other)
  await callsHerself(boss, '英雄联盟菜鸟', other)
  for (const keyword of ['英雄联盟', 'LOL', ' lol ', 'League of Legends']) {
    const found = await search(keyword, undefined, other)
    expect(found.filter(({ match }) => match.by === 'game').map(({ match }) => match)).toEqual([
      { by: 'game', game: 'lol' },
      { by: 'game', game: 'lol' },
    ])
  }
  expect(why(await search('联盟', undefined, other))).toEqual([
    [named.uk, 'name'],
    [player.uk, 'game'],
    [boss.uk, 'name'],
  ])
  expect(await search('王者荣耀', undefined, other)).toEqual([])
  expect(await search('永劫无间', undefined, other)).toEqual([])
})

test('a tag finds who carries it now, whole and in any width, and nobody twice', async () => {
  const other = await startTestApp({ TRUST_PROXY: '1' })
  const carrier = await aTagged(['会教', 'Chill Out'], other)
  const both = await aTagged(['英雄联盟'], other)
  expect(why(await search('会教', undefined, other))).toEqual([[carrier.uk, 'tag']])
  expect(why(await search('ｃｈｉｌｌ out', undefined, other))).toEqual([[carrier.uk, 'tag']])
  expect(await search('会', undefined, other)).toEqual([])
  const lol = await search('英雄联盟', undefined, other)
  expect(lol.filter(({ uk }) => uk === both.uk)).toHaveLength(1)
  await other.app.ground.db.run(sql`update player set tags = '{}' where user_id = ${carrier.userId}`)
  await runWork(other.app.ground, (work) => refreshListing(work, carrier.userId))
  expect(await search('会教', undefined, other)).toEqual([])
})

test('whoever does not want to be found in search is found by game and tag neither', async () => {
  const other = await startTestApp({ TRUST_PROXY: '1' })
  const person = await aTagged(['会教'], other)
  const privacy = { searchable: false, showCountry: true }
  await other.ask(setUserInfo, { privacy }, { token: person.token })
  expect(await search('会教', undefined, other)).toEqual([])
  expect(await search('lol', undefined, other)).toEqual([])
})

test('pages lead from names through games and tags to everybody else, each of them once', async () => {
  const other = await startTestApp({ TRUST_PROXY: '1' })
  for (let count = 0; count < 25; count++) {
    const player = await aTagged(count % 2 === 0 ? ['lol'] : [], other)
    if (count < 3) await callsHerself(player, `lol${count}号`, other)
    if (count > 20) {
      await other.app.ground.db.run(
        sql`delete from player_service where player_id = ${player.userId} and game = 'lol'`,
      )
      await runWork(other.app.ground, (work) => refreshListing(work, player.userId))
    }
  }
  for (let count = 0; count < 22; count++) await callsHerself(await aBoss(other), `爱lol${count}`, other)
  const found = await search('LOL', undefined, other)
  const order = ['name', 'game', 'tag', 'name']
  const runs = found.map(({ match }) => match.by).filter((by, at, all) => by !== all[at - 1])
  expect(runs).toEqual(order)
  expect(new Set(found.map(({ uk }) => uk)).size).toBe(found.length)
  expect(found).toHaveLength(3 + 18 + 2 + 22)
})

test.each([
  '',
  'keyword=',
  'keyword=%20%E3%80%80',
  `keyword=${'长'.repeat(33)}`,
  'keyword=a%00b',
  'keyword=a%E2%80%AEb',
  'keyword=a&limit=5',
  'keyword=a&keyword=b',
  'keyword=a&cursor=%27;--',
  'keyword=a&cursor=eyJyYW5rIjoxfQ',
])('a search with %s is refused', async (query) => {
  const { status, message } = await app.send('GET', `/proxy/web/players/search?${query}`, undefined, {
    headers: fromElsewhere(),
  })
  expect([status, /\p{Script=Han}/u.test(message)]).toEqual([400, true])
})

test('after sixty searches in a minute the sixty-first has to wait', async () => {
  const headers = fromElsewhere()
  const statuses = await Promise.all(
    Array.from({ length: 61 }, () => app.ask(searchPlayers, { keyword: '橘' }, { headers })),
  )
  expect(statuses.filter(({ status }) => status === 200)).toHaveLength(60)
  const refused = statuses.find(({ status }) => status === 429)
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
})
