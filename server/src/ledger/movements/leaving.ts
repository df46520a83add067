import type { CoinSplit } from '@kaihei/domain/wallet/purse'
import { coinsOf, house } from '../accounts.ts'
import { leaveOutZeros, type Movement } from '../movement.ts'

/** Whoever leaves takes no coin along. Nobody leaves twice. */
export function coinsGivenUp({ userId, ...purse }: CoinSplit & { readonly userId: string }): Movement {
  const classes = ['paid', 'earned', 'bonus'] as const
  return {
    id: `given-up:${userId}`,
    purpose: { kind: 'givenUp' },
    transfers: leaveOutZeros(
      classes.map((which) => ({ from: coinsOf(userId, which), to: house('givenUp'), amount: purse[which] })),
    ),
  }
}
