import { type Coins, percentOf } from '../money.ts'
import { tariff } from '../tariff.ts'

export type VipLevel = (typeof tariff.vip.levels)[number]

const [lowest] = tariff.vip.levels

/** From which experience on each level from V1 begins, in hundredths; by the table that holds, unless told. */
export function vipThresholds(
  levels: readonly Pick<VipLevel, 'spend'>[] = tariff.vip.levels,
): readonly number[] {
  return levels.slice(1).map(({ spend }) => spend * 100)
}

export function vipLevelOf(level: number): VipLevel {
  return tariff.vip.levels.find((one) => one.level === level) ?? lowest
}

/** None at the top. */
export function vipLevelAfter(level: number): VipLevel | undefined {
  return tariff.vip.levels.find((one) => one.level === level + 1)
}

/** The level that an experience reaches. Somebody's level may be higher: only a refund makes one drop. */
export function vipLevelAt(experience: number): number {
  return vipThresholds().filter((threshold) => experience >= threshold).length
}

/** The discount in percent: never so high that the house keeps less than its least commission. */
export function vipDiscountRate(level: number, commission: number): number {
  return Math.max(0, Math.min(vipLevelOf(level).discount, commission - tariff.vip.minCommission))
}

export function vipDiscount(list: Coins, level: number, commission: number): Coins {
  return percentOf(list, vipDiscountRate(level, commission))
}
