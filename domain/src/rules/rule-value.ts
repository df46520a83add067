import * as z from 'zod/mini'
import { type RuleKey, ruleKinds, type RuleUnit } from './keys.ts'

/** Whole steps: 14.5 is 29 halves. Tenths are not exact in a double, so that nearly whole is whole. */
function stepped(step: number, min: number, max: number) {
  return z.number().check(
    z.minimum(min),
    z.maximum(max),
    z.refine((value) => Math.abs(value / step - Math.round(value / step)) < 1e-9),
  )
}

function whole(min: number, max: number) {
  return z.int().check(z.minimum(min), z.maximum(max))
}

const coins = whole(0, 1_000_000_000)
const percent = stepped(0.5, 0, 100)

/** From where to where a number of each kind can go at all. */
const ofUnit: Readonly<Record<Exclude<RuleUnit, 'table'>, z.ZodMiniType>> = {
  coins,
  percent,
  seconds: whole(1, 3_600),
  minutes: whole(1, 14 * 24 * 60),
  hours: whole(1, 90 * 24),
  days: whole(1, 3_650),
  count: whole(1, 100_000),
  units: stepped(0.1, 0.1, 48),
  points: whole(-200, 200),
  stars: stepped(0.1, 1, 5),
}

const playLevel = z.strictObject({
  level: whole(1, 8),
  name: z.string(),
  experience: whole(0, 100_000_000),
  rating: z.nullable(stepped(0.1, 1, 5)),
  completionPercent: z.nullable(percent),
  commission: percent,
  /** In whole coins. */
  pricePerHour: z.strictObject({ min: whole(1, 100_000), max: whole(1, 100_000) }),
  freezeHours: whole(1, 90 * 24),
})

const vipLevel = z.strictObject({
  level: whole(0, 12),
  spend: whole(0, 100_000_000),
  discount: percent,
  freeRenameDays: z.nullable(whole(1, 3_650)),
  pack: z.strictObject({
    tickets: whole(0, 1_000),
    voucher: z.nullable(z.tuple([whole(1, 100), whole(1, 100_000)])),
  }),
})

type TableKey = { [K in RuleKey]: (typeof ruleKinds)[K]['unit'] extends 'table' ? K : never }[RuleKey]

const tables: Readonly<Record<TableKey, z.ZodMiniType>> = {
  playLevels: z.array(playLevel).check(z.length(8)),
  'vip.levels': z.array(vipLevel).check(z.length(13)),
  'topUp.packages': z
    .array(z.strictObject({ id: z.string(), coins, bonus: coins, price: coins }))
    .check(z.minLength(1), z.maxLength(20)),
  'boards.prizes.week': z.array(coins).check(z.length(3)),
  'boards.prizes.month': z.array(coins).check(z.length(3)),
  'achievements.awards': z.array(coins).check(z.length(4)),
  'welfare.signIn': z
    .array(
      z.union([
        z.strictObject({ kind: z.literal('coins'), amount: coins }),
        z.strictObject({ kind: z.literal('tickets'), count: whole(1, 100) }),
      ]),
    )
    .check(z.length(7)),
  'rental.deposits': z
    .array(z.strictObject({ fromVip: whole(0, 12), deposit: coins }))
    .check(z.minLength(1), z.maxLength(13)),
  'reputation.stars': z.array(whole(-200, 200)).check(z.length(5)),
}

/** Units of an order are whole; only what is paid for an absent boss is a part of one. */
const wholeUnits: ReadonlySet<RuleKey> = new Set([
  'order.units.min',
  'order.units.max',
  'fastOrder.depositUnits',
])

/** Whether something is a value of this rule at all, whatever the others are. */
export function isRuleValue(key: RuleKey, value: unknown): boolean {
  const { unit } = ruleKinds[key]
  if (wholeUnits.has(key) && !Number.isInteger(value)) return false
  const schema = unit === 'table' ? tables[key as TableKey] : ofUnit[unit]
  return z.safeParse(schema, value).success
}
