import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openStream } from '../fair/stream.ts'
import { drawCoins, drawKind, drawPlace } from './draw-prize.ts'
import { countDraw, drawsUntilCertain, dueTier, noLuck } from './luck.ts'
import { numbersOf, tierOf } from './number.ts'
import { numbers as rules, prizes, tiers } from './tariff.ts'

const serverSeed = Array.from({ length: 32 }, (_, at) => at.toString(16).padStart(2, '0')).join('')
const stream = (nonce: number) => openStream({ serverSeed, clientSeed: 'kaihei', nonce })
const nonces = (count: number) => Array.from({ length: count }, (_, nonce) => nonce)

test('the first draws of the published seed are these', async () => {
  const drawn = await Promise.all(nonces(12).map(async (nonce) => drawKind(await stream(nonce), null)))
  expect(drawn).toEqual(
    'voucher coins coins voucher coins rename coins coins coins coins coins rename'.split(' '),
  )
})

test('with B due the same seed draws these', async () => {
  const drawn = await Promise.all(nonces(8).map(async (nonce) => drawKind(await stream(nonce), 'B')))
  expect(drawn).toEqual(['B', 'B', 'B', 'A', 'A', 'B', 'B', 'B'])
})

test('when something is due it is reached, and S is S alone', async () => {
  for (const nonce of nonces(40)) {
    expect(['S', 'A']).toContain(await drawKind(await stream(nonce), 'A'))
    expect(await drawKind(await stream(nonce), 'S')).toBe('S')
  }
})

test('the odds are a thousand, and so are those of the long run in all', () => {
  const sum = (table: Readonly<Record<string, number>>) =>
    Object.values(table).reduce((all, each) => all + each, 0)
  expect([sum(rules.odds), sum(rules.longRun)]).toEqual([1_000, 10_000])
  expect(Object.keys(rules.odds)).toEqual([...prizes])
})

test.each([
  ['100', 'S'],
  ['888', 'S'],
  ['8888', 'S'],
  ['1234', 'S'],
  ['6789', 'S'],
  ['4321', 'A'],
  ['1122', 'A'],
  ['1212', 'A'],
  ['1357', 'A'],
  ['52088', 'B'],
  ['52089', undefined],
  ['604777', 'C'],
  ['604815', undefined],
  ['099', undefined],
  ['99', undefined],
  ['1234567', undefined],
  ['12a4', undefined],
  ['', undefined],
])('%s is of tier %s', (number, tier) => {
  expect(tierOf(number)).toBe(tier)
})

test('what is offered is ascending, of its tier, and each number of one tier only', () => {
  const all = tiers.flatMap((tier) => numbersOf(tier))
  expect(new Set(all).size).toBe(all.length)
  expect(tiers.map((tier) => numbersOf(tier).length)).toEqual([915, 8_985, 9_000, 9_000])
  for (const tier of tiers) {
    const offered = numbersOf(tier)
    expect(offered.toSorted((one, other) => one - other)).toEqual(offered)
    expect(offered.every((number) => tierOf(String(number)) === tier)).toBe(true)
  }
})

test('an empty pool falls to the next tier and says so; when all are empty it is a rename card', async () => {
  const sizes = { S: 0, A: 0, B: 7, C: 3 }
  const place = async (drawn: 'S' | 'C', of: typeof sizes) =>
    drawPlace(await stream(1), drawn, (tier) => of[tier])
  expect(await place('S', sizes)).toEqual({
    emptyPools: ['S', 'A'],
    pool: { tier: 'B', size: 7, index: expect.any(Number) },
  })
  expect(await place('C', sizes)).toMatchObject({ emptyPools: [], pool: { tier: 'C', size: 3 } })
  expect(await place('C', { ...sizes, C: 0 })).toEqual({ emptyPools: ['C'], pool: null })
})

test('coins are one to five whole ones', async () => {
  const drawn = await Promise.all(nonces(60).map(async (nonce) => drawCoins(await stream(nonce))))
  expect(new Set(drawn)).toEqual(new Set([100, 200, 300, 400, 500]))
})

test('B is certain within 25 draws, A within 100, S within 500, whatever is drawn in between', () => {
  const drawn = fc.constantFrom(...prizes)
  fc.assert(
    fc.property(fc.array(drawn, { maxLength: 700 }), (wishes) => {
      let luck = noLuck
      for (const wish of wishes) {
        const due = dueTier(luck)
        const left = drawsUntilCertain(luck)
        for (const each of [left.B, left.A, left.S]) expect(each).toBeGreaterThan(0)
        const open = due === null ? prizes : prizes.slice(0, prizes.indexOf(due) + 1)
        luck = countDraw(luck, open.includes(wish) ? wish : (due ?? wish))
      }
    }),
  )
})

test('when several are due the best counts, and a prize resets its own count and the lower ones', () => {
  expect(dueTier({ B: 24, A: 99, S: 499 })).toBe('S')
  expect(dueTier({ B: 24, A: 99, S: 12 })).toBe('A')
  expect(dueTier({ B: 24, A: 3, S: 12 })).toBe('B')
  expect(dueTier({ B: 23, A: 98, S: 498 })).toBeNull()
  const luck = { B: 5, A: 50, S: 300 }
  expect(countDraw(luck, 'S')).toEqual({ B: 0, A: 0, S: 0 })
  expect(countDraw(luck, 'A')).toEqual({ B: 0, A: 0, S: 301 })
  expect(countDraw(luck, 'B')).toEqual({ B: 0, A: 51, S: 301 })
  expect(countDraw(luck, 'C')).toEqual({ B: 6, A: 51, S: 301 })
})
