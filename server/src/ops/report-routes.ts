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
import {
  findReport,
  isFileNeeded,
  listReportRows,
  lockReport,
  type ReportRow,
  saveDecision,
} from '#areas/reports/store.ts'
import { letFileGo, listFiles, type OwnFile } from '#areas/uploads/store.ts'
import { houseAvatarOf } from '#art/media-url.ts'
import type { House } from '#house.ts'
import { type Route, answer } from '#http/answer.ts'
import { cutPage, placeInTime, readCursor } from '#http/cursor.ts'
import type { Work } from '#work/work.ts'
import { writeAudit } from './audit-store.ts'
import { judge, mayJudge, pardon } from './impose-sanction.ts'
import { type ContextRow, listAround } from './reported-message-store.ts'
import { takeDown } from './take-down.ts'

const perPage = 20
const answerDecisions = decisionsFor('sanction', true)

/** Staff read what people have reported, and end it. */
export const inspectedReportRoutes = (house: House): readonly Route[] => [
  answer(listReports, async ({ work, input }) => {
    const { state = 'open', limit = perPage } = input
    const found = await listReportRows(work, state, readCursor(placeInTime, input.cursor), limit)
    const { page, nextCursor } = cutPage(found, limit, ({ id, at, decidedAt }) => ({
      ms: (decidedAt ?? at).getTime(),
      id,
    }))
    const files = await listFiles(work, page.flatMap(filesOf))
    return { items: page.map((row) => describeReport(row, files, work.now)), nextCursor }
  }),

  answer(getReport, async ({ work, input: { id } }) => {
    const row = await findReport(work, id)
    if (row === undefined) throw new Refusal('not_found')
    return describeReport(row, await listFiles(work, filesOf(row)), work.now)
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
    const { kind, thing, reporterId, reportedId, reported, fileId } = await lockOpen(work, id)
    if (reporterId === actor.userId) throw new Refusal('not_yourself')
    if (decision === 'takenDown' && !canBeTakenDown(kind)) throw new Refusal('not_to_take_down')
    if (kind === 'sanction' ? !answerDecisions.includes(decision) : decision === 'lifted')
      throw new Refusal('wrong_decision')
    if (reported !== null && reportedId !== null) await mayJudge(work, actor, reportedId)
    else if (decision === 'warned' || decision === 'muted') throw new Refusal('reported_gone')
    await saveDecision(work, id, { decision, reason, byId: actor.userId })
    if (decision === 'takenDown' && canBeTakenDown(kind)) {
      const ownerId = reported === null ? null : reportedId
      await takeDown(work, house, actor, { kind, thing, ownerId, fileId }, { reason, remark })
    } else if (fileId !== null && !(await isFileNeeded(work, { id, fileId }))) await letFileGo(work, fileId)
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
      before: { state: 'open' },
      after: { state: 'decided', kind, thing, userId: reportedId },
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

const filesOf = ({ files, fileId }: ReportRow) => (fileId === null ? files : [...files, fileId])

function describeThing(row: ReportRow, files: readonly OwnFile[]): InspectedReport['thing'] {
  const { kind, seen, reported, fileId } = row
  const isFile = kind === 'photo' || kind === 'clip'
  // Reports from before things were kept as they were know only what is there now.
  const { review: now } = row
  const text = seen.text ?? now
  return {
    id: row.thing,
    text: text === '' && kind === 'person' ? null : text,
    textNow: now === null || now === text || row.reviewGone ? null : now,
    stars: seen.stars ?? null,
    nickname: seen.nickname ?? null,
    url: isFile ? (files.find(({ id }) => id === fileId)?.url ?? row.thing) : null,
    gone: {
      person: reported === null,
      message: row.isRevoked,
      review: row.reviewGone,
      photo: !row.isShown,
      clip: !row.isShown,
      packet: row.decision === 'takenDown',
      sanction: reported === null,
    }[kind],
  }
}

function describeReport(row: ReportRow, files: readonly OwnFile[], now: Date): InspectedReport {
  const { kind, decision, decidedAt, decidedBy, decisionReason } = row
  return {
    id: row.id,
    kind,
    thing: describeThing(row, files),
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
