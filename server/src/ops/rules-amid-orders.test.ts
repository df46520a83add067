import { decideApproval, listApprovals } from '@kaihei/domain/ops/approval-calls'
import { setRule } from '@kaihei/domain/ops/rule-calls'
import { acceptOrder, confirmOrder } from '@kaihei/domain/orders/calls'
import { orderStatus as is } from '@kaihei/domain/orders/status'
import { firstTariff } from '@kaihei/domain/rules/run-rules'
import { getWalletSummary } from '@kaihei/domain/wallet/calls'
import { afterAll, expect, test } from 'vitest'
import { shareTestApp } from '#testing/app.ts'
import { expectBooksToBalance } from '#testing/books.ts'
import {
  anAcceptedOrder,
  anOrder,
  aServedOrder,
  letPass,
  named,
  readOrder,
  type TestOrder,
} from '#testing/orders.ts'
import { anAdmin } from '#testing/people.ts'

const app = await shareTestApp()
const [admin, second] = [await anAdmin(app), await anAdmin(app)]
afterAll(() => expectBooksToBalance(app))

/** By one admin, and by another where it moves money. */
async function change(key: string, value: unknown): Promise<void> {
  const { status, message, data } = await app.ask(setRule, { key, value, why: '换一种算法' }, admin)
  if (status !== 200) throw new Error(`${key}: ${message}`)
  if (data.state === 'done') return
  const { items } = (await app.ask(listApprovals, {}, second)).data
  const id = items.find(({ state }) => state === 'waiting')?.id ?? ''
  expect((await app.ask(decideApproval, { id, decision: 'approve' }, second)).status).toBe(200)
}

const beansOf = async ({ player }: TestOrder) => (await app.ask(getWalletSummary, {}, player)).data.beans
const confirm = ({ boss, ...order }: TestOrder) => app.ask(confirmOrder, named({ boss, ...order }), boss)

/** Serves an order to its end from wherever it is. */
async function finish(order: TestOrder): Promise<void> {
  if ((await readOrder(app, order)).status === is.waiting)
    await app.ask(acceptOrder, named(order), order.player)
  await letPass(app, { minutes: firstTariff.order.graceMinutes })
  expect((await confirm(order)).status).toBe(200)
}

test('whatever changes while an order is under way, its money is split and rests as it was agreed', async () => {
  const agreed = [await aServedOrder(app), await anAcceptedOrder(app), await anOrder(app)]
  const [level] = firstTariff.playLevels
  const dearer = firstTariff.playLevels.map((one) => ({
    ...one,
    commission: one.commission + 5,
    freezeHours: one.freezeHours + 100,
  }))
  await change('playLevels', dearer)
  await change('order.confirmHours', firstTariff.order.confirmHours + 10)
  // Who waits longest for an answer comes first.
  for (const order of agreed.toReversed()) await finish(order)
  const later = await aServedOrder(app)
  await finish(later)

  const share = (percent: number) => (3_000 * (100 - percent)) / 100
  for (const order of agreed) expect(await beansOf(order)).toMatchObject({ pending: share(level.commission) })
  expect(await beansOf(later)).toMatchObject({ pending: share(level.commission + 5) })

  await letPass(app, { hours: level.freezeHours + 1 })
  for (const order of agreed) {
    expect(await beansOf(order)).toMatchObject({ pending: 0, available: share(level.commission) })
  }
  expect(await beansOf(later)).toMatchObject({ pending: share(level.commission + 5), available: 0 })
})
