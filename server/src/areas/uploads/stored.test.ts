import { setAvatar } from '@kaihei/domain/users/calls'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { fileUrl } from '#media/file-name.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { aWav } from '#testing/files/clips.ts'
import { aBoss } from '#testing/people.ts'
import { openFolder, openTestBucket, type TestStore } from '#testing/stores.ts'
import { formOf, sendForm, uploadFile } from '#testing/upload.ts'
import { runWork } from '#work/work.ts'
import { eraseOf, exportOf, keepFile, releaseFile } from './store.ts'

const paint = (background: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer()
const [photo, otherPhoto] = [await paint('#e84'), await paint('#123')]

async function fetchFile({ address }: TestApp, url: string, headers: Readonly<Record<string, string>> = {}) {
  const response = await fetch(address + url, { headers })
  const bytes = Buffer.from(await response.arrayBuffer())
  return { status: response.status, headers: response.headers, bytes }
}

const placesForFiles: readonly [string, () => TestStore | Promise<TestStore>][] = [
  ['a folder', openFolder],
  ['a bucket', openTestBucket],
]

describe.each(placesForFiles)('files in %s', (_name, open) => {
  /** The store outlives the program that uses it. */
  async function start(): Promise<{ readonly app: TestApp; readonly store: TestStore }> {
    const store = await open()
    onTestFinished(store.close)
    return { store, app: await startTestApp(store.env) }
  }

  test('what everybody may read is served with its own type for ever, and may do nothing', async () => {
    const { app } = await start()
    const { data } = await uploadFile(app, 'photo', photo, await aBoss(app))
    const file = await fetchFile(app, data.url)
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(file.bytes.length),
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': expect.stringContaining('sandbox') as string,
    })
    expect(await sharp(file.bytes).metadata()).toMatchObject({ format: 'webp', width: 60, height: 40 })
  })

  test('what is private opens at its signed address alone, and stays in no cache', async () => {
    const { app } = await start()
    const { data } = await uploadFile(app, 'evidence', photo, await aBoss(app))
    const signed = await fetchFile(app, data.url)
    expect([signed.status, signed.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    const [plain = ''] = data.url.split('?')
    expect((await fetchFile(app, plain)).status).toBe(404)
    expect((await fetchFile(app, data.url.replace(/sign=../, 'sign=xx'))).status).toBe(404)
  })

  test('the same upload sent twice under one key is stored once; another under it is refused', async () => {
    const { app, store } = await start()
    const boss = await aBoss(app)
    const key = { 'idempotency-key': 'upload-number-1' }
    const send = (file: Buffer) => sendForm(app, formOf({ purpose: 'photo' }, file), boss, key)
    /** More come at once than one person may have waiting: who hears that it is busy sends again, as a browser does. */
    const sendUntilTaken = async (): ReturnType<typeof send> => {
      const answered = await send(photo)
      return answered.status === 429 ? sendUntilTaken() : answered
    }
    const answers = await Promise.all(Array.from({ length: 8 }, sendUntilTaken))
    expect(new Set(answers.map(({ data }) => data.fileId)).size).toBe(1)
    const row = await app.app.ground.db.first<{ n: number }>(
      sql`select count(*) as n from uploaded_file where owner_id = ${boss.userId}`,
    )
    expect([row?.n, store.listNames().length]).toEqual([1, 1])
    expect((await fetchFile(app, answers[0]?.data.url ?? '')).status).toBe(200)
    expect((await send(otherPhoto)).status).toBe(409)
  })

  test('a part of a clip can be asked for', async () => {
    const { app } = await start()
    const clip = aWav(6)
    const { data } = await uploadFile(app, 'voice', clip, await aBoss(app))
    const part = await fetchFile(app, data.url, { range: 'bytes=100-199' })
    const range = part.headers.get('content-range')
    expect([part.status, range, part.bytes.equals(clip.subarray(100, 200))]).toEqual([
      206,
      `bytes 100-199/${clip.length}`,
      true,
    ])
    const beyond = await fetchFile(app, data.url, { range: `bytes=${clip.length}-` })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${clip.length}`])
    const head = await fetch(app.address + data.url, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(clip.length)])
  })

  test('a file that nothing uses is swept after a day, row and bytes; one in use stays', async () => {
    const { app, store } = await start()
    const boss = await aBoss(app)
    const [unused, used, released] = [
      (await uploadFile(app, 'photo', photo, boss)).data,
      (await uploadFile(app, 'photo', photo, boss)).data,
      (await uploadFile(app, 'voice', aWav(6), boss)).data,
    ]
    await runWork(app.app.ground, async (work) => {
      await keepFile(work, used.fileId)
      await keepFile(work, released.fileId)
    })
    await app.pass({ hours: 23, minutes: 59 })
    expect(store.listNames()).toHaveLength(3)
    await app.pass({ minutes: 2 })
    expect(store.listNames()).toHaveLength(2)
    await runWork(app.app.ground, (work) => releaseFile(work, released.fileId))
    await app.app.tick()
    const left = [unused, used, released].map(async ({ url }) => (await fetchFile(app, url)).status)
    expect(await Promise.all(left)).toEqual([404, 200, 404])
  })

  test('bytes that a crash left without a row are swept when they are old, never while they are young', async () => {
    const { app, store } = await start()
    const { data } = await uploadFile(app, 'photo', photo, await aBoss(app))
    await runWork(app.app.ground, (work) => keepFile(work, data.fileId))
    const kept = data.url.slice(fileUrl('').length)
    const old = [`00${'a'.repeat(30)}.webp`, `ff${'a'.repeat(30)}.wav.part`]
    const young = `ff${'b'.repeat(30)}.wav`
    for (const name of [...old, young]) store.leave(name)
    for (const name of [...old, kept]) store.age(name)
    // A turn of a job is bounded; two of them see every drawer.
    await app.app.tick()
    await app.app.tick()
    expect(store.listNames().toSorted()).toEqual([kept, young].toSorted())
  })

  test('of several avatars the last one stays, and those before it are swept', async () => {
    const { app } = await start()
    const boss = await aBoss(app)
    const avatars = []
    for (let at = 0; at < 3; at++) {
      const { data } = await uploadFile(app, 'avatar', photo, boss)
      expect((await app.ask(setAvatar, { fileId: data.fileId }, boss)).data.avatar).toBe(data.url)
      avatars.push(data.url)
    }
    const foreign = (await uploadFile(app, 'avatar', photo, await aBoss(app))).data
    expect((await app.ask(setAvatar, { fileId: foreign.fileId }, boss)).data).toEqual({
      reason: 'no_such_file',
    })
    await app.pass({ hours: 25 })
    const statuses = avatars.map(async (url) => (await fetchFile(app, url)).status)
    expect(await Promise.all(statuses)).toEqual([404, 404, 200])
  })

  test('my data names my files; erased, they are gone with the next sweep', async () => {
    const { app } = await start()
    const boss = await aBoss(app)
    const { data } = await uploadFile(app, 'avatar', photo, boss)
    await app.ask(setAvatar, { fileId: data.fileId }, boss)
    const read = () => runWork(app.app.ground, (work) => exportOf(work, boss.userId))
    expect(await read()).toMatchObject([{ id: data.fileId, url: data.url, purpose: 'avatar' }])
    await runWork(app.app.ground, (work) => eraseOf(work, boss.userId))
    await app.app.tick()
    expect([await read(), (await fetchFile(app, data.url)).status]).toEqual([[], 404])
  })
})
