import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { problem } from '../problem.ts'
import { instant, numberWithin } from '../shape.ts'
import { activitySides, activityStates } from './activity.ts'
import { gain } from './product.ts'
import { scenes } from './scenes.ts'
import { activities as rules } from './tariff.ts'

const id = z.uuid(problem('malformed'))
const side = z.enum(activitySides, problem('not_a_choice'))
const weight = z.optional(z.int())
const bossWeights = { spend: weight, orders: weight, gifts: weight, hours: weight }

/** Somebody on a ranking. A boss who hides keeps the place: no uk, and a name that is nobody's. */
const ranked = z.strictObject({
  rank: z.int(),
  uk: z.nullable(z.string()),
  nickname: z.string(),
  avatar: z.string(),
  hue: z.int(),
  /** Of a boss the VIP level, of a companion hers; null of one who hides. */
  level: z.nullable(z.int()),
  /** What stands around their face. */
  frame: z.nullable(z.enum(scenes)),
  isMe: z.boolean(),
  /** Hundredths of a light. */
  score: z.int(),
})
export type RankedPerson = z.output<typeof ranked>

const activity = z.strictObject({
  activityId: z.string(),
  title: z.string(),
  /** The same in English. */
  titleEn: z.string(),
  words: z.string(),
  wordsEn: z.string(),
  state: z.enum(activityStates),
  from: instant,
  /** The first instant at which it is over. */
  to: instant,
  /** When its ranking is settled, and whether it is. */
  finalAt: instant,
  final: z.boolean(),
  /** Its picture; of one that is to come the windows are dark. */
  poster: z.string(),
  scene: z.enum(scenes),
  /** There is nothing more to it than a picture. */
  pictureOnly: z.boolean(),
  /** In words, in Chinese; empty where nothing is ranked. */
  formula: z.string(),
  /** Lights for one of each. */
  scoring: z.strictObject({
    boss: z.strictObject(bossWeights),
    player: z.strictObject({ ...bossWeights, fiveStars: weight }),
  }),
  /** Of the first, the second and so on, in hundredths. */
  prizes: z.strictObject({ boss: z.array(z.int()), player: z.array(z.int()) }),
  /** Who stands first, of bosses if there is a ranking of bosses. */
  first: z.nullable(ranked),
  /** What I have of it, on either side; null for a visitor. */
  mine: z.nullable(z.strictObject({ boss: z.int(), player: z.int(), /** Things bought. */ bought: z.int() })),
})
export type Activity = z.output<typeof activity>

const product = z.strictObject({
  productId: z.string(),
  name: z.string(),
  nameEn: z.string(),
  price: z.int(),
  /** What is left of it, for everybody. */
  stock: z.int(),
  /** How many one person may have. */
  limit: z.int(),
  /** How many of it I may still have. */
  left: z.int(),
  /** What one gets, and the same in Chinese words. */
  gives: gain,
  what: z.string(),
})
export type Product = z.output<typeof product>

const mine = z.nullable(
  z.strictObject({
    /** None: not on it, or behind the thousandth. */
    rank: z.nullable(z.int()),
    score: z.int(),
    frame: z.nullable(z.enum(scenes)),
    /** Who is right before me by score, and what the last of those with a window has. */
    ahead: z.nullable(z.strictObject({ score: z.int() })),
    lastWindow: z.nullable(z.int()),
    /** What it is made of: hundredths of coins, counts, half hours. */
    parts: z.strictObject({
      spend: z.int(),
      orders: z.int(),
      gifts: z.int(),
      units: z.int(),
      fiveStars: z.int(),
      cut: z.int(),
    }),
  }),
)

const ranking = {
  side,
  items: z.array(ranked),
  /** Null for a visitor. */
  mine,
}

export const listActivities = defineCall({
  method: 'GET',
  path: '/web/dc/v1/activity/list',
  access: 'anyone',
  effect: 'read',
  summary: 'Campaigns: what runs, what is to come, what is over, the newest first',
  input: z.strictObject({ state: z.optional(z.enum(activityStates, problem('not_a_choice'))) }),
  output: z.strictObject({ items: z.array(activity) }),
})

export const getActivity = defineCall({
  method: 'GET',
  path: '/web/dc/v1/activity/detail',
  access: 'anyone',
  effect: 'read',
  refusals: ['not_found'],
  summary: 'One campaign with its rules, what it sells and its ranking; without an id the running one',
  input: z.strictObject({ activityId: z.optional(id), side: z.optional(side) }),
  output: z.extend(activity, {
    rules: z.array(z.strictObject({ title: z.string(), text: z.string() })),
    products: z.array(product),
    /** Null where nothing is ranked. */
    ranking: z.nullable(z.strictObject(ranking)),
  }),
})

export const listActivityRanking = defineCall({
  method: 'GET',
  path: '/web/dc/v1/activity/ranking',
  access: 'anyone',
  effect: 'read',
  refusals: ['not_found'],
  summary: 'Who has the most lights of a campaign; of the running one if none is named',
  input: z.strictObject({ activityId: z.optional(id), side: z.optional(side) }),
  output: z.strictObject({ activity, ...ranking }),
})

const basket = z.strictObject({
  items: z.array(
    z.strictObject({
      productId: z.string(),
      name: z.string(),
      nameEn: z.string(),
      price: z.int(),
      quantity: z.int(),
    }),
  ),
  total: z.int(),
})
export type Basket = z.output<typeof basket>

export const addToBasket = defineCall({
  method: 'POST',
  path: '/web/dc/v1/activity/product/user/add',
  access: 'member',
  effect: 'change',
  refusals: ['not_found', 'not_of_activity', 'activity_not_running', 'sold_out', 'product_limit'],
  summary: 'So many of a product are in my basket; none takes it out',
  input: z.strictObject({
    activityId: id,
    productId: id,
    quantity: numberWithin('product_quantity', rules.quantity),
  }),
  output: basket,
})

export const getMyBasket = defineCall({
  method: 'GET',
  path: '/web/dc/v1/activity/product/user/info',
  access: 'member',
  effect: 'read',
  refusals: ['not_found'],
  summary: 'My basket of a campaign, and what I have bought there',
  input: z.strictObject({ activityId: id }),
  output: z.strictObject({
    basket,
    owned: z.array(z.strictObject({ productId: z.string(), quantity: z.int(), at: instant })),
  }),
})

export const payBasket = defineCall({
  method: 'POST',
  path: '/web/dc/v1/activity/product/user/pay',
  access: 'member',
  effect: 'change',
  spends: true,
  refusals: [
    'not_found',
    'activity_not_running',
    'basket_empty',
    'sold_out',
    'product_limit',
    'insufficient_balance',
  ],
  summary: 'Pay for everything in my basket; what one gets comes at once',
  input: z.strictObject({ activityId: id }),
  output: z.strictObject({
    orderNo: z.string(),
    paid: z.int(),
    items: z.array(
      z.strictObject({ productId: z.string(), name: z.string(), quantity: z.int(), price: z.int() }),
    ),
  }),
})
