import { coins } from '@kaihei/domain/money'
import { Refusal } from '@kaihei/domain/refusal'
import type { CoinClass } from '@kaihei/domain/wallet/purse'
import { coinsGiven, coinsTaken } from '#ledger/movements/adjustments.ts'
import { lockBooks, post, purseOf } from '#ledger/journal.ts'
import type { Work } from '#work/work.ts'
import { writeAudit } from './audit-store.ts'

interface Adjustment {
  readonly id: string
  readonly userId: string
  readonly coinClass: CoinClass
  /** Below 0: taken. */
  readonly amount: number
  readonly reason: string
  readonly byId: string
  /** Who proposed it, where two had to agree. */
  readonly proposedBy?: string
}

/** Gives or takes coins by hand. Nobody is left with less than nothing. */
export async function adjustWallet(work: Work, adjustment: Adjustment): Promise<void> {
  const { id, userId, coinClass, amount, reason, byId, proposedBy } = adjustment
  const books = await lockBooks(work, userId)
  const before = purseOf(books, userId)[coinClass]
  if (before + amount < 0) throw new Refusal('adjust_too_much')
  const moved = { id, userId, coinClass, amount: coins(Math.abs(amount)), reason }
  await post(work, books, amount > 0 ? coinsGiven(moved) : coinsTaken(moved))
  await writeAudit(work, {
    actorId: byId,
    action: 'wallet.adjusted',
    subject: `user:${userId}`,
    reason,
    before: { coinClass, balance: before },
    after: {
      coinClass,
      balance: before + amount,
      id,
      amount,
      ...(proposedBy !== undefined && { proposedBy }),
    },
  })
}
