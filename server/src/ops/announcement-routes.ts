import * as calls from '@kaihei/domain/ops/announcement-calls'
import type { Deed } from '@kaihei/domain/ops/deeds'
import { Refusal } from '@kaihei/domain/refusal'
import {
  type AnnouncementRow,
  endRow,
  findAnnouncement,
  listAnnouncementRows,
  lockAnnouncement,
  publishRow,
  writeAnnouncement,
} from '#areas/community/announcement-store.ts'
import { type Route, answer } from '#http/answer.ts'
import type { Work } from '#work/work.ts'
import { writeAudit } from './audit-store.ts'

const shown = 100

/** What the house pins to the board of the street. */
export const announcementRoutes: readonly Route[] = [
  answer(calls.listAnnouncements, async ({ work }) => ({
    items: (await listAnnouncementRows(work, shown)).map((row) => describe(row, work.now)),
  })),

  answer(
    calls.saveAnnouncement,
    async ({ work, actor, input: { id, title, text, titleEn = '', textEn = '' } }) => {
      const before = id === undefined ? undefined : await lockLiving(work, id)
      const words = { title, text, titleEn, textEn }
      const named = await writeAnnouncement(work, id, words, actor.userId)
      const reason = before === undefined ? '新写' : '修改'
      return change(work, { id: named, byId: actor.userId, action: 'announcement.written', reason, before })
    },
  ),

  answer(calls.publishAnnouncement, async ({ work, actor, input: { id, reason, ...asked } }) => {
    const before = await lockLiving(work, id)
    if (stateOf(before, work.now) === 'shown') throw new Refusal('already_handled')
    const wanted = asked.from === undefined ? work.now : new Date(asked.from)
    const from = wanted < work.now ? work.now : wanted
    const until = asked.until === undefined ? null : new Date(asked.until)
    if (until !== null && until <= from) throw new Refusal('until_past')
    await publishRow(work, id, { from, until })
    return change(work, { id, byId: actor.userId, action: 'announcement.published', reason, before })
  }),

  answer(calls.endAnnouncement, async ({ work, actor, input: { id, reason } }) => {
    const before = await lockLiving(work, id)
    await endRow(work, id, before.publishedAt === null)
    return change(work, { id, byId: actor.userId, action: 'announcement.ended', reason, before })
  }),
]

/** One that has not ended. */
async function lockLiving(work: Work, id: string): Promise<AnnouncementRow> {
  const row = await lockAnnouncement(work, id)
  if (row === undefined) throw new Refusal('not_found')
  if (stateOf(row, work.now) === 'ended') throw new Refusal('already_handled')
  return row
}

interface Change {
  readonly id: string
  readonly byId: string
  readonly action: Deed
  readonly reason: string
  readonly before: AnnouncementRow | undefined
}

/** The log has both versions, and whoever looks at the street reads it again. */
async function change(work: Work, { id, byId, action, reason, before }: Change): Promise<calls.Announcement> {
  const row = await findAnnouncement(work, id)
  if (row === undefined) throw new Error(`notice ${id} was lost`)
  const after = describe(row, work.now)
  await writeAudit(work, {
    actorId: byId,
    action,
    subject: `announcement:${id}`,
    reason,
    ...(before !== undefined && { before: describe(before, work.now) }),
    after,
  })
  await work.tell({ type: 'announcement.changed' })
  return after
}

function stateOf({ publishedAt, untilAt }: AnnouncementRow, now: Date): calls.AnnouncementState {
  if (untilAt !== null && untilAt <= now) return 'ended'
  if (publishedAt === null) return 'draft'
  return publishedAt > now ? 'coming' : 'shown'
}

function describe(row: AnnouncementRow, now: Date): calls.Announcement {
  const { publishedAt, untilAt, at, ...told } = row
  return {
    ...told,
    state: stateOf(row, now),
    from: publishedAt?.toISOString() ?? null,
    until: untilAt?.toISOString() ?? null,
    at: at.toISOString(),
  }
}
