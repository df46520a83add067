import type { Application, ApplicationDraft, ApplicationForm } from '@kaihei/domain/players/onboarding-calls'
import { Refusal } from '@kaihei/domain/refusal'
import { isTakenName } from '#areas/users/name-store.ts'
import { getUser } from '#areas/users/store.ts'
import type { Reading, Work } from '#work/work.ts'
import { followLevel, readBand } from './keep-prices.ts'
import { refreshListing } from './listing-store.ts'
import { describeClip, exchangeFiles, findFiles, getFiles } from './onboarding-files.ts'
import { findPresented, listServices, replaceServices, savePresented } from './onboarding-player-store.ts'
import { refuseOff, refuseOutsideBand, withoutId } from './onboarding-rules.ts'
import { addApplication, forgetDraft, lockDraft, readHistory, saveDraft } from './onboarding-store.ts'
import { createPlayer } from './store.ts'

const firstLevel = 1

/** Where somebody stands on the way to becoming a companion, and what the form says. */
export async function readApplication(work: Reading, userId: string): Promise<Application> {
  const history = await readHistory(work, userId)
  const page = await describePage(work, userId)
  const draft = page ?? history.draft ?? {}
  const { voice, photos } = await findFiles(work, draft, userId)
  return {
    state: page === undefined ? (history.state ?? (history.draft === null ? 'none' : 'draft')) : 'approved',
    draft: {
      ...draft,
      ...(draft.voiceFileId !== undefined && { voiceFileId: voice?.id ?? null }),
      ...(draft.photoFileIds !== undefined && { photoFileIds: photos.map(({ id }) => id) }),
    },
    voice: voice === undefined ? null : { fileId: voice.id, ...describeClip(voice) },
    photos: photos.map(({ id, url }) => ({ fileId: id, url })),
    reason: history.reason,
    submittedAt: history.submittedAt?.toISOString() ?? null,
    decidedAt: history.decidedAt?.toISOString() ?? null,
  }
}

/** What a companion's page says now, in the shape of the form that once made it. */
async function describePage(work: Reading, userId: string): Promise<ApplicationDraft | undefined> {
  const presented = await findPresented(work, userId)
  if (presented === undefined) return undefined
  const { motto, introduction, languages, tags, voiceFileId, photos } = presented
  const services = await listServices(work, userId)
  return {
    motto,
    introduction,
    languages,
    tags,
    voiceFileId,
    photoFileIds: photos.map(({ fileId }) => fileId),
    services: services.map(withoutId),
  }
}

/** Nothing of a draft is judged; its files are kept with it for as long as it names them. */
export async function keepDraft(work: Work, userId: string, draft: ApplicationDraft): Promise<void> {
  const before = await openDraft(work, userId)
  await saveDraft(work, userId, draft)
  await exchangeFiles(work, userId, before, draft)
}

export async function submitApplication(work: Work, userId: string, form: ApplicationForm): Promise<void> {
  const before = await openDraft(work, userId)
  await refuseConfusable(work, userId)
  refuseOutsideBand(form.services, await readBand(work, firstLevel))
  refuseOff(form.services, [])
  await getFiles(work, form, userId)
  const services = form.services.map(withoutId)
  await saveDraft(work, userId, { ...form, services })
  await exchangeFiles(work, userId, before, form)
  await addApplication(work, userId, { ...form, services })
}

/** Bosses may share a name; once one of them sells, the other would be taken for her. */
async function refuseConfusable(work: Work, userId: string): Promise<void> {
  const { nickname } = await getUser(work, userId)
  if (await isTakenName(work, nickname, userId)) throw new Refusal('rename_first')
}

async function openDraft(work: Work, userId: string): Promise<ApplicationDraft> {
  const draft = await lockDraft(work, userId)
  if ((await findPresented(work, userId)) !== undefined) throw new Refusal('already_player')
  if ((await readHistory(work, userId)).state === 'submitted')
    throw new Refusal('application_under_inspection')
  return draft
}

/** The applicant is a companion from now on. The light stays off until she turns it on. */
export async function enrolPlayer(work: Work, userId: string, form: ApplicationForm): Promise<void> {
  if ((await findPresented(work, userId)) !== undefined) throw new Refusal('already_player')
  const { motto, languages } = form
  await createPlayer(work, {
    userId,
    status: 'offline',
    playLevel: firstLevel,
    motto,
    languages,
    voiceUrl: null,
    voiceSeconds: null,
  })
  await savePresented(work, userId, form, await findFiles(work, form, userId))
  await replaceServices(work, userId, form.services)
  // The band may be another since she applied.
  await followLevel(work, userId, 'rule')
  await refreshListing(work, userId)
  await forgetDraft(work, userId)
}
