import { giftIds } from '../gifts/catalogue.ts'
import type { tariff } from '../tariff.ts'
import { priceKeyOf, type RuleKey } from './keys.ts'

/** Finished orders of some companions and bosses that stand alike, at the levels they have today. */
export interface OrderGroup {
  readonly playLevel: number
  readonly vipLevel: number
  readonly orders: number
  /** Their list prices together, in hundredths. */
  readonly list: number
}

type Levels = Pick<typeof tariff, 'playLevels' | 'vip'>

/** What the house keeps of a list price with these tables, in percent: its commission without the boss's discount. */
function keptPercent({ playLevels, vip }: Levels, { playLevel, vipLevel }: OrderGroup): number {
  const commission = playLevels.find(({ level }) => level === playLevel)?.commission ?? 0
  const discount = vip.levels.find(({ level }) => level === vipLevel)?.discount ?? 0
  return commission - Math.max(0, Math.min(discount, commission - vip.minCommission))
}

/** What the house would have kept of these orders, in hundredths. */
export function keptOf(tables: Levels, groups: readonly OrderGroup[]): number {
  return groups.reduce((sum, group) => sum + Math.round((group.list * keptPercent(tables, group)) / 100), 0)
}

/** How many of them the two sets of tables judge otherwise. */
export function countTouched(one: Levels, other: Levels, groups: readonly OrderGroup[]): number {
  return groups
    .filter((group) => keptPercent(one, group) !== keptPercent(other, group))
    .reduce((sum, { orders }) => sum + orders, 0)
}

/** What the cases of a preview are. */
export const previewedThings = [
  'orders',
  'services',
  'bosses',
  'withdrawals',
  'topUps',
  'conversions',
  'gifts',
  'packets',
  'rentals',
  'waits',
] as const
export type PreviewedThing = (typeof previewedThings)[number]

/**
 * Why nothing can be said of a change: what ran into the bound left no trace; people would have done something else; or it
 * is only about what comes.
 */
export const noPreviews = ['unrecorded', 'behaviour', 'ahead'] as const
export type NoPreview = (typeof noPreviews)[number]

/** Whoever was refused, or never waited in a list that is kept, stands in no row. */
const unrecorded: readonly RuleKey[] = [
  'order.maxOpen',
  'fastOrder.maxOpen',
  'fastOrder.bidsPerOrder',
  'fastOrder.liveBidsPerPlayer',
  'fastOrder.strikes.perDay',
  'order.maxFiles',
  'rental.maxOffers',
  'blocks.max',
  'lolAccounts.max',
  'reports.perDay',
  'chat.strangersPerHour',
  'chat.group.maxOwned',
  'nitro.perDay',
  'nitro.perMonth',
  'promises.chats',
]

/** Whoever knows of it does something else: to count what was done under another number would be a guess. */
const behaviour: readonly RuleKey[] = [
  'order.graceMinutes',
  'order.noShowMinutes.from',
  'order.noShowMinutes.to',
  'order.absence.fromMinutes',
  'order.absence.paidUnits',
  'order.overtimeMinutes',
  'order.quoteMinutes',
  'order.renewalMinutes',
  'order.goQuickMinutes.waiting',
  'order.goQuickMinutes.ended',
  'fastOrder.depositUnits',
  'fastOrder.bidMinutes',
  'fastOrder.waves.bestFew',
  'fastOrder.waves.allAfterSeconds',
  'fastOrder.waves.hallAfterSeconds',
  'fastOrder.autoSeconds',
  'topUp.expiresMinutes',
  'rename.price',
  ...giftIds.map(priceKeyOf),
  'rental.deposits',
]

export function whyNoPreview(key: RuleKey): NoPreview {
  if (unrecorded.includes(key)) return 'unrecorded'
  return behaviour.includes(key) ? 'behaviour' : 'ahead'
}
