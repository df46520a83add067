import { moveNames, moves } from '@kaihei/domain/orders/moves'
import type { MoveName, Side } from '@kaihei/domain/orders/moves'
import type { Order } from '@kaihei/domain/orders/order'
import { orderStatus as is } from '@kaihei/domain/orders/status'
import type { OrderStatus } from '@kaihei/domain/orders/status'
import { endsOfTimer, startsOfTimer, timerNames } from '@kaihei/domain/orders/timers'
import type { TimerName } from '@kaihei/domain/orders/timers'

/** One way out of a state, or round within it. */
export interface Arrow {
  readonly what: MoveName | TimerName
  /** Nobody: the clock. */
  readonly by: readonly Side[]
  readonly to: readonly OrderStatus[]
  /** Refused without a reason. */
  readonly asksReason: boolean
}

/** A state with everything that can happen in it. Where nobody is chosen yet, the two entrances differ. */
export interface Sign {
  readonly status: OrderStatus
  readonly entrance?: Order['entrance']
  readonly arrows: readonly Arrow[]
}

/** Every state in which something can still happen, in the order in which an order comes through them. */
export function drawSigns(): readonly Sign[] {
  return [
    sign(is.waiting, 'direct'),
    sign(is.waiting, 'fast'),
    sign(is.matched, 'fast'),
    sign(is.accepted),
    sign(is.serving),
    sign(is.waitConfirm),
    sign(is.completed),
    sign(is.refunding),
    sign(is.refundRejected),
    sign(is.arbitration),
  ]
}

function sign(status: OrderStatus, entrance?: Order['entrance']): Sign {
  const made = moveNames
    .filter((name) => isMade(name, status, entrance))
    // Staff can close whatever is stuck; drawn everywhere it would hide the rest.
    .filter((name) => name !== 'resolve' || status === is.arbitration)
    .map((what): Arrow => {
      const { by, to, asksReason } = moves[what]
      return { what, by, to: narrow(what, status, to), asksReason: asksReason === 'required' }
    })
  const timed = timerNames
    .filter((timer) => startsOfTimer(timer).includes(status))
    .filter((timer) => timer !== 'autoSelected' || entrance === 'fast')
    .map((what): Arrow => ({ what, by: [], to: endsOfTimer(what), asksReason: false }))
  return { status, ...(entrance !== undefined && { entrance }), arrows: [...made, ...timed] }
}

function isMade(name: MoveName, status: OrderStatus, entrance: Order['entrance'] | undefined): boolean {
  const rule = moves[name]
  if (!rule.from.includes(status)) return false
  // A wish that waits is nobody's yet.
  if (name === 'playerBanned' && status === is.waiting && entrance === 'fast') return false
  return rule.entrance === undefined || entrance === undefined || rule.entrance === entrance
}

/** A move names every end it can have; from some states it has only some of them. */
function narrow(what: MoveName, from: OrderStatus, to: readonly OrderStatus[]): readonly OrderStatus[] {
  if (what === 'goQuick') return [is.bossCancelled]
  if (what === 'ready') return [is.serving]
  if (what === 'confirm' && from === is.serving) return [is.completed]
  if (what === 'playerBanned') return [from === is.serving ? is.arbitration : is.playerCancelled]
  return what === 'resolve' ? to.filter((status) => status !== is.closedByStaff) : to
}
