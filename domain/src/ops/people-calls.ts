import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { siteLanguages } from '../language.ts'
import { orderCard, orderPerson } from '../orders/shapes.ts'
import { sanctionKinds } from '../sanctions/sanction.ts'
import { instant, line, pageInput, paragraph, uk } from '../shape.ts'
import { problem } from '../problem.ts'
import { roles } from '../users/calls.ts'
import { bill, walletSummary } from '../wallet/calls.ts'
import { duties } from './duties.ts'
import { sanction } from './sanction-calls.ts'

/** What somebody was found by. */
const foundBy = ['name', 'formerName', 'number', 'uk', 'discord', 'mail', 'order', 'payment'] as const
export type FoundBy = (typeof foundBy)[number]

const foundPerson = z.extend(orderPerson, {
  roles: z.array(z.enum(roles)),
  joinedAt: instant,
  by: z.enum(foundBy),
  /** Of a former name: which. */
  formerNickname: z.nullable(z.string()),
  /** What is imposed on them now. */
  holding: z.array(z.enum(sanctionKinds)),
})
export type StaffFoundPerson = z.output<typeof foundPerson>

export const searchPeople = defineCall({
  method: 'GET',
  path: '/web/ops/people/search',
  access: 'staff',
  effect: 'read',
  limit: 'search',
  summary:
    'Find anybody: by a name they wear or wore, their number, uk, Discord, mail, an order or a payment of theirs',
  input: z.strictObject({ keyword: line('keyword', { min: 1, max: 100 }), cursor: pageInput.cursor }),
  output: z.strictObject({ items: z.array(foundPerson), nextCursor: z.nullable(z.string()) }),
})

const note = z.strictObject({ id: z.string(), text: z.string(), by: z.string(), at: instant })
export type PersonNote = z.output<typeof note>

const named = z.strictObject({ uk: z.string(), nickname: z.string() })

/** Things worth a look: what several people have in common, and what one of them does unusually often. None of them punishes anybody by itself. */
const signals = [
  'sharedDevice',
  'sharedSource',
  'sharedPayee',
  'refunds',
  'chargeBacks',
  'failedSignIns',
] as const
export type Signal = (typeof signals)[number]

const risk = z.strictObject({
  signal: z.enum(signals),
  /** Whether there is anything to look at. */
  raised: z.boolean(),
  /** How many, and of how many where that matters. */
  count: z.int(),
  of: z.nullable(z.int()),
  /** With whom, and since when, the latest first. */
  people: z.array(z.extend(named, { at: instant })),
  /** What it is made of, the latest first: orders that were refunded, payments that were charged back, hours of wrong passwords. */
  rests: z.array(
    z.strictObject({
      kind: z.enum(['order', 'payment', 'hour']),
      id: z.string(),
      /** What people call it. */
      name: z.string(),
      at: instant,
      /** Of an order or a payment how much, in hundredths; of an hour how often. */
      count: z.int(),
    }),
  ),
})
export type Risk = z.output<typeof risk>

const personDetail = z.strictObject({
  profile: z.extend(orderPerson, {
    country: z.nullable(z.string()),
    timeZone: z.string(),
    language: z.enum(siteLanguages),
    roles: z.array(z.enum(roles)),
    vipLevel: z.int(),
    /** Null: no companion. */
    playLevel: z.nullable(z.int()),
    joinedAt: instant,
    /** When a page of theirs was last open. */
    lastSeenAt: z.nullable(instant),
    /** Masked; `reveal` shows all of it. */
    account: z.nullable(z.string()),
    mailVerified: z.boolean(),
    /** Whether a code is asked for when they sign in. */
    secondFactor: z.boolean(),
    discord: z.nullable(z.string()),
    payees: z.array(z.strictObject({ method: z.string(), payee: z.string() })),
    invitedBy: z.nullable(named),
    formerNicknames: z.array(z.strictObject({ nickname: z.string(), until: instant })),
    totals: z.strictObject({
      /** As a boss: orders that were played, what they cost without what went back, orders of which something did. */
      completed: z.int(),
      spent: z.int(),
      refunds: z.int(),
      /** As a companion: orders that were played, and what they brought. */
      served: z.int(),
      earned: z.int(),
    }),
  }),
  wallet: z.extend(walletSummary, { bills: z.array(bill) }),
  /** The latest, on either side. */
  orders: z.array(orderCard),
  sanctions: z.array(sanction),
  sessions: z.array(
    z.strictObject({ id: z.string(), userAgent: z.string(), address: z.string(), createdAt: instant }),
  ),
  notes: z.array(note),
  risk: z.array(risk),
})
export type PersonDetail = z.output<typeof personDetail>

export const getPerson = defineCall({
  method: 'GET',
  path: '/web/ops/people/detail',
  access: 'staff',
  effect: 'change',
  refusals: ['not_found'],
  summary: 'Everything about one person. That it was read leaves an audit row, one in a quarter of an hour',
  input: z.strictObject({ uk }),
  output: personDetail,
})

export const revealPerson = defineCall({
  method: 'POST',
  path: '/web/ops/people/reveal',
  access: 'staff',
  effect: 'change',
  secret: true,
  refusals: ['not_found'],
  summary: 'The whole address, Discord account and payees of somebody; leaves an audit row with the reason',
  input: z.strictObject({ uk, reason: line('reason', { min: 2, max: 200 }) }),
  output: z.strictObject({
    account: z.nullable(z.string()),
    discord: z.nullable(z.string()),
    payees: z.array(z.strictObject({ method: z.string(), payee: z.string() })),
  }),
})

export const addPersonNote = defineCall({
  method: 'POST',
  path: '/web/ops/people/note',
  access: 'staff',
  effect: 'change',
  refusals: ['not_found'],
  summary: 'Note something of somebody for colleagues; leaves an audit row',
  input: z.strictObject({
    uk,
    text: paragraph('remark', { max: 1_000 }).check(
      z.minLength(2, problem('too_short', { name: 'remark', min: 2 })),
    ),
  }),
  output: note,
})

export const signOutPerson = defineCall({
  method: 'POST',
  path: '/web/ops/people/signOut',
  access: 'staff',
  effect: 'change',
  refusals: ['not_found', 'not_yourself'],
  summary: 'End all sessions of somebody, or one; colleagues are for admins. Leaves an audit row',
  input: z.strictObject({
    uk,
    id: z.optional(z.uuid(problem('no_such_device'))),
    reason: line('reason', { min: 2, max: 200 }),
  }),
  output: z.strictObject({ ended: z.int() }),
})

export const setRole = defineCall({
  method: 'POST',
  path: '/web/ops/people/role',
  access: 'admin',
  effect: 'change',
  refusals: ['not_found', 'not_yourself', 'role_unchanged', 'last_admin'],
  summary:
    'Propose that somebody becomes one of the staff or an admin, or is it no longer; it waits for a second admin. Leaves an audit row',
  input: z.strictObject({
    uk,
    role: z.enum(duties, problem('not_a_duty')),
    on: z.boolean(problem('malformed')),
    reason: line('reason', { min: 2, max: 200 }),
  }),
  output: z.strictObject({ id: z.string(), state: z.enum(['done', 'waiting']) }),
})
