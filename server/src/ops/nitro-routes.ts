import { nitroKinds } from '@kaihei/domain/nitro/catalogue'
import {
  decideNitro,
  listNitroReports,
  listNitroStock,
  loadNitro,
  type NitroReport,
} from '@kaihei/domain/ops/nitro-calls'
import { openSeal } from '#areas/fair/seal.ts'
import { decideReport } from '#areas/nitro/decide-report.ts'
import { loadCodes } from '#areas/nitro/load-codes.ts'
import { getUser } from '#areas/users/store.ts'
import type { House } from '#house.ts'
import { type Route, answer } from '#http/answer.ts'
import { cutPage, placeInTime, readCursor } from '#http/cursor.ts'
import { writeAudit } from './audit-store.ts'
import { countCodes, listBatches, listReportRows, type ReportRow } from './nitro-store.ts'

const batchesShown = 20
const reportsPerPage = 20

/** Staff bring codes in, without ever seeing them again, and decide on those that do not work. */
export function nitroDeskRoutes({ config }: House): readonly Route[] {
  const seal = openSeal(config)
  return [
    answer(listNitroStock, async ({ work }) => {
      const [counts, batches] = await Promise.all([
        countCodes(work, seal.keys),
        listBatches(work, seal.keys, batchesShown),
      ])
      return {
        items: nitroKinds.map(({ id: kind, price }) => {
          const { left = 0, sold = 0 } = counts.find((of) => of.kind === kind) ?? {}
          return { kind, price, left, sold }
        }),
        batches: batches.map(({ at, ...batch }) => ({ ...batch, at: at.toISOString() })),
      }
    }),

    answer(loadNitro, async ({ work, actor, input: { kind, source, codes: text } }) => {
      const { id, count } = await loadCodes(work, seal, { kind, source, byId: actor.userId, text })
      await writeAudit(work, {
        actorId: actor.userId,
        action: 'nitro.loaded',
        subject: `nitro:${id}`,
        reason: source,
        after: { kind, count },
      })
      const { nickname: by } = await getUser(work, actor.userId)
      return { id, kind, source, by, at: work.now.toISOString(), count, left: count }
    }),

    answer(listNitroReports, async ({ work, input }) => {
      const { state = 'open', limit = reportsPerPage } = input
      const found = await listReportRows(work, seal.keys, state, readCursor(placeInTime, input.cursor), limit)
      const { page, nextCursor } = cutPage(found, limit, ({ at, decidedAt, id }) => ({
        ms: (decidedAt ?? at).getTime(),
        id,
      }))
      return { items: page.map(describe), nextCursor }
    }),

    answer(decideNitro, async ({ work, actor, input }) => {
      const { orderNo, answer: said, outcome, reason, remark } = input
      const byId = actor.userId
      const { userId, price } = await decideReport(work, seal, {
        orderNo,
        answer: said,
        outcome,
        reason,
        byId,
      })
      await writeAudit(work, {
        actorId: byId,
        action: `nitro.${outcome}`,
        subject: `user:${userId}`,
        reason,
        remark,
        after: { orderNo, answer: said, price },
      })
      return { orderNo, outcome }
    }),
  ]
}

function describe(row: ReportRow): NitroReport {
  const { uk, nickname, avatar, hue, answer: said, outcome, reason, by, decidedAt, ...rest } = row
  const isDecided = said !== null && outcome !== null && reason !== null && by !== null && decidedAt !== null
  return {
    ...rest,
    buyer: { uk, nickname, avatar, hue },
    boughtAt: row.boughtAt.toISOString(),
    looks: row.looks.map((at) => at.toISOString()),
    at: row.at.toISOString(),
    believedAt: row.believedAt?.toISOString() ?? null,
    decision: isDecided ? { answer: said, outcome, reason, by, at: decidedAt.toISOString() } : null,
  }
}
