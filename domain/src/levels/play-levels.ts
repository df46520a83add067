import { table } from '../rules/table.ts'

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

/**
 * Companion levels. A service's price per hour stays inside the level's band (whole coins); `commission` in percent;
 * `freezeHours` is how long earnings rest before they can be taken out.
 */
export const playLevels = table([
  playLevel(1, '新秀', 0, null, null, 20, [15, 60], 72),
  playLevel(2, '优选', 2_000, 4.4, 85, 19, [15, 80], 72),
  playLevel(3, '明星', 8_000, 4.6, 88, 18, [20, 100], 24),
  playLevel(4, '金牌', 20_000, 4.6, 90, 17, [20, 130], 24),
  playLevel(5, '钻石', 50_000, 4.7, 90, 16, [25, 160], 24),
  playLevel(6, '殿堂', 120_000, 4.7, 92, 15, [25, 200], 24),
  playLevel(7, '传奇', 300_000, 4.8, 93, 14.5, [30, 300], 24),
  playLevel(8, '神话', 800_000, 4.8, 95, 14, [30, 2000], 24),
])
