import { blockUser } from '@kaihei/domain/blocks/calls'
import { addLike } from '@kaihei/domain/likes/calls'
import { getPlayer, listPlayers, searchPlayers } from '@kaihei/domain/players/calls'
import { setUserInfo } from '@kaihei/domain/users/calls'
import { expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { shareDemoApp } from '#testing/demo-app.ts'
import { aBoss, aPlayer } from '#testing/people.ts'

const app = await shareDemoApp()

test('the page of a companion says what the card says, and how she works', async () => {
  const [card] = (await app.ask(listPlayers, { limit: 1 })).data.items
  const { status, data } = await app.ask(getPlayer, { uk: card?.uk ?? '' })
  expect(status).toBe(200)
  expect(data).toMatchObject({ ...card, isPlayer: true, isMe: false, blocked: false })
  expect(data.completionRate).toBeGreaterThan(0.8)
  expect(data.repeatRate).toBeGreaterThan(0)
  expect(data.replySeconds).toBeGreaterThan(0)
})

test('the page of a boss has no services and level 0', async () => {
  const boss = await aBoss(app)
  const { data } = await app.ask(getPlayer, { uk: boss.uk }, { token: boss.token })
  expect(data).toMatchObject({
    uk: boss.uk,
    nickname: boss.nickname,
    isPlayer: false,
    playLevel: 0,
    services: [],
    isMe: true,
  })
})

test('where somebody lives is on the page unless they hide it; then neither country nor time zone leaves the house', async () => {
  const player = await aPlayer(app)
  const tellsOf = async (word: string) => {
    const answers = [
      await app.ask(getPlayer, { uk: player.uk }),
      await app.ask(searchPlayers, { keyword: player.nickname }),
      await app.ask(listPlayers, { limit: 60 }),
    ]
    return answers.map(({ data }) => JSON.stringify(data).includes(word))
  }
  await app.ask(setUserInfo, { country: 'IS', timeZone: 'Atlantic/Reykjavik' }, player)
  expect((await app.ask(getPlayer, { uk: player.uk })).data).toMatchObject({
    country: 'IS',
    timeZone: 'Atlantic/Reykjavik',
  })
  await app.ask(setUserInfo, { privacy: { searchable: true, showCountry: false } }, player)
  expect((await app.ask(getPlayer, { uk: player.uk })).data).toMatchObject({ country: null, timeZone: null })
  expect(await tellsOf('Reykjavik')).toEqual([false, false, false])
})

test('for one whom she has blocked her page does not exist; whom I have blocked I see, marked', async () => {
  const [boss, player] = [await aBoss(app), await aPlayer(app)]
  await app.ask(addLike, { uk: player.uk }, { token: boss.token })
  expect((await app.ask(getPlayer, { uk: player.uk }, { token: boss.token })).data.liked).toBe(true)
  await app.ask(blockUser, { uk: boss.uk }, { token: player.token })
  expect((await app.ask(getPlayer, { uk: player.uk }, { token: boss.token })).status).toBe(404)
  expect((await app.ask(getPlayer, { uk: player.uk })).status).toBe(200)
  const seen = await app.ask(getPlayer, { uk: boss.uk }, { token: player.token })
  expect([seen.status, seen.data.blocked]).toEqual([200, true])
})

test('a hidden companion is a person like any other, a frozen one is not there', async () => {
  const [hidden, frozen] = [await aPlayer(app), await aPlayer(app)]
  await app.app.ground.db.run(sql`update player set taken_down = true where user_id = ${hidden.userId}`)
  await app.app.ground.db.run(sql`update app_user set banned_at = now() where id = ${frozen.userId}`)
  expect((await app.ask(getPlayer, { uk: hidden.uk })).data).toMatchObject({ isPlayer: false, services: [] })
  expect((await app.ask(getPlayer, { uk: frozen.uk })).status).toBe(404)
})

test('nobody has that uk', async () => {
  const { status, message } = await app.send('GET', '/proxy/web/players/detail?uk=0000000000000000')
  expect([status, message]).toEqual([404, '没有找到'])
})

test.each(['', 'uk=', 'uk=short', "uk=' or 1=1 -- abcd", 'uk=%00%00', 'uk=0000000000000000&x=1', 'uk[]=a'])(
  'a page asked for with %s is refused',
  async (query) => {
    expect((await app.send('GET', `/proxy/web/players/detail?${query}`)).status).toBe(400)
  },
)
