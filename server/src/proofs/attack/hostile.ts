import type { Call } from '@kaihei/domain/call'
import type { $ZodTypes } from 'zod/v4/core'

/** As much as a body may carry, of marks that have to be put in order: that costs the square of their number. */
const markBytes = 62 * 1024
export const marks = `a${Array.from({ length: markBytes / 2 }, (_, at) => (at % 2 === 0 ? '\u0323' : '\u0301')).join('')}`
/** The same as far as an address goes. */
export const fewerMarks = marks.slice(0, 2_000)

/** The names of what a call takes, but for those that stand in its path. */
export function fieldsOf({ input, path }: Call): readonly string[] {
  const { def } = (input as $ZodTypes)._zod
  const shape = def.type === 'object' ? Object.keys(def.shape) : []
  return shape.filter((name) => !path.includes(`{${name}}`))
}

const deep = (open: string, close: string, levels: number) => `${open.repeat(levels)}1${close.repeat(levels)}`
const texts = [
  '""',
  '"\\u0000"',
  '"\\ud800"',
  '"__proto__"',
  '"\'; drop table app_user; --"',
  '"<script>alert(1)</script>"',
  '"../../../etc/passwd"',
  '"00000000-0000-4000-8000-000000000000"',
  '"aaaaaaaaaaaaaaaa"',
  '"pw"',
  '"lol"',
  `"${'长'.repeat(5_000)}"`,
]
const numbers = [
  '0',
  '-0',
  '-1',
  '1',
  '2',
  '0.1',
  '1e308',
  '1e999',
  '-1e999',
  '9007199254740993',
  '2147483648',
]
const others = ['null', 'true', 'false', '[]', '{}', '[null]', '[[]]', '{"__proto__":{"admin":true}}']
const depths = [deep('[', ']', 5_000), deep('{"a":', '}', 5_000)]
const values = [...texts, ...texts, ...numbers, ...others, ...depths]
const strangeNames = ['__proto__', 'constructor', 'prototype', 'toString', 'userId', 'roles', 'a\\u0000b', '']

/** A body as nobody writes it by hand, as text: a parser would take half of it away before it is sent. */
export function drawBody(call: Call, draw: () => number): string {
  const pick = <T>(list: readonly T[]): T => {
    const picked = list[draw() % list.length]
    if (picked === undefined) throw new Error('nothing to pick from')
    return picked
  }
  if (draw() % 12 === 0) return pick([...values, '', '{', '{"a":1,"a":2'])
  const known = fieldsOf(call).filter(() => draw() % 8 !== 0)
  const strange = draw() % 3 === 0 ? [pick(strangeNames)] : []
  const entries = [...known, ...strange].map((name) => {
    const value = pick(values)
    return `"${name}":${draw() % 6 === 0 ? `[${value},${pick(values)}]` : value}`
  })
  return `{${entries.join(',')}}`
}
