import { stateAt } from '@kaihei/domain/activities/activity'
import * as calls from '@kaihei/domain/ops/event-calls'
import { adjustmentNeeds } from '@kaihei/domain/ops/adjustment'
import { Refusal } from '@kaihei/domain/refusal'
import {
  type DraftRow,
  dropDraft,
  listDraftRows,
  lockDraft,
  writeDraft,
} from '#areas/activities/draft-store.ts'
import { lockActivity, saveEnded } from '#areas/activities/store.ts'
import { releaseFile } from '#areas/uploads/store.ts'
import { type Route, answer } from '#http/answer.ts'
import type { Work } from '#work/work.ts'
import { listWaitingSubjects, withdrawProposals } from './approval-store.ts'
import { propose } from './approvals.ts'
import { writeAudit } from './audit-store.ts'
import { placePoster } from './place-poster.ts'
import { judgeEvent, prizesOf, publishDraft } from './publish-event.ts'

const shown = 50

/** Campaigns are written, looked at and published. What is published is read where everybody reads it. */
export const eventRoutes: readonly Route[] = [
  answer(calls.listEventDrafts, async ({ work }) => {
    const waiting = await listWaitingSubjects(work, 'event')
    return { items: (await listDraftRows(work, shown)).map((row) => describe(row, waiting)) }
  }),

  answer(calls.saveEventDraft, async ({ work, actor, input: { id, ...content } }) => {
    judgeEvent(content, work.now)
    const before = id === undefined ? undefined : await getDraft(work, id)
    const named = await writeDraft(work, id, content, actor.userId)
    await withdrawProposals(work, named, actor.userId)
    const draft = await getDraft(work, named)
    await writeAudit(work, {
      actorId: actor.userId,
      action: 'event.written',
      subject: `event:${named}`,
      reason: before === undefined ? '新写' : '修改',
      ...(before !== undefined && { before: before.content }),
      after: content,
    })
    return describe(draft, [])
  }),

  placePoster,

  answer(calls.publishEvent, async ({ work, actor, input: { id, reason } }) => {
    const { version, content } = await getDraft(work, id)
    judgeEvent(content, work.now)
    const prizes = prizesOf(content)
    if (adjustmentNeeds(prizes) !== 'two admins') {
      await publishDraft(work, id, { version, reason, byId: actor.userId })
      return { id, state: 'done' as const }
    }
    await propose(work, actor, {
      proposal: { kind: 'event', draftId: id, version, title: content.title, prizes },
      subject: subjectOf({ id, version }),
      reason,
    })
    return { id, state: 'waiting' as const }
  }),

  answer(calls.endEvent, async ({ work, actor, input: { id, reason } }) => {
    const event = await lockActivity(work, id)
    if (event === undefined) throw new Refusal('not_found')
    if (stateAt(work.now, event) !== 'running') throw new Refusal('already_handled')
    const to = (await saveEnded(work, id)).toISOString()
    await writeAudit(work, {
      actorId: actor.userId,
      action: 'event.ended',
      subject: `event:${id}`,
      reason,
      before: { to: event.to.toISOString() },
      after: { title: event.title, to },
    })
    return { id, to }
  }),

  answer(calls.discardEventDraft, async ({ work, actor, input: { id } }) => {
    const { content } = await getDraft(work, id)
    const artworkId = await dropDraft(work, id)
    if (artworkId !== null) await releaseFile(work, artworkId)
    await withdrawProposals(work, id, actor.userId)
    await writeAudit(work, {
      actorId: actor.userId,
      action: 'event.discarded',
      subject: `event:${id}`,
      reason: '不要了',
      before: content,
    })
    return { id }
  }),
]

async function getDraft(work: Work, id: string): Promise<DraftRow> {
  const draft = await lockDraft(work, id)
  if (draft === undefined) throw new Refusal('not_found')
  return draft
}

/** A version of a draft: what was proposed of an older one does not wait for this one. */
function subjectOf({ id, version }: Pick<DraftRow, 'id' | 'version'>): string {
  return `event:${id}:${version}`
}

function describe(row: DraftRow, waiting: readonly string[]): calls.EventDraft {
  return { ...row, at: row.at.toISOString(), waiting: waiting.includes(subjectOf(row)) }
}
