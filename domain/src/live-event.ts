import * as z from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'

/** What the toast and the message dialog show. `sex` 0 is unknown or other. */
export const incomingMessage = z.strictObject({
  uid: z.string(),
  name: z.string(),
  avatar: z.string(),
  /** Its place in what this sender has told me: whoever hears of it twice shows it once. */
  seq: z.optional(z.int()),
  message: z.strictObject({
    display: z.string(),
    /** In Chinese. */
    msg: z.string(),
    /** What `msg` is made of: a word of `messages/news.ts` and what its sentence has in braces. */
    told: z.optional(
      z.strictObject({
        event: z.string(),
        boss: z.optional(z.string()),
        player: z.optional(z.string()),
        title: z.optional(z.string()),
        /** In hundredths. */
        amount: z.optional(z.int()),
        minutes: z.optional(z.int()),
        hours: z.optional(z.int()),
        stars: z.optional(z.int()),
        level: z.optional(z.int()),
        band: z.optional(z.string()),
        reason: z.optional(z.string()),
        until: z.optional(z.string()),
      }),
    ),
    sex: z.optional(z.int()),
    /** With whom the order is that it speaks of: their uk. */
    peer: z.optional(z.string()),
    bossDiscordId: z.optional(z.string()),
    fastOrderSn: z.optional(z.string()),
    orderSn: z.optional(z.string()),
    orderId: z.optional(z.string()),
    /** What leads to the order's page. */
    product: z.optional(z.string()),
    status: z.optional(z.int()),
    isBoss: z.optional(z.boolean()),
    /** Where on the site it can be seen, if it speaks of no order. */
    path: z.optional(z.string()),
  }),
})
export type IncomingMessage = z.output<typeof incomingMessage>

const person = z.strictObject({ uk: z.string(), nickname: z.string(), avatar: z.string(), hue: z.int() })

const heardGift = z.strictObject({
  id: z.string(),
  /** Which of the catalogue it is; a page may be older than the catalogue. */
  giftId: z.string(),
  quantity: z.int(),
  amount: z.int(),
  message: z.string(),
  from: person,
  to: person,
  at: z.string(),
})
export type HeardGift = z.output<typeof heardGift>

/** What a screen may have to read again. The browser knows by which calls it reads each (`web/src/live`). */
export type Topic =
  | 'notices'
  | 'chat'
  | 'profile'
  | 'money'
  | 'lastOrder'
  | 'orders'
  | 'desk'
  | 'queues'
  | 'street'
  | 'modules'
  | 'decided'
  | 'everything'

interface EventKind {
  /** What it carries beside its type. */
  readonly carries: Readonly<Record<string, $ZodType>>
  /** All lines of one person, of everybody, of the staff, or those of one session. */
  readonly heardBy: 'person' | 'everybody' | 'staff' | 'session'
  /** What a screen that hears it reads again. */
  readonly renews: readonly Topic[]
}

/**
 * Everything the server may push. An event is a hint: what it speaks of is stored and can be read again, so a lost one
 * costs delay, never data.
 */
export const liveEvents = {
  /** An account of the house or a person has said something to me. */
  message: { carries: { message: incomingMessage }, heardBy: 'person', renews: ['notices', 'chat'] },
  /** What I have not read in my conversations is more or less now; for a page that is not in the chat itself. */
  'chat.changed': { carries: {}, heardBy: 'person', renews: ['chat'] },
  /** I have read what I was told, on this device or another. */
  'notices.read': { carries: {}, heardBy: 'person', renews: ['notices'] },
  /** My own profile changed, on this device or another. */
  'profile.changed': { carries: {}, heardBy: 'person', renews: ['profile'] },
  /** What I own is another amount now. */
  'wallet.changed': { carries: {}, heardBy: 'person', renews: ['money'] },
  /** An order of mine, or one that I may take, is in another state. */
  'order.changed': {
    carries: { orderId: z.string(), orderSn: z.string() },
    heardBy: 'person',
    renews: ['lastOrder', 'orders'],
  },
  /** Something is new in what a customer and customer service say, or in who of the staff has it. */
  'desk.changed': { carries: { conversationID: z.string() }, heardBy: 'staff', renews: ['desk'] },
  /** A customer is writing to customer service right now. */
  'desk.typing': { carries: { conversationID: z.string() }, heardBy: 'staff', renews: [] },
  /** Something waits for staff that did not, or waits no longer. What it is, whoever may see it reads. */
  'queue.changed': { carries: {}, heardBy: 'staff', renews: ['queues'] },
  /** Somebody has given a companion something that the whole street hears of. */
  'gift.heard': { carries: { gift: heardGift }, heardBy: 'everybody', renews: [] },
  /** Something is new in the street; what it is, and whether it is for my eyes, is read. */
  'street.changed': { carries: {}, heardBy: 'everybody', renews: ['street'] },
  /** A part of the house was switched off or on; of two turns the one with the higher number holds. */
  'module.switched': {
    carries: { module: z.string(), on: z.boolean(), number: z.int() },
    heardBy: 'everybody',
    renews: ['modules', 'decided'],
  },
  /** A number of the business was changed, from some moment on. */
  'rule.changed': {
    carries: { number: z.int(), key: z.string(), value: z.unknown(), from: z.string() },
    heardBy: 'everybody',
    renews: ['modules', 'decided'],
  },
  /** Other numbers hold from now on, be it that somebody has just decided so or that their moment has come. */
  'rules.began': { carries: {}, heardBy: 'everybody', renews: [] },
  /** This session ended elsewhere: signed out, revoked, or the account frozen. */
  'session.ended': { carries: {}, heardBy: 'session', renews: [] },
  /** The program's clock was moved. */
  'clock.moved': { carries: { now: z.string() }, heardBy: 'everybody', renews: ['everything'] },
} satisfies Readonly<Record<string, EventKind>>

