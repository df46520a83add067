import { splitCoins, splitHeld } from '#ledger/accounts.ts'
import { readBalances } from '#ledger/journal.ts'
import { totalOf } from '@kaihei/domain/wallet/purse'
import type { TestApp } from './app.ts'
import type { Person } from './people.ts'
import type { TestOrder } from './orders.ts'
import { startReading } from '#work/work.ts'

export interface Purses {
  /** The boss's coins, in hundredths. */
  readonly boss: number
  readonly held: number
  /** The companion's beans that rest. */
  readonly pending: number
}

/** Where the money of an order is. */
export async function readPurses(
  app: TestApp,
  { boss, player, orderId }: { boss: Person; player: Person; orderId: string },
): Promise<Purses> {
  const reading = startReading(app.app.ground)
  const [ofBoss, ofOrder, ofPlayer] = await Promise.all([
    readBalances(reading, boss.userId),
    readBalances(reading, orderId),
    readBalances(reading, player.userId),
  ])
  return {
    boss: totalOf(splitCoins(ofBoss)),
    held: totalOf(splitHeld(ofOrder)),
    pending: ofPlayer['bean.pending'] ?? 0,
  }
}

/** What the boss has paid in the end, and what she gets of it; of 500 coins that he brought. */
export async function readOutcome(
  app: TestApp,
  order: TestOrder,
): Promise<{ readonly paid: number; readonly earned: number }> {
  const { boss, held, pending } = await readPurses(app, order)
  if (held !== 0) throw new Error(`${held} are still held`)
  return { paid: 50_000 - boss, earned: pending }
}
