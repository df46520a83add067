import { opsMovementsText } from '#text/ops-movements.ts'
import type { Choice } from '../table/read-words.ts'

/** What a movement was for, in words; one that this page does not know yet is called by itself. */
export function movementName(kind: string): string {
  const known: Readonly<Record<string, string>> = opsMovementsText.kinds
  return known[kind] ?? kind
}

/** Every kind by its words, and before those with the same purpose all of them together. */
export function movementChoices(): readonly Choice[] {
  const { purposes, kinds, everything } = opsMovementsText
  return Object.entries(purposes).flatMap(([purpose, name]) => {
    const own = Object.entries(kinds).filter(([kind]) => kind.split('.')[0] === purpose)
    const all = own.length > 1 ? [{ value: purpose, label: everything(name) }] : []
    return [...all, ...own.map(([value, label]) => ({ value, label }))]
  })
}
