import { arrangedWith, isNameTaken } from '../rules/arranged.ts'
import type { Product } from './game.ts'
import { type Line, lines } from './lines.ts'

export type LineEntry = Omit<Line, 'code'>

/** By code, in the order in which they are shown. */
export type Lines = ReadonlyMap<Product, LineEntry>

/** Under what a change is kept, beside the rules: one line, or the order of all. */
export type LineKey = `line.${Product}` | 'lines'

const kept = { prefix: 'line.', order: 'lines' }

export function isLineKey(key: string): key is LineKey {
  return key === kept.order || key.startsWith(kept.prefix)
}

/** Version 0: what the code says. */
const first: Lines = new Map(lines.map(({ code, ...line }) => [code, line]))

export function linesWith(values: Readonly<Record<string, unknown>>): Lines {
  return arrangedWith(first, values, kept)
}

/** From now on these are the product lines of this process. */
export function runLines(values: Readonly<Record<string, unknown>>): void {
  const listed = [...linesWith(values)].map(([code, line]) => ({ code, ...line }))
  ;(lines as Line[]).splice(0, lines.length, ...listed)
}

/** Why the product lines cannot be so. */
type LineProblem = 'catalogue_name_taken' | 'last_line'

/** What speaks against a line beside the others; none if it can stand there. */
export function whyNotLine(all: Lines, code: Product, line: LineEntry): LineProblem | undefined {
  if (isNameTaken(all, code, line)) return 'catalogue_name_taken'
  const isOpen = line.on || [...all].some(([other, { on }]) => other !== code && on)
  return isOpen ? undefined : 'last_line'
}
