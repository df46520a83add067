/** Where everything in the street stands. Pure: the same seed and size give the same street. */

export interface StreetSize {
  readonly width: number
  readonly height: number
}

type Gable = 'step' | 'bell' | 'triangle' | 'spout' | 'flat'
export type Ornament = 'curtains' | 'plant' | 'lamp' | 'none'

export interface WindowPlan {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Hue of the light inside, null for a dark window. */
  readonly hue: number | null
  readonly ornament: Ornament
}

export interface HousePlan {
  readonly id: string
  readonly x: number
  readonly width: number
  /** Where the wall ends and the gable begins. */
  readonly eaves: number
  readonly gable: Gable
  readonly tone: 0 | 1 | 2
  readonly chimneyX: number | null
  readonly doorX: number
  readonly windows: readonly WindowPlan[]
}

export interface StreetPlan {
  readonly size: StreetSize
  readonly ground: number
  readonly stars: readonly {
    readonly x: number
    readonly y: number
    readonly radius: number
    readonly glint: number
  }[]
  readonly moon: { readonly x: number; readonly y: number }
  /** Roofs far behind, as tops over the width. */
  readonly skyline: readonly {
    readonly x: number
    readonly width: number
    readonly top: number
    readonly spire: boolean
  }[]
  readonly houses: readonly HousePlan[]
  readonly lanterns: readonly number[]
  readonly planters: readonly number[]
  /** Where the cat sits. */
  readonly cat: { readonly x: number; readonly y: number } | null
}

const roomLights = [45, 75, 105, 150, 190, 225, 350, 20]
const gables: readonly Gable[] = ['step', 'bell', 'triangle', 'spout', 'flat']
const ornaments: readonly Ornament[] = ['curtains', 'none', 'plant', 'none', 'lamp', 'curtains']

const pavement = 7
const gableHeight = 42
const lowestEaves = gableHeight + 8
export const windowSize = { width: 27, height: 38 } as const
/** Floors are at least this far apart; what is left over is shared out. */
const storey = 52
const aboveFirstFloor = 15
const belowLastFloor = 9
const litShare = 0.5

export const doorSize = { width: 22, height: 41 } as const

type Roll = () => number

