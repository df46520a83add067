import { type Bill, listBills } from '@kaihei/domain/wallet/calls'
import { describePurpose } from '@kaihei/domain/wallet/describe-purpose'
import { type BillRow, placeOf, readBills } from '#areas/wallet/store.ts'
import type { Route } from '#http/answer.ts'
import { answerView } from '#http/answer-view.ts'
import { cutPage, placeInTime, readCursor } from '#http/cursor.ts'
import { monthOf } from '#work/periods.ts'
import { findBilledOrders } from './store.ts'

const perPage = 20

/** Bills, each with the order that it speaks of. */
export const billRoutes: readonly Route[] = [
  answerView(listBills, async ({ work, actor, input }) => {
    const { type = 0, month, limit = perPage } = input
    const choice = {
      type: type === 0 ? undefined : type,
      within: month === undefined ? undefined : monthOf(month),
    }
    const after = readCursor(placeInTime, input.cursor)
    const found = await readBills(work, actor.userId, choice, after, limit)
    const { page, nextCursor } = cutPage(found, limit, placeOf)
    const orders = await findBilledOrders(work, actor.userId, page.flatMap(orderIdOf))
    return { items: page.map((row) => toBill(row, orders)), nextCursor }
  }),
]

function orderIdOf({ purpose }: BillRow): readonly string[] {
  return purpose.kind === 'order' ? [purpose.orderId] : []
}

function toBill(row: BillRow, orders: ReadonlyMap<string, NonNullable<Bill['order']>>): Bill {
  const { id, at, type, unit, amount, balance, experience, purpose } = row
  const { title, note, link } = describePurpose(purpose, unit)
  const [orderId = ''] = orderIdOf(row)
  const order = orders.get(orderId) ?? null
  return {
    id,
    type,
    title,
    note,
    purpose,
    link,
    amount,
    unit,
    balance,
    experience,
    at: at.toISOString(),
    order,
  }
}
