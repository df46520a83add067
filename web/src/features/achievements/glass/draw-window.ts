import type { ShownAchievement } from '@kaihei/domain/achievements/calls'
import { type Glass, mixGlass, oklch } from './colours.ts'
import { type Design, designOf } from './designs.ts'
import { diamonds, type Ground, lattice, rays, rose } from './grounds.ts'
import { motifs } from './motifs.ts'

/** What a window is drawn by: its shape says the family, its richness the tier. */
export type WindowLook = Pick<ShownAchievement, 'id' | 'family' | 'tier'>

interface Shape {
  readonly outline: string
  /** Where the motif stands. */
  readonly centre: { readonly x: number; readonly y: number }
}

const shapes: Readonly<Record<WindowLook['family'], Shape>> = {
  boss: { outline: 'M8 144V60a52 52 0 0 1 104 0V144z', centre: { x: 60, y: 74 } },
  play: { outline: 'M8 144V72C8 44 32 18 60 4C88 18 112 44 112 72V144z', centre: { x: 60, y: 82 } },
  gift: { outline: 'M60 14a60 60 0 1 1 0 120a60 60 0 1 1 0-120z', centre: { x: 60, y: 74 } },
  limited: {
    outline: 'M8 144V70C8 54 14 48 22 43C28 26 42 12 60 3C78 12 92 26 98 43c8 5 14 11 14 27V144z',
    centre: { x: 60, y: 80 },
  },
}

/** How a tier is made: the cut of its glass, its border, and the ring around its motif. */
interface Make {
  readonly ground: (ground: Ground) => string
  readonly leadWidth: number
  readonly motifScale: number
  readonly frame: { readonly colour: string; readonly width: number }
  /** The rhythm of the border's glass; plain windows have none. */
  readonly border?: { readonly dashes: string; readonly gilt: boolean }
  /** How dark the glass behind the motif is. */
  readonly disc?: number
  readonly ring: boolean
}

const stone = { colour: oklch(0.36, 0.036, 239), width: 4 }
const makes: readonly Make[] = [
  { ground: lattice, leadWidth: 1.8, motifScale: 1.12, frame: stone, ring: false },
  {
    ground: diamonds,
    leadWidth: 1.8,
    motifScale: 0.92,
    frame: stone,
    border: { dashes: '12 12', gilt: false },
    disc: 0.46,
    ring: false,
  },
  {
    ground: rays,
    leadWidth: 1.8,
    motifScale: 0.92,
    frame: { colour: oklch(0.62, 0.06, 75), width: 4 },
    border: { dashes: '7 9', gilt: true },
    disc: 0.46,
    ring: true,
  },
  {
    ground: rose,
    leadWidth: 1.4,
    motifScale: 0.86,
    frame: { colour: oklch(0.78, 0.1, 84), width: 4.5 },
    border: { dashes: '4.5 6', gilt: true },
    disc: 0.42,
    ring: true,
  },
]

const discRadius = 26.5
const giltHue = 86

/** Dark, lit from below as far as the light has climbed, or lit: only then it shines out into the night. */
export type WindowLight = 'dark' | 'climbing' | 'lit'

/** A whole window as a picture. */
function drawWindow({ id, family, tier }: WindowLook, light: WindowLight): string {
  const [colourful, lit] = [light !== 'dark', light === 'lit']
  const { outline, centre } = shapes[family]
  const make = makes[tier - 1] ?? makes[0]
  if (make === undefined) throw new RangeError(`there is no tier ${tier}`)
  const design = designOf(id)
  const glass = mixGlass(colourful, id)
  const leadColour = oklch(colourful ? 0.17 : 0.19, 0.03, 244)
  const leading = (width: number) => `stroke="${leadColour}" stroke-width="${width}" stroke-linejoin="round"`
  const painted =
    `<g ${leading(make.leadWidth)}>${make.ground({ glass, ...design, centre })}</g>` +
    drawBorder(make, outline, glass, design, leadColour) +
    drawMedallion(make, centre, glass, design, leadColour) +
    `<g transform="translate(${centre.x} ${centre.y}) scale(${make.motifScale})" ${leading(1.9)}>` +
    `${motifs[design.motif](glass)}</g>`
  const { colour, width } = make.frame
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-14 -10 148 168">' +
    `<defs><clipPath id="c"><path d="${outline}"/></clipPath>${lit ? shine(centre.y, tier) : ''}</defs>` +
    (lit ? drawGlow(centre.y, tier, tier === 4 ? 75 : design.hue) : '') +
    `<g clip-path="url(#c)">${painted}${lit ? `<path d="${outline}" fill="url(#s)"/>` : ''}</g>` +
    `<path d="${outline}" fill="none" stroke="${colour}" stroke-width="${width}"${lit ? '' : ' opacity=".75"'}/>` +
    (tier === 4
      ? `<path d="${outline}" fill="none" stroke="${oklch(0.3, 0.05, 70)}" stroke-width="1.2"/>`
      : '') +
    '</svg>'
  )
}

