import { Refusal } from '@kaihei/domain/refusal'
import { tariff } from '@kaihei/domain/tariff'
import type { VoucherState, VoucherValue } from '@kaihei/domain/vouchers/voucher'
import { nothingMore, sql } from '#db/sql.ts'
import type { Reading, Work } from '#work/work.ts'
import { valueColumns } from './voucher-value-store.ts'

export interface VoucherRow {
  readonly id: string
  readonly campaignId: string
  readonly value: VoucherValue
  readonly source: string
  readonly state: VoucherState
  readonly givenAt: Date
  readonly expiresAt: Date
}

const stateAt = (now: Date) =>
  sql`case when state = 'usable' and expires_at <= ${now} then 'expired' else state end`
const columnsAt = (now: Date) => sql`
  id, campaign_id as "campaignId", ${valueColumns}, source, ${stateAt(now)} as state, given_at as "givenAt", expires_at as "expiresAt"`

/** Those that can be used first, the one that ends soonest in front; then what is over, the latest in front. */
export function listVoucherRows(
  { db, now }: Reading,
  userId: string,
  state: VoucherState | undefined,
  limit: number,
): Promise<readonly VoucherRow[]> {
  const isOver = sql`${stateAt(now)} in ('used', 'expired')`
  return db.rows<VoucherRow>(sql`
    select ${columnsAt(now)} from voucher where user_id = ${userId}
      ${state === undefined ? nothingMore : sql`and ${stateAt(now)} = ${state}`}
    order by ${isOver}, case when ${isOver} then null else expires_at end, expires_at desc, id limit ${limit}`)
}

/** For whoever prices an order with it: until the work ends nobody else takes it. */
export async function lockVoucher(work: Work, userId: string, voucherId: string): Promise<VoucherRow> {
  const row = await work.db.first<VoucherRow>(sql`
    select ${columnsAt(work.now)} from voucher where id = ${voucherId} and user_id = ${userId} for update`)
  if (row === undefined) throw new Refusal('voucher_not_usable')
  return row
}

/** Whether it could be reserved now. */
export async function isVoucherUsable(
  { db, now }: Reading,
  userId: string,
  voucherId: string,
): Promise<boolean> {
  const row = await db.first(sql`
    select 1 from voucher
    where id = ${voucherId} and user_id = ${userId} and state = 'usable' and expires_at > ${now}`)
  return row !== undefined
}

/** Of all who want the same voucher one gets it. */
export async function reserveVoucher(
  work: Work,
  userId: string,
  voucherId: string,
  orderId: string,
): Promise<void> {
  const reserved = await work.db.run(sql`
    update voucher set state = 'reserved', reserved_for = ${orderId}
    where id = ${voucherId} and user_id = ${userId} and state = 'usable' and expires_at > ${work.now}`)
  if (reserved === 0) throw new Refusal('voucher_not_usable')
}

/** The order is paid for. An order without a voucher has nothing to use up. */
export async function consumeVoucher(work: Work, orderId: string): Promise<void> {
  await work.db.run(sql`
    update voucher set state = 'used' where reserved_for = ${orderId} and state = 'reserved'`)
}

/**
 * All that was paid is back, and so is the voucher: with some time to use it, whenever it would have ended. That time is
 * given once: whoever orders and cancels again and again would have a voucher for ever.
 */
export async function giveBackVoucher(work: Work, orderId: string): Promise<void> {
  const minEnd = new Date(work.now.getTime() + tariff.vouchers.givenBackHours * 3_600_000)
  await work.db.run(sql`
    update voucher set state = 'usable', reserved_for = null,
      expires_at = case when extended then expires_at else greatest(expires_at, ${minEnd}) end,
      extended = extended or expires_at < ${minEnd}
    where reserved_for = ${orderId}`)
}

export function exportOf({ db, now }: Reading, userId: string): Promise<unknown> {
  return db.rows(sql`select ${columnsAt(now)} from voucher where user_id = ${userId} order by given_at, id`)
}

/** What an order used stays with the order; what nobody will use goes. */
export async function eraseOf({ db }: Work, userId: string): Promise<void> {
  await db.run(sql`delete from voucher where user_id = ${userId} and state = 'usable'`)
}

/** Answers whether nobody new has been given anything in this browser before. Of two at once one waits for the other. */
export async function welcomeDevice({ db }: Work, device: string): Promise<boolean> {
  const added = await db.run(sql`
    insert into welcomed_device (device) values (sha256(convert_to(${device}, 'UTF8'))) on conflict do nothing`)
  return added === 1
}
