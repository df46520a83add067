import type { Coins } from '@kaihei/domain/money'
import type { Purpose } from '@kaihei/domain/wallet/bill'
import { beansOf } from '../accounts.ts'
import { type Movement, settleFirst } from '../movement.ts'

/** What an earning can be of: its source is one of these. */
export type EarningKind = 'order' | 'gift' | 'rental'

/** What was earned can be used, but for what is owed. An entry matures in parts if some of it was frozen. */
export function earningMatured(
  earning: {
    readonly kind: EarningKind
    readonly sourceId: string
    readonly playerId: string
    readonly amount: Coins
    readonly times: number
  },
  owed: Coins,
): Movement {
  const { kind, sourceId, playerId, amount, times } = earning
  return {
    id: `earning:${sourceId}:matured:${times}`,
    purpose: purposes[kind](sourceId, String(times)),
    transfers: settleFirst(beansOf(playerId, 'pending'), playerId, amount, owed),
  }
}

const purposes: Readonly<Record<EarningKind, (sourceId: string, which: string) => Purpose>> = {
  order: (orderId, which) => ({ kind: 'order', orderId, step: 'matured', which }),
  gift: (id, which) => ({ kind: 'gift', id, step: 'matured', which }),
  rental: (rentId, which) => ({ kind: 'rental', rentId, step: 'matured', which }),
}
