import { getPlayer, listPlayers } from '@kaihei/domain/players/calls'
import { getApplication, savePresentation } from '@kaihei/domain/players/onboarding-calls'
import { peakCount } from '@kaihei/domain/uploads/calls'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { shareTestApp } from '#testing/app.ts'
import { aWav } from '#testing/files/clips.ts'
import { aPlayer, type Person } from '#testing/people.ts'
import { formOf, sendForm, uploadFile } from '#testing/upload.ts'

const app = await shareTestApp()
const said = { motto: '输了不吵', introduction: '', languages: ['普通话' as const], tags: [] }
const image = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#345' } })
  .png()
  .toBuffer()
const peaks = Array.from({ length: peakCount }, (_, at) => (at * 7) % 101)
const cardOf = async ({ uk }: Person) =>
  (await app.ask(listPlayers, { limit: 60 })).data.items.find((card) => card.uk === uk)

test('a clip keeps the shape it was sent with, on the card, on the page and in the studio', async () => {
  const me = await aPlayer(app)
  const { data } = await sendForm(app, formOf({ purpose: 'voice', peaks: peaks.join(',') }, aWav(6)), me)
  expect(data.peaks).toEqual(peaks)
  await app.ask(savePresentation, { ...said, voiceFileId: data.fileId, photoFileIds: [] }, me)
  expect((await cardOf(me))?.voicePeaks).toEqual(peaks)
  expect((await app.ask(getPlayer, { uk: me.uk })).data.voicePeaks).toEqual(peaks)
  expect((await app.ask(getApplication, {}, me)).data.voice?.peaks).toEqual(peaks)
})

test.each(['1,2,3', `${peaks.join(',')},`, peaks.join(',').replace('7', '101'), 'x'.repeat(900)])(
  'a shape such as %s is none',
  async (wrong) => {
    const form = formOf({ purpose: 'voice', peaks: wrong }, aWav(6))
    expect((await sendForm(app, form, await aPlayer(app))).status).toBe(400)
  },
)

test('the first photo is the cover: the card and the page show it, and follow when another is put first', async () => {
  const me = await aPlayer(app)
  expect((await cardOf(me))?.cover).toBeNull()
  const [one, other] = [
    (await uploadFile(app, 'photo', image, me)).data,
    (await uploadFile(app, 'photo', image, me)).data,
  ]
  const show = (...photoFileIds: string[]) =>
    app.ask(savePresentation, { ...said, voiceFileId: null, photoFileIds }, me)
  await show(one.fileId, other.fileId)
  expect((await cardOf(me))?.cover).toBe(one.url)
  await show(other.fileId, one.fileId)
  expect((await cardOf(me))?.cover).toBe(other.url)
  expect((await app.ask(getPlayer, { uk: me.uk })).data.cover).toBe(other.url)
})
