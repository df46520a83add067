import {
  type Account,
  type Balances,
  beanClasses,
  coinClasses,
  debtClasses,
  houseId,
  type KeptClass,
} from './accounts.ts'
import type { Movement } from './movement.ts'

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

const units = ['coin', 'bean'] as const
const classesOf = { coin: coinClasses, bean: beanClasses } as const
const unitOf = new Map<string, Line['unit']>(
  units.flatMap((unit) => classesOf[unit].map((which) => [which, unit] as const)),
)

/**
 * A line for everybody who owns more or less afterwards; what only changes its class is none. Whose experience changes
 * has one in any case, though it may move nothing.
 */
export function drawLines(
  books: Books,
  { experience }: Movement,
  changes: readonly Change[],
): readonly Line[] {
  const sums = new Map<string, Record<Line['unit'], number>>()
  if (experience !== undefined) sums.set(experience.userId, { coin: 0, bean: 0 })
  for (const { owner, class: which, change } of changes) {
    const unit = unitOf.get(which)
    if (unit === undefined) continue
    const sum = sums.get(owner) ?? { coin: 0, bean: 0 }
    sum[unit] += change
    sums.set(owner, sum)
  }
  return [...sums].flatMap(([owner, sum]) =>
    units.flatMap((unit) => {
      const amount = sum[unit]
      const counted = unit === 'coin' && experience?.userId === owner ? experience.amount : 0
      if (amount === 0 && counted === 0) return []
      const before = balancesIn(books, owner)
      const owned = classesOf[unit].reduce((total, which) => total + (before[which] ?? 0), 0)
      return [{ owner, unit, amount, balance: owned + amount, experience: counted }]
    }),
  )
}

/** Whether it takes from what there is: coins and beans that are spent, or a debt that is settled. */
export function isTaking({ class: which, change }: Change): boolean {
  return isOneOf(debtClasses, which) ? change > 0 : change < 0
}

/**
 * Books after some changes. The database refuses a balance on the wrong side of 0 as well, but only of a row that
 * exists: what is taken from an account that has none yet would vanish.
 */
export function applyChanges(books: Books, changes: readonly Change[]): void {
  for (const { owner, class: which, change } of changes) {
    const before = balancesIn(books, owner)
    const after = (before[which] ?? 0) + change
    const wrong = isOneOf(debtClasses, which) ? after > 0 : after < 0
    if (wrong) throw new RangeError(`${which} of ${owner} would be ${after}`)
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
