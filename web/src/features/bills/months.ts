import type { Consumption } from '@kaihei/domain/wallet/calls'
import type { SearchOf } from '#search.ts'
import { text } from '#text/text.ts'
import { dayIn } from '#text/times.ts'

/** Which lines are shown; 0 is every type, no month is every month. */
export type BillPlace = { readonly [Name in keyof Shown]-?: Exclude<Shown[Name], undefined> } & {
  readonly month: string | undefined
}
type Shown = Omit<SearchOf<'/bill'>, 'month'>

/** What both parts of the page know. */
export interface BillPart {
  readonly place: BillPlace
  readonly thisMonth: string
  readonly onChange: (next: Partial<BillPlace>) => void
}

/** What is usual stays out of the address. */
export function writeBillPlace({ type, month, unit }: BillPlace): SearchOf<'/bill'> {
  return { type: type === '0' ? undefined : type, month, unit: unit === 'coin' ? undefined : unit }
}

/** The books are kept by London's calendar, wherever the reader is. */
export function currentMonth(now: number): string {
  return dayIn('Europe/London', now).slice(0, 7)
}

/** The last months, the oldest first. */
export function lastMonths(current: string, count: number): readonly string[] {
  const [year = 0, month = 1] = current.split('-').map(Number)
  return Array.from({ length: count }, (_, place) =>
    new Date(Date.UTC(year, month - count + place)).toISOString().slice(0, 7),
  )
}

/** A month as it is spoken of: with its year. */
export function sayMonth(month: string): string {
  return new Intl.DateTimeFormat(text.site.locale, {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'long',
  }).format(firstDay(month))
}

export function sayShortMonth(month: string): string {
  return new Intl.DateTimeFormat(text.site.locale, { timeZone: 'UTC', month: 'short' }).format(
    firstDay(month),
  )
}

function firstDay(month: string): number {
  return Date.parse(`${month}-01T00:00:00Z`)
}

export type Unit = 'coin' | 'bean'

interface Sums {
  incoming: number
  outgoing: number
}

/** What came in and went out in the given months, of one kind of money and one type of bill (0: all). */
export function sumMonths(
  consumption: Consumption,
  { months, unit, type }: { months: readonly string[]; unit: Unit; type: number },
): Sums {
  return consumption.months
    .filter(({ month }) => months.includes(month))
    .flatMap(({ sums }) => sums)
    .filter((sum) => sum.unit === unit && (type === 0 || sum.type === type))
    .reduce(
      (total, { incoming, outgoing }) => ({
        incoming: total.incoming + incoming,
        outgoing: total.outgoing + Math.abs(outgoing),
      }),
      { incoming: 0, outgoing: 0 },
    )
}

/** The latest month before `month` (or of all) in which there were bills of this type. */
export function latestWith(consumption: Consumption, type: number, before?: string): string | undefined {
  return consumption.months
    .filter(({ sums }) => sums.some((sum) => type === 0 || sum.type === type))
    .map(({ month }) => month)
    .filter((month) => before === undefined || month < before)
    .toSorted()
    .at(-1)
}

export function hasUnit(consumption: Consumption, unit: Unit): boolean {
  return consumption.months.some(({ sums }) => sums.some((sum) => sum.unit === unit))
}
