import { doorSize, outlineArch, outlineGable } from './street-plan.ts'
import type { HousePlan, Ornament, StreetPlan, WindowPlan } from './street-plan.ts'

/**
 * What of the street nobody can press, as the text of an SVG: six hundred shapes that never change are too many for React
 * to draw, take over and keep in mind one by one.
 */

const walls = ['oklch(0.205 0.036 242)', 'oklch(0.227 0.036 237)', 'oklch(0.249 0.036 232)'] as const
const trims = ['oklch(0.285 0.036 240)', 'oklch(0.305 0.036 238)', 'oklch(0.325 0.036 236)'] as const
const dark = 'oklch(0.165 0.028 243)'
const iron = 'oklch(0.15 0.025 243)'
const far = 'oklch(0.31 0.055 238)'

function rect(x: number, y: number, width: number, height: number, fill: string, opacity = 1): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" opacity="${opacity}"/>`
}

function circle(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`
}

export type DrawWindow = (window: WindowPlan, at: number) => string

interface SceneOptions {
  /** Unique on the page. */
  readonly id: string
  /** Windows where somebody shows: they are drawn above. */
  readonly taken: ReadonlySet<string>
  /** How a window where nobody shows is drawn. */
  readonly drawEmpty: DrawWindow
}

/** Sky, houses, and the windows where nobody shows. */
export function drawScene(plan: StreetPlan, { id, taken, drawEmpty }: SceneOptions): string {
  const windows = plan.houses.flatMap((house) => house.windows)
  const empty = plan.houses.flatMap((house) =>
    house.windows.filter((window) => !taken.has(window.id)).map(drawEmpty),
  )
  return [
    drawBackdrop(plan, id),
    ...plan.houses.map((house) => drawHouse(house, plan.ground)),
    drawSills(windows),
    ...empty,
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
<g fill="oklch(0.9 0.03 230)">${stars
    .map(({ x, y, radius, glint }) => `<circle cx="${x}" cy="${y}" r="${radius}" opacity="${glint}"/>`)
    .join('')}</g>
<path transform="translate(${moon.x} ${moon.y})" d="M0 -13a13 13 0 1 0 12 17a10 10 0 0 1 -12 -17z" fill="oklch(0.93 0.05 85)"/>
<path d="${roofs.join('')}" fill="url(#${id}-far)"/>`
}

/** Everything of a house but its windows, which may be links and are drawn above all houses. */
function drawHouse(house: HousePlan, ground: number): string {
  const { x, width, eaves, gable, tone, chimneyX, doorX } = house
  const [wall, trim, centre] = [walls[tone], trims[tone], x + width / 2]
  const chimney =
    chimneyX === null
      ? ''
      : `${rect(chimneyX, eaves - 36, 12, 40, wall)}
${rect(chimneyX - 2, eaves - 38, 16, 4, trim)}`
  const roundWindow =
    gable === 'flat'
      ? ''
      : `${circle(centre, eaves - 14, 6.5, trim)}
${circle(centre, eaves - 14, 5, dark)}
<path d="M${centre - 5} ${eaves - 14}h10M${centre} ${eaves - 19}v10" stroke="${trim}"/>`
  return `${chimney}
<path d="${outlineGable(house)}" fill="${wall}" stroke="${trim}" stroke-width="1.4" stroke-linejoin="round"/>
${rect(x, eaves - 1, width, ground - eaves + 1, wall)}
${rect(x + width - 3, eaves, 3, ground - eaves, dark, 0.45)}
${rect(x, eaves, width, 3, trim)}
${rect(x, eaves + 5, width, 1, trim, 0.6)}
${roundWindow}
${rect(x, ground - 5, width, 5, dark, 0.55)}
${drawDoor(doorX, ground, trim)}`
}

function drawDoor(x: number, ground: number, trim: string): string {
  const { width, height } = doorSize
  return `<path d="${outlineArch(x - 2, ground - height - 2, width + 4, height + 2)}" fill="${trim}"/>
<path d="${outlineArch(x, ground - height, width, height)}" fill="${dark}"/>
<path d="M${x + 3} ${ground - height + 13}h${width - 6}" stroke="${trim}" stroke-width="1.5"/>
${circle(x + width - 4, ground - 16, 1.2, trim)}
${rect(x - 5, ground - 3, width + 10, 3, trim)}`
}

