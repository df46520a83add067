import type { MyDraws } from '@kaihei/domain/fair/calls'

/** The vector that every program has to come to: the first draw is a voucher, the sixth a rename card. */
export const serverSeed = Array.from({ length: 32 }, (_, at) => at.toString(16).padStart(2, '0')).join('')
export const commitment = '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd'
export const next = 'ab'.repeat(32)
const inputs = { pity: null, pools: [], emptyPools: [] }

const seed = {
  commitment,
  serverSeed: null,
  clientSeed: 'kaihei',
  serverMade: false,
  draws: 2,
  from: '2026-03-01T20:00:00.000Z',
  to: null,
}
const at = '2026-03-01T20:01:00.000Z'
/** Two draws of a seed that is drawn with. */
export const secret: MyDraws = {
  seed,
  seeds: [seed],
  items: [
    { drawId: 'd5', nonce: 1, inputs, result: { kind: 'coins', amount: 300 }, at },
    { drawId: 'd0', nonce: 0, inputs, result: { kind: 'voucher' }, at },
  ],
  nextCursor: null,
}
export const toldSeed = { ...seed, draws: 1, serverSeed, to: '2026-03-01T21:00:00.000Z' }
/** One of a seed that was told. */
export const told: MyDraws = {
  seed: toldSeed,
  seeds: [toldSeed],
  items: [{ drawId: 'd0', nonce: 0, inputs, result: { kind: 'voucher' }, at }],
  nextCursor: null,
}
