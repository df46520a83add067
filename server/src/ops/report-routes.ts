import { houseNames, isHouseAccount } from '@kaihei/domain/chat/accounts'
import { readCard, summarize } from '@kaihei/domain/chat/message-rules'
import type { CustomPayload } from '@kaihei/domain/chat/shapes'
import {
  decideReport,
  getReport,
  type InspectedReport,
  listReports,
  readReportedMessage,
  type ReportedMessage,
} from '@kaihei/domain/ops/report-calls'
import { Refusal } from '@kaihei/domain/refusal'
import { canBeTakenDown, decisionsFor } from '@kaihei/domain/reports/report'
import { readMessageId } from '#areas/chat/describe.ts'
import { findReport, listReportRows, lockReport, type ReportRow, saveDecision } from '#areas/reports/store.ts'
import { deleteReview } from '#areas/reviews/delete-review.ts'
import { listFiles, type OwnFile } from '#areas/uploads/store.ts'
import { houseAvatarOf } from '#art/media-url.ts'
import { type Route, answer } from '#http/answer.ts'
import { cutPage, placeInTime, readCursor } from '#http/cursor.ts'
import type { Work } from '#work/work.ts'
import { writeAudit } from './audit-store.ts'
import { judge, mayJudge, pardon } from './impose-sanction.ts'
import { type ContextRow, listAround } from './reported-message-store.ts'

const perPage = 20
const answerDecisions = decisionsFor('sanction', true)

/** Staff read what people have reported, and end it. */
export const inspectedReportRoutes: readonly Route[] = [
  answer(listReports, async ({ work, input }) => {
    const { state = 'open', limit = perPage } = input
    const found = await listReportRows(work, state, readCursor(placeInTime, input.cursor), limit)
    const { page, nextCursor } = cutPage(found, limit, ({ id, at, decidedAt }) => ({
      ms: (decidedAt ?? at).getTime(),
      id,
    }))
    const files = await listFiles(
      work,
      page.flatMap((row) => row.files),
    )
    return { items: page.map((row) => describeReport(row, files, work.now)), nextCursor }
  }),

  answer(getReport, async ({ work, input: { id } }) => {
    const row = await findReport(work, id)
    if (row === undefined) throw new Refusal('not_found')
    return describeReport(row, await listFiles(work, row.files), work.now)
  }),

  answer(readReportedMessage, async ({ work, actor, input: { id } }) => {
    const { kind, thing, reason, reportedId } = await lockOpen(work, id)
    const named = kind === 'message' ? readMessageId(thing) : undefined
    if (named === undefined) throw new Refusal('not_found')
    const rows = await listAround(work, named.conversationId, named.seq)
    const pictures = await listFiles(
      work,
      rows.flatMap((row) => pictureIn(row) ?? []),
    )
    // What two people say to each other is read for a reason, and that it was read is kept.
    await writeAudit(work, {
      actorId: actor.userId,
      action: 'report.messageRead',
      subject: `report:${id}`,
      reason,
      after: { messageId: thing, userId: reportedId },
    })
    return { items: rows.map((row) => describeMessage(row, named, pictures)) }
  }),

  answer(decideReport, async ({ work, actor, input: { id, decision, reason, until, remark } }) => {
    const { kind, thing, reporterId, reportedId, reported } = await lockOpen(work, id)
    if (reporterId === actor.userId) throw new Refusal('not_yourself')
    if (decision === 'takenDown' && !canBeTakenDown(kind)) throw new Refusal('not_to_take_down')
    if (kind === 'sanction' ? !answerDecisions.includes(decision) : decision === 'lifted')
      throw new Refusal('wrong_decision')
    if (reported !== null && reportedId !== null) await mayJudge(work, actor, reportedId)
    else if (decision === 'warned' || decision === 'muted') throw new Refusal('reported_gone')
    await saveDecision(work, id, { decision, reason, byId: actor.userId })
    if (decision === 'takenDown') await deleteReview(work, actor, thing, { reason, remark })
    if (decision === 'lifted') await pardon(work, actor, { id: thing, reason, remark })
    if (decision === 'muted' && reportedId !== null) {
      await judge(work, actor, { userId: reportedId, kind: 'mute', until, reason, reportId: id })
    }
    await writeAudit(work, {
      actorId: actor.userId,
      action: `report.${decision}`,
      subject: `report:${id}`,
      reason,
      remark,
      after: { kind, thing, userId: reportedId },
    })
    await work.tell({
      type: 'report.decided',
      kind,
      reporterId,
      reportedId: reported === null ? null : reportedId,
      decision,
      reason,
    })
    return { id, state: 'decided' as const }
  }),
]

async function lockOpen(work: Work, id: string): Promise<ReportRow> {
  const row = await lockReport(work, id)
  if (row === undefined) throw new Refusal('not_found')
  if (row.decidedAt !== null) throw new Refusal('already_handled')
  return row
}

function describeReport(row: ReportRow, files: readonly OwnFile[], now: Date): InspectedReport {
  const { kind, decision, decidedAt, decidedBy, decisionReason } = row
  const isFile = kind === 'photo' || kind === 'clip'
  return {
    id: row.id,
    kind,
    thing: {
      id: row.thing,
      text: row.review,
      url: isFile ? row.thing : null,
      gone: kind === 'review' ? row.reviewGone : isFile ? !row.isShown : row.reported === null,
    },
    reporter: row.reporter,
    reported: row.reported,
    reason: row.reason,
    text: row.text,
    files: row.files.flatMap((id) => files.find((file) => file.id === id)?.url ?? []),
    at: row.at.toISOString(),
    ageMinutes: Math.floor(((decidedAt ?? now).getTime() - row.at.getTime()) / 60_000),
    state: decidedAt === null ? 'open' : 'decided',
    decision:
      decision === null || decidedAt === null
        ? null
        : { is: decision, reason: decisionReason ?? '', by: decidedBy ?? '', at: decidedAt.toISOString() },
  }
}

function pictureIn({ type, payload }: ContextRow): string | undefined {
  if (type !== 'TIMCustomElem') return undefined
  const card = readCard((payload as CustomPayload).data)
  return card?.type === 'picture' && typeof card['fileId'] === 'string' ? card['fileId'] : undefined
}

function describeMessage(
  row: ContextRow,
  { conversationId, seq }: { readonly conversationId: string; readonly seq: number },
  pictures: readonly OwnFile[],
): ReportedMessage {
  const { sender } = row
  const fileId = pictureIn(row)
  const house = isHouseAccount(sender)
    ? { nickname: houseNames[sender], avatar: houseAvatarOf(sender) }
    : undefined
  return {
    ID: `${conversationId}-${row.seq}`,
    from: {
      uk: sender,
      nickname: row.nickname ?? house?.nickname ?? '',
      avatar: row.avatar ?? house?.avatar ?? '',
      hue: row.hue ?? 240,
    },
    at: row.at.toISOString(),
    text: summarize(row.type, row.payload),
    picture: pictures.find(({ id }) => id === fileId)?.url ?? null,
    isRevoked: row.isRevoked,
    isReported: row.seq === seq,
  }
}
