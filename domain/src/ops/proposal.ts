import * as z from 'zod/mini'
import { ruleKeys } from '../rules/keys.ts'
import { instant, uk } from '../shape.ts'
import { duties } from './duties.ts'
import { spendOrder } from '../wallet/purse.ts'

/** What one of the staff has proposed and another has to agree to. */
export const proposal = z.discriminatedUnion('kind', [
  /** Coins given or taken by hand. */
  z.strictObject({ kind: z.literal('adjust'), uk, coinClass: z.enum(spendOrder), amount: z.int() }),
  /** Another number of the business, from a moment on; one that is over by then means at once. */
  z.strictObject({
    kind: z.literal('rule'),
    key: z.enum(ruleKeys),
    value: z.unknown(),
    from: instant,
  }),
  /** Somebody becomes one of the staff or an admin, or is it no longer. */
  z.strictObject({ kind: z.literal('role'), uk, role: z.enum(duties), on: z.boolean() }),
  /** A campaign with its prizes, as this version of its draft says. */
  z.strictObject({
    kind: z.literal('event'),
    draftId: z.string(),
    version: z.int(),
    title: z.string(),
    prizes: z.int(),
  }),
])
export type Proposal = z.output<typeof proposal>

/** How long a proposal waits for a second person. After that it would be agreed to without anybody remembering why. */
export const proposalDays = 7

/** From when on somebody may still agree to what was proposed. */
export function oldestAlive(now: Date): Date {
  return new Date(now.getTime() - proposalDays * 24 * 3_600_000)
}
