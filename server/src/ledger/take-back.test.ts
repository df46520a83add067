import { coins } from '@kaihei/domain/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Entry, planTakeBack } from './take-back.ts'

const entry = (sourceId: string, remaining: number, frozen = 0): Entry => ({ sourceId, remaining, frozen })

const situations: readonly {
  readonly says: string
  readonly amount: number
  readonly entries: readonly Entry[]
  readonly available?: number
  readonly taken: Readonly<Record<string, number>>
  readonly cover: readonly [pending: number, available: number, owed: number]
}[] = [
  {
    says: 'its own entry is enough, though others are older',
    amount: 40,
    entries: [entry('old', 70), entry('own', 82)],
    available: 500,
    taken: { own: 40 },
    cover: [40, 0, 0],
  },
  {
    says: 'what was frozen of its own was frozen for this',
    amount: 82,
    entries: [entry('own', 82, 82)],
    taken: { own: 82 },
    cover: [82, 0, 0],
  },
  {
    says: 'after its own come the others, the oldest first',
    amount: 100,
    entries: [entry('old', 30), entry('own', 50), entry('new', 60)],
    available: 500,
    taken: { own: 50, old: 30, new: 20 },
    cover: [100, 0, 0],
  },
  {
    says: 'what is frozen for other disputes stays',
    amount: 100,
    entries: [entry('old', 30, 20), entry('own', 50), entry('new', 60, 60)],
    available: 500,
    taken: { own: 50, old: 10 },
    cover: [60, 40, 0],
  },
  {
    says: 'what matured long ago is available, or was',
    amount: 82,
    entries: [],
    available: 50,
    taken: {},
    cover: [0, 50, 32],
  },
  { says: 'without anything all of it is owed', amount: 82, entries: [], taken: {}, cover: [0, 0, 82] },
  {
    says: 'nothing is taken where nothing is given back',
    amount: 0,
    entries: [entry('own', 82)],
    available: 5,
    taken: {},
    cover: [0, 0, 0],
  },
]

test.each(situations)('$says', ({ amount, entries, available = 0, taken, cover }) => {
  const plan = planTakeBack({ sourceId: 'own', amount: coins(amount), entries, available })
  expect(Object.fromEntries(plan.entries.map((one) => [one.sourceId, one.amount]))).toEqual(taken)
  expect([plan.cover.pending, plan.cover.available, plan.cover.owed]).toEqual(cover)
})

test('whatever there is, the cover is the sum, and nobody owes who still has something that is free', () => {
  const some = fc.nat({ max: 1_000 })
  const parts = fc.array(fc.record({ remaining: some, frozen: some }), { maxLength: 6 })
  fc.assert(
    fc.property(parts, some, fc.nat({ max: 4_000 }), (kept, available, amount) => {
      const entries = kept.map(({ remaining, frozen }, at) =>
        entry(String(at), remaining, Math.min(frozen, remaining)),
      )
      const plan = planTakeBack({ sourceId: '2', amount: coins(amount), entries, available })
      const { cover } = plan
      expect(cover.pending + cover.available + cover.owed).toBe(amount)
      expect(plan.entries.reduce((sum, one) => sum + one.amount, 0)).toBe(cover.pending)
      const free = entries.reduce(
        (sum, one) => sum + one.remaining - (one.sourceId === '2' ? 0 : one.frozen),
        0,
      )
      expect(cover.pending).toBe(Math.min(amount, free))
      expect(cover.owed === 0 || (cover.available === available && cover.pending === free)).toBe(true)
      for (const { sourceId, amount: part } of plan.entries) {
        const { remaining = 0, frozen = 0 } = entries[Number(sourceId)] ?? {}
        expect(part).toBeGreaterThan(0)
        expect(part).toBeLessThanOrEqual(sourceId === '2' ? remaining : remaining - frozen)
      }
    }),
    { seed: 55, numRuns: 1_000 },
  )
})
