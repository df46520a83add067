import { afterEach, expect, test, vi } from 'vitest'
import type { $ZodType, $ZodTypes } from 'zod/v4/core'
import { safeParse } from 'zod/v4/core'
import { callsByArea } from './calls.ts'

const calls = Object.values(callsByArea).flatMap((area) => Object.values(area))

/** As much as a body may carry, of marks that have to be put in order: that costs the square of their number. */
const body = 62 * 1024
const marks = Array.from({ length: body / 2 }, (_, at) => (at % 2 === 0 ? '\u0323' : '\u0301')).join('')
const texts = [
  `a${marks}`,
  `${' '.repeat(50)}a${marks}`,
  '\u1100\u1161\u11a8'.repeat(body / 6),
  ' '.repeat(body),
]

/** Every shape the input can have, with the text wherever text may stand. */
function* fill(schema: $ZodType, text: string): Generator {
  const { def } = (schema as $ZodTypes)._zod
  if (def.type === 'object') yield* fillFields(def.shape, text)
  else if (def.type === 'array') for (const value of fill(def.element, text)) yield [value]
  else if (def.type === 'union') for (const option of def.options) yield* fill(option, text)
  else if (def.type === 'pipe') yield* fill(def.in, text)
  else if (def.type === 'optional' || def.type === 'nullable') yield* fill(def.innerType, text)
  else if (def.type === 'literal') yield* def.values
  else if (def.type === 'enum') yield* [...Object.values(def.entries).slice(0, 1), text]
  else yield def.type === 'boolean' ? true : text
}

function* fillFields(shape: Readonly<Record<string, $ZodType>>, text: string): Generator {
  const filled = Object.entries(shape).map(([name, field]) => [name, [...fill(field, text)]] as const)
  const max = Math.max(1, ...filled.map(([, values]) => values.length))
  for (let at = 0; at < max; at++) {
    yield Object.fromEntries(filled.map(([name, values]) => [name, values[at % values.length]]))
  }
}

afterEach(() => vi.restoreAllMocks())

/** What is put into another form while this happens. */
function watchNormalising(happen: () => void): string[] {
  const normalising = vi.spyOn(String.prototype, 'normalize')
  happen()
  return normalising.mock.contexts.map(String)
}

test.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))(
  'what %s costs grows with its text, not with the square of it',
  (_, call) => {
    const seen = watchNormalising(() => {
      for (const text of texts) for (const input of fill(call.input, text)) safeParse(call.input, input)
    })
    for (const text of seen) {
      expect(text.length).toBeLessThan(10_000)
      expect(text).not.toMatch(/\p{M}{9}/u)
    }
  },
)

test('every text that a person types is among those', () => {
  const looked = calls.filter((call) => {
    const shortText = watchNormalising(() => {
      for (const input of fill(call.input, '一句话')) safeParse(call.input, input)
    })
    return shortText.length > 0
  })
  expect(looked.length).toBeGreaterThan(20)
})
