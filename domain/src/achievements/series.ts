import type { GiftId } from '../gifts/catalogue.ts'

export const families = ['boss', 'play', 'gift', 'limited'] as const
export type Family = (typeof families)[number]

interface Step {
  readonly target: number
  readonly name: string
}

interface SeriesShape {
  readonly family: Exclude<Family, 'limited'>
  /** What one counted thing is worth of a target: orders are counted in half hours, their targets are hours. */
  readonly perTarget: number
  /** Of a series that does not end in the highest tier. */
  readonly tier?: number
  readonly steps: readonly Step[]
}

/**
 * The table of conditions: what is counted for a person, from how much on a window is lit, and what it is called.
 * A window's id is its series and its target: `boss-orders-10`.
 */
const series = {
  'boss-orders': {
    family: 'boss',
    perTarget: 1,
    steps: [
      { target: 1, name: '第一单' },
      { target: 10, name: '熟门熟路' },
      { target: 50, name: '常亮的灯' },
      { target: 200, name: '两百夜' },
      { target: 1_000, name: '千灯' },
    ],
  },
  'boss-hours': {
    family: 'boss',
    perTarget: 2,
    steps: [
      { target: 10, name: '一整晚' },
      { target: 100, name: '百夜谈' },
      { target: 500, name: '半个月亮' },
      { target: 2_000, name: '长明' },
    ],
  },
  'boss-companions': {
    family: 'boss',
    perTarget: 1,
    steps: [
      { target: 5, name: '五扇窗' },
      { target: 20, name: '串门' },
      { target: 50, name: '半条街' },
      { target: 100, name: '整条街' },
    ],
  },
  'boss-reviews': {
    family: 'boss',
    perTarget: 1,
    steps: [
      { target: 10, name: '说句公道话' },
      { target: 50, name: '写信的人' },
      { target: 200, name: '街坊都信你' },
    ],
  },
  'play-orders': {
    family: 'play',
    perTarget: 1,
    steps: [
      { target: 1, name: '点灯' },
      { target: 10, name: '十夜' },
      { target: 100, name: '百灯' },
      { target: 500, name: '老街坊' },
      { target: 2_000, name: '两千盏' },
    ],
  },
  'play-hours': {
    family: 'play',
    perTarget: 2,
    steps: [
      { target: 10, name: '掌灯' },
      { target: 100, name: '守夜人' },
      { target: 1_000, name: '千夜' },
      { target: 5_000, name: '不夜城' },
    ],
  },
  'play-stars': {
    family: 'play',
    perTarget: 1,
    steps: [
      { target: 10, name: '摘星' },
      { target: 100, name: '星路' },
      { target: 500, name: '满天星' },
    ],
  },
  'play-returns': {
    family: 'play',
    perTarget: 1,
    steps: [
      { target: 5, name: '又是你' },
      { target: 20, name: '老地方' },
      { target: 100, name: '百人回头' },
    ],
  },
  'gift-kinds': {
    family: 'gift',
    perTarget: 1,
    steps: [
      { target: 5, name: '五种光' },
      { target: 9, name: '九种光' },
      { target: 12, name: '十二种光' },
    ],
  },
  'gift-lifetime': {
    family: 'gift',
    perTarget: 1,
    tier: 3,
    steps: [{ target: 3, name: '一生一世' }],
  },
} as const satisfies Readonly<Record<string, SeriesShape>>

export type SeriesName = keyof typeof series
export const seriesNames = Object.keys(series) as readonly SeriesName[]

export function seriesOf(name: SeriesName): SeriesShape {
  return series[name]
}

/** What the set 一生一世 is made of: as many kinds as its target says. */
export const lifetimeSet: readonly GiftId[] = ['lantern', 'lighthouse', 'aurora']
