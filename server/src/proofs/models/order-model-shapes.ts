import { vipLevelOf } from '@kaihei/domain/levels/vip'
import type { Coins } from '@kaihei/domain/money'
import type { Order, Terms } from '@kaihei/domain/orders/order'
import type { OrderStatus } from '@kaihei/domain/orders/status'
import type { FairEntry } from './accounts.ts'

export interface BossModel {
  readonly id: string
  /** A refund takes back what counted for it, and may take the level with it. */
  vipLevel: number
  readonly vouchers: VoucherModel[]
}

/** In percent. Everybody's commission is high enough for all of it. */
export function vipRateOf({ vipLevel }: BossModel): number {
  return vipLevelOf(vipLevel).discount
}

/** 10 % off, at most 20. */
export interface VoucherModel {
  readonly id: string
  state: 'usable' | 'reserved' | 'used'
  orderId: string | null
  expiresAt: number
}

interface Entry extends FairEntry {
  readonly createdAt: number
  readonly maturesAt: number
}

export interface CompanionModel {
  readonly id: string
  readonly pricePerHour: number
  readonly score: number
  readonly entries: Entry[]
}

export interface BidModel {
  readonly playerId: string
  readonly placedAt: number
  until: number
  state: 'live' | 'gone' | 'turnedDown' | 'chosen'
  /** Turned down by herself. */
  declined?: boolean
}

interface Event {
  readonly what: string
  readonly byId: string | null
  readonly status: OrderStatus
}

export interface OrderModel {
  readonly id: string
  readonly sn: string
  readonly bossId: string
  playerId: string | null
  order: Order
  vipRate: number
  pricePerHour: number
  voucherId: string | null
  readonly bids: BidModel[]
  /** The oldest first. */
  readonly history: Event[]
  decision: { readonly refund: Coins; readonly byId: string; readonly since: number } | null
  quickSn: string | null
}

export interface QuoteModel {
  readonly text: string
  readonly bossId: string
  readonly playerId: string
  readonly terms: Terms
  readonly voucherId: string | null
  readonly expiresAt: number
  used: boolean
}

export interface ModelState {
  readonly bosses: Record<string, BossModel>
  readonly companions: Record<string, CompanionModel>
  readonly orders: Record<string, OrderModel>
  /** What each companion is busy with. */
  readonly engaged: Record<string, string>
  /** Somebody who had answered a wish that chooses by itself became free. */
  freed: { readonly orderId: string; readonly playerId: string; readonly at: number }[]
  readonly strikes: { readonly orderId: string; readonly bossId: string; readonly at: number }[]
}

/** What a call answers when it does nothing. */
export class Refused extends Error {
  readonly reason: string
  constructor(reason: string) {
    super(reason)
    this.reason = reason
  }
}

/** Somebody of the first level: a fifth is the house's, earnings rest for three days. */
export const commission = 20

/** What a move settles besides the order itself: who is chosen, and on which terms. */
export type Choice = Partial<
  Pick<OrderModel, 'playerId' | 'pricePerHour' | 'vipRate' | 'voucherId' | 'quickSn'>
>

export function found<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('the model has lost something')
  return value
}
