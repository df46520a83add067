import { getActivity, listActivities } from '@kaihei/domain/activities/calls'
import {
  discardEventDraft,
  type EventContent,
  listEventDrafts,
  publishEvent,
  saveEventDraft,
  setEventPoster,
} from '@kaihei/domain/ops/event-calls'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { eraseOf } from '#areas/uploads/store.ts'
import { sql } from '#db/sql.ts'
import { shareTestAppAt } from '#testing/app.ts'
import { aBoss, anAdmin, type Person } from '#testing/people.ts'
import { uploadFile } from '#testing/upload.ts'
import { runWork } from '#work/work.ts'

const app = await shareTestAppAt('2026-11-16T12:00:00Z')
const admin = await anAdmin(app)
const reason = '请画师画的'
const scene = '/media/posters/moon-wide-dark.svg'

const event: EventContent = {
  title: '满月夜',
  titleEn: 'Full moon',
  words: '月亮出来就开黑。',
  wordsEn: 'Play by moonlight.',
  scene: 'moon',
  pictureOnly: true,
  scoring: { boss: {}, player: {} },
  prizes: { boss: [], player: [] },
  from: '2026-11-18T00:00:00.000Z',
  to: '2026-11-25T00:00:00.000Z',
  products: [],
}

async function anArtwork(by: Person = admin, purpose = 'poster') {
  const size = { width: 1280, height: 800, channels: 3 as const, background: '#204060' }
  const { data } = await uploadFile(app, purpose, await sharp({ create: size }).png().toBuffer(), by)
  return data
}

async function aPublished(title: string): Promise<string> {
  const { data: draft } = await app.ask(saveEventDraft, { ...event, title }, admin)
  await app.ask(publishEvent, { id: draft.id, reason }, admin)
  const { data } = await app.ask(listActivities, {})
  return data.items.find((one) => one.title === title)?.activityId ?? ''
}

const posterOf = async (activityId: string) => (await app.ask(getActivity, { activityId })).data.poster
const isKept = async (id: string) =>
  (await app.app.ground.db.first<{ kept: boolean }>(sql`select kept from uploaded_file where id = ${id}`))
    ?.kept
const deeds = (id: string) =>
  app.app.ground.db.rows<{ action: string; reason: string; before: unknown; after: unknown }>(
    sql`select action, reason, before, after from audit
      where subject = ${`event:${id}`} and action like 'event.poster%' order by number`,
  )

test('own artwork takes the place of the scene for everybody, and the scene comes back', async () => {
  const id = await aPublished('满月夜一')
  expect(await posterOf(id)).toBe(scene)
  const first = await anArtwork()
  const placed = await app.ask(setEventPoster, { id, fileId: first.fileId, reason }, admin)
  expect(placed.data).toEqual({ id, artwork: first.url })
  expect(await posterOf(id)).toBe(first.url)
  const listed = (await app.ask(listActivities, {})).data.items.find(({ activityId }) => activityId === id)
  expect(listed?.poster).toBe(first.url)
  const file = await fetch(`${app.address}${first.url}`)
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/webp'])

  const second = await anArtwork()
  await app.ask(setEventPoster, { id, fileId: second.fileId, reason }, admin)
  expect([await isKept(first.fileId), await isKept(second.fileId)]).toEqual([false, true])

  const gone = await app.ask(setEventPoster, { id, fileId: null, reason: '侵权了' }, admin)
  expect(gone.data.artwork).toBeNull()
  expect([await posterOf(id), await isKept(second.fileId)]).toEqual([scene, false])
  expect(await deeds(id)).toEqual([
    {
      action: 'event.posterPlaced',
      reason,
      before: { artwork: null },
      after: { title: '满月夜一', artwork: first.url },
    },
    {
      action: 'event.posterPlaced',
      reason,
      before: { artwork: first.url },
      after: { title: '满月夜一', artwork: second.url },
    },
    {
      action: 'event.posterRemoved',
      reason: '侵权了',
      before: { artwork: second.url },
      after: { title: '满月夜一', artwork: null },
    },
  ])
})

test('what was placed on a draft is seen once it is published, and goes with a draft that is discarded', async () => {
  const { data: draft } = await app.ask(saveEventDraft, { ...event, title: '满月夜二' }, admin)
  const artwork = await anArtwork()
  await app.ask(setEventPoster, { id: draft.id, fileId: artwork.fileId, reason }, admin)
  const { data: drafts } = await app.ask(listEventDrafts, {}, admin)
  expect(drafts.items).toMatchObject([{ id: draft.id, artwork: artwork.url, version: 2 }])
  await app.ask(publishEvent, { id: draft.id, reason }, admin)
  const { data } = await app.ask(listActivities, {})
  expect(data.items.find(({ title }) => title === '满月夜二')?.poster).toBe(artwork.url)
  expect(await isKept(artwork.fileId)).toBe(true)

  const { data: other } = await app.ask(saveEventDraft, { ...event, title: '满月夜三' }, admin)
  const unused = await anArtwork()
  await app.ask(setEventPoster, { id: other.id, fileId: unused.fileId, reason }, admin)
  expect(await isKept(unused.fileId)).toBe(true)
  await app.ask(discardEventDraft, { id: other.id }, admin)
  expect(await isKept(unused.fileId)).toBe(false)
})

test('nothing changes for a file that is another’s or for something else, twice over, or without right', async () => {
  const id = await aPublished('满月夜四')
  const [mine, avatar] = [await anArtwork(), await anArtwork(admin, 'avatar')]
  const theirs = await anArtwork(await anAdmin(app))
  for (const { fileId } of [avatar, theirs]) {
    const tried = await app.ask(setEventPoster, { id, fileId, reason }, admin)
    expect(tried.data).toMatchObject({ reason: 'no_such_file' })
  }
  expect((await app.ask(setEventPoster, { id, fileId: null, reason }, admin)).status).toBe(409)
  const boss = await aBoss(app)
  const { fileId } = await anArtwork(boss)
  expect((await app.ask(setEventPoster, { id, fileId, reason }, boss)).status).toBe(403)
  const nowhere = '019d2f60-8c1e-7000-8000-0000000000a1'
  const missing = await app.ask(setEventPoster, { id: nowhere, fileId: mine.fileId, reason }, admin)
  expect(missing.status).toBe(404)
  expect([await posterOf(id), await deeds(id)]).toEqual([scene, []])
})

test('what the house shows stays when whoever uploaded it has left', async () => {
  const leaver = await anAdmin(app)
  const id = await aPublished('满月夜五')
  const [shown, unused] = [await anArtwork(leaver), await anArtwork(leaver)]
  await app.ask(setEventPoster, { id, fileId: shown.fileId, reason }, leaver)
  await runWork(app.app.ground, (work) => eraseOf(work, leaver.userId))
  await app.pass({ hours: 25 })
  expect([await isKept(shown.fileId), await isKept(unused.fileId)]).toEqual([true, undefined])
  expect((await fetch(`${app.address}${await posterOf(id)}`)).status).toBe(200)
})
