import { type MoveName, moves, type Side } from './moves.ts'
import { type OrderStatus, orderStatus as is } from './status.ts'

/** What a caller says; what it means depends on who says it and where the order stands. */
export type Verb = 'accept' | 'reject' | 'decline' | 'cancel' | 'confirm' | 'close'

interface VerbContext {
  readonly side: Side
  readonly status: OrderStatus
  /** What it is said of: an old button must never agree to something else. */
  readonly on: 'order' | 'refund'
  readonly reason: string | undefined
}

/** Reasons that are more than words. */
export const reasonCodes = { noShow: 'no_show', bossAbsent: 'boss_absent' } as const

const meanings: Record<Verb, (context: VerbContext) => MoveName> = {
  accept: ({ on }) => (on === 'refund' ? 'agree' : 'accept'),
  reject: ({ on, status }) => {
    if (on === 'refund') return 'refuse'
    if (status === is.matched) return 'decline'
    if (status === is.serving) return 'declineRenewal'
    // Where an objection leads to: said twice, it is still one.
    return status === is.waitConfirm || status === is.arbitration ? 'object' : 'reject'
  },
  // Answers a choice or a renewal; whoever disputes an end says so with another word.
  decline: ({ status }) => (status === is.serving ? 'declineRenewal' : 'decline'),
  cancel: ({ side, reason }) => {
    if (side === 'player') return 'withdraw'
    return reason === reasonCodes.noShow ? 'sayNoShow' : 'cancel'
  },
  confirm: ({ on }) => (on === 'refund' ? 'dropClaim' : 'confirm'),
  close: ({ side, reason }) => {
    if (side === 'boss') return 'endEarly'
    return reason === reasonCodes.bossAbsent ? 'sayBossAbsent' : 'finish'
  },
}

export function moveFor(verb: Verb, context: VerbContext): MoveName {
  return meanings[verb](context)
}

/** A bid and its withdrawal have older names on the wire, which stay; every other move is named alike here and there. */
const olderNames = { bid: 'call', takeBackBid: 'uncall' } as const
type Renamed = keyof typeof olderNames

/** A move as `allowedActions` and `timeline` name it. */
export type WireMove = Exclude<MoveName, Renamed> | (typeof olderNames)[Renamed]
export const wireMoves = (Object.keys(moves) as MoveName[]).map(wireMoveOf) as [WireMove, ...WireMove[]]

export function wireMoveOf(move: MoveName): WireMove
export function wireMoveOf(what: string): string
export function wireMoveOf(what: string): string {
  return Object.hasOwn(olderNames, what) ? olderNames[what as Renamed] : what
}
