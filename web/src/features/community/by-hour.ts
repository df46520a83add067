import type { FeedItem } from '@kaihei/domain/community/calls'

type Newcomer = Extract<FeedItem, { readonly kind: 'newcomer' }>
type Achievement = Extract<FeedItem, { readonly kind: 'achievement' }>

interface Gathered<Kind extends string, Item> {
  readonly kind: Kind
  readonly id: string
  readonly at: string
  readonly those: readonly Item[]
}

/** What is told in one piece. */
export type Told =
  | Exclude<FeedItem, Newcomer | Achievement>
  | Gathered<'newcomers', Newcomer>
  | Gathered<'achievements', Achievement>

/** What stands between two lamps: of today an hour, of earlier a whole day. */
export interface Stretch {
  readonly key: string
  /** Its first moment in the reader's zone, for the plate of the lamp. */
  readonly at: string
  readonly isToday: boolean
  /** What is said in the windows. */
  readonly windows: readonly Told[]
  /** What is lit in the street. */
  readonly lights: readonly Told[]
}

const inWindows: ReadonlySet<Told['kind']> = new Set(['review', 'newcomers', 'board', 'achievements'])

/** Items come newest first; so do the stretches. */
export function byHour(items: readonly FeedItem[], now: number, timeZone: string): readonly Stretch[] {
  const day = partOf(timeZone, { year: 'numeric', month: '2-digit', day: '2-digit' })
  const hour = partOf(timeZone, { hour: '2-digit', hourCycle: 'h23' })
  const today = day(now)
  const stretches = new Map<string, FeedItem[]>()
  for (const item of items) {
    const at = Date.parse(item.at)
    const key = day(at) === today ? `${today} ${hour(at)}` : day(at)
    stretches.set(key, [...(stretches.get(key) ?? []), item])
  }
  return [...stretches].map(([key, those]) => {
    const told = gather(those)
    return {
      key,
      at: those[0]?.at ?? '',
      isToday: key.startsWith(`${today} `),
      windows: told.filter(({ kind }) => inWindows.has(kind)),
      lights: told.filter(({ kind }) => !inWindows.has(kind)),
    }
  })
}

/** Those who have come in one stretch stand together, where the newest of them would; so do windows that were lit. */
function gather(items: readonly FeedItem[]): readonly Told[] {
  const newcomers = items.filter((item) => item.kind === 'newcomer')
  const achievements = items.filter((item) => item.kind === 'achievement')
  return items.flatMap((item): readonly Told[] => {
    const { id, at } = item
    if (item.kind === 'newcomer') {
      return item === newcomers[0] ? [{ kind: 'newcomers', id, at, those: newcomers }] : []
    }
    if (item.kind === 'achievement') {
      return item === achievements[0] ? [{ kind: 'achievements', id, at, those: achievements }] : []
    }
    return [item]
  })
}

function partOf(timeZone: string, parts: Intl.DateTimeFormatOptions): (at: number) => string {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, ...parts })
  return (at) => format.format(at)
}
