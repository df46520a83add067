import * as z from 'zod/mini'
import { tiers } from './tariff.ts'

const tier = z.enum(tiers)

/** What came of a draw. An amount is in hundredths of a coin. */
export const prize = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('number'), tier, number: z.string() }),
  z.strictObject({ kind: z.literal('rename') }),
  z.strictObject({ kind: z.literal('voucher') }),
  z.strictObject({ kind: z.literal('coins'), amount: z.int() }),
])
export type DrawnPrize = z.output<typeof prize>

/** What a draw was made of beside its seeds: which tier was due, and the pools it was taken from. */
export const drawInputs = z.strictObject({
  pity: z.nullable(z.enum(['S', 'A', 'B'])),
  /** The pool that the number was taken from: how many were free, which of them, ascending, and what they hash to. */
  pools: z.array(z.strictObject({ tier, size: z.int(), index: z.int(), sha256: z.string() })),
  /** Tiers that were drawn and had nothing free. */
  emptyPools: z.array(tier),
})
export type DrawInputs = z.output<typeof drawInputs>
