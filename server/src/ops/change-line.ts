import type { InputOf } from '@kaihei/domain/call'
import type { Product } from '@kaihei/domain/games/game'
import { type LineEntry, type Lines, linesWith, whyNotLine } from '@kaihei/domain/games/run-lines'
import type * as calls from '@kaihei/domain/ops/catalogue-calls'
import type { Deed } from '@kaihei/domain/ops/deeds'
import { Refusal } from '@kaihei/domain/refusal'
import { orderWith } from '@kaihei/domain/rules/arranged'
import { holdDecided } from '#areas/rules/read-catalogue.ts'
import type { Work } from '#work/work.ts'
import { type By, keepEntry, keepOrder } from './keep-entry.ts'

export async function renameLine(
  work: Work,
  byId: string,
  { code, name, english, why }: InputOf<typeof calls.renameLine>,
): Promise<void> {
  const lines = linesWith(await holdDecided(work))
  const before = lineOf(lines, code)
  if (before.name === name && before.english === english) return
  const line = { ...before, name, english }
  await keepLine(work, lines, { code, line, action: 'line.changed', byId, why })
}

export async function switchLine(
  work: Work,
  byId: string,
  { code, on, why }: InputOf<typeof calls.switchLine>,
): Promise<void> {
  const lines = linesWith(await holdDecided(work))
  const before = lineOf(lines, code)
  // Whoever switches what is so already has switched nothing: who did, and why, stays as it was.
  if (before.on === on) return
  const action = on ? 'line.switchedOn' : 'line.switchedOff'
  await keepLine(work, lines, { code, line: { ...before, on }, action, byId, why })
}

export async function moveLine(
  work: Work,
  byId: string,
  { code, place, why }: InputOf<typeof calls.moveLine>,
): Promise<Product[]> {
  const lines = linesWith(await holdDecided(work))
  return keepOrder(work, {
    key: 'lines',
    subject: `line:${code}`,
    action: 'line.moved',
    before: [...lines.keys()],
    after: orderWith(lines, code, place),
    byId,
    why,
  })
}

interface Change extends By {
  readonly code: Product
  readonly line: LineEntry
  readonly action: Deed
}

async function keepLine(work: Work, lines: Lines, change: Change): Promise<void> {
  const { code, line, action, byId, why } = change
  const wrong = whyNotLine(lines, code, line)
  if (wrong !== undefined) throw new Refusal(wrong)
  await keepEntry(work, {
    key: `line.${code}`,
    subject: `line:${code}`,
    action,
    before: lineOf(lines, code),
    entry: line,
    byId,
    why,
  })
}

function lineOf(lines: Lines, code: Product): LineEntry {
  const line = lines.get(code)
  if (line === undefined) throw new Refusal('not_found')
  return line
}
