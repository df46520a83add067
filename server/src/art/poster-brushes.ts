import { paint } from './gift-brushes.ts'

/** What posters are painted on and with. */
export interface Canvas {
  readonly w: number
  readonly h: number
  /** The same picture every time. */
  readonly roll: () => number
  /** Whether the lights are on: of a campaign that is to come they are not. */
  readonly lit: boolean
}

/** What a picture refers to, and what it shows. */
export type Painted = readonly [definitions: string, picture: string]

/** One decimal is finer than anybody sees. */
export function round(value: number): number {
  return Number(value.toFixed(1))
}

export function shape(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`
}

export function box(x: number, y: number, width: number, height: number, fill: string): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}"/>`
}

export function disc(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"/>`
}

/** A window: an arch that stands on its left lower corner. */
export function arch(x: number, y: number, width: number, height: number): string {
  const half = round(width / 2)
  const side = round(height - width / 2)
  return `M${round(x)} ${round(y)}v${-side}a${half} ${half} 0 0 1 ${round(width)} 0v${side}z`
}

export function pane(x: number, y: number, width: number, height: number, fill: string): string {
  return shape(arch(x, y, width, height), fill)
}

/** The hues of rooms. */
const rooms = [45, 57, 75, 100, 150, 190, 225, 350, 20]

export function roomHue(roll: () => number): number {
  return rooms[Math.floor(roll() * rooms.length)] ?? 57
}

/** The hue of the n-th room, the neighbours far apart. */
export function nthHue(n: number): number {
  return rooms[(n * 5) % rooms.length] ?? 57
}

export const dark = paint(0.15, 0.028, 244)

type Stop = readonly [offset: number, colour: string]

function stopsOf(stops: readonly Stop[]): string {
  return stops.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`).join('')
}

/** From top to bottom. */
export function down(id: string, ...stops: readonly Stop[]): string {
  return `<linearGradient id="${id}" x2="0" y2="1">${stopsOf(stops)}</linearGradient>`
}

/** From left to right. */
export function across(id: string, ...stops: readonly Stop[]): string {
  return `<linearGradient id="${id}" x2="1">${stopsOf(stops)}</linearGradient>`
}

/** Light around something. */
export function shine(id: string, [l, c, hue]: readonly [number, number, number], alpha: number): string {
  return `<radialGradient id="${id}">${stopsOf([
    [0, paint(l, c, hue, alpha)],
    [0.35, paint(l, c, hue, round(alpha * 4) / 10)],
    [1, paint(l, c, hue, 0)],
  ])}</radialGradient>`
}

/** The blue hour, as far down as `height`. */
export function night(colours: readonly [string, string, string], w: number, height: number): Painted {
  const [top, middle, low] = colours
  return [down('sky', [0, top], [0.62, middle], [1, low]), box(0, 0, w, height, 'url(#sky)')]
}

export function stars({ w, roll }: Canvas, height: number, count: number): string {
  return each(count, () => {
    const star = disc(roll() * w, roll() * height, 0.5 + roll() * 0.9, paint(0.92, 0.03, 230))
    return star.replace('/>', ` opacity="${round(0.2 + roll() * 0.6)}"/>`)
  })
}

export function crescent(x: number, y: number, scale: number): string {
  return `<path transform="translate(${round(x)} ${round(y)}) scale(${scale})" d="M0-13a13 13 0 1 0 12 17a10 10 0 0 1-12-17z" fill="${paint(0.94, 0.05, 85)}"/>`
}

const gables = ['bell', 'step', 'tri', 'spout', 'flat'] as const

/** The top of the n-th house of a row. */
export function gable(n: number, x: number, y: number, width: number, fill: string): string {
  const [left, right, middle] = [round(x), round(x + width), round(x + width / 2)]
  const part = (share: number) => round(width * share)
  const tops: Readonly<Record<(typeof gables)[number], string>> = {
    bell: `M${left} ${y}c${part(0.2)} 0 ${part(0.16)}-34 ${part(0.34)}-38h${part(0.32)}c${part(0.18)} 4 ${part(0.14)} 38 ${part(0.34)} 38z`,
    step: `M${left} ${y}v-9h${part(0.16)}v-10h${part(0.16)}v-10h${part(0.36)}v10h${part(0.16)}v10h${part(0.16)}v9z`,
    tri: `M${left} ${y}L${middle} ${y - 34}L${right} ${y}z`,
    spout: `M${left} ${y}L${round(middle - 14)} ${y - 36}h28L${right} ${y}z`,
    flat: `M${round(left - 2)} ${y}v-9h${round(width + 4)}v9z`,
  }
  return shape(tops[gables[n % gables.length] ?? 'flat'], fill)
}

/** Draws something again and again. */
export function each(count: number, draw: (n: number) => string): string {
  return Array.from({ length: count }, (_, n) => draw(n)).join('')
}
