import * as z from 'zod/mini'
import { sealedDay, type SealedDay } from './seal.ts'

/**
 * The days of a copy that somebody has kept: an answer of the public call as it came, a page of it, several of them, or
 * the days alone. Nothing: it is another file.
 */
export function readKeptCopy(file: string): readonly SealedDay[] | undefined {
  const days = daysIn(parse(file))
  const read = z.array(sealedDay).safeParse(days)
  return read.success && read.data.length > 0 ? read.data : undefined
}

function daysIn(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value.flatMap(daysIn)
  if (typeof value !== 'object' || value === null) return [value]
  if ('data' in value) return daysIn(value.data)
  return 'items' in value ? daysIn(value.items) : [value]
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
