import { expect, test } from 'vitest'
import { emptyNotebook, type Notebook } from '../notebook.ts'
import { type Found, judge } from './judge.ts'

/** An evening in which everything is as people were told. */
function aGoodEvening(): { told: Notebook; found: Found } {
  const told: Notebook = {
    ...emptyNotebook(),
    orders: [
      { mark: 'o1', fate: 'lapse', orderId: 'id-1', steps: [] },
      { mark: 'o2', fate: 'begin', orderId: 'id-2', steps: ['accept'] },
      { mark: 'o3', fate: 'cancel', orderId: 'id-3', steps: ['accept', 'cancel'] },
      // Nobody ever heard what became of these; one is there, one is not.
      { mark: 'o4', fate: 'lapse', steps: [] },
      { mark: 'o5', fate: 'lapse', steps: [] },
    ],
    gifts: [{ mark: 'g1', acknowledged: true }],
    topUps: [{ userId: 'ann', paid: true }],
    messages: [
      { mark: 'm1', sender: 'ann', conversation: 'ann ben', nth: 0, sequence: 1 },
      { mark: 'm2', sender: 'ben', conversation: 'ann ben', nth: 0, sequence: 2 },
      { mark: 'm3', sender: 'ann', conversation: 'ann ben', nth: 1, sequence: 3 },
    ],
    readings: [{ reader: 'ben', conversation: 'ann ben', entries: [] }],
    files: [{ url: '/media/1', hash: 'abc' }],
  }
  const found: Found = {
    orders: [
      { mark: 'o1', id: 'id-1', events: ['placed', 'notTaken'] },
      { mark: 'o2', id: 'id-2', events: ['placed', 'accept', 'begin'] },
      { mark: 'o3', id: 'id-3', events: ['placed', 'accept', 'cancel'] },
      { mark: 'o4', id: 'id-4', events: ['placed', 'notTaken'] },
    ],
    gifts: [{ mark: 'g1', state: 'given', given: 1 }],
    topUps: [{ userId: 'ann', paid: 1 }],
    messages: told.messages.map(({ mark, conversation, sequence = 0 }) => ({ mark, conversation, sequence })),
    files: new Map([['/media/1', 'abc']]),
  }
  told.readings[0]?.entries.push(...found.messages.map(({ sequence, mark }) => ({ sequence, mark })))
  return { told, found }
}

const nothingWrong = { lost: [], doubled: [], disordered: [], timers: [] }
const counted = (evening: { told: Notebook; found: Found }) =>
  Object.fromEntries(
    Object.entries(judge(evening.told, evening.found)).map(([what, list]) => [what, list.length]),
  )
const clean = { lost: 0, doubled: 0, disordered: 0, timers: 0 }

test('an evening in which everything is as people were told has nothing wrong with it', () => {
  const { told, found } = aGoodEvening()
  expect(judge(told, found)).toEqual(nothingWrong)
})

test('an order, a step, a gift, a top-up, a message or a file that was acknowledged and is not there is lost', () => {
  const { told, found } = aGoodEvening()
  const losses: readonly Partial<Found>[] = [
    { orders: found.orders.slice(1) },
    {
      orders: found.orders.map((order) => ({
        ...order,
        events: order.events.filter((what) => what !== 'cancel'),
      })),
    },
    { gifts: [] },
    { topUps: [] },
    { messages: found.messages.slice(0, 2) },
    { files: new Map([['/media/1', 'other bytes']]) },
    { files: new Map() },
  ]
  for (const loss of losses)
    expect(counted({ told, found: { ...found, ...loss } })).toEqual({ ...clean, lost: 1 })
})

test('an order that stands there under another number than was told is not the one that was told', () => {
  const { told, found } = aGoodEvening()
  const orders = found.orders.map((order) => (order.mark === 'o1' ? { ...order, id: 'another' } : order))
  expect(counted({ told, found: { ...found, orders } })).toEqual({ ...clean, lost: 1 })
})

test('what is there twice is doubled, whether or not anybody was told', () => {
  const { told, found } = aGoodEvening()
  const again = (mark: string) => found.orders.filter((order) => order.mark === mark)
  const doubles: readonly Partial<Found>[] = [
    { orders: [...found.orders, ...again('o1')] },
    { orders: [...found.orders, ...again('o4')] },
    {
      orders: found.orders.map((order) => ({
        ...order,
        events: order.events.flatMap((what) => (what === 'cancel' ? [what, what] : [what])),
      })),
    },
    { gifts: [...found.gifts, ...found.gifts] },
    { topUps: [{ userId: 'ann', paid: 2 }] },
    { messages: [...found.messages, { conversation: 'ann ben', sequence: 4, mark: 'm3' }] },
  ]
  for (const double of doubles) expect(counted({ told, found: { ...found, ...double } })['doubled']).toBe(1)
})

test('what should have happened by itself is missed when it did not, and when it did twice', () => {
  const { told, found } = aGoodEvening()
  const turn = (mark: string, events: readonly string[]) =>
    found.orders.map((order) => (order.mark === mark ? { ...order, events } : order))
  const mishaps: readonly Partial<Found>[] = [
    { orders: turn('o1', ['placed']) },
    { orders: turn('o1', ['placed', 'notTaken', 'notTaken']) },
    { orders: turn('o2', ['placed', 'accept']) },
    { orders: turn('o2', ['placed', 'accept', 'begin', 'begin']) },
    { gifts: [{ mark: 'g1', state: 'sent', given: 0 }] },
    { gifts: [{ mark: 'g1', state: 'given', given: 2 }] },
  ]
  for (const mishap of mishaps)
    expect(counted({ told, found: { ...found, ...mishap } })).toEqual({ ...clean, timers: 1 })
})

test('what somebody said later must not stand before what they said first', () => {
  const { told, found } = aGoodEvening()
  const swapped = { m1: 3, m2: 2, m3: 1 } as Record<string, number>
  const messages = found.messages.map((entry) => ({ ...entry, sequence: swapped[entry.mark] ?? 0 }))
  expect(judge({ ...told, readings: [] }, { ...found, messages }).disordered).toContain(
    'message m3 stands before m1, which was said first',
  )
})

test('a reader who is shown a number before the one beneath it, twice, or other words has read out of order', () => {
  const { told, found } = aGoodEvening()
  const [first, second, third] = told.readings[0]?.entries ?? []
  if (first === undefined || second === undefined || third === undefined) throw new Error('nothing was read')
  for (const entries of [
    [first, third, second],
    [first, first, second, third],
    [first, third],
    [first, second, { sequence: 3, mark: 'not what stands there' }],
  ]) {
    const readings = [{ reader: 'ben', conversation: 'ann ben', entries }]
    expect(judge({ ...told, readings }, found).disordered.length).toBeGreaterThan(0)
  }
  const short = [{ reader: 'ben', conversation: 'ann ben', entries: [first, second] }]
  expect(counted({ told: { ...told, readings: short }, found })).toEqual({ ...clean, lost: 1 })
})
