import { operateFastOrder } from '@kaihei/domain/fast-orders/calls'
import {
  acceptOrder,
  cancelOrder,
  closeOrder,
  confirmOrder,
  consentToEnd,
  rejectOrder,
  sayReady,
} from '@kaihei/domain/orders/calls'
import type { MoveName, Side, Verb } from '@kaihei/domain/orders/moves'
import { moveFor, moveForOperation } from '@kaihei/domain/orders/verbs'
import type { Dial } from './dial.ts'
import { insistOnParty, whoIs } from './order-walk-sides.ts'
import type { OrderWalk } from './order-walk.ts'

/** How each move is said, where a word of every order says it. */
export const verbs: Partial<Record<MoveName, { verb: Verb; on?: 'refund'; reason?: string }>> = {
  accept: { verb: 'accept' },
  reject: { verb: 'reject' },
  decline: { verb: 'reject' },
  cancel: { verb: 'cancel' },
  withdraw: { verb: 'cancel' },
  sayNoShow: { verb: 'cancel', reason: 'no_show' },
  sayBossAbsent: { verb: 'close', reason: 'boss_absent' },
  finish: { verb: 'close' },
  endEarly: { verb: 'close' },
  object: { verb: 'reject' },
  declineRenewal: { verb: 'reject' },
  confirm: { verb: 'confirm' },
  dropClaim: { verb: 'confirm', on: 'refund' },
  agree: { verb: 'accept', on: 'refund' },
  refuse: { verb: 'reject', on: 'refund' },
}
const callOf = {
  accept: acceptOrder,
  reject: rejectOrder,
  cancel: cancelOrder,
  confirm: confirmOrder,
  close: closeOrder,
} as const
/** The same words under their other names, where they have one. */
function opFor(verb: Verb, on: 'refund' | undefined) {
  if (on === 'refund') return verb === 'accept' ? 'agree' : verb === 'reject' ? 'refuse' : undefined
  return (
    { reject: 'decline', cancel: 'cancel', close: 'finish', confirm: 'confirm', accept: undefined } as const
  )[verb]
}

/** Moves that have a call of their own. */
const ownCalls = { ready: sayReady, consent: consentToEnd } as const

/** Says that somebody is there, or agrees to an early end, by the order's own id at either entrance. */
export async function sayPlainly(
  walk: OrderWalk,
  id: string,
  move: keyof typeof ownCalls,
  side: Exclude<Side, 'staff'>,
  dial: Dial,
): Promise<void> {
  const { app, models, now } = walk
  const who = whoIs(walk, models.order(id), side, dial)
  const { userId, nickname } = who.person
  const reason = models.attempt(() => {
    models.settle(now)
    if (side === 'player') insistOnParty(models.order(id), userId, false)
    models.move(id, move, { id: userId, side }, { now })
  })
  const reply = await app.ask(ownCalls[move], { orderId: id }, walk.under(who))
  walk.check(`${nickname} (${side}) ${move}`, reply, reason)
}

export async function say(
  walk: OrderWalk,
  id: string,
  { verb, on, reason: word }: { verb: Verb; on?: 'refund'; reason?: string },
  side: Exclude<Side, 'staff'>,
  dial: Dial,
): Promise<void> {
  const { app, models, now } = walk
  const { sn, order } = models.order(id)
  const who = whoIs(walk, models.order(id), side, dial)
  const wordless = dial.one([false, false, false, false, true] as const)
  const words = word ?? (wordless ? undefined : '另有安排')
  const op = opFor(verb, on)
  const bySn = order.entrance === 'fast' && op !== undefined && dial.one([true, false] as const)
  const reason = models.attempt(() => {
    const one = models.order(id)
    if (side === 'player') insistOnParty(one, who.person.userId, bySn)
    const { status } = one.order
    const move =
      bySn && op === 'decline'
        ? moveForOperation(op, { side, status, reason: word })
        : moveFor(verb, { side, status, on, reason: word })
    models.move(id, move, { id: who.person.userId, side }, { wordless: words === undefined, now })
  })
  const reply = bySn
    ? await app.ask(
        operateFastOrder,
        { orderSn: sn, op, ...(words !== undefined && { reason: words }) },
        who.person,
      )
    : await app.ask(
        callOf[verb],
        {
          product: 'pw',
          orderId: id,
          ...(on !== undefined && { on }),
          ...(words !== undefined && { reason: words }),
        },
        who.person,
      )
  walk.check(`${who.person.nickname} (${side}) ${verb} ${on ?? ''} ${words ?? ''} ${sn}`, reply, reason)
}