/** FNV-1a into mulberry32. */
function rollFrom(seed: string): Roll {
  let state = 2166136261
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function pick<Value>(pool: readonly Value[], roll: Roll): Value {
  const value = pool[Math.floor(roll() * pool.length)]
  if (value === undefined) throw new RangeError('an empty pool has nothing to pick')
  return value
}

function between(low: number, high: number, roll: Roll): number {
  return Math.round(low + roll() * (high - low))
}

/** House fronts side by side from the left edge; the last one may run out of the picture. */
function layFronts(width: number, roll: Roll): { x: number; width: number }[] {
  const fronts: { x: number; width: number }[] = []
  for (let x = 0; x < width;) {
    const front = between(88, 126, roll)
    fronts.push({ x, width: front })
    x += front
  }
  return fronts
}

/** The tops of the rows of windows, so that the last row stands at the height of the door. */
function spreadFloors(eaves: number, ground: number): number[] {
  const first = eaves + aboveFirstFloor
  const last = ground - belowLastFloor - windowSize.height
  const gaps = Math.max(Math.floor((last - first) / storey), 0)
  return Array.from({ length: gaps + 1 }, (_, row) =>
    Math.round(last - (row * (last - first)) / Math.max(gaps, 1)),
  )
}

type Walls = Omit<HousePlan, 'windows'>

function hangWindows({ id, x: left, width, eaves, doorX }: Walls, ground: number, roll: Roll): WindowPlan[] {
  const columns = width > 108 ? 3 : 2
  const gap = (width - columns * windowSize.width) / (columns + 1)
  return spreadFloors(eaves, ground).flatMap((y, row) =>
    Array.from({ length: columns }, (_, column) => ({
      id: `${id}-${row}-${column}`,
      x: Math.round((left + gap + column * (windowSize.width + gap)) * 10) / 10,
      y,
      ...windowSize,
      hue: roll() < litShare ? pick(roomLights, roll) : null,
      ornament: pick(ornaments, roll),
    })).filter(({ x }) => row > 0 || x > doorX + doorSize.width + 4 || x + windowSize.width < doorX - 4),
  )
}

function buildHouses({ width, height }: StreetSize, ground: number, roll: Roll): HousePlan[] {
  let last: Gable | undefined
  return layFronts(width, roll).map((front, at) => {
    const gable = pick(
      gables.filter((one) => one !== last),
      roll,
    )
    last = gable
    const walls: Walls = {
      id: `h${at}`,
      ...front,
      gable,
      eaves: lowestEaves + between(0, height * 0.27, roll),
      tone: pick([0, 1, 2] as const, roll),
      chimneyX: roll() < 0.55 ? front.x + (roll() < 0.5 ? 10 : front.width - 22) : null,
      doorX: front.x + (roll() < 0.5 ? 13 : front.width - 13 - doorSize.width),
    }
    return { ...walls, windows: hangWindows(walls, ground, roll) }
  })
}

function scatterStars({ width, height }: StreetSize, roll: Roll): StreetPlan['stars'] {
  return Array.from({ length: 34 }, () => ({
    x: between(0, width, roll),
    y: between(0, height * 0.5, roll),
    radius: Math.round((0.5 + roll() * 0.9) * 10) / 10,
    glint: Math.round((0.25 + roll() * 0.55) * 10) / 10,
  }))
}

function raiseSkyline(
  { width, height }: StreetSize,
  moon: StreetPlan['moon'],
  roll: Roll,
): StreetPlan['skyline'] {
  const roofs: { x: number; width: number; top: number; spire: boolean }[] = []
  for (let x = 0; x < width;) {
    const roof = between(34, 72, roll)
    const top = Math.round(height * (0.2 + 0.16 * roll()))
    const hidesMoon = Math.abs(x + roof / 2 - moon.x) < 50
    roofs.push({ x, width: roof, top, spire: roll() < 0.2 && !hidesMoon })
    x += roof
  }
  return roofs
}

/** Over the lowest roof away from the edges: behind a high one nobody would see it. */
function hangMoon(houses: readonly HousePlan[], { width, height }: StreetSize): StreetPlan['moon'] {
  const centres = houses
    .map(({ x, width: front, eaves }) => ({ x: x + front / 2, eaves }))
    .filter(({ x }) => x > width * 0.25 && x < width * 0.85)
  const lowest = centres.reduce((best, one) => (one.eaves > best.eaves ? one : best), {
    x: width / 2,
    eaves: 0,
  })
  return { x: lowest.x, y: Math.max(22, Math.round((lowest.eaves - gableHeight) * 0.45), height * 0.09) }
}

/** The cat likes flat roofs. */
function seatCat(houses: readonly HousePlan[], { width }: StreetSize): StreetPlan['cat'] {
  const house = houses.find(
    ({ gable, x, width: front }) => gable === 'flat' && x > width * 0.25 && x + front < width,
  )
  return house ? { x: house.x + house.width * 0.68, y: house.eaves - 14 } : null
}

export function planStreet(seed: string, size: StreetSize): StreetPlan {
  const roll = rollFrom(seed)
  const ground = size.height - pavement
  const houses = buildHouses(size, ground, roll)
  const moon = hangMoon(houses, size)
  const seams = houses.slice(1).map(({ x }) => x)
  return {
    size,
    ground,
    houses,
    stars: scatterStars(size, roll),
    moon,
    skyline: raiseSkyline(size, moon, roll),
    lanterns: seams.filter((_, at) => at % 2 === 0),
    planters: seams.filter((_, at) => at % 2 === 1),
    cat: seatCat(houses, size),
  }
}

/**
 * The windows that people may live in, best first: spread over the street, never side by side. The left fifth stays
 * without faces because `slice` cuts it off where the picture is narrower than the plan, and a link must be seen.
 */
export function chooseHomes({ houses, size, ground }: StreetPlan, count: number): readonly WindowPlan[] {
  const perHouse = houses.map(({ windows }) =>
    windows.filter(
      ({ x, y, width, height }) =>
        x > size.width * 0.2 && x + width < size.width - 4 && y + height < ground - 12,
    ),
  )
  const homes: WindowPlan[] = []
  for (let round = 0; round < 4; round++) {
    // Every third house first, so that a few people are not neighbours.
    for (const start of [0, 2, 1]) {
      for (let at = start; at < perHouse.length; at += 3) {
        const windows = perHouse[at] ?? []
        const home = windows[(round * 5 + at * 2) % Math.max(windows.length, 1)]
        if (home && !homes.some((other) => areNeighbours(home, other))) homes.push(home)
      }
    }
  }
  return homes.slice(0, count)
}

function areNeighbours(one: WindowPlan, other: WindowPlan): boolean {
  return Math.abs(one.x - other.x) < windowSize.width * 1.8 && Math.abs(one.y - other.y) < windowSize.height
}

/** The outline of a gable, from its left foot to its right foot. */
export function outlineGable({ gable, x, width, eaves }: HousePlan): string {
  const step = width * 0.14
  const foot = `M${x} ${eaves}`
  const peak = eaves - gableHeight
  const outlines: Record<Gable, string> = {
    triangle: `${foot}L${x + width / 2} ${peak}L${x + width} ${eaves}z`,
    step: `${foot}v-10h${step}v-11h${step}v-11h${step}v-12h${width - 6 * step}v12h${step}v11h${step}v11h${step}v10z`,
    bell: `${foot}c${width * 0.2} 0 ${width * 0.16} -36 ${width * 0.34} -40h${width * 0.32}c${width * 0.18} 4 ${width * 0.14} 40 ${width * 0.34} 40z`,
    spout: `${foot}L${x + width / 2 - 17} ${peak}h34L${x + width} ${eaves}z`,
    flat: `M${x - 2} ${eaves}v-14h${width + 4}v14z`,
  }
  return outlines[gable]
}

export function outlineArch(x: number, y: number, width: number, height: number): string {
  const radius = width / 2
  return `M${x} ${y + height}V${y + radius}a${radius} ${radius} 0 0 1 ${width} 0V${y + height}z`
}
