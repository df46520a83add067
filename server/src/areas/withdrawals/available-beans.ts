import type { Books } from '#ledger/effects.ts'

/** Earnings that are free to be taken, of an owner whose accounts are locked. */
export function availableBeans(books: Books, owner: string): number {
  return books.get(owner)?.['bean.available'] ?? 0
}
