import { expect, test } from 'vitest'
import type { NumberDraw } from './calls.ts'
import { checkNumberDraw, missingNonces } from './check-number.ts'
import { openStream } from './stream.ts'

const serverSeed = Array.from({ length: 32 }, (_, at) => at.toString(16).padStart(2, '0')).join('')
const none = { pity: null, pools: [], emptyPools: [] }
const voucher: NumberDraw = {
  drawId: '0190f2a0-0000-7000-8000-000000000000',
  kind: 'number',
  algorithm: 'kaihei-fair-1',
  commitment: '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd',
  serverSeed,
  clientSeed: 'kaihei',
  nonce: 0,
  inputs: none,
  result: { kind: 'voucher' },
}

/** The draw of nonce 0 with B due: one of a pool of a hundred. */
async function aNumber(): Promise<NumberDraw> {
  const draw = await openStream({ serverSeed, clientSeed: 'kaihei', nonce: 0 })
  await draw(50)
  const index = await draw(100)
  return {
    ...voucher,
    inputs: { pity: 'B', pools: [{ tier: 'B', size: 100, index, sha256: '0'.repeat(64) }], emptyPools: [] },
    result: { kind: 'number', tier: 'B', number: '52088' },
  }
}

test('what was drawn holds: a voucher, coins, a number', async () => {
  expect(await checkNumberDraw(voucher)).toEqual({
    seedHolds: true,
    drawn: 'voucher',
    prizeHolds: true,
    holds: true,
  })
  const draw = await openStream({ serverSeed, clientSeed: 'kaihei', nonce: 1 })
  await draw(1000)
  const amount = (1 + (await draw(5))) * 100
  const coins: NumberDraw = { ...voucher, nonce: 1, result: { kind: 'coins', amount } }
  expect(await checkNumberDraw(coins)).toMatchObject({ holds: true, drawn: 'coins' })
  const one = amount === 100 ? 200 : 100
  expect(await checkNumberDraw({ ...coins, result: { kind: 'coins', amount: one } })).toMatchObject({
    prizeHolds: false,
  })
  expect(await checkNumberDraw(await aNumber())).toMatchObject({ holds: true, drawn: 'B' })
})

test('as long as the seed is secret there is nothing to check', async () => {
  expect(await checkNumberDraw({ ...voucher, serverSeed: null })).toBeUndefined()
})

test('another seed, another client seed, another nonce or another prize do not hold', async () => {
  expect(await checkNumberDraw({ ...voucher, serverSeed: serverSeed.replace('00', '01') })).toMatchObject({
    seedHolds: false,
    holds: false,
  })
  for (const forged of [
    { ...voucher, clientSeed: 'kaihai' },
    { ...voucher, nonce: 2 },
    { ...voucher, result: { kind: 'rename' as const } },
    { ...voucher, inputs: { ...none, pity: 'B' as const } },
  ])
    expect(await checkNumberDraw(forged)).toMatchObject({ seedHolds: true, holds: false })
})

test('another place, another tier or a number that cannot stand there do not hold', async () => {
  const draw = await aNumber()
  const [pool] = draw.inputs.pools
  if (pool === undefined) throw new Error('no pool')
  const withPool = (changed: Partial<typeof pool>) => ({
    ...draw,
    inputs: { ...draw.inputs, pools: [{ ...pool, ...changed }] },
  })
  const forgeries: readonly NumberDraw[] = [
    withPool({ index: pool.index + 1 }),
    withPool({ tier: 'C' }),
    // Every one of B is free, and yet it is not the one at that place.
    withPool({ size: 9_000 }),
    { ...draw, inputs: { ...draw.inputs, emptyPools: ['B'] } },
    { ...draw, result: { kind: 'number', tier: 'B', number: '52089' } },
    { ...draw, result: { kind: 'number', tier: 'C', number: '604777' } },
    { ...draw, result: { kind: 'rename' } },
  ]
  for (const forged of forgeries) expect(await checkNumberDraw(forged)).toMatchObject({ holds: false })
})

test('a pool that was empty falls to the next one', async () => {
  const stream = await openStream({ serverSeed, clientSeed: 'kaihei', nonce: 0 })
  await stream(50)
  const index = await stream(7)
  const fallen: NumberDraw = {
    ...voucher,
    inputs: {
      pity: 'B',
      pools: [{ tier: 'C', size: 7, index, sha256: '0'.repeat(64) }],
      emptyPools: ['B'],
    },
    result: { kind: 'number', tier: 'C', number: '604777' },
  }
  expect(await checkNumberDraw(fallen)).toMatchObject({ holds: true, drawn: 'B' })
  const allEmpty: NumberDraw = {
    ...voucher,
    inputs: { pity: 'B', pools: [], emptyPools: ['B', 'C'] },
    result: { kind: 'rename' },
  }
  expect(await checkNumberDraw(allEmpty)).toMatchObject({ holds: true })
})

test('a nonce that is missing is found', () => {
  expect(missingNonces(3, [2, 0, 1])).toEqual([])
  expect(missingNonces(4, [3, 0])).toEqual([1, 2])
})
