import { listActivities } from '@kaihei/domain/activities/calls'
import { listPlayers } from '@kaihei/domain/players/calls'
import sharp from 'sharp'
import { expect, inject, onTestFinished, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { shareDemoApp } from '#testing/demo-app.ts'
import { aPlayer, type Person } from '#testing/people.ts'
import { pathOf, readPage } from '#testing/read-page.ts'
import { uploadFile } from '#testing/upload.ts'
import { openEasel } from './easel.ts'
import { keepPictures } from './keep-pictures.ts'
import { show } from './show.ts'

const app = await shareDemoApp({ PUBLIC_URL: 'https://kaihei.test' })
const forEver = 'public, max-age=31536000, immutable'

async function addressOfPicture(page: string, language: 'zh-CN' | 'en' = 'zh-CN'): Promise<string> {
  return pathOf((await readPage(app, page, language)).meta.get('og:image'))
}

const pageOf = ({ uk }: Pick<Person, 'uk'>) => `/user?uk=${uk}`

async function look(url: string): Promise<{ picture: Buffer; cached: unknown }> {
  const { statusCode, headers, rawPayload } = await app.app.http.inject({ url })
  expect([statusCode, headers['content-type'], headers['x-content-type-options']]).toEqual([
    200,
    'image/jpeg',
    'nosniff',
  ])
  expect(rawPayload.length).toBeLessThan(300_000)
  return { picture: rawPayload, cached: headers['cache-control'] }
}

/** As somebody would see it who looks closely: its size, and how much there is to see. */
async function describe(picture: Buffer) {
  const { width, height, format } = await sharp(picture).metadata()
  const { entropy } = await sharp(picture).stats()
  return { width, height, format, isBlank: entropy < 2 }
}

const fullSize = { width: 1200, height: 630, format: 'jpeg', isBlank: false }

test.each(['zh-CN', 'en'] as const)('everything that is linked to has a picture, in %s', async (language) => {
  const [{ items: people }, { items: events }] = [
    (await app.ask(listPlayers, { limit: 3 })).data,
    (await app.ask(listActivities, {})).data,
  ]
  const seen: Buffer[] = []
  for (const page of [
    '/home',
    ...people.map(pageOf),
    ...events.map(({ activityId }) => `/eventDetail?activityId=${activityId}`),
    '/topUser?board=boss&time=lastMonth',
    '/topUser?board=player&time=lastMonth',
    '/topUser?board=call&time=week',
  ]) {
    const { picture, cached } = await look(await addressOfPicture(page, language))
    expect([page, await describe(picture), cached]).toEqual([page, fullSize, forEver])
    seen.push(picture)
  }
  expect(new Set(seen.map((picture) => picture.toString('base64'))).size).toBe(seen.length)
})

test('as long as she does not change the picture is the same; when she does, so do address and picture', async () => {
  const player = await aPlayer(app)
  const before = await addressOfPicture(pageOf(player))
  const { picture } = await look(before)
  await app.app.ground.db.run(sql`update player set status = 'offline' where user_id = ${player.userId}`)
  expect(await addressOfPicture(pageOf(player))).toBe(before)
  expect((await look(before)).picture.equals(picture)).toBe(true)
  for (const change of [
    sql`update app_user set nickname = '换了名字' where id = ${player.userId}`,
    sql`update player_service set price_per_hour = 9900 where player_id = ${player.userId}`,
    sql`update player_service set game = 'val' where player_id = ${player.userId}`,
    sql`update app_user set hue = 190, avatar = '/media/portraits/7.svg' where id = ${player.userId}`,
    sql`update player set review_count = 3, stars_total = 15 where user_id = ${player.userId}`,
  ]) {
    const old = await addressOfPicture(pageOf(player))
    const shown = (await look(old)).picture
    await app.app.ground.db.run(change)
    const now = await addressOfPicture(pageOf(player))
    expect(now).not.toBe(old)
    const { picture: fresh, cached } = await look(now)
    expect([fresh.equals(shown), cached]).toEqual([false, forEver])
    // Whoever still has the old address sees what is true now, and does not keep it for long.
    const late = await look(old)
    expect([late.picture.equals(fresh), late.cached]).toEqual([true, 'public, max-age=300'])
  }
})

test('a photo that she uploaded stands in her window', async () => {
  const player = await aPlayer(app)
  const plain = (await look(await addressOfPicture(pageOf(player)))).picture
  const red = { width: 600, height: 600, channels: 3 as const, background: '#ff0000' }
  const { data } = await uploadFile(app, 'avatar', await sharp({ create: red }).png().toBuffer(), player)
  await app.app.ground.db.run(sql`update app_user set avatar = ${data.url} where id = ${player.userId}`)
  const { picture } = await look(await addressOfPicture(pageOf(player)))
  const middleOf = async (one: Buffer) => [
    ...(await sharp(one).extract({ left: 285, top: 400, width: 1, height: 1 }).raw().toBuffer()),
  ]
  const [r = 0, g = 0, b = 0] = await middleOf(picture)
  expect([r > 200, g < 60, b < 60]).toEqual([true, true, true])
  expect(await middleOf(plain)).not.toEqual([r, g, b])
  // A file that is gone leaves the window empty, and lit.
  const gone = `/media/files/${'0'.repeat(32)}.webp`
  await app.app.ground.db.run(sql`update app_user set avatar = ${gone} where id = ${player.userId}`)
  const empty = await look(await addressOfPicture(pageOf(player)))
  expect([await describe(empty.picture), empty.cached]).toEqual([fullSize, forEver])
})

test('the house’s own artwork stands in an event’s picture, and the scene where its file is gone', async () => {
  const { items } = (await app.ask(listActivities, {})).data
  const { activityId } = items[0] ?? { activityId: '' }
  const page = `/eventDetail?activityId=${activityId}`
  const scene = await addressOfPicture(page)
  const red = { width: 1280, height: 800, channels: 3 as const, background: '#ff0000' }
  const { data } = await uploadFile(
    app,
    'poster',
    await sharp({ create: red }).png().toBuffer(),
    await aPlayer(app),
  )
  const hang = (url: string | null, fileId: string | null) =>
    app.app.ground.db.run(
      sql`update activity set artwork = ${url}, artwork_id = ${fileId} where id = ${activityId}`,
    )
  await hang(data.url, data.fileId)
  const own = await addressOfPicture(page)
  expect(own).not.toBe(scene)
  const { picture } = await look(own)
  const [r = 0, g = 0, b = 0] = await sharp(picture)
    .extract({ left: 600, top: 20, width: 1, height: 1 })
    .raw()
    .toBuffer()
  expect([r > 200, g < 60, b < 60]).toEqual([true, true, true])
  await hang(`/media/files/${'0'.repeat(32)}.webp`, data.fileId)
  expect(await describe((await look(await addressOfPicture(page))).picture)).toEqual(fullSize)
  await hang(null, null)
  expect(await addressOfPicture(page)).toBe(scene)
})

test.each([
  ['as long as a name can be', '十六个字的名字真的很长很长很长啊'],
  ['as wide as a name can be', 'WWWWWWWWWWWWWWWW'],
  ['of characters that no font has', '𠮷👩‍👩‍👧‍👦한글'],
  ['that is a tag', '<image href="x">&amp;]]>'],
])('a name %s is cut, left out or written as it is, and the picture is there', async (_, name) => {
  const player = await aPlayer(app)
  await app.app.ground.db.run(sql`update app_user set nickname = ${name} where id = ${player.userId}`)
  for (const language of ['zh-CN', 'en'] as const) {
    const { picture, cached } = await look(await addressOfPicture(pageOf(player), language))
    expect([await describe(picture), cached]).toEqual([fullSize, forEver])
    // Nothing is written beyond the right edge.
    const edge = await sharp(picture)
      .extract({ left: 1150, top: 120, width: 50, height: 380 })
      .raw()
      .toBuffer()
    expect(Math.max(...edge)).toBeLessThan(190)
  }
})

test('those who ask at once wait for one drawing', async () => {
  const url = await addressOfPicture(pageOf(await aPlayer(app)))
  const seen = await Promise.all(Array.from({ length: 60 }, () => look(url)))
  expect(new Set(seen.map(({ cached }) => cached))).toEqual(new Set([forEver]))
})

test.each([
  '/media/previews/zh-CN/companion/0000000000000000/0000000000000000.jpg',
  '/media/previews/zh-CN/companion/x/0000000000000000.jpg',
  '/media/previews/zh-CN/event/x/0000000000000000.jpg',
  '/media/previews/zh-CN/event/019d2f60-8c1e-7000-8000-0000000000a1/0.jpg',
  '/media/previews/zh-CN/board/player-never/0.jpg',
  '/media/previews/zh-CN/board/-week/0.jpg',
  '/media/previews/zh-CN/toString/x/0.jpg',
  '/media/previews/fr/site/house/0.jpg',
  '/media/previews/zh-CN/site/other/0.jpg',
  '/media/previews/zh-CN/site/house/0.png',
])('%s is no picture', async (url) => {
  const { statusCode, body } = await app.app.http.inject({ url })
  expect([statusCode, body]).toEqual([404, 'Not Found'])
})

test('what takes too long, fails or waits behind too many is given up, and the next is drawn again', async () => {
  const program = new URL(inject('easelProcess'))
  const shown = show.site('en')
  const hasty = openEasel(program, { maxMs: 1 })
  const narrow = openEasel(program, { waiting: 1 })
  onTestFinished(() => [hasty, narrow].forEach((easel) => easel.close()))
  await expect(hasty.draw({ shown, faces: [] })).rejects.toThrow('took too long')
  const [first, second] = await Promise.allSettled([
    narrow.draw({ shown, faces: [] }),
    narrow.draw({ shown, faces: [] }),
  ])
  expect([first.status, second.status]).toEqual(['fulfilled', 'rejected'])
  await expect(narrow.draw({ shown: { ...shown, language: 'none' } as never, faces: [] })).rejects.toThrow(
    'undefined',
  )
  expect(await describe(await narrow.draw({ shown, faces: [] }))).toEqual(fullSize)
  const nowhere = openEasel(new URL('nowhere.js', program))
  await expect(nowhere.draw({ shown, faces: [] })).rejects.toThrow('is gone')
})

test('no more bytes are kept than there is room for, and those that are asked for stay', () => {
  const { keep, find } = keepPictures(100)
  keep('a', Buffer.alloc(40))
  keep('b', Buffer.alloc(40))
  expect(find('a')).toHaveLength(40)
  keep('c', Buffer.alloc(40))
  expect([find('a')?.length, find('b')?.length, find('c')?.length]).toEqual([40, undefined, 40])
  keep('d', Buffer.alloc(101))
  expect(['a', 'b', 'c', 'd'].map(find)).toEqual([undefined, undefined, undefined, undefined])
})
