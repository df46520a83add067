import type { OrderDetail } from '@kaihei/domain/orders/shapes'
import type { MoveName } from '@kaihei/domain/orders/moves'
import { orderStatus as is } from '@kaihei/domain/orders/status'
import type { OrderStatus } from '@kaihei/domain/orders/status'
import type { ButtonVariant } from '#ui/button-class.ts'

/** What has a button on an order's page. Choosing, bidding and paying for a companion have screens of their own. */
export type ActionName = Exclude<
  MoveName,
  | 'bid'
  | 'takeBackBid'
  | 'turnDown'
  | 'select'
  | 'setTerms'
  | 'pay'
  | 'renew'
  | 'resolve'
  | 'bossBanned'
  | 'playerBanned'
>

export interface RankedAction {
  readonly action: ActionName
  readonly variant: ButtonVariant
}

type Situation =
  | 'waiting'
  | 'matched'
  | 'accepted'
  | 'playing'
  | 'late'
  | 'over'
  | 'claimed'
  | 'refused'
  | 'completed'
  | 'ended'

type Ranking = readonly (readonly [ActionName, ButtonVariant])[]

/**
 * What serves whoever looks at it best comes first, and only that may be lamp. Two answers that are equally good for the
 * house stand there as equals.
 */
const ranking: Record<Situation, Record<'boss' | 'player', Ranking>> = {
  waiting: {
    boss: [
      ['goQuick', 'pri'],
      ['cancel', 'line'],
    ],
    player: [
      ['accept', 'pri'],
      ['reject', 'line'],
    ],
  },
  matched: { boss: [['cancel', 'line']], player: [['decline', 'line']] },
  accepted: {
    boss: [
      ['ready', 'pri'],
      ['cancel', 'line'],
    ],
    player: [
      ['ready', 'pri'],
      ['withdraw', 'line'],
    ],
  },
  // Whoever is content plays on: paying for all of it is not the first thing to press.
  playing: {
    boss: [
      ['quoteRenewal', 'pri'],
      ['askRefund', 'bad'],
      ['endEarly', 'line'],
      ['sayNoShow', 'bad'],
      ['confirm', 'line'],
    ],
    player: [
      ['declineRenewal', 'line'],
      ['finish', 'line'],
      ['sayBossAbsent', 'bad'],
    ],
  },
  late: {
    boss: [
      ['confirm', 'pri'],
      ['quoteRenewal', 'line'],
      ['askRefund', 'bad'],
      ['endEarly', 'line'],
      ['sayNoShow', 'bad'],
    ],
    player: [
      ['finish', 'pri'],
      ['declineRenewal', 'line'],
    ],
  },
  over: {
    boss: [
      ['confirm', 'pri'],
      ['askRefund', 'bad'],
    ],
    player: [
      ['consent', 'pri'],
      ['object', 'default'],
    ],
  },
  claimed: {
    boss: [['escalate', 'line']],
    player: [
      ['agree', 'default'],
      ['refuse', 'default'],
      ['escalate', 'line'],
    ],
  },
  // The claim is hers to defend or to give up: giving up is never the stronger one.
  refused: {
    boss: [
      ['escalate', 'pri'],
      ['dropClaim', 'line'],
    ],
    player: [['escalate', 'line']],
  },
  // A good evening is over: money back can be asked for, but is not what the page is about.
  completed: { boss: [['askRefund', 'quiet']], player: [] },
  ended: { boss: [['goQuick', 'pri']], player: [] },
}

/** The buttons of an order, the strongest first. */
export function rankActions(
  order: Pick<OrderDetail, 'status' | 'bookedEnd' | 'isBoss' | 'allowedActions'>,
  now: number,
): readonly RankedAction[] {
  return ranking[situationOf(order, now)][order.isBoss ? 'boss' : 'player']
    .filter(([action]) => order.allowedActions.includes(action))
    .map(([action, variant]) => ({ action, variant }))
}

const situations: Partial<Record<OrderStatus, Situation>> = {
  [is.waiting]: 'waiting',
  [is.matched]: 'matched',
  [is.accepted]: 'accepted',
  [is.waitConfirm]: 'over',
  [is.completed]: 'completed',
  [is.refunding]: 'claimed',
  [is.refundRejected]: 'refused',
}

function situationOf(
  { status, bookedEnd }: Pick<OrderDetail, 'status' | 'bookedEnd'>,
  now: number,
): Situation {
  if (status !== is.serving) return situations[status] ?? 'ended'
  return bookedEnd !== null && Date.parse(bookedEnd) > now ? 'playing' : 'late'
}

/** Takes something away from somebody: red in a menu, too. */
export function isHard({ variant }: RankedAction): boolean {
  return variant === 'bad'
}
