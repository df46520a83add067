import { bounds } from '@kaihei/domain/bounds'
import { expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { shareTestApp } from '#testing/app.ts'
import { slowestMeanwhile } from '#testing/meanwhile.ts'
import { aBoss } from '#testing/people.ts'
import { uploadFile } from '#testing/upload.ts'
import { aLine, heavyFiles, plain } from './heavy-files.fixture.ts'

const app = await shareTestApp()

// A machine that does much else may be late by itself; a file that stalls the server does so every time.
test.each(heavyFiles)('%s holds up nobody else', { retry: 2 }, async (_name, purpose, make) => {
  const boss = await aBoss(app)
  const sent = await make()
  const uploading = uploadFile(app, purpose, sent, boss)
  expect(await slowestMeanwhile(app, uploading)).toBeLessThan(200)
  expect([200, 422]).toContain((await uploading).status)
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
