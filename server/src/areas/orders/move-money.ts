import { coins } from '@kaihei/domain/money'
import { existing, hour, later } from '@kaihei/domain/orders/order'
import type { Split } from '@kaihei/domain/orders/price'
import type { MoneyStep } from '@kaihei/domain/orders/step'
import { restHours } from '@kaihei/domain/top-ups/new-money'
import { minus, splitRefund } from '@kaihei/domain/wallet/purse'
import { v7 as newId } from 'uuid'
import { readPayer } from '#areas/top-ups/payer-store.ts'
import { addEarning, freezeEarning, getEarning, takeBack, unfreezeEarning } from '#ledger/earnings.ts'
import { type Books, heldOf, lockBooks, openHeld, post, purseOf } from '#ledger/journal.ts'
import {
  orderHeld,
  orderReleased,
  orderReturned,
  orderReversed,
  renewalHeld,
  renewalReturned,
  renewalStood,
} from '#ledger/movements/orders.ts'
import type { Work } from '#work/work.ts'
import type { OrderRow } from './store.ts'

/** Columns of the order that the movements change: the hold of a renewal, and how often a payment was reversed. */
type Traces = Pick<OrderRow, 'renewalId' | 'reversals'>

/**
 * Moves the money of one step. `cause` tells several holds and returns of one order apart. A step happens at the moment
 * `at`, which may be a while ago: earnings rest from then on.
 */
export async function moveMoney(
  work: Work,
  row: OrderRow,
  steps: readonly MoneyStep[],
  { cause, at }: { readonly cause: string; readonly at: Date },
): Promise<Traces> {
  let traces: Traces = { renewalId: row.renewalId, reversals: row.reversals }
  if (steps.length === 0) return traces
  const books = await lockAll(work, row)
  for (const step of steps) traces = await moveOne(work, books, { ...row, ...traces }, step, { cause, at })
  return traces
}

/**
 * Locks the accounts of both people and of the order in one statement: locked one by one, two orders could deadlock.
 */
async function lockAll(work: Work, { bossId, playerId, id, renewalId }: OrderRow): Promise<Books> {
  const people = [bossId, ...(playerId === null ? [] : [playerId])]
  const things = [id, ...(renewalId === null ? [] : [renewalId])]
  return lockBooks(work, people, things)
}

async function moveOne(
  work: Work,
  books: Books,
  row: OrderRow,
  step: MoneyStep,
  { cause, at }: { readonly cause: string; readonly at: Date },
): Promise<Traces> {
  const { renewalId, reversals } = row
  const order = { orderId: row.id, sn: row.sn, bossId: row.bossId }
  switch (step.kind) {
    case 'hold':
      await post(work, books, orderHeld({ ...order, price: step.amount, cause }, purseOf(books, row.bossId)))
      break
    case 'unhold':
      await post(work, books, orderReturned({ ...order, refund: step.amount, cause }, heldOf(books, row.id)))
      break
    case 'holdRenewal': {
      const fresh = newId()
      openHeld(books, fresh)
      const renewal = { ...order, renewalId: fresh, price: step.amount }
      await post(work, books, renewalHeld(renewal, purseOf(books, row.bossId)))
      return { renewalId: fresh, reversals }
    }
    case 'returnRenewal':
    case 'keepRenewal': {
      const renewal = { ...order, renewalId: existing(renewalId, 'renewal') }
      const ended = step.kind === 'keepRenewal' ? renewalStood : renewalReturned
      await post(work, books, ended(renewal, heldOf(books, renewal.renewalId)))
      return { renewalId: null, reversals }
    }
    case 'release':
      await release(work, books, row, step.split, at)
      break
    case 'reverse':
      await reverse(work, books, row, step.from, step.to)
      return { renewalId, reversals: reversals + 1 }
    case 'freeze':
      freezeEarning(work, row.id, step.amount)
      break
    case 'unfreeze':
      unfreezeEarning(work, row.id)
      break
  }
  return { renewalId, reversals }
}

async function release(work: Work, books: Books, row: OrderRow, split: Split, at: Date): Promise<void> {
  const playerId = existing(row.playerId, 'companion')
  const held = heldOf(books, row.id)
  const order = { orderId: row.id, sn: row.sn, bossId: row.bossId, playerId }
  // More time may have been paid for since it began, and from a newer source: all until now are looked at.
  const payer = await readPayer(work, row.bossId, at)
  const rest = restHours(row.freezeHours, payer, { at: row.createdAt, withBought: held.paid > 0 })
  await post(work, books, orderReleased({ ...order, split }, held))
  addEarning(work, {
    kind: 'order',
    sourceId: row.id,
    playerId,
    amount: split.companion,
    maturesAt: later(at, rest * hour),
    spent: minus(held, splitRefund(held, split.refund)),
  })
}

async function reverse(work: Work, books: Books, row: OrderRow, from: Split, to: Split): Promise<void> {
  const playerId = existing(row.playerId, 'companion')
  const { spent } = existing(await getEarning(work, row.id), 'earning')
  const cover = await takeBack(work, books, {
    sourceId: row.id,
    playerId,
    amount: coins(from.companion - to.companion),
    refundSplit: splitRefund(spent, coins(to.refund - from.refund)),
  })
  const order = { orderId: row.id, sn: row.sn, bossId: row.bossId, playerId, times: row.reversals + 1 }
  await post(work, books, orderReversed({ ...order, from, to }, spent, cover))
}
