import type { tariff } from '../tariff.ts'

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
