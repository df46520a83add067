import { doorSize, outlineArch, outlineGable, windowSize } from './street-plan.ts'
import type { HousePlan, Ornament, StreetPlan, WindowPlan } from './street-plan.ts'

/**
 * What of the street nobody can press, as the text of an SVG: shapes that never change are too many for React to draw,
 * take over and keep in mind one by one. And six hundred are too many for a browser to arrange before a page is seen: what
 * has the same paint and does not lie on each other is one path.
 */

const walls = ['oklch(0.205 0.036 242)', 'oklch(0.227 0.036 237)', 'oklch(0.249 0.036 232)'] as const
const trims = ['oklch(0.285 0.036 240)', 'oklch(0.305 0.036 238)', 'oklch(0.325 0.036 236)'] as const
const dark = 'oklch(0.165 0.028 243)'
const iron = 'oklch(0.15 0.025 243)'
const far = 'oklch(0.31 0.055 238)'

/** How something is filled and lined, and its outline; what has none is not there. */
type Shape = readonly [paint: string, outline: string]
/** What lies on what: shapes of one layer do not touch each other. */
type Layers = readonly (readonly Shape[])[]

const fill = (colour: string, opacity = 1) => `fill="${colour}" opacity="${opacity}"`
const line = (colour: string, width: number, opacity = 1) =>
  `stroke="${colour}" stroke-width="${width}" opacity="${opacity}"`

const box = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}h${width}v${height}h${-width}z`
/** Around, and back to where it began but for a hundredth: an arc has to lead somewhere. */
const disc = (x: number, y: number, radius: number) => `M${x} ${y - radius}a${radius} ${radius} 0 1 0 .01 0z`

/** Things that stand beside each other, layer by layer. */
function draw(things: readonly Layers[]): string {
  const [first] = things
  return first === undefined
    ? ''
    : first.map((_, at) => drawLayer(things.flatMap((layers) => layers[at] ?? []))).join('')
}

function drawLayer(shapes: readonly Shape[]): string {
  const byPaint = new Map<string, string>()
  for (const [paint, outline] of shapes) if (outline) byPaint.set(paint, (byPaint.get(paint) ?? '') + outline)
  return [...byPaint].map(([paint, outlines]) => `<path d="${outlines}" ${paint}/>`).join('')
}

export type DrawWindow = (window: WindowPlan, at: number) => string

interface SceneOptions {
  /** Unique on the page. */
  readonly id: string
  /** Windows where somebody shows: they are drawn above. */
  readonly taken: ReadonlySet<string>
  /** How a window where nobody shows is drawn, if not as usual. */
  readonly drawEmpty: DrawWindow | undefined
}

/** Sky, houses, and the windows where nobody shows. */
export function drawScene(plan: StreetPlan, { id, taken, drawEmpty }: SceneOptions): string {
  const windows = plan.houses.flatMap((house) => house.windows)
  const empty = windows.filter((window) => !taken.has(window.id))
  return [
    drawBackdrop(plan, id),
    draw(plan.houses.map((house) => shapeHouse(house, plan.ground))),
    drawLayer(windows.map(shapeSill)),
    drawEmpty === undefined ? draw(empty.map(shapeWindow)) : empty.map(drawEmpty).join(''),
  ].join('')
}

/** The roofs far behind, under moon and stars. */
function drawBackdrop({ size: { height }, stars, moon, skyline }: StreetPlan, id: string): string {
  const roofs = skyline.map(({ x, width, top, spire }) =>
    spire
      ? `M${x + width / 2 - 9} ${height}V${top - 22}l9 -42l9 42V${height}z`
      : `M${x} ${height}V${top}L${x + width / 2} ${top - width * 0.3}L${x + width} ${top}V${height}z`,
  )
  return `<linearGradient id="${id}-far" x2="0" y2="1"><stop stop-color="${far}" stop-opacity=".95"/><stop offset="1" stop-color="${far}" stop-opacity=".6"/></linearGradient>
