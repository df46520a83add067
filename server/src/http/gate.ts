import type { IncomingHttpHeaders } from 'node:http'
import type { Call } from '@kaihei/domain/call'
import { type Reason, Refusal } from '@kaihei/domain/refusal'
import { bounds } from '@kaihei/domain/bounds'
import { type Actor, mayCall } from './actor.ts'
import type { Limits } from './limits.ts'
import type { Switches } from '#live/switches.ts'

export interface Visitor {
  readonly actor: Actor | undefined
  readonly headers: IncomingHttpHeaders
}

/** Why a call is refused to this visitor. Without side effects: one that the shortcut passes on is asked twice. */
export type Objection = (call: Call, visitor: Visitor) => Reason | undefined

/** Everything that is asked before a call is answered, by whichever way it comes. */
export const objections: readonly Objection[] = [objectToNavigation, objectToStranger, objectToFrozen]

/**
 * Some calls that change things are GET for historic reasons. A link in a chat, a prefetching browser or an
 * image tag must not accept an order in somebody's name. Programs send no Sec-Fetch headers and pass.
 */
export function objectToNavigation(
  { method, effect }: Pick<Call, 'method' | 'effect'>,
  { headers }: Pick<Visitor, 'headers'>,
): Reason | undefined {
  if (method !== 'GET' || effect !== 'change') return undefined
  const purposes = [headers['sec-purpose'], headers['purpose'], headers['x-moz']].flat()
  const ahead = purposes.some((purpose) => /prefetch|prerender/.test(purpose ?? ''))
  return ahead || headers['sec-fetch-mode'] === 'navigate' ? 'not_by_navigation' : undefined
}

function objectToStranger({ access }: Call, { actor }: Visitor): Reason | undefined {
  if (access === 'anyone') return undefined
  if (actor === undefined) return 'signed_out'
  if (mayCall(actor, access)) return undefined
  const forStaff = access === 'staff' || access === 'admin'
  return forStaff && actor.owesSecondFactor === true ? 'second_factor_required' : 'not_allowed'
}

/** `Actor.frozen` says why. */
function objectToFrozen({ spends }: Call, { actor }: Visitor): Reason | undefined {
  return spends === true && actor?.frozen !== undefined ? 'account_frozen' : undefined
}

/** A call of a part of the house that is switched off. */
export function objectWhileOff({ isOff }: Switches): Objection {
  return ({ module }) => (module !== undefined && isOff(module) ? 'module_off' : undefined)
}

/** Counts every call and asks for objections to it. The one place where a call is admitted. */
export interface Gate {
  /** Counts the call for `who` (a person or an address), and throws why it is refused. */
  readonly admit: (call: Call, visitor: Visitor, who: string) => Promise<void>
  /**
   * The same for the shortcut that answers in the same turn. False: nothing was counted, and `admit` will count and
   * refuse it.
   */
  readonly admitsAtOnce: (call: Call, visitor: Visitor, who: string) => boolean
  /** Why it would be refused, for what is not counted because the program itself asks. */
  readonly object: Objection
}

export function openGate(limits: Limits, asked: readonly Objection[] = objections): Gate {
  function findReason(call: Call, visitor: Visitor): Reason | undefined {
    for (const object of asked) {
      const reason = object(call, visitor)
      if (reason !== undefined) return reason
    }
    return undefined
  }
  return {
    admit: async (call, visitor, who) => {
      const { limit = 'general' } = call
      await limits.countForAll(limit, who, bounds.rates[limit])
      const reason = findReason(call, visitor)
      if (reason !== undefined)
        throw new Refusal(reason, reason === 'account_frozen' ? visitor.actor?.frozen : {})
    },
    object: findReason,
    admitsAtOnce: (call, visitor, who) => {
      if (findReason(call, visitor) !== undefined) return false
      const { limit = 'general' } = call
      return limits.tryCountForAll(limit, who, bounds.rates[limit])
    },
  }
}
