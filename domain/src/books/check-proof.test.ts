import { expect, test } from 'vitest'
import { bytesOf, hexOf } from '../bytes.ts'
import type { BooksProof } from './calls.ts'
import { checkProof, sealOf, sha256 } from './check-proof.ts'
import { checkKept } from './check-seals.ts'
import { type SealedLine, writeLine } from './line.ts'
import { emptyRoot, leafBytes, nodeBytes, noSeal, type SealedDay, writeFigures } from './seal.ts'

const first: SealedLine = {
  id: 'L1',
  owner: 'uk-1',
  unit: 'coin',
  amount: -6800,
  balance: 93200,
  type: 3,
  reference: '88AT94N353CT',
  at: '2026-11-12T14:16:00.000Z',
}
const second: SealedLine = {
  ...first,
  id: 'L2',
  owner: 'uk-2',
  unit: 'bean',
  amount: 5712,
  balance: 5712,
  at: '2026-11-12T15:33:00.000Z',
}
const leaves = [
  '38557314d3c6778f2d2b249ec36186e8f11a186e5a5aae6995bf9551dcbc3901',
  '2260aa721fbcadb84860ed24bc221a513aa159d515cfce01c4cfe2f1c6305f75',
] as const
const figures: SealedDay = {
  day: '2026-11-12',
  seal: '7cfc99cd71bf4b7897b29e3e9d85003187570db46b4c0e8787e6f6ce22a8b2b9',
  previous: noSeal,
  root: '61c58f7232d7499de8979aa80b4700da3938850514209486b14553ae3059aa18',
  lines: 2,
  transfers: 3,
  coins: 93200,
  beans: 5712,
  held: 0,
  at: '2026-11-13T00:10:00.000Z',
}

/** The first 16 bytes of HMAC-SHA256 of their ids under 32 bytes 0x0b: areas/books/owner-keys.test.ts makes them. */
const salts = ['7c9c62315e0d0d45a2031fa9ac3b9de3', 'de3b266fddef0fef08e15208dd6ce845'] as const

const proof: BooksProof = {
  line: first,
  salt: salts[0],
  path: [{ side: 'right', hash: leaves[1] }],
  root: figures.root,
  day: figures.day,
  seal: figures.seal,
  previous: noSeal,
  figures,
}
const shown = { id: 'L1', amount: -6800, balance: 93200 }

test('lines, tree and seal come to the bytes that were written down once for all', async () => {
  expect(writeLine(first)).toBe(
    '{"id":"L1","owner":"uk-1","unit":"coin","amount":-6800,"balance":93200,"type":3,"reference":"88AT94N353CT","at":"2026-11-12T14:16:00.000Z"}',
  )
  const hashes = await Promise.all(
    [first, second].map(async (line, at) => hexOf(await sha256(leafBytes(bytesOf(salts[at] ?? ''), line)))),
  )
  expect(hashes).toEqual(leaves)
  expect(hexOf(await sha256(nodeBytes(bytesOf(leaves[0]), bytesOf(leaves[1]))))).toBe(figures.root)
  expect(writeFigures(figures)).toBe(
    '{"day":"2026-11-12","lines":2,"transfers":3,"coins":93200,"beans":5712,"held":0}',
  )
  expect(await sealOf(figures)).toBe(figures.seal)
  expect(hexOf(await sha256(new Uint8Array()))).toBe(emptyRoot)
})

test('the head of the log stands last in what is sealed', () => {
  expect(writeFigures({ ...figures, audit: emptyRoot })).toContain(`"held":0,"audit":"${emptyRoot}"}`)
})

test('a line that is in the books agrees', async () => {
  expect(await checkProof(proof, shown, figures)).toEqual({
    state: 'agrees',
    wrong: [],
    leaf: leaves[0],
    root: figures.root,
    seal: figures.seal,
  })
})

test('a line whose day is not over is open, and nothing is claimed of it', async () => {
  const open = { ...proof, path: null, root: null, day: null, seal: null, previous: null, figures: null }
  expect(await checkProof(open, shown)).toMatchObject({ state: 'open', wrong: [] })
  expect(await checkProof(open, { ...shown, amount: -1 })).toMatchObject({ state: 'differs', wrong: ['row'] })
})