${drawLayer(stars.map(({ x, y, radius, glint }) => [fill('oklch(0.9 0.03 230)', glint), disc(x, y, radius)]))}
<path transform="translate(${moon.x} ${moon.y})" d="M0 -13a13 13 0 1 0 12 17a10 10 0 0 1 -12 -17z" fill="oklch(0.93 0.05 85)"/>
<path d="${roofs.join('')}" fill="url(#${id}-far)"/>`
}

/** Everything of a house but its windows, which may be links and are drawn above all houses. */
function shapeHouse(house: HousePlan, ground: number): Layers {
  const { x, width, eaves, gable, tone, chimneyX, doorX: door } = house
  const [wall, solid, trim] = [fill(walls[tone]), fill(trims[tone]), trims[tone]]
  const isFlat = gable === 'flat'
  const [centre, round, top] = [x + width / 2, eaves - 14, ground - doorSize.height]
  return [
    [
      [wall, chimneyX === null ? '' : box(chimneyX, eaves - 36, 12, 40)],
      [solid, chimneyX === null ? '' : box(chimneyX - 2, eaves - 38, 16, 4)],
    ],
    [[`${wall} stroke="${trim}" stroke-width="1.4" stroke-linejoin="round"`, outlineGable(house)]],
    [[wall, box(x, eaves - 1, width, ground - eaves + 1)]],
    [
      [fill(dark, 0.45), box(x + width - 3, eaves, 3, ground - eaves)],
      [fill(dark, 0.55), box(x, ground - 5, width, 5)],
    ],
    [
      [solid, box(x, eaves, width, 3) + (isFlat ? '' : disc(centre, round, 6.5))],
      [solid, outlineArch(door - 2, top - 2, doorSize.width + 4, doorSize.height + 2)],
      [solid, box(door - 5, ground - 3, doorSize.width + 10, 3)],
      [fill(trim, 0.6), box(x, eaves + 5, width, 1)],
    ],
    [
      [fill(dark), isFlat ? '' : disc(centre, round, 5)],
      [fill(dark), outlineArch(door, top, doorSize.width, doorSize.height - 3)],
    ],
    [
      [solid, disc(door + doorSize.width - 4, ground - 16, 1.2)],
      [line(trim, 1.5), `M${door + 3} ${top + 13}h${doorSize.width - 6}`],
      [line(trim, 1), isFlat ? '' : `M${centre - 5} ${round}h10M${centre} ${round - 5}v10`],
    ],
  ]
}

function shapeSill({ x, y, width, height }: WindowPlan): Shape {
  return [fill('oklch(0.3 0.036 239)'), box(x - 2.5, y + height, width + 5, 3)]
}

/** Lit by chance, or dark. */
function shapeWindow({ x, y, width, height, hue, ornament }: WindowPlan): Layers {
  const bottom = y + height
  const lit = (colour: string, opacity?: number) => fill(`oklch(${colour} ${hue})`, opacity)
  const inside: Record<Ornament, string> = {
    none: '',
    curtains: `M${x} ${bottom}V${y + 9}c5 3 7 10 4 ${height - 9}zM${x + width} ${bottom}V${y + 9}c-5 3 -7 10 -4 ${height - 9}z`,
    plant: `M${x + 6} ${bottom}v-5h7v5zM${x + 9.5} ${bottom - 5}c-6 -2 -7 -8 -4 -11c1 4 3 5 4 7c0 -5 1 -8 5 -9c1 5 -1 10 -5 13z`,
    lamp: `M${x + width - 13} ${bottom - 10}l2.5 -6h5l2.5 6zM${x + width - 9} ${bottom - 10}h2v10h-2z`,
  }
  const isDark = hue === null
  return [
    [[isDark ? fill(dark) : lit('0.75 0.1'), outlineArch(x, y, width, height)]],
    [[lit('0.66 0.1'), isDark ? '' : box(x, y + height * 0.62, width, height * 0.38)]],
    [[lit('0.5 0.09', ornament === 'curtains' ? 0.7 : 1), isDark ? '' : inside[ornament]]],
    [
      [
        line('oklch(0.235 0.036 240)', 1.6, isDark ? 0.7 : 0.55),
        `M${x + width / 2} ${y}v${height}M${x} ${y + width / 2 + 4}h${width}`,
      ],
    ],
  ]
}

export function drawWindow(window: WindowPlan): string {
  return draw([shapeWindow(window)])
}

/** What stands on the pavement, and the cat. */
export function drawForeground(plan: StreetPlan, id: string): string {
  const { size, ground, lanterns, planters, cat } = plan
  const planted = planters.map((x): Layers => [
    [
      [fill(iron), `M${x - 6} ${ground}l-1.5 -9h15l-1.5 9zM${x - 0.8} ${ground - 9}v-9h1.6v9z`],
      [fill('oklch(0.29 0.05 185)'), disc(x, ground - 23, 8.5)],
    ],
    [[fill('oklch(0.34 0.055 180)'), disc(x - 2.5, ground - 25, 3.5)]],
  ])
  const lit = lanterns.flatMap((x): Shape[] => [
    [
      fill(iron),
      `M${x - 1} ${ground}v-46h2v46zM${x - 4} ${ground}h8v-4h-8zM${x - 6} ${ground - 56}l6 -6l6 6z`,
    ],
    [fill('oklch(0.9 0.09 80)'), `M${x - 3.5} ${ground - 46}h7l1.5 -10h-10z`],
  ])
  const sitting =
    cat === null
      ? ''
      : `<path transform="translate(${cat.x} ${cat.y})" d="M-7 0c-2 -7 0 -11 3 -13v-6l3 3h3l3 -3v7c0 2 -1 3 -2 4c3 2 4 5 3 8c5 0 6 -3 4 -7c4 2 4 7 0 9h-16z" fill="${iron}"/>`
  // Each has a light of its own: the gradient is as wide as what it fills.
  const glows = lanterns.map(
    (x) => `<circle cx="${x}" cy="${ground - 52}" r="36" fill="url(#${id}-lantern)"/>`,
  )
  return `<radialGradient id="${id}-lantern"><stop stop-color="oklch(0.85 0.1 70)" stop-opacity=".42"/><stop offset="1" stop-color="oklch(0.7 0.1 60)" stop-opacity="0"/></radialGradient>
<path d="${box(0, ground, size.width, size.height - ground)}" fill="oklch(0.185 0.03 243)"/>
<path d="${box(0, ground, size.width, 1)}" fill="oklch(0.34 0.036 238)"/>
${draw(planted)}${glows.join('')}${drawLayer(lit)}${sitting}`
}

/** What the windows of people are painted with: one light for each hue, and the arch that all of them have. */
export function drawLights(id: string, hues: ReadonlySet<number>): string {
  const { width, height } = windowSize
  const lights = [...hues].map(
    (hue) =>
      `<radialGradient id="${id}-glow${hue}"><stop offset=".3" stop-color="oklch(0.78 0.1 ${hue})" stop-opacity=".34"/><stop offset="1" stop-color="oklch(0.78 0.1 ${hue})" stop-opacity="0"/></radialGradient><linearGradient id="${id}-room${hue}" x2="0" y2="1"><stop stop-color="oklch(0.86 0.1 ${hue})"/><stop offset="1" stop-color="oklch(0.55 0.1 ${hue})"/></linearGradient>`,
  )
  return `<clipPath id="${id}-arch"><path d="${outlineArch(0, 0, width, height)}"/></clipPath>${lights.join('')}`
}
