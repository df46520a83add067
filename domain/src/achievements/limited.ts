import { type Scene, scenes, sceneWindows } from '../activities/scenes.ts'
import type { BoardName } from '../boards/board.ts'
import { tariff } from '../tariff.ts'
import type { Tier } from './achievement.ts'

/** Whose board of a month it is. */
const monthBoards = ['boss', 'player'] as const satisfies readonly BoardName[]
type MonthBoard = (typeof monthBoards)[number]

/** Evenings on which an order that is completed lights a window, for both sides; days of the house's zone. */
export const specialDays = [
  { day: '2026-10-31', name: '万圣夜' },
  { day: '2026-11-07', name: '立冬' },
  { day: '2026-12-21', name: '冬至' },
  { day: '2026-12-24', name: '平安夜' },
  { day: '2026-12-31', name: '跨年夜' },
  { day: '2027-02-05', name: '除夕' },
  { day: '2027-02-20', name: '元宵' },
  { day: '2027-08-08', name: '七夕' },
  { day: '2027-09-15', name: '中秋' },
  { day: '2027-10-31', name: '万圣夜' },
  { day: '2027-12-22', name: '冬至' },
  { day: '2027-12-24', name: '平安夜' },
] as const satisfies readonly { readonly day: string; readonly name: string }[]

/** A window that can only be lit in its time. */
export type Limited =
  | {
      readonly id: string
      readonly kind: 'month'
      readonly month: string
      readonly board: MonthBoard
      readonly name: string
    }
  | {
      readonly id: string
      readonly kind: 'day'
      readonly month: string
      readonly day: string
      readonly name: string
    }
  | {
      readonly id: string
      /** Of a campaign: for the first of its ranking, or bought there as a keepsake. */
      readonly kind: 'event'
      readonly month: string
      readonly scene: Scene
      readonly bought: boolean
      readonly name: string
    }

/** What comes again, month after month. */
type Recurring = Exclude<Limited, { readonly kind: 'event' }>

const numerals = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二']

function monthWindow(board: MonthBoard, month: string): Recurring {
  const said = numerals[Number(month.slice(5)) - 1] ?? ''
  const name = `${said}月${board === 'boss' ? '老板' : '陪玩'}榜`
  return { id: `month-${board}-${month}`, kind: 'month', month, board, name }
}

function dayWindow({ day, name }: { readonly day: string; readonly name: string }): Recurring {
  return { id: `day-${day}`, kind: 'day', month: day.slice(0, 7), day, name }
}

const ofEvent = new RegExp(`^event-(${scenes.join('|')})-(20\\d\\d-(?:0[1-9]|1[0-2]))(-bought)?$`)

/** The window of a campaign that ends in a month. */
export function eventWindow(scene: Scene, month: string, { bought }: { readonly bought: boolean }): Limited {
  const id = `event-${scene}-${month}${bought ? '-bought' : ''}`
  return { id, kind: 'event', month, scene, bought, name: sceneWindows[scene] }
}

/** What can be lit in a month, YYYY-MM: its boards, then its evenings. */
export function limitedOf(month: string): readonly Recurring[] {
  const days = specialDays.filter(({ day }) => day.startsWith(month))
  return [...monthBoards.map((board) => monthWindow(board, month)), ...days.map(dayWindow)]
}

export function findLimited(id: string): Limited | undefined {
  const [, board, month] = /^month-(boss|player)-(20\d\d-(?:0[1-9]|1[0-2]))$/.exec(id) ?? []
  if (month !== undefined) return monthWindow(board as MonthBoard, month)
  const [, scene, ended, bought] = ofEvent.exec(id) ?? []
  if (ended !== undefined) return eventWindow(scene as Scene, ended, { bought: bought !== undefined })
  const day = specialDays.find((one) => `day-${one.day}` === id)
  return day === undefined ? undefined : dayWindow(day)
}

/** The window of an evening, if it is one. */
export function findDay(day: string): Limited | undefined {
  return findLimited(`day-${day}`)
}

/** The first place of a month's board has a rose window, whoever is tied for it too; of a campaign nobody has. */
export function tierOfLimited({ kind }: Pick<Limited, 'kind'>, place: number | null): Tier {
  const { limitedTier, highestTier } = tariff.achievements
  return (kind === 'month' && place === 1 ? highestTier : limitedTier) as Tier
}

/** The months that are shown around the running one: two that are over, this one, and the next. */
export function monthsAround(month: string): readonly string[] {
  return [-2, -1, 0, 1].map((months) => monthAfter(month, months))
}

function monthAfter(month: string, months: number): string {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5))]
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}
