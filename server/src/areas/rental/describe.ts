import type { ShownRental } from '@kaihei/domain/rental/calls'
import { allowedMoves, asOf, clockOf, type RentalSide, settle } from '@kaihei/domain/rental/rental'
import { rental as terms } from '@kaihei/domain/rental/tariff'
import { listFiles, type OwnFile } from '#areas/uploads/store.ts'
import type { Reading } from '#work/work.ts'
import type { SeenRental } from './store.ts'

/** Rentals as somebody sees them who is on one side of each, or decides about it. */
export async function describeRentals(
  reading: Reading,
  rows: readonly SeenRental[],
  sideOf: (row: SeenRental) => RentalSide,
): Promise<ShownRental[]> {
  const files = await listFiles(
    reading,
    rows.flatMap(({ claimFiles }) => claimFiles),
  )
  return rows.map((row) => describe(row, sideOf(row), files, reading.now))
}

/** What is due has happened, whether the clock has noticed or not. */
function describe(kept: SeenRental, side: RentalSide, files: readonly OwnFile[], now: Date): ShownRental {
  const row: SeenRental = { ...kept, ...asOf(kept, now) }
  const { from, to, failedAt, claimedAt, decision, decidedAt } = row
  const clock = clockOf(row)
  return {
    rentId: row.id,
    accountId: row.accountId,
    state: row.state,
    side,
    from: from.toISOString(),
    to: to.toISOString(),
    hours: row.hours,
    endedAt: row.endedAt?.toISOString() ?? null,
    overAt: row.overAt?.toISOString() ?? null,
    price: row.price,
    deposit: row.deposit,
    game: row.game,
    server: row.server,
    rank: row.rank,
    title: row.title,
    login: row.loginHint,
    renter: row.renter,
    owner: row.owner,
    reveals: [...row.reveals],
    revealCount: row.revealCount,
    clock: clock === undefined ? null : { ...clock, until: clock.until.toISOString() },
    loginUntil: new Date(from.getTime() + terms.loginMinutes * 60_000).toISOString(),
    failure:
      failedAt === null
        ? null
        : {
            at: failedAt.toISOString(),
            withStaff: row.staffSince !== null,
            answer: row.answer,
            answeredAt: row.answeredAt?.toISOString() ?? null,
          },
    claim:
      claimedAt === null
        ? null
        : {
            at: claimedAt.toISOString(),
            amount: row.claimed,
            reason: row.claimReason ?? '',
            files: row.claimFiles.flatMap((id) => files.find((file) => file.id === id)?.url ?? []),
            granted: row.granted,
          },
    decision:
      decision === null || decidedAt === null
        ? null
        : { is: decision, reason: row.decisionReason ?? '', at: decidedAt.toISOString() },
    earned: side === 'owner' && row.state !== 'refunded' ? settle(row).owner : null,
    allowedActions: [...allowedMoves(row, side, now)],
  }
}
