import { setEventPoster } from '@kaihei/domain/ops/event-calls'
import { Refusal } from '@kaihei/domain/refusal'
import { lockPictured, saveArtwork } from '#areas/activities/artwork-store.ts'
import { getOwnFile, keepFile, releaseFile } from '#areas/uploads/store.ts'
import { answer } from '#http/answer.ts'
import { withdrawProposals } from './approval-store.ts'
import { writeAudit } from './audit-store.ts'

/** Own artwork takes the place of a campaign's scene, or the scene comes back. */
export const placePoster = answer(setEventPoster, async ({ work, actor, input }) => {
  const { id, fileId, reason } = input
  const event = await lockPictured(work, id)
  if (event === undefined) throw new Refusal('not_found')
  const { artwork: before, title } = event
  // Pressed twice, or taken away by a colleague meanwhile.
  if (fileId === (before?.id ?? null)) throw new Refusal('already_handled')
  const file = fileId === null ? null : await getOwnFile(work, fileId, actor.userId, 'poster')
  if (before !== null) await releaseFile(work, before.id)
  if (file !== null) await keepFile(work, file.id)
  await saveArtwork(work, event, file, actor.userId)
  if (event.of === 'draft') await withdrawProposals(work, id, actor.userId)
  await writeAudit(work, {
    actorId: actor.userId,
    action: file === null ? 'event.posterRemoved' : 'event.posterPlaced',
    subject: `event:${id}`,
    reason,
    before: { artwork: before?.url ?? null },
    after: { title, artwork: file?.url ?? null },
  })
  return { id, artwork: file?.url ?? null }
})
