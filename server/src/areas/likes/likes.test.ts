import { blockUser } from '@kaihei/domain/blocks/calls'
import { addLike, listLikes, removeLike } from '@kaihei/domain/likes/calls'
import { eraseMe, exportMyData } from '@kaihei/domain/my-data/calls'
import { expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { shareTestApp } from '#testing/app.ts'
import { aBoss, aPlayer, type Person } from '#testing/people.ts'

const app = await shareTestApp()

async function likedBy(person: Person, limit?: number): Promise<string[]> {
  const uks: string[] = []
  let cursor: string | undefined
  do {
    const { data } = await app.ask(listLikes, { limit, cursor }, { token: person.token })
    expect(data.items.every(({ liked }) => liked)).toBe(true)
    uks.push(...data.items.map(({ uk }) => uk))
    cursor = data.nextCursor ?? undefined
  } while (cursor !== undefined)
  return uks
}

test('liking twice is liking once, the newest is first, and removing twice is removing once', async () => {
  const boss = await aBoss(app)
  const players = [await aPlayer(app), await aPlayer(app), await aPlayer(app, { status: 'offline' })]
  for (const { uk } of players) {
    expect((await app.ask(addLike, { uk }, { token: boss.token })).status).toBe(200)
    await app.pass({ seconds: 1 })
  }
  await app.ask(addLike, { uk: players[0]?.uk ?? '' }, { token: boss.token })
  const uks = players.map(({ uk }) => uk).toReversed()
  expect(await likedBy(boss)).toEqual(uks)
  expect(await likedBy(boss, 1)).toEqual(uks)
  for (let time = 0; time < 2; time++) {
    expect((await app.ask(removeLike, { uk: uks[1] ?? '' }, { token: boss.token })).status).toBe(200)
  }
  expect(await likedBy(boss)).toEqual([uks[0], uks[2]])
})

test('a boss is not to be liked, nor oneself, nor anyone on the other side of a block', async () => {
  const [boss, player, otherBoss] = [await aBoss(app), await aPlayer(app), await aBoss(app)]
  const like = async (uk: string, token: string) => {
    const { status, data } = await app.send('POST', '/proxy/web/likes/add', { uk }, { token })
    return [status, data.reason]
  }
  expect(await like(otherBoss.uk, boss.token)).toEqual([422, 'not_a_player'])
  expect(await like(player.uk, player.token)).toEqual([422, 'not_yourself'])
  await app.ask(blockUser, { uk: boss.uk }, { token: player.token })
  expect(await like(player.uk, boss.token)).toEqual([422, 'blocked'])
  expect(await like('0000000000000000', boss.token)).toEqual([404, 'not_found'])
  expect(await likedBy(boss)).toEqual([])
})

test('whoever is hidden or frozen leaves the list and comes back with it', async () => {
  const [boss, player] = [await aBoss(app), await aPlayer(app)]
  const { db } = app.app.ground
  await app.ask(addLike, { uk: player.uk }, { token: boss.token })
  await db.run(sql`update player set taken_down = true where user_id = ${player.userId}`)
  expect(await likedBy(boss)).toEqual([])
  await db.run(sql`update player set taken_down = false where user_id = ${player.userId}`)
  expect(await likedBy(boss)).toEqual([player.uk])
})

test('my data say whom I like, and erasing me forgets it', async () => {
  const [boss, player] = [await aBoss(app), await aPlayer(app)]
  await app.ask(addLike, { uk: player.uk }, { token: boss.token })
  expect(JSON.stringify((await app.ask(exportMyData, {}, { token: boss.token })).data)).toContain(player.uk)
  await app.ask(eraseMe, { nickname: boss.nickname }, { token: boss.token })
  const kept = await app.app.ground.db.rows(sql`select 1 from player_like where user_id = ${boss.userId}`)
  expect(kept).toEqual([])
})

test('erasing a companion takes her out of the likes of others', async () => {
  const [boss, player] = [await aBoss(app), await aPlayer(app)]
  await app.ask(addLike, { uk: player.uk }, { token: boss.token })
  expect((await app.ask(eraseMe, { nickname: player.nickname }, { token: player.token })).status).toBe(200)
  expect(await likedBy(boss)).toEqual([])
})

test('a visitor likes nobody, and bad input changes nothing', async () => {
  const [boss, player] = [await aBoss(app), await aPlayer(app)]
  const token = boss.token
  expect((await app.send('POST', '/proxy/web/likes/add', { uk: player.uk })).status).toBe(401)
  expect((await app.send('GET', '/proxy/web/likes/page')).status).toBe(401)
  for (const body of [
    {},
    { uk: 1 },
    { uk: null },
    { uk: [player.uk] },
    { uk: `${player.uk}\u0000` },
    { uk: player.uk, at: 1 },
  ]) {
    expect((await app.send('POST', '/proxy/web/likes/add', body, { token })).status).toBe(400)
  }
  for (const query of ['', 'uk=x', `uk=${player.uk}&uk=${player.uk}`]) {
    expect((await app.send('DELETE', `/proxy/web/likes/remove?${query}`, undefined, { token })).status).toBe(
      400,
    )
  }
  for (const query of ['cursor=x', 'limit=0', 'sort=newest']) {
    expect((await app.send('GET', `/proxy/web/likes/page?${query}`, undefined, { token })).status).toBe(400)
  }
  expect(await likedBy(boss)).toEqual([])
})
