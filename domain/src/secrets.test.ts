import { expect, test } from 'vitest'
import { toJSONSchema } from 'zod/v4/core'
import type { Call } from './call.ts'
import { allCalls } from './calls.ts'

/** How things are called that open a door for whoever reads them. */
const secretName = /^(?!has).*(?:password|token|secret|credential)|^(?:code|key|pin)$/i
/**
 * Codes of games, countries, rewards and invitations are for everybody, and so are the accounts of a demo, the public half of a key, and
 * the keys by which numbers of the business are called.
 */
const harmless = new Set([
  '/web/catalog/games',
  '/web/dcUser/getCountries',
  '/web/config/public',
  '/web/push/key',
  '/web/rewards/mine',
  '/web/welfare/summary',
  '/web/dcUser/myInvent',
  '/web/ops/rules',
  '/web/ops/rules/history',
  '/web/ops/rules/set',
  '/web/ops/rules/preview',
  '/web/ops/approvals',
  '/web/ops/catalogue',
  '/web/ops/catalogue/game',
  '/web/ops/catalogue/game/add',
  '/web/ops/catalogue/game/switch',
  '/web/ops/catalogue/game/move',
  '/web/ops/catalogue/line',
  '/web/ops/catalogue/line/switch',
  '/web/ops/catalogue/line/move',
])

function namesIn(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([name, inner]) => [
    ...(name === 'properties' ? Object.keys(inner as object) : []),
    ...namesIn(inner),
  ])
}

function holdsSecret({ input, output }: Call): boolean {
  const shapes = [
    toJSONSchema(input, { io: 'input', unrepresentable: 'any' }),
    toJSONSchema(output, { unrepresentable: 'any' }),
  ]
  return shapes.flatMap(namesIn).some((name) => secretName.test(name))
}

const described = allCalls.map((call) => ({ name: `${call.method} ${call.path}`, call }))

test('every call that is sent or answers a secret says so: nothing of it is kept, and it is not compressed', () => {
  const holding = described.filter(({ call }) => !harmless.has(call.path) && holdsSecret(call))
  expect(holding.length).toBeGreaterThan(6)
  expect(holding.filter(({ call }) => call.secret === undefined).map(({ name }) => name)).toEqual([])
})

test('only a purchase is known again by its key and shows its secret once more', () => {
  const again = described.filter(({ call }) => call.secret === 'again').map(({ name }) => name)
  expect(again).toEqual(['POST /web/nitro/buyNitro'])
})

test('whatever has to do with signing in counts as secret, and so will what is revealed to its buyer', () => {
  const asked = described.filter(({ call }) => /^\/web\/auth\/|\/reveal$/.test(call.path))
  expect(asked.length).toBeGreaterThan(9)
  expect(asked.filter(({ call }) => call.secret !== true).map(({ name }) => name)).toEqual([])
})