function drawSills(windows: readonly WindowPlan[]): string {
  const sills = windows.map(({ x, y, width, height }) =>
    rect(x - 2.5, y + height, width + 5, 3, 'oklch(0.3 0.036 239)'),
  )
  return sills.join('')
}

/** Lit by chance, or dark. */
export function drawWindow(window: WindowPlan): string {
  const { x, y, width, height, hue, ornament } = window
  const arch = outlineArch(x, y, width, height)
  if (hue === null) return `<path d="${arch}" fill="${dark}"/>${drawBars(window, 0.7)}`
  return `<path d="${arch}" fill="oklch(0.75 0.1 ${hue})"/>
<path d="M${x} ${y + height * 0.62}h${width}V${y + height}H${x}z" fill="oklch(0.66 0.1 ${hue})"/>
${drawOrnament(window, ornament, hue)}${drawBars(window, 0.55)}`
}

function drawBars({ x, y, width, height }: WindowPlan, opacity: number): string {
  const cross = y + width / 2 + 4
  return `<path d="M${x + width / 2} ${y}v${height}M${x} ${cross}h${width}" stroke="oklch(0.235 0.036 240)" stroke-width="1.6" opacity="${opacity}"/>`
}

/** What stands inside a lit window, dark against its light. */
function drawOrnament({ x, y, width, height }: WindowPlan, ornament: Ornament, hue: number): string {
  const shade = `oklch(0.5 0.09 ${hue})`
  const bottom = y + height
  const drawings: Record<Ornament, string> = {
    none: '',
    curtains: `<path d="M${x} ${bottom}V${y + 9}c5 3 7 10 4 ${height - 9}zM${x + width} ${bottom}V${y + 9}c-5 3 -7 10 -4 ${height - 9}z" fill="${shade}" opacity=".7"/>`,
    plant: `<path d="M${x + 6} ${bottom}v-5h7v5zM${x + 9.5} ${bottom - 5}c-6 -2 -7 -8 -4 -11c1 4 3 5 4 7c0 -5 1 -8 5 -9c1 5 -1 10 -5 13z" fill="${shade}"/>`,
    lamp: `<path d="M${x + width - 13} ${bottom - 10}l2.5 -6h5l2.5 6zM${x + width - 9} ${bottom - 10}h2v10h-2z" fill="${shade}"/>`,
  }
  return drawings[ornament]
}

/** What stands on the pavement, and the cat. */
export function drawForeground(plan: StreetPlan, id: string): string {
  const { size, ground, lanterns, planters, cat } = plan
  const planted = planters.map(
    (
      x,
    ) => `<path d="M${x - 6} ${ground}l-1.5 -9h15l-1.5 9zM${x - 0.8} ${ground - 9}v-9h1.6v9z" fill="${iron}"/>
${circle(x, ground - 23, 8.5, 'oklch(0.29 0.05 185)')}
${circle(x - 2.5, ground - 25, 3.5, 'oklch(0.34 0.055 180)')}`,
  )
  const lit = lanterns.map(
    (x) => `${circle(x, ground - 52, 36, `url(#${id}-lantern)`)}
<path d="M${x - 1} ${ground}v-46h2v46zM${x - 4} ${ground}h8v-4h-8zM${x - 6} ${ground - 56}l6 -6l6 6z" fill="${iron}"/>
<path d="M${x - 3.5} ${ground - 46}h7l1.5 -10h-10z" fill="oklch(0.9 0.09 80)"/>`,
  )
  const sitting =
    cat === null
      ? ''
      : `<path transform="translate(${cat.x} ${cat.y})" d="M-7 0c-2 -7 0 -11 3 -13v-6l3 3h3l3 -3v7c0 2 -1 3 -2 4c3 2 4 5 3 8c5 0 6 -3 4 -7c4 2 4 7 0 9h-16z" fill="${iron}"/>`
  return `<radialGradient id="${id}-lantern"><stop stop-color="oklch(0.85 0.1 70)" stop-opacity=".42"/><stop offset="1" stop-color="oklch(0.7 0.1 60)" stop-opacity="0"/></radialGradient>
${rect(0, ground, size.width, size.height - ground, 'oklch(0.185 0.03 243)')}
${rect(0, ground, size.width, 1, 'oklch(0.34 0.036 238)')}
${planted.join('')}${lit.join('')}${sitting}`
}
