import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coins } from '../money.ts'
import { drawLuckyShares, splitEqually } from './lucky-shares.ts'
import { commitTo, openStream } from './stream.ts'

const serverSeed = Array.from({ length: 32 }, (_, at) => at.toString(16).padStart(2, '0')).join('')
const seed = { serverSeed, clientSeed: 'kaihei', nonce: 0 }

test('a seed is committed to by its SHA-256', async () => {
  expect(await commitTo(serverSeed)).toBe('630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd')
})

test('the same seeds and number draw the same', async () => {
  const draw = await openStream(seed)
  const drawn = []
  for (let times = 0; times < 9; times++) drawn.push(await draw(1000))
  expect(drawn).toEqual([317, 307, 639, 125, 761, 414, 158, 865, 229])
})

test('what is drawn is below its bound, whatever the bound', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 2 ** 32 }), fc.string(), async (n, clientSeed) => {
      const draw = await openStream({ ...seed, clientSeed })
      const drawn = await draw(n)
      expect(drawn >= 0 && drawn < n).toBe(true)
    }),
  )
})

test('a lucky packet is split as anybody can split it again', async () => {
  expect(await drawLuckyShares(await openStream(seed), coins(1000), 5)).toEqual([230, 259, 254, 45, 212])
})

test('however lucky, all of a packet is given and nobody gets nothing', async () => {
  const anyPacket = fc
    .tuple(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 0, max: 200_000 }))
    .map(([shares, more]) => ({ shares, amount: coins(Math.min(shares + more, 200_000)) }))
  await fc.assert(
    fc.asyncProperty(anyPacket, fc.nat(), async ({ shares, amount }, nonce) => {
      for (const split of [
        await drawLuckyShares(await openStream({ ...seed, nonce }), amount, shares),
        splitEqually(amount, shares),
      ]) {
        expect(split).toHaveLength(shares)
        expect(split.every((share) => share >= 1)).toBe(true)
        expect(split.reduce<number>((sum, share) => sum + share, 0)).toBe(amount)
      }
    }),
  )
})
