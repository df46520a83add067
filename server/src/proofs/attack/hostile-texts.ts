import type { Call } from '@kaihei/domain/call'
import { safeParse } from 'zod/v4/core'
import type { $ZodType, $ZodTypes } from 'zod/v4/core'

/** Where in a call's input something stands. */
export type Where = readonly (string | number)[]

/** Every place of an input at which a text can be sent, also where a number, a name of a list or an id is meant. */
export function textPlaces(schema: $ZodType): readonly Where[] {
  const places = new Map(findTexts(schema).map((where) => [where.join('.'), where] as const))
  return [...places.values()]
}

/** What may be anything may be a text. */
const textual = ['string', 'enum', 'literal', 'unknown']
const textless = ['number', 'boolean', 'null', 'transform']

function findTexts(schema: $ZodType): readonly Where[] {
  const { def } = (schema as $ZodTypes)._zod
  if (textual.includes(def.type)) return [[]]
  if (textless.includes(def.type)) return []
  if (def.type === 'pipe') return findTexts(def.in)
  if (def.type === 'optional' || def.type === 'nullable' || def.type === 'default')
    return findTexts(def.innerType)
  if (def.type === 'union') return def.options.flatMap(findTexts)
  if (def.type === 'array') return findTexts(def.element).map((where) => [0, ...where])
  if (def.type === 'object')
    return Object.entries(def.shape).flatMap(([name, field]) =>
      findTexts(field).map((where) => [name, ...where]),
    )
  throw new Error(`no attack knows where a text could stand in ${def.type}`)
}

/** Tried in turn where a text or a number is meant, until one is allowed. */
const plausible: readonly unknown[] = [
  '00000000-0000-4000-8000-000000000000',
  'aaaaaaaaaaaaaaaa',
  '2026-10',
  '2026-10-01',
  'ABCDEFGH',
  'somebody@example.com',
  'long-and-unlikely-7',
  '2026-10-01T00:00:00Z',
  'Europe/Paris',
  'zz',
  'lol',
  'DE02120300000000202051',
  'C2Caaaaaaaaaaaaaaaa',
  'https://push.example.com/somewhere',
  'k'.repeat(87),
  'k'.repeat(22),
  '52088',
  `N${'2'.repeat(13)}`,
  1,
  2,
  5,
  100,
  5_000,
  30_000,
  true,
  null,
]

/** What may stand in a field, by its name: ids of what there is, so that a call gets as far as it can. */
export type Known = Readonly<Record<string, unknown>>

interface Placing {
  readonly known: Known
  readonly where?: Where | undefined
  readonly text?: string
}

/** An input that the contract allows, but for one place, at which a text of somebody's choice stands. */
export function inputWith(call: Call, where: Where, text: string, known: Known = {}): unknown {
  return fill(call.input, { known, where, text }, '')
}

function fill(schema: $ZodType, placing: Placing, name: string): unknown {
  const { where, text, known } = placing
  if (where?.length === 0) return text
  if (where === undefined && name in known && safeParse(schema, known[name]).success) return known[name]
  const { def } = (schema as $ZodTypes)._zod
  const inner = (field: $ZodType, key: string | number): unknown =>
    fill(field, { ...placing, where: where?.[0] === key ? where.slice(1) : undefined }, String(key))
  if (def.type === 'object') {
    const needed = neededBeside(schema, def.shape)
    return Object.fromEntries(
      Object.entries(def.shape)
        .filter(([key, field]) => where?.[0] === key || key in known || key === needed || !isOptional(field))
        .map(([key, field]) => [key, inner(field, key)]),
    )
  }
  if (def.type === 'array')
    return where?.[0] === 0 || !safeParse(schema, []).success ? [inner(def.element, 0)] : []
  if (def.type === 'nullable') return where === undefined ? null : fill(def.innerType, placing, name)
  if (def.type === 'optional' || def.type === 'default') return fill(def.innerType, placing, name)
  if (def.type === 'union') {
    const leads = (option: $ZodType) =>
      where === undefined || findTexts(option).some((found) => found.join('.') === where.join('.'))
    const option = def.options.find(leads) ?? def.options[0]
    return option === undefined ? undefined : fill(option, placing, name)
  }
  if (def.type === 'pipe' && where !== undefined) return fill(def.in, placing, name)
  if (def.type === 'enum') return Object.values(def.entries)[0]
  if (def.type === 'literal') return def.values[0]
  return plausible.find((value) => safeParse(schema, value).success)
}

/** Some inputs take any of their fields, but not none: the first that will do beside those that each of them has. */
function neededBeside(schema: $ZodType, shape: Readonly<Record<string, $ZodType>>): string | undefined {
  const fields = Object.entries(shape).map(([key, field]) => ({
    key,
    optional: isOptional(field),
    value: fill(field, { known: {} }, key),
  }))
  const required = Object.fromEntries(
    fields.filter(({ optional }) => !optional).map(({ key, value }) => [key, value]),
  )
  if (safeParse(schema, required).success) return undefined
  return fields
    .filter(({ optional }) => optional)
    .find(({ key, value }) => safeParse(schema, { ...required, [key]: value }).success)?.key
}

function isOptional(schema: $ZodType): boolean {
  return safeParse(schema, undefined).success
}

/** What stands there in an input, also in one that the contract has tidied. */
export function textAt(input: unknown, where: Where): unknown {
  return where.reduce<unknown>(
    (part, key) =>
      typeof part === 'object' && part !== null ? (part as Record<string, unknown>)[key] : undefined,
    input,
  )
}

/** All texts in an answer or a row, however deep. */
export function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => [key, ...textsIn(part)])
}

/** So that each text that is sent is found again wherever it was kept: a rare Han character of its own. */
export function mark(at: number): string {
  return String.fromCodePoint(0x20000 + at)
}

/** Short ones among them: some fields take five characters. */
export const hostileTexts: readonly string[] = [
  '<i>',
  '<script>alert(1)</script>',
  '"><svg onload=x>',
  `'-x()-'`,
  `'; drop table app_user; --`,
  `' or 1=1 --`,
  '\\',
  '%_$1',
  '{{7*7}}${7*7}',
  '=1+1',
  '../../etc/passwd',
  '__proto__',
  'a\r\nset-cookie: b=c',
  'a\0b',
  '\u202egpj.\u2066exe',
  'a\u200bb\ufeff',
  '\ud800',
  'a\u0301\u0323\u0301\u0323\u0301\u0323\u0301\u0323\u0301\u0323',
  '\ufdfa'.repeat(1_400),
]
/** For what has a body: as long as one may be, and longer. */
export const hugeTexts: readonly string[] = [
  '\u{20bb7}'.repeat(15_000),
  '\ufdfa'.repeat(20_000),
  '\u{20bb7}'.repeat(51_200),
]
