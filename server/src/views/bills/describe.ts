import type { Bill } from '@kaihei/domain/wallet/calls'
import { describePurpose } from '@kaihei/domain/wallet/describe-purpose'
import type { BillRow } from '#areas/wallet/store.ts'
import type { Reading } from '#work/reading.ts'
import { findBilledOrders } from './store.ts'

/** Lines as their owner reads them, each with the order that it speaks of. */
export async function describeBills(
  reading: Reading,
  userId: string,
  rows: readonly BillRow[],
): Promise<readonly Bill[]> {
  const orders = await findBilledOrders(reading, userId, rows.flatMap(orderIdOf))
  return rows.map((row) => toBill(row, orders))
}

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
