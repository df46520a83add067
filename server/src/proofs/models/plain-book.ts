import { beanClasses, coinClasses, heldClasses, houseId, owedClass } from '#ledger/accounts.ts'
import { applyChanges, balancesIn, type Books, drawLines, isOneOf, sumChanges } from '#ledger/effects.ts'
import type { Movement } from '#ledger/movements.ts'

/** What the walk says when the books are wrong. */
class Violation extends Error {
  override readonly name = 'Violation'
}

export function insist(holds: boolean, invariant: string, about: unknown): void {
  if (!holds) throw new Violation(`${invariant}: ${JSON.stringify(about)}`)
}

/** Sums by owner and class. */
export class Sums {
  private readonly owners = new Map<string, Map<string, number>>()
  /** Of all of them: added up anew after each step it would take most of the time of a walk. */
  total = 0

  add({ owner, class: which }: Named, change: number): number {
    const own = this.owners.get(owner) ?? new Map<string, number>()
    this.owners.set(owner, own)
    const sum = (own.get(which) ?? 0) + change
    own.set(which, sum)
    this.total += change
    return sum
  }

  get({ owner, class: which }: Named): number {
    return this.owners.get(owner)?.get(which) ?? 0
  }

  *all(): Iterable<readonly [Named, number]> {
    for (const [owner, own] of this.owners) {
      for (const [which, sum] of own) yield [{ owner, class: which }, sum]
    }
  }
}

export interface Named {
  readonly owner: string
  readonly class: string
}

/** Books kept as plainly as possible: every transfer on every account, the house's too. */
export class PlainBook {
  readonly balances = new Sums()
  readonly experience = new Map<string, number>()
  private readonly posted = new Set<string>()
  private readonly books: Books = new Map()
  private readonly billed = new Sums()

  open(owner: string): void {
    this.books.set(owner, {})
  }

  inside(owner: string) {
    return balancesIn(this.books, owner)
  }

  post(movement: Movement): void {
    insist(!this.posted.has(movement.id), 'nothing is posted twice', movement)
    this.posted.add(movement.id)
    insist(movement.transfers.length > 0, 'a movement moves something', movement)
    for (const { from, to, amount } of movement.transfers) {
      insist(Number.isSafeInteger(amount) && amount > 0, 'every transfer is above 0', movement)
      insist(from.owner !== to.owner || from.class !== to.class, 'a transfer goes somewhere else', movement)
      const reached = this.balances.add(to, amount)
      insist(to.class !== owedClass || reached <= 0, 'nobody settles more than they owe', movement)
      const left = this.balances.add(from, 0 - amount)
      if (from.owner === houseId || from.class === owedClass) continue
      const rule = isOneOf(heldClasses, from.class)
        ? 'no more comes out of an order than went in'
        : 'no account is below 0'
      insist(left >= 0, rule, movement)
    }
    const changes = sumChanges(movement.transfers)
    const lines = drawLines(this.books, movement, changes)
    applyChanges(this.books, changes)
    for (const { owner, unit, amount, balance, experience } of lines) {
      const sum = this.billed.add({ owner, class: unit }, amount)
      insist(balance === sum, 'a line goes on from the line before it', movement)
      this.experience.set(owner, (this.experience.get(owner) ?? 0) + experience)
    }
    for (const owner of new Set(changes.map((change) => change.owner))) this.insistOnBills(owner, movement)
    insist(this.balances.total === 0, 'all accounts together are 0', movement)
  }

  private insistOnBills(owner: string, movement: Movement): void {
    const kept = this.inside(owner)
    const owed = this.balances.get({ owner, class: owedClass })
    insist((kept[owedClass] ?? 0) === owed, 'books and transfers agree', movement)
    for (const [unit, classes] of [
      ['coin', coinClasses],
      ['bean', beanClasses],
    ] as const) {
      let owned = 0
      for (const which of classes) {
        const balance = kept[which] ?? 0
        insist(balance === this.balances.get({ owner, class: which }), 'books and transfers agree', movement)
        owned += balance
      }
      insist(owned === this.billed.get({ owner, class: unit }), 'bills add up to what is owned', movement)
    }
  }
}
