import {
  decideApplication,
  listApplications,
  type InspectedApplication,
} from '@kaihei/domain/ops/application-calls'
import { Refusal } from '@kaihei/domain/refusal'
import { enrolPlayer } from '#areas/players/onboarding-application.ts'
import { describeClip, fileIdsOf, pickFiles } from '#areas/players/onboarding-files.ts'
import {
  type ApplicationRow,
  listApplicationRows,
  lockApplication,
  saveDecision,
} from '#areas/players/onboarding-store.ts'
import { withoutId } from '#areas/players/onboarding-rules.ts'
import { listFiles, type OwnFile } from '#areas/uploads/store.ts'
import { type Route, answer } from '#http/answer.ts'
import { cutPage, placeInTime, readCursor } from '#http/cursor.ts'
import type { Work } from '#work/work.ts'
import { writeAudit } from './audit-store.ts'

const applicationsPerPage = 20

/** Staff let companions in, or not yet. */
export const applicationRoutes: readonly Route[] = [
  answer(listApplications, async ({ work, input }) => {
    const { state = 'submitted', limit = applicationsPerPage } = input
    const found = await listApplicationRows(work, state, readCursor(placeInTime, input.cursor), limit)
    const { page, nextCursor } = cutPage(found, limit, ({ id, submittedAt, decidedAt }) => ({
      ms: (decidedAt ?? submittedAt).getTime(),
      id,
    }))
    const files = await listFiles(
      work,
      page.flatMap(({ form }) => fileIdsOf(form)),
    )
    return { items: page.map((row) => describeApplication(row, files)), nextCursor }
  }),

  answer(decideApplication, async ({ work, actor, input: { id, approve, reason, remark } }) => {
    const { userId, form } = await lockUndecided(work, id)
    if (userId === actor.userId) throw new Refusal('not_yourself')
    const state = approve ? 'approved' : 'rejected'
    await saveDecision(work, id, { state, decidedBy: actor.userId, reason })
    if (approve) await enrolPlayer(work, userId, form)
    await writeAudit(work, {
      actorId: actor.userId,
      action: `application.${state}`,
      subject: `user:${userId}`,
      reason,
      remark,
      after: { applicationId: id },
    })
    await work.tell(
      approve ? { type: 'player.approved', userId } : { type: 'application.rejected', userId, reason },
    )
    return describeApplication(await lockKnown(work, id), await listFiles(work, fileIdsOf(form)))
  }),
]

async function lockKnown(work: Work, id: string): Promise<ApplicationRow> {
  const row = await lockApplication(work, id)
  if (row === undefined) throw new Refusal('not_found')
  return row
}

async function lockUndecided(work: Work, id: string): Promise<ApplicationRow> {
  const row = await lockKnown(work, id)
  if (row.state !== 'submitted') throw new Refusal('application_decided')
  return row
}

function describeApplication(row: ApplicationRow, files: readonly OwnFile[]): InspectedApplication {
  const { form, uk, showId, nickname, avatar, hue, sex } = row
  const { voice, photos } = pickFiles(files, form, row.userId)
  return {
    id: row.id,
    state: row.state,
    applicant: { uk, showId, nickname, avatar, hue, sex },
    motto: form.motto,
    introduction: form.introduction,
    languages: form.languages,
    tags: form.tags,
    contact: form.contact,
    voice: voice === undefined ? null : describeClip(voice),
    photos: photos.map(({ url }) => url),
    services: form.services.map(withoutId),
    submittedAt: row.submittedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedBy: row.decidedBy,
    reason: row.reason,
  }
}
