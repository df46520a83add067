/** One row of the table of companion levels. */
function playLevel(
  level: number,
  name: string,
  experience: number,
  rating: number | null,
  completionPercent: number | null,
  commission: number,
  [min, max]: readonly [number, number],
  freezeHours: number,
) {
  return {
    level,
    name,
    experience,
    rating,
    completionPercent,
    commission,
    pricePerHour: { min, max },
    freezeHours,
  }
}

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

/**
 * Companion levels. A service's price per hour stays inside the level's band (whole coins); `commission` in percent;
 * `freezeHours` is how long earnings rest before they can be taken out.
 */
export const playLevels = [
  playLevel(1, '新秀', 0, null, null, 20, [15, 60], 72),
  playLevel(2, '优选', 2_000, 4.4, 85, 19, [15, 80], 72),
  playLevel(3, '明星', 8_000, 4.6, 88, 18, [20, 100], 24),
  playLevel(4, '金牌', 20_000, 4.6, 90, 17, [20, 130], 24),
  playLevel(5, '钻石', 50_000, 4.7, 90, 16, [25, 160], 24),
  playLevel(6, '殿堂', 120_000, 4.7, 92, 15, [25, 200], 24),
  playLevel(7, '传奇', 300_000, 4.8, 93, 14.5, [30, 300], 24),
  playLevel(8, '神话', 800_000, 4.8, 95, 14, [30, 2000], 24),
] as const

/** What a companion's experience grows by. */
export const playExperience = { perCoin: 1, perOrder: 10, perFiveStars: 5 } as const

/**
 * Boss levels, from V0: completed spend in whole coins, discount in percent, days between free renames (null: none),
 * and the monthly pack. The house keeps at least `minCommission` points of every order.
 */
export const vip = {
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
} as const
