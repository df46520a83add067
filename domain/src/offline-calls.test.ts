import { expect, test } from 'vitest'
import { toJSONSchema } from 'zod/v4/core'
import type { Call } from './call.ts'
import { callsByArea } from './calls.ts'

/** Areas of which answers may stay in a browser. In every other there is money, a secret, or what people say. */
const harmlessAreas = ['games', 'players', 'orders']

/** How things are called that somebody owns, or that open a door for whoever reads them. */
const ownedName =
  /balance|coins|beans|wallet|^owed$|withdraw|topUp|vouchers?$|password|token|secret|credential|^quote$/i

const kept = Object.entries(callsByArea).flatMap(([area, calls]) =>
  calls.map((call: Call) => ({ area, call })).filter(({ call }) => call.offline === true),
)

function namesIn(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([name, inner]) => [
    ...(name === 'properties' ? Object.keys(inner as object) : []),
    ...namesIn(inner),
  ])
}

/** Everything that speaks against keeping the answers of a call where there is no network. */
function objectionsTo(area: string, call: Call): readonly string[] {
  const answered = namesIn(toJSONSchema(call.output, { unrepresentable: 'any' }))
  return [
    ...(harmlessAreas.includes(area) ? [] : [`${area} is not for keeping`]),
    ...(call.effect === 'read' && call.method === 'GET' ? [] : ['it is no plain reading']),
    ...(call.access === 'anyone' || call.access === 'member' ? [] : ['it is for few']),
    ...(call.secret === undefined ? [] : ['it is secret']),
    ...(call.answersAs === undefined ? [] : ['it is a file']),
    ...answered.filter((name) => ownedName.test(name)).map((name) => `it answers ${name}`),
  ]
}

test('the street and my orders can be read without a network', () => {
  expect(kept.map(({ call }) => call.path).toSorted()).toEqual([
    '/web/catalog/games',
    '/web/players/detail',
    '/web/players/page',
    '/web/users/ordersJoyPage',
    '/web/users/ordersPage',
    '/web/{product}/order/orderDetail',
  ])
})

test('nothing that is kept in a browser is a change, a secret, or about money', () => {
  for (const { area, call } of kept) expect([call.path, objectionsTo(area, call)]).toEqual([call.path, []])
})

test('a change, a secret, a balance and a talk would each be objected to', () => {
  const every = Object.entries(callsByArea).flatMap(([area, calls]) =>
    calls.map((call: Call) => ({ path: call.path, objections: objectionsTo(area, call) })),
  )
  const objectionsAt = (path: string) => every.find((call) => call.path === path)?.objections
  expect(objectionsAt('/web/{product}/order/acceptOrder')).toEqual(['it is no plain reading'])
  expect(objectionsAt('/web/{product}/order/calculateSingleOrder')).toContain('it answers balance')
  expect(objectionsAt('/web/auth/login')).toContain('it is secret')
  expect(every.filter(({ objections }) => objections.length === 0).length).toBeLessThan(12)
})
