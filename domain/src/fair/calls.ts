import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { packetKinds } from '../packets/tariff.ts'
import { problem } from '../problem.ts'
import { line, nothing } from '../shape.ts'
import { fairAlgorithm } from './stream.ts'

/** What the person adds to the seed of the house. */
export const clientSeed = line('clientSeed', { min: 1, max: 64 })
/** A SHA-256 in hexadecimal. */
export const commitment = z
  .string(problem('malformed'))
  .check(z.regex(/^[0-9a-f]{64}$/, problem('malformed')))

export const getNextCommitment = defineCall({
  method: 'GET',
  path: '/web/fair/next',
  access: 'member',
  // The seed is made when it is first asked for.
  effect: 'change',
  summary: 'What the house commits itself to for my next red packet',
  input: nothing,
  output: z.strictObject({ commitment }),
})

export const getDraw = defineCall({
  method: 'GET',
  path: '/web/fair/{drawId}',
  access: 'anyone',
  effect: 'read',
  refusals: ['not_found'],
  summary: 'Everything that a draw is made of, so that anybody can draw it again',
  input: z.strictObject({ drawId: z.uuid(problem('malformed')) }),
  output: z.strictObject({
    drawId: z.string(),
    kind: z.literal('packet'),
    algorithm: z.literal(fairAlgorithm),
    commitment,
    /** Null until nothing can be drawn with it any more. */
    serverSeed: z.nullable(z.string()),
    clientSeed: z.string(),
    nonce: z.int(),
    inputs: z.strictObject({ kind: z.enum(packetKinds), amount: z.int(), shares: z.int() }),
    /** Null as long as the seed is: it would tell what the next ones get. */
    result: z.nullable(z.strictObject({ shares: z.array(z.int()) })),
  }),
})
export type FairDraw = z.output<typeof getDraw.output>
