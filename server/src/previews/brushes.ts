import { siteName } from '@kaihei/domain/titles/write-title'
import { rollFrom } from '#art/chance.ts'
import { paint } from '#art/gift-brushes.ts'
import {
  arch,
  box,
  crescent,
  disc,
  each,
  gable,
  night,
  pane,
  roomHue,
  shape,
  stars,
} from '#art/poster-brushes.ts'
import { type Fonts, letter } from './lettering.ts'
import { previewSize } from './size.ts'

const { width, height } = previewSize

/** As web/src/styles/tokens.css has them. */
export const ink = {
  text: paint(0.962, 0.012, 85),
  second: paint(0.822, 0.018, 232),
  faint: paint(0.735, 0.024, 234),
  surface: paint(0.245, 0.035, 242),
  sill: paint(0.334, 0.038, 240),
  lamp: paint(0.795, 0.134, 57),
  onLamp: paint(0.225, 0.05, 50),
  coin: paint(0.885, 0.13, 95),
  onCoin: paint(0.45, 0.09, 85),
} as const

/** The light of a room, from the top of its window to the sill. */
const roomLight = (hue: number) =>
  [paint(0.84, 0.1, hue), paint(0.7, 0.105, hue), paint(0.52, 0.095, hue)] as const

/** What a picture refers to, and what it shows. */
export interface Drawn {
  readonly definitions: string
  readonly picture: string
}

export function drawSky(seed: number): Drawn {
  const roll = rollFrom(seed)
  const [definitions, air] = night(
    [paint(0.2, 0.045, 250), paint(0.27, 0.055, 245), paint(0.36, 0.06, 235)],
    width,
    height,
  )
  const canvas = { w: width, h: height, roll, lit: true }
  return { definitions, picture: air + stars(canvas, height * 0.55, 46) }
}

export function drawMoon(x: number, y: number): string {
  return crescent(x, y, 2.1)
}

/** A row of houses along the bottom; `lit` is the share of windows in which somebody is awake. */
export function drawStreet(seed: number, top: number, lit: number): string {
  const roll = rollFrom(seed)
  let houses = ''
  for (let x = -20, n = 0; x < width; n++) {
    const wide = Math.round(112 + roll() * 48)
    const roof = Math.round(top + roll() * 90)
    houses += drawHouse({ n, x, roof, wide, roll, lit })
    x += wide
  }
  return houses
}

interface House {
  readonly n: number
  readonly x: number
  readonly roof: number
  readonly wide: number
  readonly roll: () => number
  readonly lit: number
}

function drawHouse({ n, x, roof, wide, roll, lit }: House): string {
  const wall = paint(0.19 + 0.018 * (n % 3), 0.036, 243 - (n % 3) * 5)
  const columns = wide > 136 ? 3 : 2
  const gap = (wide - columns * 27) / (columns + 1)
  const rows = Math.max(0, Math.ceil((height - roof - 70) / 62))
  const windows = each(rows * columns, (at) => {
    const [left, sill] = [x + gap + (at % columns) * (27 + gap), roof + 74 + Math.floor(at / columns) * 62]
    const [awake, hue] = [roll() < lit, roomHue(roll)]
    return pane(left, sill, 27, 40, awake ? paint(0.79, 0.1, hue) : paint(0.15, 0.026, 243))
  })
  return (
    gable(n, x, roof + 1, wide, wall) +
    box(x, roof, wide, height - roof, wall) +
    box(x, roof + 6, wide, 3, paint(0.29, 0.036, 240)) +
    windows
  )
}

/** Somebody's window with the light of their room in it; `face` is what stands behind the pane. */
export function drawWindow(
  id: string,
  { x, sill, wide, high, hue }: { x: number; sill: number; wide: number; high: number; hue: number },
  face: string,
): Drawn {
  const [top, middle, low] = roomLight(hue)
  const outline = arch(x, sill, wide, high)
  const margin = Math.round(wide * 0.045)
  return {
    definitions:
      `<linearGradient id="${id}-room" x2="0" y2="1"><stop stop-color="${top}"/><stop offset=".55" stop-color="${middle}"/><stop offset="1" stop-color="${low}"/></linearGradient>` +
      `<radialGradient id="${id}-glow"><stop stop-color="${middle}" stop-opacity=".5"/><stop offset=".55" stop-color="${middle}" stop-opacity=".16"/><stop offset="1" stop-color="${middle}" stop-opacity="0"/></radialGradient>` +
      `<clipPath id="${id}-pane"><path d="${outline}"/></clipPath>`,
    picture:
      disc(x + wide / 2, sill - high / 2, high * 0.86, `url(#${id}-glow)`) +
      shape(arch(x - margin, sill, wide + 2 * margin, high + margin), paint(0.3, 0.04, hue)) +
      shape(outline, `url(#${id}-room)`) +
      `<g clip-path="url(#${id}-pane)">${face}</g>` +
      `<rect x="${x - margin * 1.8}" y="${sill}" width="${wide + margin * 3.6}" height="${Math.round(margin * 1.3)}" rx="4" fill="${ink.sill}"/>`,
  }
}

/** The mark of the house and its name, in a corner. */
export function drawSignature(fonts: Fonts, x: number, y: number, size = 30): string {
  const scale = (size * 1.25) / 36
  return (
    `<g transform="translate(${x} ${y - size}) scale(${scale})">` +
    shape('M2 32V17a14 14 0 0 1 28 0v15a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2z', ink.lamp) +
    `<g fill="${ink.onLamp}"><rect x="7.6" y="19" width="3.6" height="8" rx="1.8"/><rect x="14.2" y="12.5" width="3.6" height="14.5" rx="1.8"/><rect x="20.8" y="16.5" width="3.6" height="10.5" rx="1.8"/></g></g>` +
    letter(fonts, siteName, { x: x + size * 1.4, y, size, fill: ink.text, within: 400, weight: 'bold' })
  )
}

export function frame({ definitions, picture }: Drawn): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${definitions}</defs>${picture}</svg>`
}

export function join(...parts: readonly Drawn[]): Drawn {
  return {
    definitions: parts.map(({ definitions }) => definitions).join(''),
    picture: parts.map(({ picture }) => picture).join(''),
  }
}

export const only = (picture: string): Drawn => ({ definitions: '', picture })
