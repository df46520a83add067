import type { Withdrawal } from '@kaihei/domain/withdrawals/calls'
import { maskPayee } from '@kaihei/domain/withdrawals/payee'
import type { Reading } from '#work/work.ts'
import { listEvents, type WithdrawalRow } from './store.ts'

/** Requests as their owner sees them. */
export async function describeWithdrawals(
  reading: Reading,
  rows: readonly WithdrawalRow[],
): Promise<readonly Withdrawal[]> {
  if (rows.length === 0) return []
  const events = await listEvents(
    reading,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    amount: row.amount,
    fee: row.fee,
    method: row.method,
    payee: maskPayee(row.payee),
    createdAt: row.createdAt.toISOString(),
    dueAt: row.dueAt?.toISOString() ?? null,
    timeline: events
      .filter(({ withdrawalId }) => withdrawalId === row.id)
      .map(({ state, at, reason, byItself }) => ({ state, at: at.toISOString(), reason, byItself })),
  }))
}

export async function describeWithdrawal(reading: Reading, row: WithdrawalRow): Promise<Withdrawal> {
  const [described] = await describeWithdrawals(reading, [row])
  if (described === undefined) throw new Error(`the withdrawal ${row.id} was not described`)
  return described
}
