/** An account: whose it is, and what kind of money is in it. */
export interface BookAccount {
  readonly owner: string
  readonly class: string
}

/** The accounts of one owner, by class. */
type Purse = (which: string) => BookAccount

/** Coins are spent from what was given to what was bought, and come back the other way round. */
const cheapFirst = ['bonus', 'earned', 'paid'] as const
const dearFirst = cheapFirst.toReversed()

/**
 * Who owns what, kept as plainly as possible: one number an account, from one to another. Whatever the program says of
 * money is compared with such a book, so nothing in here may come from the program.
 */
export class Book {
  private owners = new Map<string, Map<string, number>>()
  /** Of all accounts together: added up anew after each step it would take most of the time of a walk. */
  total = 0

  /** Answers what is in it then. */
  add({ owner, class: which }: BookAccount, change: number): number {
    const own = this.owners.get(owner) ?? new Map<string, number>()
    this.owners.set(owner, own)
    const sum = (own.get(which) ?? 0) + change
    own.set(which, sum)
    this.total += change
    return sum
  }

  move(from: BookAccount, to: BookAccount, amount: number): void {
    this.add(from, -amount)
    this.add(to, amount)
  }

  get({ owner, class: which }: BookAccount): number {
    return this.owners.get(owner)?.get(which) ?? 0
  }

  *all(): Iterable<readonly [BookAccount, number]> {
    for (const [owner, own] of this.owners) {
      for (const [which, sum] of own) yield [{ owner, class: which }, sum]
    }
  }

  /** Of all classes of coins. */
  coinsIn(purse: Purse): number {
    return cheapFirst.reduce((sum, which) => sum + this.get(purse(which)), 0)
  }

  /** Takes coins as they are spent. Answers how much of it was not a gift. */
  pourOut(from: Purse, to: Purse, sum: number): number {
    return this.pour(from, to, sum, cheapFirst)
  }

  /** Gives coins back as they are refunded. Answers how much of it was not a gift. */
  pourBack(from: Purse, to: Purse, sum: number): number {
    return this.pour(from, to, sum, dearFirst)
  }

  private pour(from: Purse, to: Purse, sum: number, order: readonly string[]): number {
    let left = sum
    let notGiven = 0
    for (const which of order) {
      const part = Math.min(left, this.get(from(which)))
      this.move(from(which), to(which), part)
      if (which !== 'bonus') notGiven += part
      left -= part
    }
    if (left !== 0) throw new Error(`${left} of ${sum} are not there`)
    return notGiven
  }

  /** What is done to one is not done to the other. */
  copy(): Book {
    const book = new Book()
    book.owners = new Map([...this.owners].map(([owner, own]) => [owner, new Map(own)]))
    book.total = this.total
    return book
  }
}
