import type { CompanionModel } from './order-model-shapes.ts'

/** What a debt does not take is hers. */
export function mature(companion: CompanionModel, now: number): void {
  for (const entry of companion.entries.toSorted((one, other) => one.maturesAt - other.maturesAt)) {
    if (entry.maturesAt > now) continue
    const amount = entry.remaining - entry.frozen
    const settled = Math.min(companion.owed, amount)
    companion.owed -= settled
    companion.available += amount - settled
    entry.remaining = entry.frozen
  }
}

/** From this order's entry, from what is free of the others, from what is available; the rest is owed. */
export function takeBack(companion: CompanionModel, orderId: string, amount: number): void {
  let left = amount
  const take = (max: number) => {
    const part = Math.min(left, max)
    left -= part
    return part
  }
  const oldestFirst = companion.entries.toSorted(
    (one, other) => one.createdAt - other.createdAt || (one.orderId < other.orderId ? -1 : 1),
  )
  for (const entry of oldestFirst.filter((one) => one.orderId === orderId)) {
    const part = take(entry.remaining)
    entry.remaining -= part
    entry.frozen = Math.max(0, entry.frozen - part)
  }
  for (const entry of oldestFirst.filter((one) => one.orderId !== orderId)) {
    entry.remaining -= take(entry.remaining - entry.frozen)
  }
  companion.available -= take(companion.available)
  companion.owed += left
}
