import { coins } from '@kaihei/domain/money'
import { decideRental, type InspectedRental, listRentalsToInspect } from '@kaihei/domain/ops/rental-calls'
import { Refusal } from '@kaihei/domain/refusal'
import { asOf, decide, decisionsFor } from '@kaihei/domain/rental/rental'
import { describeRentals } from '#areas/rental/describe.ts'
import { lockAsOfNow, moveRental } from '#areas/rental/move-rental.ts'
import {
  countFailures,
  getSeen,
  listOnDesk,
  placeOnDesk,
  type RentalRow,
  type SeenRental,
} from '#areas/rental/store.ts'
import { type Route, answer } from '#http/answer.ts'
import { cutPage, placeInTime, readCursor } from '#http/cursor.ts'
import type { Reading } from '#work/work.ts'
import { writeAudit } from './audit-store.ts'

const rentalsPerPage = 20

/** Staff decide about logins that failed and about claims on a deposit. */
export const inspectedRentalRoutes: readonly Route[] = [
  answer(listRentalsToInspect, async ({ work, actor, input }) => {
    const { view = 'login', limit = rentalsPerPage } = input
    const found = await listOnDesk(work, view, readCursor(placeInTime, input.cursor), limit)
    const { page, nextCursor } = cutPage(found, limit, (row) => placeOnDesk(view, row))
    return { items: await inspect(work, page, actor.userId), nextCursor }
  }),

  answer(decideRental, async ({ work, actor, input }) => {
    const { rentId, decision, reason, remark } = input
    const row = await lockAsOfNow(work, rentId)
    const keptFrom = whyNotThem(row, actor.userId)
    if (keptFrom !== null) throw new Refusal(keptFrom)
    if (!decisionsFor(row).includes(decision)) throw new Refusal('rent_moved_on')
    const granted = decision === 'granted' ? coins(input.amount ?? row.claimed) : coins(0)
    if (decision === 'granted' && (granted < 1 || granted > row.claimed)) {
      throw new Refusal('claim_amount', { min: 1, max: row.claimed })
    }
    const next = decide(row, decision, granted, work.now)
    const words = {
      decision,
      decisionReason: reason,
      decidedBy: actor.userId,
      decidedAt: work.now,
    }
    const what = decision === 'refunded' || decision === 'upheld' ? decision : 'closed'
    await moveRental(work, row, { ...next, ...words }, what)
    await writeAudit(work, {
      actorId: actor.userId,
      action: `rental.${decision}`,
      subject: `rental:${rentId}`,
      reason,
      remark,
      after: { renterId: row.renterId, ownerId: row.ownerId, granted },
    })
    const [inspected] = await inspect(work, [await getSeen(work, rentId)], actor.userId)
    if (inspected === undefined) throw new Error(`${rentId} was not described`)
    return inspected
  }),
]

/** Nobody decides about what they rent, lend or have claimed themselves. */
function whyNotThem(
  { renterId, ownerId, claimedBy }: RentalRow,
  staffId: string,
): 'not_yourself' | 'second_person' | null {
  if (staffId === renterId || staffId === ownerId) return 'not_yourself'
  return staffId === claimedBy ? 'second_person' : null
}

async function inspect(
  reading: Reading,
  rows: readonly SeenRental[],
  staffId: string,
): Promise<InspectedRental[]> {
  const [shown, failures] = await Promise.all([
    describeRentals(reading, rows, () => 'owner'),
    Promise.all(rows.map(({ renterId }) => countFailures(reading, renterId))),
  ])
  return shown.map((rental, at) => {
    const row = rows[at]
    if (row === undefined) throw new Error(`nobody asked for ${rental.rentId}`)
    return {
      ...rental,
      allowedActions: [],
      about: row.claimedAt === null ? ('login' as const) : ('claim' as const),
      failures: failures[at] ?? 0,
      decidedBy: row.deciderName,
      decisions: [...decisionsFor(asOf(row, reading.now))],
      needs: whyNotThem(row, staffId),
    }
  })
}
