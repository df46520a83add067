import { type MoveName, moveNames, moves, type Operation, type Side, type Verb } from './moves.ts'
import type { OrderStatus } from './status.ts'

/** Who says a word, where the order stands, and what is said with it. */
interface Said {
  readonly side: Side
  readonly status: OrderStatus
  readonly on?: 'order' | 'refund' | undefined
  readonly reason: string | undefined
}

/** The move that a word of the calls under `/order/` means. */
export function moveFor(verb: Verb, said: Said): MoveName {
  return meantBy((name) => moves[name].verb === verb, said)
}

/** The move that an operation of `opt/order` means. */
export function moveForOperation(op: Operation, said: Said): MoveName {
  return meantBy((name) => moves[name].op === op, said)
}

/**
 * Of the moves that share a word, the one that fits best: said of the same thing, theirs to make, named by the reason,
 * possible from here; and if none is, the one that led here, so that a call sent twice is recognised as a repeat. What
 * tells none of them apart is passed over; the machine then refuses the move that is left.
 */
function meantBy(sharesWord: (name: MoveName) => boolean, { side, status, on, reason }: Said): MoveName {
  const about = on === 'refund' ? on : undefined
  const preferences: readonly ((name: MoveName) => boolean)[] = [
    (name) => moves[name].on === about,
    (name) => moves[name].by.includes(side),
    (name) => moves[name].code !== undefined && moves[name].code === reason,
    (name) => moves[name].code === undefined || moves[name].code === reason,
    (name) => moves[name].from.includes(status),
    (name) => moves[name].to.includes(status),
  ]
  const [meant] = preferences.reduce((left, prefers) => {
    const preferred = left.filter(prefers)
    return preferred.length === 0 ? left : preferred
  }, moveNames.filter(sharesWord))
  if (meant === undefined) throw new Error('a word that means no move')
  return meant
}

const codes: readonly string[] = moveNames.flatMap((name) => moves[name].code ?? [])

/** What people read as the reason: a code is a word for programs, and nothing to show. */
export function readableReason(reason: string | undefined): string {
  return reason === undefined || codes.includes(reason) ? '' : reason
}

/**
 * A bid and its withdrawal have older names on the wire, which stay; every other move is named alike here and there.
 */
const olderNames = { bid: 'call', takeBackBid: 'uncall' } as const
type Renamed = keyof typeof olderNames

/** A move as `allowedActions` and `timeline` name it. */
export type WireMove = Exclude<MoveName, Renamed> | (typeof olderNames)[Renamed]
export const wireMoves = moveNames.map(wireMoveOf) as [WireMove, ...WireMove[]]

export function wireMoveOf(move: MoveName): WireMove
export function wireMoveOf(what: string): string
export function wireMoveOf(what: string): string {
  return Object.hasOwn(olderNames, what) ? olderNames[what as Renamed] : what
}
