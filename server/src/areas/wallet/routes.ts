import { getConsumption, getStatement, getWalletSummary } from '@kaihei/domain/wallet/calls'
import { Refusal } from '@kaihei/domain/refusal'
import { type Route, answer } from '#http/answer.ts'
import { findArchiveEnd } from '#ledger/archive.ts'
import { monthNameOf, monthOf, type Period } from '#work/periods.ts'
import type { Reading } from '#work/work.ts'
import { hasArchivedBills, placeOf, readBills, readMonths, readSealsOf } from './store.ts'
import { summarizeWallet } from './summarize-wallet.ts'
import { type StatedBill, writeStatement } from './write-statement.ts'

const monthsShown = 12
/** A statement is read in portions, so that a long one keeps nobody else waiting. */
const perPortion = 2_000

export const walletRoutes: readonly Route[] = [
  answer(getWalletSummary, ({ work, actor }) => summarizeWallet(work, actor.userId)),

  answer(getConsumption, async ({ work, actor, input: { months = monthsShown } }) => {
    const names = lastMonths(work.now, months)
    const rows = await readMonths(work, actor.userId, names)
    return {
      months: names.map((month) => ({
        month,
        sums: rows
          .filter((row) => row.month === month)
          .map(({ type, unit, incoming, outgoing }) => ({ type, unit, incoming, outgoing })),
      })),
    }
  }),

  answer(getStatement, async ({ work, actor, input: { month, language } }) => {
    await refuseArchived(work, actor.userId, month)
    return writeStatement(await readMonth(work, actor.userId, monthOf(month)), language)
  }),
]

/** Half a month would look like a whole one. */
async function refuseArchived(reading: Reading, userId: string, month: string): Promise<void> {
  if (!(await hasArchivedBills(reading, userId, month))) return
  throw new Refusal('bills_archived', { days: [(await findArchiveEnd(reading)) ?? ''] })
}

/** The oldest first, this month last. */
function lastMonths(now: Date, count: number): readonly string[] {
  const names: string[] = []
  for (let at = now; names.length < count; at = new Date(monthOf(at).from.getTime() - 1)) {
    names.unshift(monthNameOf(at))
  }
  return names
}

/** The oldest first, as a statement is read. */
async function readMonth(reading: Reading, userId: string, within: Period): Promise<readonly StatedBill[]> {
  const all: StatedBill[] = []
  for (let more = true; more;) {
    const last = all.at(-1)
    const after = last === undefined ? undefined : placeOf(last)
    const portion = await readBills(reading, userId, { within }, after, perPortion)
    const page = portion.slice(0, perPortion)
    const seals = await readSealsOf(
      reading,
      page.map(({ id }) => id),
    )
    all.push(...page.map((bill) => ({ ...bill, sealed: seals.get(bill.id) })))
    more = portion.length > perPortion
  }
  return all.toReversed()
}
