import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { gameCode } from '../games/game-code.ts'
import { problem } from '../problem.ts'
import {
  amount,
  flag,
  instant,
  limit,
  line,
  noMoreThan,
  nothing,
  numberWithin,
  pageInput,
  pageOf,
  paragraph,
  wholeNumber,
} from '../shape.ts'
import { accountStates, rentalDecisions, rentalMoves, rentalSides, rentalStates } from './rental.ts'
import { rental as terms } from './tariff.ts'

const accountId = z.uuid(problem('no_such_rental_account'))
export const rentId = z.uuid(problem('no_such_rental'))
const game = gameCode(problem('no_such_game'))
const server = line('server', { min: 1, max: 16 })
const rank = line('rank', { min: 1, max: 16 })

/** Whole coins within what the rules allow. */
const pricePerHour = amount().check(
  limit<number>(
    'rent_price',
    (price) => price >= terms.pricePerHour.min && price <= terms.pricePerHour.max && price % 100 === 0,
    () => ({ ...terms.pricePerHour }),
  ),
)

/** Several lines, and never next to nothing. */
const said = (name: 'rentAnswer' | 'reason') =>
  paragraph(name, { max: terms.answerCharacters }).check(
    z.refine((text) => text.length >= 2, problem('too_short', { name, min: 2 })),
  )

/** As it was typed: a space may be a part of it. */
const secret = z
  .string(problem('missing', { name: 'gameSecret' }))
  .check(
    z.minLength(1, problem('missing', { name: 'gameSecret' })),
    z.maxLength(200, problem('too_long', { name: 'gameSecret', max: 200 })),
    z.regex(/^\P{Cc}*$/u, problem('unseen_characters', { name: 'gameSecret' })),
  )

/** `hue` is the light of their room. */
const person = z.strictObject({ uk: z.string(), nickname: z.string(), avatar: z.string(), hue: z.int() })

const account = {
  accountId: z.string(),
  game,
  server: z.string(),
  rank: z.string(),
  title: z.string(),
  pricePerHour: z.int(),
  state: z.enum(accountStates),
}

const listedAccount = z.strictObject({
  ...account,
  /** For me, by my level; for a visitor, what a newcomer pays. */
  deposit: z.int(),
  /** Null: it is the house's own. */
  owner: z.nullable(person),
  isMine: z.boolean(),
  /** Until when somebody else has it; null of one that nobody knows of when it comes back. */
  rentedUntil: z.nullable(instant),
})
export type ListedAccount = z.output<typeof listedAccount>

const offer = z.strictObject({
  ...account,
  on: z.boolean(),
  isHouse: z.boolean(),
  /** The beginning of its login. The rest, and the secret, nobody reads again but whoever rents it. */
  login: z.string(),
  /** Whoever had it may still know how to sign in: it is listed again once there is a new secret. */
  needsNewLogin: z.boolean(),
  storedAt: instant,
  /** How often it was rented, and what that has brought in beans. */
  rentals: z.int(),
  earned: z.int(),
})
export type RentalOffer = z.output<typeof offer>

export const rental = z.strictObject({
  rentId: z.string(),
  accountId: z.string(),
  state: z.enum(rentalStates),
  /** Whether I rent it, or it is mine. */
  side: z.enum(rentalSides),
  from: instant,
  to: instant,
  hours: z.int(),
  endedAt: z.nullable(instant),
  overAt: z.nullable(instant),
  price: z.int(),
  deposit: z.int(),
  game,
  server: z.string(),
  rank: z.string(),
  title: z.string(),
  /** The beginning of its login. */
  login: z.string(),
  renter: person,
  owner: z.nullable(person),
  /** The newest looks at its secret, and how many there were. */
  reveals: z.array(z.strictObject({ at: instant, device: z.string() })),
  revealCount: z.int(),
  clock: z.nullable(
    z.strictObject({
      who: z.enum([...rentalSides, 'staff']),
      until: instant,
      becomes: z.enum(rentalStates),
    }),
  ),
  /** Until when a login that fails is answered for. */
  loginUntil: instant,
  failure: z.nullable(
    z.strictObject({
      at: instant,
      /** It is up to staff. */
      withStaff: z.boolean(),
      answer: z.nullable(z.string()),
      answeredAt: z.nullable(instant),
    }),
  ),
  claim: z.nullable(
    z.strictObject({
      at: instant,
      amount: z.int(),
      reason: z.string(),
      /** Where its pictures are read, for half an hour at most. */
      files: z.array(z.string()),
      granted: z.int(),
    }),
  ),
  decision: z.nullable(z.strictObject({ is: z.enum(rentalDecisions), reason: z.string(), at: instant })),
  /** What of it is, or will be, the owner's in beans; for the owner alone. */
  earned: z.nullable(z.int()),
  allowedActions: z.array(z.enum(rentalMoves)),
})
export type ShownRental = z.output<typeof rental>

export const getRentFilter = defineCall({
  method: 'GET',
  path: '/web/rent/rentFilter',
  access: 'anyone',
  effect: 'read',
  module: 'rental',
  summary: 'What the listed accounts can be told apart by',
  input: nothing,
  output: z.strictObject({
    games: z.array(game),
    servers: z.array(z.string()),
    ranks: z.array(z.string()),
    price: z.strictObject({ min: z.int(), max: z.int() }),
  }),
})

