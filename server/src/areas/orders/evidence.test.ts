import { getOrderToInspect } from '@kaihei/domain/ops/order-calls'
import { askRefund } from '@kaihei/domain/orders/calls'
import { bounds } from '@kaihei/domain/bounds'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { shareTestApp } from '#testing/app.ts'
import { aServedOrder, named, readOrder } from '#testing/orders.ts'
import { aBoss, aStaffMember } from '#testing/people.ts'
import { uploadFile } from '#testing/upload.ts'

const app = await shareTestApp()
const image = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#345' } })
  .png()
  .toBuffer()

async function read(url: string, token?: string) {
  const headers = token === undefined ? {} : { authorization: token }
  const { status, headers: said } = await fetch(app.address + url, { headers })
  return [status, said.get('cache-control')]
}
const bare = (url: string) => url.split('?', 1)[0] ?? ''
const open = [200, 'private, no-store']
const closed = [404, 'no-store']

/** A picture that the boss shows in a dispute. */
async function anEvidence() {
  const order = await aServedOrder(app, { units: 4 })
  const { data } = await uploadFile(app, 'evidence', image, order.boss)
  await app.ask(
    askRefund,
    { ...named(order), amount: 5_000, reason: '挂机', files: [data.fileId] },
    order.boss,
  )
  return { order, address: bare(data.url), uploaded: data.url }
}

test('evidence is read by the two people of the order and by staff, and by nobody who only knows its address', async () => {
  const { order, address } = await anEvidence()
  const [stranger, staff] = [await aBoss(app), await aStaffMember(app)]
  expect(await read(address)).toEqual(closed)
  expect(await read(address, stranger.token)).toEqual(closed)
  expect(await read(address, 'no-such-token')).toEqual(closed)
  expect(await read(address, order.boss.token)).toEqual(open)
  expect(await read(address, order.player.token)).toEqual(open)
  expect(await read(address, staff.token)).toEqual(open)
})

test('whoever may see the order gets addresses that open without a token, for a while', async () => {
  const { order, address, uploaded } = await anEvidence()
  const staff = await aStaffMember(app)
  const seen = [
    uploaded,
    (await readOrder(app, order)).timeline[0]?.files[0] ?? '',
    (await readOrder(app, order, order.player)).timeline[0]?.files[0] ?? '',
    (await app.ask(getOrderToInspect, { orderId: order.orderId }, staff)).data.timeline[0]?.files[0] ?? '',
  ]
  for (const url of seen) {
    expect(bare(url)).toBe(address)
    expect(await read(url)).toEqual(open)
  }
  await app.pass({ minutes: 2 * bounds.upload.addressMinutes })
  for (const url of seen) expect(await read(url)).toEqual(closed)
})

test('a signature opens the one file it was made for, until the time it was made for', async () => {
  const [one, other] = [await anEvidence(), await anEvidence()]
  const query = new URL(one.uploaded, app.address).searchParams
  const [until, sign] = [query.get('until') ?? '', query.get('sign') ?? '']
  expect(await read(`${one.address}?until=${until}&sign=${sign}`)).toEqual(open)
  expect(await read(`${other.address}?until=${until}&sign=${sign}`)).toEqual(closed)
  expect(await read(`${one.address}?until=${Number(until) + 1}&sign=${sign}`)).toEqual(closed)
  expect(await read(`${one.address}?until=${until}&sign=${sign}&sign=${sign}`)).toEqual(closed)
  expect(await read(`${one.address}?until=${until}&sign=`)).toEqual(closed)
})

test('evidence that is shown in no order yet is its uploader’s alone', async () => {
  const { order } = await anEvidence()
  const { data } = await uploadFile(app, 'evidence', image, order.boss)
  expect(await read(bare(data.url), order.boss.token)).toEqual(open)
  expect(await read(bare(data.url), order.player.token)).toEqual(closed)
})
