import { myServices } from '@kaihei/domain/players/calls'
import {
  getApplication,
  saveApplication,
  savePresentation,
  saveServices,
} from '@kaihei/domain/players/onboarding-calls'
import { Refusal } from '@kaihei/domain/refusal'
import { type Route, answer, answerInSteps } from '#http/answer.ts'
import { getDetail } from '#views/people/detail-store.ts'
import { readBand } from './keep-prices.ts'
import { refreshListing } from './listing-store.ts'
import { keepDraft, readApplication, submitApplication } from './onboarding-application.ts'
import { exchangeFiles, getFiles } from './onboarding-files.ts'
import {
  findPresented,
  listServices,
  lockPresented,
  replaceServices,
  savePresented,
} from './onboarding-player-store.ts'
import { refuseOff, refuseOutsideBand } from './onboarding-rules.ts'

export const onboardingRoutes: readonly Route[] = [
  answer(getApplication, ({ work, actor }) => readApplication(work, actor.userId)),

  answer(saveApplication, async ({ work, actor, input }) => {
    if (input.submit) await submitApplication(work, actor.userId, input.form)
    else await keepDraft(work, actor.userId, input.draft)
    return readApplication(work, actor.userId)
  }),

  answer(myServices, async ({ work, actor }) => {
    const me = await findPresented(work, actor.userId)
    if (me === undefined) throw new Refusal('not_found')
    return { services: await listServices(work, actor.userId), band: await readBand(work, me.playLevel) }
  }),

  answer(saveServices, async ({ work, actor, input }) => {
    const { playLevel } = await lockPresented(work, actor.userId)
    const band = await readBand(work, playLevel)
    refuseOutsideBand(input.services, band)
    refuseOff(input.services, await listServices(work, actor.userId))
    await replaceServices(work, actor.userId, input.services)
    await refreshListing(work, actor.userId)
    return { services: await listServices(work, actor.userId), band }
  }),

  // In steps, because the page is read over several connections at once.
  answerInSteps(savePresentation, async ({ actor: { userId }, input, once, look }) => {
    await once(async (work) => {
      const { voiceFileId, photos } = await lockPresented(work, userId)
      await savePresented(work, userId, input, await getFiles(work, input, userId))
      const before = { voiceFileId, photoFileIds: photos.map(({ fileId }) => fileId) }
      await exchangeFiles(work, userId, before, input)
      await refreshListing(work, userId)
      return null
    })
    return { ...(await getDetail(look, userId)), isMe: true }
  }),
]