export const listRentAccounts = defineCall({
  method: 'GET',
  path: '/web/rent/rentList',
  access: 'anyone',
  effect: 'read',
  module: 'rental',
  summary: 'Accounts that can be rented, those that are free first, then the cheapest',
  input: z.strictObject({
    ...pageInput,
    game: z.optional(game),
    server: z.optional(server),
    rank: z.optional(rank),
    maxPrice: z.optional(wholeNumber({ min: 0, max: 1_000_000_000 })),
  }),
  output: pageOf(listedAccount),
})

export const listMyRentals = defineCall({
  method: 'GET',
  path: '/web/rent/myRent',
  access: 'member',
  effect: 'read',
  refusals: ['not_allowed'],
  summary: 'What I have rented, or what was rented of mine, the newest first',
  input: z.strictObject({
    ...pageInput,
    side: z.optional(z.enum(rentalSides, problem('not_a_choice'))),
    /** For staff: what was rented of the house. */
    house: z.optional(flag()),
  }),
  output: pageOf(rental),
})

export const rentAccount = defineCall({
  method: 'POST',
  path: '/web/rent/rentAccount',
  access: 'member',
  effect: 'change',
  spends: true,
  module: 'rental',
  refusals: [
    'not_found',
    'not_yourself',
    'blocked',
    'rented_out',
    'rent_off',
    'game_off',
    'insufficient_balance',
  ],
  summary: 'Rent an account: its price and the deposit are held until it is over',
  input: z.strictObject({ accountId, hours: numberWithin('rent_hours', terms.hours) }),
  output: rental,
})

export const revealSecret = defineCall({
  method: 'POST',
  path: '/web/rent/reveal',
  access: 'member',
  effect: 'change',
  secret: true,
  refusals: ['not_found', 'not_allowed', 'rent_window_over', 'rent_secret_lost'],
  summary: 'The login and the secret, while the time runs; each look is written down for both',
  input: z.strictObject({ rentId }),
  output: z.strictObject({ login: z.string(), secret: z.string() }),
})

export const reportLoginFailed = defineCall({
  method: 'POST',
  path: '/web/rent/loginFailed',
  access: 'member',
  effect: 'change',
  refusals: ['not_found', 'not_allowed', 'rent_moved_on', 'login_failed_over'],
  summary: 'I cannot sign in: the secret closes, and the owner answers or everything goes back',
  input: z.strictObject({ rentId }),
  output: rental,
})

export const endRental = defineCall({
  method: 'POST',
  path: '/web/rent/end',
  access: 'member',
  effect: 'change',
  refusals: ['not_found', 'not_allowed', 'rent_moved_on'],
  summary: 'I am done before the time is over; the price stays paid, the deposit comes back as after any end',
  input: z.strictObject({ rentId }),
  output: rental,
})

export const listOffers = defineCall({
  method: 'GET',
  path: '/web/rent/offers',
  access: 'member',
  effect: 'read',
  refusals: ['not_allowed'],
  summary: 'The accounts that I offer',
  input: z.strictObject({
    /** For staff: those of the house. */
    house: z.optional(flag()),
  }),
  output: z.strictObject({ items: z.array(offer) }),
})

export const saveOffer = defineCall({
  method: 'POST',
  path: '/web/rent/offers',
  access: 'member',
  effect: 'change',
  module: 'rental',
  secret: true,
  refusals: [
    'not_found',
    'game_off',
    'not_allowed',
    'account_frozen',
    'account_offered',
    'too_many_offers',
    'same_secret',
    'secret_needed',
    'rent_under_way',
  ],
  summary: 'Offer an account, or change one: its words, its price, its secret, whether it is listed',
  input: z.strictObject({
    accountId: z.optional(accountId),
    game,
    server,
    rank,
    title: line('accountTitle', { min: 2, max: terms.titleCharacters }),
    pricePerHour,
    /** Both of a new account; of one that is there, only if they change. */
    login: z.optional(line('gameLogin', { min: 1, max: 100 })),
    secret: z.optional(secret),
    on: z.boolean(problem('not_a_flag')),
    /** For staff: an account of the house. */
    house: z.optional(z.boolean(problem('not_a_flag'))),
  }),
  output: offer,
})

export const answerFailure = defineCall({
  method: 'POST',
  path: '/web/rent/answer',
  access: 'member',
  effect: 'change',
  refusals: ['not_found', 'not_allowed', 'rent_moved_on', 'already_handled'],
  summary: 'What the owner says to a login that failed; staff decide then',
  input: z.strictObject({ rentId, text: said('rentAnswer') }),
  output: rental,
})

export const claimDeposit = defineCall({
  method: 'POST',
  path: '/web/rent/claim',
  access: 'member',
  effect: 'change',
  refusals: [
    'not_found',
    'not_allowed',
    'rent_moved_on',
    'no_deposit',
    'deposit_claim_over',
    'claim_amount',
    'too_many_files',
    'no_such_file',
  ],
  summary: 'The owner wants something of the deposit for a damage; staff decide',
  input: z.strictObject({
    rentId,
    amount: amount(),
    reason: said('reason'),
    /** Uploaded as `evidence`. */
    files: z.optional(
      z.array(z.uuid(problem('no_such_file'))).check(noMoreThan('too_many_files', () => terms.maxFiles)),
    ),
  }),
  output: rental,
})
