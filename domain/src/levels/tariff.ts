import { table } from '../rules/table.ts'

export { playLevels } from './play-levels.ts'

/** One row of the table of boss levels; the pack's voucher is its percent and its cap in whole coins. */
function vipLevel(
  level: number,
  spend: number,
  discount: number,
  freeRenameDays: number | null,
  tickets: number,
  voucher: readonly [percent: number, cap: number] | null,
) {
  return { level, spend, discount, freeRenameDays, pack: { tickets, voucher } }
}

/** What a companion's experience grows by. */
export const playExperience = table({ perCoin: 1, perOrder: 10, perFiveStars: 5 })

/**
 * Boss levels, from V0: completed spend in whole coins, discount in percent, days between free renames (null: none),
 * and the monthly pack. The house keeps at least `minCommission` points of every order.
 */
export const vip = table({
  minCommission: 9,
  levels: [
    vipLevel(0, 0, 0, null, 0, null),
    vipLevel(1, 500, 0, null, 1, null),
    vipLevel(2, 1_500, 1, null, 1, [10, 10]),
    vipLevel(3, 3_000, 2, 90, 2, [10, 20]),
    vipLevel(4, 5_000, 2.5, 90, 3, [10, 20]),
    vipLevel(5, 10_000, 3, 60, 4, [20, 30]),
    vipLevel(6, 20_000, 3.5, 60, 5, [20, 50]),
    vipLevel(7, 50_000, 4, 30, 6, [20, 60]),
    vipLevel(8, 120_000, 5, 30, 8, [20, 80]),
    vipLevel(9, 210_000, 5.5, 30, 10, [30, 80]),
    vipLevel(10, 340_000, 6, 30, 12, [30, 100]),
    vipLevel(11, 520_000, 7, 30, 15, [30, 120]),
    vipLevel(12, 880_000, 8, 30, 20, [30, 150]),
  ],
})
