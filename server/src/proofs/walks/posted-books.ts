import { Book } from '@kaihei/domain/testing/book'
import { beanClasses, coinClasses, debtClasses, heldClasses, houseId } from '#ledger/accounts.ts'
import { applyChanges, balancesIn, type Books, drawLines, isOneOf, sumChanges } from '#ledger/effects.ts'
import type { Movement } from '#ledger/movement.ts'

/** What the walk says when the books are wrong. */
class Violation extends Error {
  override readonly name = 'Violation'
}

export function insist(holds: boolean, invariant: string, about: unknown): void {
  if (!holds) throw new Violation(`${invariant}: ${JSON.stringify(about)}`)
}

/**
 * Movements of the program, each posted twice: transfer by transfer into a plain book, the house's side too, and into the
 * program's own books. After each of them both are compared, and every invariant is checked.
 */
export class PostedBooks {
  readonly balances = new Book()
  readonly experience = new Map<string, number>()
  private readonly posted = new Set<string>()
  private readonly books: Books = new Map()
  private readonly billed = new Book()

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
      insist(!isOneOf(debtClasses, to.class) || reached <= 0, 'nobody settles more than they owe', movement)
      const left = this.balances.add(from, 0 - amount)
      if (from.owner === houseId || isOneOf(debtClasses, from.class)) continue
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
    for (const which of debtClasses) {
      const owed = this.balances.get({ owner, class: which })
      insist((kept[which] ?? 0) === owed, 'books and transfers agree', movement)
    }
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
