import { type Account, type Balances, beanClasses, coinClasses, houseId, type KeptClass } from './accounts.ts'
import type { Movement } from './movements.ts'

/** What is in the accounts of some owners. */
export type Books = Map<string, Balances>

export interface Change {
  readonly owner: string
  readonly class: KeptClass
  readonly change: number
}

/** What a movement does to each account but the house's. */
export function sumChanges(transfers: Movement['transfers']): readonly Change[] {
  const sums = new Map<string, Change>()
  const add = ({ owner, class: which }: Account, amount: number) => {
    if (owner === houseId) return
    const key = `${owner} ${which}`
    sums.set(key, { owner, class: which as KeptClass, change: (sums.get(key)?.change ?? 0) + amount })
  }
  for (const { from, to, amount } of transfers) {
    add(from, 0 - amount)
    add(to, amount)
  }
  return [...sums.values()].filter(({ change }) => change !== 0)
}

export interface Line {
  readonly owner: string
  readonly unit: 'coin' | 'bean'
  readonly amount: number
  readonly balance: number
  readonly experience: number
}

const units = [
  ['coin', coinClasses],
  ['bean', beanClasses],
] as const

/** A line for everybody who owns more or less afterwards; what only changes its class is none. */
export function drawLines(
  books: Books,
  { experience }: Movement,
  changes: readonly Change[],
): readonly Line[] {
  const owners = new Set(changes.map(({ owner }) => owner))
  return [...owners].flatMap((owner) =>
    units.flatMap(([unit, classes]) => {
      const inUnit = changes.filter((one) => one.owner === owner && isOneOf(classes, one.class))
      const amount = inUnit.reduce((sum, { change }) => sum + change, 0)
      if (amount === 0) return []
      const before = classes.reduce((sum, which) => sum + (balancesIn(books, owner)[which] ?? 0), 0)
      const counted = unit === 'coin' && experience?.userId === owner ? experience.amount : 0
      return [{ owner, unit, amount, balance: before + amount, experience: counted }]
    }),
  )
}

/**
 * Books after some changes. The database refuses a balance below 0 as well, but only of a row that exists: what is
 * taken from an account that has none yet would vanish.
 */
export function applyChanges(books: Books, changes: readonly Change[]): void {
  for (const { owner, class: which, change } of changes) {
    const before = balancesIn(books, owner)
    const after = (before[which] ?? 0) + change
    if (after < 0) throw new RangeError(`${which} of ${owner} would be ${after}`)
    books.set(owner, { ...before, [which]: after })
  }
}

export function balancesIn(books: Books, owner: string): Balances {
  const balances = books.get(owner)
  if (balances === undefined) throw new Error(`the accounts of ${owner} were not locked`)
  return balances
}

export function isOneOf(classes: readonly string[], which: string): boolean {
  return classes.includes(which)
}
