import { bounds } from '@kaihei/domain/bounds'
import { afterAll, expect, inject, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { makeFile } from '#media/make-file.ts'
import { openWorkshop } from '#media/workshop.ts'
import { shareTestAppWith, startTestAppWith, type TestApp } from '#testing/app.ts'
import { aBoss } from '#testing/people.ts'
import { watchTurns } from '#testing/turns.ts'
import { uploadFile } from '#testing/upload.ts'
import { aLine, heavyFiles, mp4OfEmptyBoxes, plain } from '#testing/files/heavy-files.ts'

/** The worst files never come to an end: how long they are let try says nothing of who waits meanwhile. */
const workshop = openWorkshop(new URL(inject('workshopThread')), { maxMs: 2_000 })
afterAll(() => workshop.close())
const app = await shareTestAppWith(workshop)

/** What a file may cost the thread that answers everybody, in one piece: far more than it takes to receive it. */
const maxMs = 100

/** Now and then a turn also sweeps up behind all tests before it; what a file costs, it costs each time. */
const tries = 3

/** The longest turn of the event loop while a file is uploaded, the shortest of a few tries. */
async function turnFor(place: TestApp, purpose: string, sent: Buffer): Promise<number> {
  let shortest = Infinity
  for (let tried = 0; tried < tries && shortest >= maxMs; tried++) {
    shortest = Math.min(shortest, await uploadOnce(place, purpose, sent))
  }
  return shortest
}

/** It is this process that answers, and that sends. */
async function uploadOnce(place: TestApp, purpose: string, sent: Buffer): Promise<number> {
  const boss = await aBoss(place)
  const turns = watchTurns()
  const { status } = await uploadFile(place, purpose, sent, boss)
  const longest = turns.takeLongest()
  turns.stop()
  expect([200, 422]).toContain(status)
  return longest
}

test.each(heavyFiles)('%s holds up nobody else', async (_name, purpose, make) => {
  expect(await turnFor(app, purpose, await make())).toBeLessThan(maxMs)
})

test('a house that opens files on the thread that answers would be found out', async () => {
  const careless = await startTestAppWith({
    make: (_whose, { sent, purpose }) => makeFile(Buffer.from(sent), purpose),
    close: async () => {},
  })
  expect(await turnFor(careless, 'voice', mp4OfEmptyBoxes(bounds.voice.maxBytes / 8))).toBeGreaterThan(maxMs)
})

test('a picture that is far too long for its width is refused, a long screenshot is not', async () => {
  const boss = await aBoss(app)
  const { status, data } = await uploadFile(app, 'evidence', aLine(39_999_999), boss)
  expect([status, data.reason]).toEqual([422, 'file_not_accepted'])
  const screenshot = await uploadFile(app, 'evidence', await plain(390, 15_000), boss)
  expect(screenshot.status).toBe(200)
})

test('what is refused counts toward the number of the day', async () => {
  const boss = await aBoss(app)
  await app.app.ground.db.run(sql`
    insert into refused_upload (owner_id, created_at)
    select ${boss.userId}, ${app.app.ground.clock.now()} from generate_series(2, ${bounds.upload.maxPerDay}::int)`)
  const nonsense = await uploadFile(app, 'photo', Buffer.from('no picture'), boss)
  expect(nonsense.data.reason).toBe('file_not_accepted')
  const picture = await uploadFile(app, 'photo', await plain(60, 40), boss)
  expect([picture.status, picture.data.reason]).toEqual([429, 'too_many'])
  await app.pass({ hours: 25 })
  expect((await uploadFile(app, 'photo', await plain(60, 40), boss)).status).toBe(200)
})
