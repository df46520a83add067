import * as z from 'zod/mini'
import { products } from '../games/game.ts'
import { lolRegions } from '../lol/calls.ts'
import { foundPerson } from '../players/player.ts'
import { reasons } from '../refusal.ts'
import { instant } from '../shape.ts'
import { voucherValue, whyNot } from '../vouchers/voucher.ts'
import type { ClaimState } from './claim.ts'
import { clockEnds } from './clock.ts'
import { orderStatus } from './status.ts'
import { wireMoves } from './verbs.ts'

export const orderPerson = z.pick(foundPerson, {
  uk: true,
  showId: true,
  nickname: true,
  avatar: true,
  hue: true,
  sex: true,
})
const status = z.enum(orderStatus)
const actionName = z.enum(wireMoves)

/** Somebody on Discord; what they call themselves there is known since they last signed in with it. */
const discordContact = z.strictObject({ id: z.string(), handle: z.nullable(z.string()) })

const orderClock = z.strictObject({
  who: z.enum(['boss', 'player', 'staff', 'both']),
  until: instant,
  /** What happens then by itself, and the state it leads to; `objectionOver` leaves it where it is. */
  next: z.enum(clockEnds),
  becomes: status,
})

/** What would be my move now but for a reason that I should see beside it. Never among `allowedActions`. */
const blockedActions = z.array(
  z.strictObject({
    action: actionName,
    /** What the move would be refused with, and the sentence for it. */
    reason: z.enum(reasons),
    message: z.string(),
    /** With `insufficient_balance`: how many hundredths are missing. */
    missing: z.nullable(z.int()),
    /** With `fast_order_paused`: from when on. */
    availableAt: z.nullable(instant),
  }),
)

export const orderCard = z.strictObject({
  orderId: z.string(),
  /** What people call it. */
  orderSn: z.string(),
  product: z.enum(products),
  kind: z.enum(['direct', 'fast']),
  source: z.enum(['web', 'discord']),
  status,
  isBoss: z.boolean(),
  boss: orderPerson,
  /** None while a fast order looks for somebody. */
  player: z.nullable(orderPerson),
  /** As it was when it was ordered. Of a wish only the game is known. */
  service: z.strictObject({
    id: z.nullable(z.string()),
    game: z.string(),
    title: z.string(),
    pricePerHour: z.nullable(z.int()),
  }),
  units: z.int(),
  list: z.int(),
  vipDiscount: z.int(),
  voucherDiscount: z.int(),
  payable: z.int(),
  refunded: z.int(),
  createdAt: instant,
  /** Of the service: when it began, and until when it is booked. */
  startedAt: z.nullable(instant),
  bookedEnd: z.nullable(instant),
  /** For the companion: what she gets if it ends as it stands. */
  earning: z.nullable(z.int()),
  /** Whose turn it is and until when: the same in every list and on the order's own page. */
  clock: z.nullable(orderClock),
  /** In a list only of what a list offers: to accept, or to bid. */
  blockedActions,
})
export type OrderCard = z.output<typeof orderCard>

const side = z.enum(['boss', 'player', 'staff'])

/** What has happened, the newest first. `by` null is the clock. */
export const timeline = z.array(
  z.strictObject({
    id: z.string(),
    /** A move, a timer, or `placed`, `published`, `proposed`. */
    what: z.string(),
    by: z.nullable(side),
    status,
    at: instant,
    note: z.string(),
    amount: z.nullable(z.int()),
    /** Addresses of pictures. */
    files: z.array(z.string()),
  }),
)
/** What I can do now: none of it would be refused for anything that the server knows. */
export const allowedActions = z.array(actionName)

/** How the two find each other. */
const meeting = z.strictObject({
  /** What the boss wrote when he ordered. */
  note: z.string(),
  /** The boss's accounts in the game that is played, where the house knows any. */
  bossGameAccounts: z.array(
    z.strictObject({ gameName: z.string(), tagLine: z.string(), region: z.enum(lolRegions) }),
  ),
  bossDiscord: z.nullable(discordContact),
  playerDiscord: z.nullable(discordContact),
})

export const orderDetail = z.extend(orderCard, {
  acceptedAt: z.nullable(instant),
  allowedActions,
  timeline,
  /** What the boss wrote for whoever comes. */
  note: z.string(),
  /** Who has said that they are there; once both have, the service begins. */
  ready: z.strictObject({ boss: z.boolean(), player: z.boolean() }),
  /** From acceptance to the end of the service, for the two people of the order and for staff. */
  meeting: z.nullable(meeting),
  /** What goes back if it is confirmed now. */
  proposal: z.nullable(
    z.strictObject({
      refund: z.int(),
      by: z.enum(['boss', 'player', 'nobody']),
      objectUntil: z.nullable(instant),
    }),
  ),
  /** The one claim of the order: still open, withdrawn or lapsed (`dropped`), or decided (`settled`). */
  claim: z.nullable(
    z.strictObject({
      amount: z.int(),
      noShow: z.boolean(),
      state: z.enum(['open', 'dropped', 'settled'] satisfies ClaimState[]),
    }),
  ),
  /** How much I may ask back now; none when I cannot. */
  claimRange: z.nullable(z.strictObject({ min: z.int(), max: z.int() })),
  renewalQuote: z.nullable(z.strictObject({ units: z.int(), payable: z.int() })),
  renewal: z.nullable(z.strictObject({ units: z.int(), payable: z.int(), decideUntil: instant })),
  review: z.nullable(
    z.strictObject({
      id: z.string(),
      stars: z.int(),
      tags: z.array(z.string()),
      text: z.string(),
      reply: z.nullable(z.string()),
      deleted: z.boolean(),
      /** Why staff took it down; null while it stands, and when its author deleted it. */
      takenDownReason: z.nullable(z.string()),
      editableUntil: instant,
    }),
  ),
  /** Until when it can be reviewed, if it can. */
  reviewUntil: z.nullable(instant),
  /** The fast order that it was turned into. */
  quickSn: z.nullable(z.string()),
})
export type OrderDetail = z.output<typeof orderDetail>

/** Vouchers with what each would take off, or why it cannot. */
export const voucherVerdicts = z.array(
  z.strictObject({
    id: z.string(),
    /** In Chinese, and what it is made of. */
    title: z.string(),
    value: z.optional(voucherValue),
    usable: z.boolean(),
    why: z.optional(z.string()),
    whyNot: z.optional(whyNot),
    discount: z.optional(z.int()),
  }),
)
