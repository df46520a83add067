/** How often people do what they do. Each of them seldom; all of them together all the time. */
export interface Rhythm {
  /** Somebody comes back to the page: so often, and so long they look at it. */
  readonly glanceEverySeconds: number
  readonly glanceSeconds: number
  /** While a page is looked at it asks so often for the last order; one in the background asks for nothing. */
  readonly pollEverySeconds: number
  /** Of all people, who has the page open in the background and so a live line. */
  readonly lineShare: number
  /** Hours from one to the next of the same person. */
  readonly hoursBetween: Readonly<Record<Deed, number>>
}

export const deeds = ['order', 'talk', 'gift', 'topUp', 'upload'] as const
export type Deed = (typeof deeds)[number]

export const evening: Rhythm = {
  glanceEverySeconds: 3_600,
  glanceSeconds: 12,
  pollEverySeconds: 5,
  lineShare: 0.02,
  hoursBetween: { order: 24, talk: 24, gift: 24, topUp: 96, upload: 240 },
}

/** The same people, so many times as busy. */
export function hasten(rhythm: Rhythm, haste: number): Rhythm {
  const entries = deeds.map((deed) => [deed, rhythm.hoursBetween[deed] / haste] as const)
  return {
    ...rhythm,
    glanceEverySeconds: rhythm.glanceEverySeconds / haste,
    hoursBetween: Object.fromEntries(entries) as Record<Deed, number>,
  }
}

/** What it amounts to for so many people, a second. */
export interface Rates {
  readonly glances: number
  readonly looks: number
  readonly lines: number
  readonly deeds: Readonly<Record<Deed, number>>
}

/** What a page reads when somebody comes back to it: the last order and what they were told. */
export const readsOnReturn = 2

export function pollsOf({ glanceSeconds, pollEverySeconds }: Rhythm): number {
  return Math.floor(glanceSeconds / pollEverySeconds)
}

export function ratesOf(rhythm: Rhythm, people: number): Rates {
  const glances = people / rhythm.glanceEverySeconds
  const entries = deeds.map((deed) => [deed, people / (rhythm.hoursBetween[deed] * 3600)] as const)
  return {
    glances,
    looks: glances * (readsOnReturn + pollsOf(rhythm)),
    lines: Math.round(people * rhythm.lineShare),
    deeds: Object.fromEntries(entries) as Record<Deed, number>,
  }
}

/** How long until the next of what happens so often a second, each independent of the one before. */
export function nextAfterMs(perSecond: number, chance: number): number {
  return perSecond <= 0 ? Infinity : (-Math.log(1 - chance) / perSecond) * 1000
}

/** As pages do it: doubles up to half a minute, and not all in the same second. */
export function reconnectAfterMs(attempt: number, chance: number): number {
  const ceiling = Math.min(30_000, 500 * 2 ** attempt)
  return Math.round(ceiling / 2 + (ceiling / 2) * chance)
}
