import { expect, test } from 'vitest'
import type { PacketDraw } from './calls.ts'
import { checkDraw } from './check-draw.ts'

const serverSeed = Array.from({ length: 32 }, (_, at) => at.toString(16).padStart(2, '0')).join('')
const shares = [230, 259, 254, 45, 212]
const draw: PacketDraw = {
  drawId: '0190f2a0-0000-7000-8000-000000000000',
  kind: 'packet',
  algorithm: 'kaihei-fair-1',
  commitment: '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd',
  serverSeed,
  clientSeed: 'kaihei',
  nonce: 0,
  inputs: { kind: 'lucky', amount: 1000, shares: 5 },
  result: { shares },
}

test('what was drawn and given holds, also of a packet that was not taken whole', async () => {
  for (const given of [shares, shares.slice(0, 2), []])
    expect(await checkDraw(draw, given)).toMatchObject({ holds: true, seedHolds: true, drawn: shares })
})

test('as long as the seed is secret there is nothing to check', async () => {
  expect(await checkDraw({ ...draw, serverSeed: null, result: null }, [])).toBeUndefined()
})

test('another seed than the one committed to does not hold', async () => {
  const forged = { ...draw, serverSeed: serverSeed.replace('00', '01') }
  expect(await checkDraw(forged, shares)).toMatchObject({ holds: false, seedHolds: false })
})

test('a hundredth moved from one to another does not hold, and it shows where', async () => {
  const forged = { ...draw, result: { shares: [231, 258, 254, 45, 212] } }
  expect(await checkDraw(forged, [231, 258, 254, 45, 212])).toMatchObject({
    holds: false,
    seedHolds: true,
    sharesHold: [false, false, true, true, true],
  })
})

test('somebody who was given something else than was drawn does not hold', async () => {
  expect(await checkDraw(draw, [230, 260])).toMatchObject({
    holds: false,
    sharesHold: [true, false, true, true, true],
  })
})

test('a share too few or a claim too many does not hold', async () => {
  expect(await checkDraw({ ...draw, result: { shares: shares.slice(1) } }, [])).toMatchObject({
    holds: false,
  })
  expect(await checkDraw(draw, [...shares, 1])).toMatchObject({ holds: false })
})
