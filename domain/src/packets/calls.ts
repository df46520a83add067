import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { groupID } from '../chat/group-id.ts'
import { clientSeed, commitment } from '../fair/calls.ts'
import { problem } from '../problem.ts'
import { amount, instant, line, nothing, numberWithin, pageInput, pageOf, within } from '../shape.ts'
import { packetStates } from './packet.ts'
import { packetKinds, packets } from './tariff.ts'

const id = z.uuid(problem('malformed'))
const kind = z.enum(packetKinds, problem('malformed'))
const state = z.enum(packetStates, problem('malformed'))
/** Whoever wants to stay out of the light, or is blocked with me, has no uk and a name that is nobody's. */
const person = z.strictObject({
  uk: z.nullable(z.string()),
  nickname: z.string(),
  avatar: z.string(),
  hue: z.int(),
})

export const packet = z.strictObject({
  id: z.string(),
  kind,
  amount: z.int(),
  shares: z.int(),
  remainingShares: z.int(),
  /** Null for others than the sender as long as it is open: it would tell how much the next ones get. */
  remainingAmount: z.nullable(z.int()),
  words: z.string(),
  sender: person,
  state,
  sentAt: instant,
  expiresAt: instant,
  endedAt: z.nullable(instant),
  commitment,
  drawId: z.string(),
  /** Null: it hangs in the street. */
  groupID: z.nullable(z.string()),
  /** What I got of it. */
  mine: z.nullable(z.int()),
})
export type Packet = z.output<typeof packet>

const claim = z.strictObject({ ...person.shape, amount: z.int(), at: instant })
export type PacketClaim = z.output<typeof claim>

export const sendPacket = defineCall({
  method: 'POST',
  path: '/web/dcRedPacket/send',
  access: 'member',
  effect: 'change',
  refusals: [
    'account_frozen',
    'seed_moved',
    'packet_limit',
    'insufficient_balance',
    'not_found',
    'not_in_group',
    'group_dismissed',
    'muted',
  ],
  summary: 'Hang a red packet in the street or in a group',
  input: z.strictObject({
    kind,
    amount: amount().check(within('packet_amount', packets.amount)),
    shares: numberWithin('packet_shares', packets.shares),
    words: z.optional(line('packetWords', { min: 0, max: packets.wordsCharacters })),
    clientSeed: z.optional(clientSeed),
    commitment: z.optional(commitment),
    groupID: z.optional(groupID),
  }),
  output: packet,
})

export const getPacketTerms = defineCall({
  method: 'GET',
  path: '/web/dcRedPacket/terms',
  access: 'member',
  effect: 'read',
  summary: 'What I can send now: the coins that may be sent, and what is left of today',
  input: nothing,
  output: z.strictObject({ sendable: z.int(), leftToday: z.int() }),
})

export const listPackets = defineCall({
  method: 'GET',
  path: '/web/dcRedPacket/list',
  access: 'anyone',
  effect: 'read',
  refusals: ['not_in_group'],
  summary: 'The packets that hang in the street, or in a group of mine, the newest first',
  input: z.strictObject({ ...pageInput, state: z.optional(state), groupID: z.optional(groupID) }),
  output: pageOf(packet),
})

export const getPacket = defineCall({
  method: 'GET',
  path: '/web/dcRedPacket/{id}',
  access: 'anyone',
  effect: 'read',
  refusals: ['not_found', 'not_in_group'],
  summary: 'A packet and who has opened it, in the order in which they came',
  input: z.strictObject({ id }),
  output: z.extend(packet, { claims: z.array(claim) }),
})
export type OpenedPacket = z.output<typeof getPacket.output>

export const claimPacket = defineCall({
  method: 'POST',
  path: '/web/dcRedPacket/{id}/claim',
  access: 'member',
  effect: 'change',
  refusals: [
    'not_found',
    'account_frozen',
    'not_in_group',
    'already_claimed',
    'blocked',
    'packet_empty',
    'packet_expired',
    'packet_shut',
  ],
  summary: 'Open a red packet: the next share is mine',
  input: z.strictObject({ id }),
  output: z.strictObject({ amount: z.int(), remainingShares: z.int() }),
})
