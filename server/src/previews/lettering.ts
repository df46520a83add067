import type { WidthOf } from './font.ts'

/** The two weights that pictures are lettered in. */
export interface Fonts {
  readonly regular: WidthOf
  readonly bold: WidthOf
}

/** By the names that the font's own files have for it. */
const families = "'Noto Sans SC Thin','Noto Sans SC'"

interface Line {
  readonly x: number
  readonly y: number
  readonly size: number
  /** A long line is written smaller, but no smaller than this. */
  readonly smallest?: number
  readonly fill: string
  /** What does not fit is cut off, and a mark says so. */
  readonly within: number
  readonly weight?: keyof Fonts
  readonly anchor?: 'start' | 'middle' | 'end'
}

const cutMark = '…'

/**
 * One line of text. Those who draw wrap nothing and tell nobody when a character has no picture: so it is measured
 * here, what has none is left out, and what people wrote stays text.
 */
export function letter(fonts: Fonts, text: string, line: Line): string {
  const { x, y, fill, within, weight = 'regular', anchor = 'start', smallest = line.size } = line
  const wide = measure(fonts, text, line)
  const size = wide <= within ? line.size : Math.max(smallest, Math.floor((line.size * within) / wide))
  const shown = fit(fonts[weight], text, within / size)
  return (
    `<text x="${x}" y="${y}" font-family="${families}" font-size="${size}" font-weight="${weight === 'bold' ? 700 : 400}" ` +
    `text-anchor="${anchor}" fill="${fill}">${escapeXml(shown)}</text>`
  )
}

/** How wide it will be. */
export function measure(
  fonts: Fonts,
  text: string,
  { size, weight = 'regular' }: Pick<Line, 'size' | 'weight'>,
) {
  return widthOf(fonts[weight], Array.from(drawable(fonts[weight], text))) * size
}

/** As much of it as fits into so many times its size. */
function fit(widths: WidthOf, text: string, within: number): string {
  const characters = Array.from(drawable(widths, text))
  if (widthOf(widths, characters) <= within) return characters.join('')
  const room = within - (widths(cutMark) ?? 1)
  let [taken, width] = [0, 0]
  for (const character of characters) {
    width += widths(character) ?? 0
    if (width > room) break
    taken++
  }
  return `${characters.slice(0, taken).join('').trimEnd()}${cutMark}`
}

/** Without what the font cannot draw. */
export function drawable(widths: WidthOf, text: string): string {
  const known = Array.from(text.normalize('NFC')).filter((character) => widths(character) !== undefined)
  return known.join('').replaceAll(/\s+/g, ' ').trim()
}

function widthOf(widths: WidthOf, characters: readonly string[]): number {
  return characters.reduce((all, character) => all + (widths(character) ?? 0), 0)
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
