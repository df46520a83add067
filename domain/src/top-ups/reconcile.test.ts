import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  countFindings,
  type EntryKind,
  type OurEntry,
  reconcile,
  sumFees,
  type TheirEntry,
} from './reconcile.ts'

const at = '2026-11-16T12:00:00.000Z'

function theirs(line: number, parts: Partial<TheirEntry> = {}): TheirEntry {
  const id = parts.id ?? `t${line}`
  const said = { kind: 'payment', state: 'done', amount: 5_000, currency: 'CNY', at } as const
  return { ...said, line, id, names: [id], about: [], counts: true, fee: null, ...parts }
}

function ours(id: string, parts: Partial<OurEntry> = {}): OurEntry {
  const said = { kind: 'payment', state: 'done', amount: 5_000, currency: 'CNY', at } as const
  return { ...said, id, orderNo: id, names: [id], about: [], counts: true, ...parts }
}

const verdicts = (...given: Parameters<typeof reconcile>) => reconcile(...given).map(({ verdict }) => verdict)

test.each([
  ['matched', theirs(2, { id: 'a' }), ours('a')],
  ['amount', theirs(2, { id: 'a', amount: 4_999 }), ours('a')],
  ['currency', theirs(2, { id: 'a', currency: 'USD' }), ours('a')],
  ['state', theirs(2, { id: 'a', state: 'pending' }), ours('a')],
  ['state', theirs(2, { id: 'a' }), ours('a', { state: 'failed', counts: false })],
  ['onlyTheirs', theirs(2, { id: 'a' }), null],
  ['onlyOurs', null, ours('a')],
] as const)('%s', (verdict, one, other) => {
  expect(reconcile(one === null ? [] : [one], other === null ? [] : [other])).toEqual([
    { verdict, theirs: one, ours: other },
  ])
})

test('a refund is never taken for the payment of the same name', () => {
  expect(verdicts([theirs(2, { id: 'a', kind: 'refund' })], [ours('a')]).toSorted()).toEqual([
    'onlyOurs',
    'onlyTheirs',
  ])
})

test('two refunds of one payment that name nothing but it find those of the same sum', () => {
  const refund = { kind: 'refund', about: ['p'] } as const
  const found = reconcile(
    [theirs(2, { ...refund, amount: 300 }), theirs(3, { ...refund, amount: 200 })],
    [ours('r1', { ...refund, amount: 200 }), ours('r2', { ...refund, amount: 300 })],
  )
  expect(found.map(({ verdict, theirs: one, ours: other }) => [verdict, one?.line, other?.id])).toEqual([
    ['matched', 2, 'r2'],
    ['matched', 3, 'r1'],
  ])
})

test('what never moved money is not missed, and what is of another day is only there to be found', () => {
  expect(verdicts([theirs(2, { state: 'failed' })], [])).toEqual([])
  expect(verdicts([theirs(2, { counts: false })], [ours('b', { counts: false })])).toEqual([])
  expect(verdicts([theirs(2, { id: 'a', counts: false })], [ours('a')])).toEqual(['matched'])
})

const kind = fc.constantFrom<EntryKind>('payment', 'refund', 'chargeBack')
const name = fc.constantFrom('a', 'b', 'c', 'd', 'e')
const parts = {
  kind,
  id: name,
  amount: fc.constantFrom(100, 200),
  currency: fc.constantFrom('CNY', 'USD'),
  state: fc.constantFrom('done', 'pending', 'failed'),
  about: fc.array(name, { maxLength: 2 }),
  counts: fc.boolean(),
} as const
const someTheirs = fc
  .array(fc.record(parts), { maxLength: 12 })
  .map((all) => all.map((one, place) => theirs(place + 2, { ...one, names: [one.id] })))
const someOurs = fc
  .array(fc.record({ ...parts, names: fc.array(name, { maxLength: 2 }) }), { maxLength: 12 })
  .map((all) => all.map((one, place) => ours(`o${place}`, { ...one, id: `o${place}` })))

test('everything that counts is found exactly once, and nothing twice', () => {
  fc.assert(
    fc.property(someTheirs, someOurs, (left, right) => {
      const found = reconcile(left, right)
      const lines = found.flatMap(({ theirs: one }) => one ?? [])
      const ids = found.flatMap(({ ours: one }) => one ?? [])
      expect(new Set(lines).size).toBe(lines.length)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids).toEqual(expect.arrayContaining(right.filter(({ counts }) => counts)))
      expect(lines).toEqual(
        expect.arrayContaining(left.filter(({ counts, state }) => counts && state !== 'failed')),
      )
      for (const { ours: mine, theirs: other } of found) {
        expect(mine?.counts === true || other?.counts === true).toBe(true)
        expect(mine?.kind ?? other?.kind).toBe(other?.kind ?? mine?.kind)
      }
    }),
    { numRuns: 1_000 },
  )
})

test('in whatever order the lines come, it comes to the same', () => {
  const shape = (found: ReturnType<typeof reconcile>) =>
    found
      .map(({ verdict, ours: mine, theirs: other }) =>
        JSON.stringify([
          verdict,
          mine?.id,
          other && [other.kind, other.id, other.amount, other.currency, other.state],
        ]),
      )
      .toSorted()
  fc.assert(
    fc.property(
      someTheirs.map((all) => all.map((one) => ({ ...one, about: [], counts: true }))),
      someOurs,
      fc.infiniteStream(fc.nat()),
      (left, right, chance) => {
        const shuffled = left
          .map((one) => ({ one, place: chance.next().value as number }))
          .toSorted((a, b) => a.place - b.place)
          .map(({ one }, place) => ({ ...one, line: place + 2 }))
        expect(shape(reconcile(shuffled, right))).toEqual(shape(reconcile(left, right)))
      },
    ),
    { numRuns: 1_000 },
  )
})

test('a file against itself agrees in everything but its repeats', () => {
  fc.assert(
    fc.property(fc.uniqueArray(name, { minLength: 1 }), kind, fc.nat(3), (ids, which, more) => {
      const lines = ids.map((id, place) => theirs(place + 2, { id, kind: which }))
      const repeats = lines.slice(0, more).map((one) => ({ ...one, line: one.line + 100 }))
      const counts = countFindings(
        reconcile(
          [...lines, ...repeats],
          ids.map((id) => ours(id, { kind: which })),
        ),
      )
      expect(counts).toMatchObject({
        matched: ids.length,
        repeated: repeats.length,
        onlyOurs: 0,
        onlyTheirs: 0,
      })
    }),
  )
})

test('as many lines as a file may have are held against as many of ours', () => {
  const many = Array.from({ length: 20_000 }, (_, place) => place)
  const counts = countFindings(
    reconcile(
      many.map((place) => theirs(place + 2, { id: `n${place}` })),
      many.map((place) => ours(`n${place}`)),
    ),
  )
  expect(counts.matched).toBe(20_000)
})

test('fees are summed by currency', () => {
  const fee = (amount: number, currency: string) => theirs(2, { fee: { amount, currency } })
  expect(sumFees([fee(30, 'USD'), fee(20, 'CNY'), fee(12, 'USD'), theirs(3)])).toEqual([
    { amount: 20, currency: 'CNY' },
    { amount: 42, currency: 'USD' },
  ])
})
