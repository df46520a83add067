import { vipLevelAt } from '@kaihei/domain/levels/vip'
import { coins } from '@kaihei/domain/money'
import type { Order } from '@kaihei/domain/orders/order'
import { isAllBack, type MoneyStep } from '@kaihei/domain/orders/step'
import type { OrderPrice } from '@kaihei/domain/vouchers/price-order'
import { takeBack } from './order-model-earnings.ts'
import {
  type BossModel,
  type CompanionModel,
  found,
  type ModelState,
  type OrderModel,
  Refused,
  vipRateOf,
  type VoucherModel,
} from './order-model-shapes.ts'

const hour = 3_600_000
/** Earnings of somebody of the first level rest for three days. */
const freezeMs = 72 * hour

/** Who has how much, whose voucher is where, and what an order's steps of money do to them. */
export class OrderModelBooks {
  protected state: ModelState = {
    bosses: {},
    companions: {},
    orders: {},
    engaged: {},
    freed: [],
    strikes: [],
    house: { revenue: 0, vip: 0, voucher: 0 },
  }

  get all(): readonly OrderModel[] {
    return Object.values(this.state.orders)
  }

  get bosses(): readonly BossModel[] {
    return Object.values(this.state.bosses)
  }

  get companions(): readonly CompanionModel[] {
    return Object.values(this.state.companions)
  }

  get house(): ModelState['house'] {
    return this.state.house
  }

  get engagements(): readonly [playerId: string, orderId: string][] {
    return Object.entries(this.state.engaged)
  }

  isStruck(orderId: string): boolean {
    return this.state.strikes.some((strike) => strike.orderId === orderId)
  }

  addBoss(boss: BossModel): void {
    this.state.bosses[boss.id] = boss
  }

  addCompanion(companion: CompanionModel): void {
    this.state.companions[companion.id] = companion
  }

  boss(id: string): BossModel {
    return found(this.state.bosses[id])
  }

  companion(id: string): CompanionModel {
    return found(this.state.companions[id])
  }

  order(id: string): OrderModel {
    return found(this.state.orders[id])
  }

  /** What a call should answer: done, or why not; and then nothing is as if it had been. */
  attempt(body: () => void): string | undefined {
    const before = structuredClone(this.state)
    try {
      body()
      return undefined
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      this.state = before
      return error.reason
    }
  }

  /** What a call would answer now; nothing comes of asking. */
  foretell(body: () => void): string | undefined {
    const before = structuredClone(this.state)
    const renewals = new Map(this.renewals)
    try {
      body()
      return undefined
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      return error.reason
    } finally {
      this.state = before
      this.renewals = renewals
    }
  }

  priceFor(
    bossId: string,
    pricePerHour: number,
    units: number,
    voucherId: string | null,
    now: number,
  ): OrderPrice {
    const boss = this.boss(bossId)
    const { vouchers } = boss
    const list = (pricePerHour * units) / 2
    const vip = Math.floor((list * vipRateOf(boss)) / 100)
    const off = voucherId === null ? 0 : this.voucherOff(vouchers, voucherId, list - vip, now)
    return {
      list: coins(list),
      vipDiscount: coins(vip),
      voucherDiscount: coins(off),
      payable: coins(list - vip - off),
    }
  }

  protected voucherOff(
    vouchers: readonly VoucherModel[],
    voucherId: string,
    price: number,
    now: number,
  ): number {
    const voucher = vouchers.find(({ id }) => id === voucherId)
    if (voucher === undefined || voucher.state !== 'usable' || voucher.expiresAt <= now || price < 2_000) {
      throw new Refused('voucher_not_usable')
    }
    return Math.min(Math.floor(price / 10), 2_000)
  }

  protected keepVoucher(
    { id, bossId, voucherId }: OrderModel,
    before: Order,
    after: Order,
    now: number,
  ): void {
    if (voucherId === null) return
    if (before.wish !== null && after.wish === null) this.reserve(bossId, voucherId, id, now)
    if (after.wish !== null) return
    const voucher = found(this.boss(bossId).vouchers.find((one) => one.id === voucherId))
    if (isAllBack(after) && !isAllBack(before)) {
      Object.assign(voucher, { state: 'usable', orderId: null })
      voucher.expiresAt = Math.max(voucher.expiresAt, now + 48 * hour)
    } else if (after.released && !before.released) voucher.state = 'used'
  }

  protected reserve(bossId: string, voucherId: string, orderId: string, now: number): void {
    const voucher = found(this.boss(bossId).vouchers.find((one) => one.id === voucherId))
    if (voucher.state !== 'usable' || voucher.expiresAt <= now) throw new Refused('voucher_not_usable')
    Object.assign(voucher, { state: 'reserved', orderId })
  }

  protected spend(bossId: string, amount: number): void {
    const boss = this.boss(bossId)
    if (amount > boss.coins) throw new Refused('insufficient_balance')
    boss.coins -= amount
  }

  protected pay(one: OrderModel, step: MoneyStep, at: number, now: number): void {
    const { house } = this.state
    const boss = this.boss(one.bossId)
    switch (step.kind) {
      case 'hold':
      case 'holdRenewal':
        this.spend(one.bossId, step.amount)
        break
      case 'unhold':
        boss.coins += step.amount
        break
      case 'returnRenewal':
        boss.coins += this.renewals.get(one.id) ?? 0
        break
      case 'keepRenewal':
        break
      case 'release': {
        const { refund, vip, voucher, companion, revenue } = step.split
        boss.coins += refund
        house.revenue += revenue
        house.vip -= vip
        house.voucher -= voucher
        boss.spent += companion + revenue - vip - voucher
        boss.vipLevel = Math.max(boss.vipLevel, vipLevelAt(boss.spent))
        const entry = { createdAt: now, maturesAt: at + freezeMs, remaining: companion, frozen: 0 }
        this.companion(found(one.playerId)).entries.push({ orderId: one.id, ...entry })
        break
      }
      case 'reverse': {
        const { from, to } = step
        boss.coins += to.refund - from.refund
        boss.spent -= to.refund - from.refund
        boss.vipLevel = Math.min(boss.vipLevel, vipLevelAt(boss.spent))
        house.revenue += to.revenue - from.revenue
        house.vip += from.vip - to.vip
        house.voucher += from.voucher - to.voucher
        takeBack(this.companion(found(one.playerId)), one.id, from.companion - to.companion)
        break
      }
      case 'freeze':
      case 'unfreeze':
        for (const entry of this.companion(found(one.playerId)).entries) {
          if (entry.orderId !== one.id) continue
          entry.frozen = step.kind === 'freeze' ? Math.min(step.amount, entry.remaining) : 0
        }
    }
    if (step.kind === 'holdRenewal') this.renewals.set(one.id, step.amount)
  }

  /** The last sum that was held for more time of each order. */
  protected renewals: Map<string, number> = new Map()
}