function drawBorder(
  { border }: Make,
  outline: string,
  glass: Glass,
  { hue, second }: Design,
  leadColour: string,
) {
  if (border === undefined) return ''
  const strip = (colour: string, width: number, more = '') =>
    `<path d="${outline}" fill="none" stroke="${colour}" stroke-width="${width}"${more}/>`
  const bright = border.gilt ? glass(0.84, 0.12, giltHue) : glass(0.72, 0.12, hue)
  return (
    strip(leadColour, 19) +
    strip(glass(0.62, 0.12, second), 15) +
    strip(bright, 15, ` stroke-dasharray="${border.dashes}"`)
  )
}

/** The dark round behind the motif, and the gilt ring of the richer tiers. */
function drawMedallion(
  { disc, ring }: Make,
  { x, y }: Shape['centre'],
  glass: Glass,
  { hue }: Design,
  leadColour: string,
) {
  const circle = (radius: number, look: string) => `<circle cx="${x}" cy="${y}" r="${radius}" ${look}/>`
  const line = (radius: number, colour: string, width: number) =>
    circle(radius, `fill="none" stroke="${colour}" stroke-width="${width}"`)
  const round =
    disc === undefined
      ? ''
      : circle(discRadius, `fill="${glass(disc, 0.085, hue)}" stroke="${leadColour}" stroke-width="1.8"`)
  if (!ring) return round
  return (
    round +
    line(discRadius + 2.2, glass(0.84, 0.12, giltHue), 3.6) +
    line(discRadius + 4.4, leadColour, 1.3) +
    line(discRadius, leadColour, 1.3)
  )
}

/** Brighter where the motif is, darker at the edges. */
function shine(y: number, tier: number): string {
  return (
    `<radialGradient id="s" gradientUnits="userSpaceOnUse" cx="60" cy="${y}" r="76">` +
    `<stop stop-color="${oklch(0.97, 0.03, 90)}" stop-opacity="${tier > 2 ? 0.36 : 0.26}"/>` +
    `<stop offset=".55" stop-color="${oklch(0.95, 0.05, 90)}" stop-opacity=".08"/>` +
    `<stop offset="1" stop-color="${oklch(0.15, 0.04, 245)}" stop-opacity=".3"/></radialGradient>`
  )
}

/** What falls out of the window into the night. */
function drawGlow(y: number, tier: number, hue: number): string {
  const colour = oklch(0.73, 0.125, hue)
  return (
    `<radialGradient id="g"><stop offset=".35" stop-color="${colour}" stop-opacity="${(0.16 + tier * 0.07).toFixed(2)}"/>` +
    `<stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>` +
    `<ellipse cx="60" cy="${y}" rx="74" ry="84" fill="url(#g)"/>`
  )
}

const drawn = new Map<string, string>()

/** Its address as a picture: a page has dozens of windows, each of a hundred panes, and one element for each is enough. */
export function windowUrl(look: WindowLook, light: WindowLight): string {
  const key = `${look.id} ${look.tier} ${light}`
  const known = drawn.get(key)
  if (known !== undefined) return known
  const url = `data:image/svg+xml,${escapeForUrl(drawWindow(look, light))}`
  drawn.set(key, url)
  return url
}

/** Only what must be: a fifth of the picture, which stands in the page, would be signs for blanks and commas. */
function escapeForUrl(picture: string): string {
  return encodeURI(picture).replaceAll('%20', ' ').replaceAll('#', '%23')
}
