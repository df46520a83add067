import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { drawInputs, prize } from '../numbers/prize.ts'
import { packetKinds } from '../packets/tariff.ts'
import { problem } from '../problem.ts'
import { instant, line, nothing, pageInput } from '../shape.ts'
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

/** What every proof says. */
const proof = {
  drawId: z.string(),
  algorithm: z.literal(fairAlgorithm),
  commitment,
  /** Null until nothing can be drawn with it any more. */
  serverSeed: z.nullable(z.string()),
  clientSeed: z.string(),
  nonce: z.int(),
}

const packetDraw = z.strictObject({
  ...proof,
  kind: z.literal('packet'),
  inputs: z.strictObject({ kind: z.enum(packetKinds), amount: z.int(), shares: z.int() }),
  /** Null as long as the seed is: it would tell what the next ones get. */
  result: z.nullable(z.strictObject({ shares: z.array(z.int()) })),
})
export type PacketDraw = z.output<typeof packetDraw>

const numberDraw = z.strictObject({
  ...proof,
  kind: z.literal('number'),
  inputs: drawInputs,
  result: prize,
})
export type NumberDraw = z.output<typeof numberDraw>

export const getDraw = defineCall({
  method: 'GET',
  path: '/web/fair/{drawId}',
  access: 'anyone',
  effect: 'read',
  refusals: ['not_found'],
  summary: 'Everything that a draw is made of, so that anybody can draw it again',
  input: z.strictObject({ drawId: z.uuid(problem('malformed')) }),
  output: z.discriminatedUnion('kind', [packetDraw, numberDraw]),
})
export type FairDraw = z.output<typeof getDraw.output>

/** A seed of number draws: the one that is drawn with, or one that was told. */
const seed = z.strictObject({
  commitment,
  /** Null while it is drawn with, and for ever if it was lost. */
  serverSeed: z.nullable(z.string()),
  clientSeed: z.string(),
  serverMade: z.boolean(),
  /** How many were drawn with it: nonces from 0 up to one below. */
  draws: z.int(),
  from: instant,
  /** Null: it is the current one. */
  to: z.nullable(instant),
})
export type NumberSeed = z.output<typeof seed>

export const listMyDraws = defineCall({
  method: 'GET',
  path: '/web/fair/mine',
  access: 'member',
  effect: 'read',
  refusals: ['not_found'],
  summary:
    'What was drawn with one of my seeds, the latest first; without a commitment, with the current one',
  input: z.strictObject({ ...pageInput, commitment: z.optional(commitment) }),
  output: z.strictObject({
    /** Null: I have none yet. */
    seed: z.nullable(seed),
    /** The latest of my seeds, the current one first. */
    seeds: z.array(seed),
    items: z.array(
      z.strictObject({ drawId: z.string(), nonce: z.int(), inputs: drawInputs, result: prize, at: instant }),
    ),
    nextCursor: z.nullable(z.string()),
  }),
})
export type MyDraws = z.output<typeof listMyDraws.output>
export type MyDraw = MyDraws['items'][number]

export const rotateSeed = defineCall({
  method: 'POST',
  path: '/web/fair/rotate',
  access: 'member',
  effect: 'change',
  summary: 'Tell the seed of my number draws and go on with the next one',
  input: z.strictObject({ clientSeed: z.optional(clientSeed) }),
  output: z.strictObject({
    /** Its seed is null only if it was lost. */
    revealed: z.strictObject({ commitment, serverSeed: z.nullable(z.string()) }),
    current: z.strictObject({
      commitment,
      clientSeed: z.string(),
      serverMade: z.boolean(),
      nonce: z.literal(0),
    }),
    next: commitment,
  }),
})