type Kinds = typeof liveEvents

/**
 * What has no number, and is not told again to whoever comes back: what is over in a moment, and what a screen that
 * shows it reads again by itself as soon as its line is up.
 */
export const passingEvents: readonly (keyof Kinds)[] = ['desk.typing', 'gift.heard', 'street.changed']

/** Every event, or those that one kind of audience hears. */
export type LiveEvent<Audience extends EventKind['heardBy'] = EventKind['heardBy']> = {
  [Type in keyof Kinds]: Kinds[Type]['heardBy'] extends Audience
    ? { type: Type } & { [Field in keyof Kinds[Type]['carries']]: z.output<Kinds[Type]['carries'][Field]> }
    : never
}[keyof Kinds]

const liveEvent = z.union(
  Object.entries(liveEvents).map(([type, { carries }]) =>
    z.strictObject({ type: z.literal(type), ...carries }),
  ),
) as unknown as z.ZodMiniType<LiveEvent>

/** Where a line stopped listening: a server process (epoch) and its last numbered event. */
const livePlace = z.strictObject({ epoch: z.string(), seq: z.int() })
export type LivePlace = z.output<typeof livePlace>

/** The first frame carries the token, so that it never stands in an address or a log. */
export const clientFrame = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('hello'),
    token: z.string().check(z.maxLength(200)),
    resume: z.optional(livePlace),
    /** Whoever is in the chat as well. `epoch`: where they were before the line was cut. */
    chat: z.optional(
      z.strictObject({
        userSig: z.string().check(z.maxLength(2_000)),
        device: z.string().check(z.regex(/^[\w-]{8,64}$/)),
        epoch: z.optional(z.int()),
      }),
    ),
  }),
  /** One of the chat's operations (`chat/operations.ts`); its answer bears the same id. */
  z.strictObject({
    type: z.literal('ask'),
    id: z.int(),
    operation: z.string().check(z.maxLength(40)),
    input: z.optional(z.unknown()),
  }),
  /** I am writing something there; it is told to whoever listens and kept nowhere. */
  z.strictObject({ type: z.literal('typing'), conversationID: z.string().check(z.maxLength(80)) }),
  z.strictObject({ type: z.literal('pong') }),
])
export type ClientFrame = z.output<typeof clientFrame>

export const serverFrame = z.discriminatedUnion('type', [
  /** `resumed` false: events may have been missed, read everything again. */
  z.strictObject({ type: z.literal('ready'), place: livePlace, resumed: z.boolean() }),
  z.strictObject({ type: z.literal('event'), seq: z.int(), event: liveEvent }),
  z.strictObject({ type: z.literal('ping') }),
  /** For the chat (`chat/line.ts`): a page that is not in it has no code to read it. */
  z.strictObject({ type: z.literal('chat'), told: z.unknown() }),
])
export type ServerFrame = z.output<typeof serverFrame>

export const live = {
  path: '/live',
  helloWithinMs: 5_000,
  pingEveryMs: 25_000,
  /** Two missed pings: the line is dead though nobody closed it. */
  silentAfterMs: 60_000,
  /** As many tabs as anybody has; whoever opens more hears by asking. */
  maxLinesOfOne: 20,
  /** A browser says hello, answers pings and talks; more than this is no browser. */
  frames: { times: 30, seconds: 10 },
  /** Of one who is in the chat: what they ask for is counted as calls are, which say so before this is reached. */
  framesInChat: { times: 500, seconds: 10 },
  close: { signedOut: 4001, protocol: 4002, slow: 4003, silent: 4004, tooMany: 4005 },
} as const