test('of a line whose salt was destroyed nothing can be worked out any more', async () => {
  expect(await checkProof({ ...proof, salt: null }, shown)).toMatchObject({ state: 'lost', wrong: [] })
})

const other = '11'.repeat(32)
test.each<[string, Partial<BooksProof>, readonly string[]]>([
  ['a forged line', { line: { ...first, amount: -6900 } }, ['row', 'root']],
  ['a forged balance', { line: { ...first, balance: 93100 } }, ['row', 'root']],
  ['a forged reference that no row shows', { line: { ...first, reference: 'X' } }, ['root']],
  ['another salt', { salt: '00'.repeat(16) }, ['root']],
  ['a path on the other side', { path: [{ side: 'left', hash: leaves[1] }] }, ['root']],
  ['a path with one step more', { path: [...(proof.path ?? []), { side: 'left', hash: other }] }, ['root']],
  ['a root of another tree', { root: other }, ['root']],
  ['a swapped seal', { seal: other, figures: { ...figures, seal: other } }, ['seal', 'published']],
  ['a seal that is only told here', { seal: other }, ['seal']],
  ['another day before', { figures: { ...figures, previous: other } }, ['seal', 'published']],
  ['figures that were changed', { figures: { ...figures, coins: 1 } }, ['seal', 'published']],
  ['a head of the log that was not sealed', { figures: { ...figures, audit: other } }, ['seal', 'published']],
  ['a day that was taken away', { figures: null }, ['seal']],
  ['the day of another', { day: '2026-11-13' }, ['seal']],
])('%s is seen', async (_what, forged, wrong) => {
  expect(await checkProof({ ...proof, ...forged }, shown, figures)).toMatchObject({ state: 'differs', wrong })
})

test('books that were made anew and agree with themselves do not agree with what was published', async () => {
  const line = { ...first, amount: -1 }
  const leaf = await sha256(leafBytes(bytesOf(proof.salt ?? ''), line))
  const root = hexOf(await sha256(nodeBytes(leaf, bytesOf(leaves[1]))))
  const anew = { ...figures, root }
  const seal = await sealOf(anew)
  const forged = { ...proof, line, root, seal, figures: { ...anew, seal } }
  const mine = { id: 'L1' }
  expect(await checkProof(forged, mine)).toMatchObject({ state: 'agrees' })
  expect(await checkProof(forged, mine, figures)).toMatchObject({ state: 'differs', wrong: ['published'] })
})

/** Three days, of which each follows from the one before. */
async function someDays(): Promise<readonly SealedDay[]> {
  const days = [figures]
  for (const day of ['2026-11-13', '2026-11-14']) {
    const previous = days.at(-1)?.seal ?? noSeal
    const next = { ...figures, day, previous, root: emptyRoot, lines: 0, transfers: 0 }
    days.push({ ...next, seal: await sealOf(next) })
  }
  return days
}

test('a kept copy that is as what is published agrees, in whatever order and though days came later', async () => {
  const days = await someDays()
  expect(await checkKept(days.toReversed(), days)).toEqual({ compared: 3, wrong: [] })
  expect(await checkKept(days.slice(1, 2), days)).toEqual({ compared: 1, wrong: [] })
})

test('a day that is missing, changed or put before the first is seen by whoever kept a copy', async () => {
  const days = await someDays()
  const [one, two, three] = days as [SealedDay, SealedDay, SealedDay]
  const why = async (kept: readonly SealedDay[], now: readonly SealedDay[]) =>
    (await checkKept(kept, now)).wrong.map((wrong) => [wrong.day, wrong.why])
  expect(await why(days, [one, three])).toEqual([
    [two.day, 'missing'],
    [three.day, 'gap'],
    [three.day, 'chain'],
  ])
  expect(await why(days, [one, { ...two, coins: 5 }, three])).toEqual([
    [two.day, 'changed'],
    [two.day, 'seal'],
  ])
  expect(await why([one, three], days)).toEqual([
    [three.day, 'gap'],
    [three.day, 'chain'],
  ])
  const before = { ...figures, day: '2026-11-11' }
  const earlier = { ...before, seal: await sealOf(before) }
  expect(await why(days, [earlier, ...days])).toContainEqual([earlier.day, 'chain'])
})
