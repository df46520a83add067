import { vipLevelAt } from '@kaihei/domain/levels/vip'
import { coins } from '@kaihei/domain/money'
import type { Order } from '@kaihei/domain/orders/order'
import { isAllBack, type MoneyStep } from '@kaihei/domain/orders/step'
import type { OrderPrice } from '@kaihei/domain/vouchers/price-order'
import { Accounts, coverFairly } from './accounts.ts'
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
  }
  /** What they own, what is held for their orders, and what the house has because of them. */
  readonly money = new Accounts()

  get all(): readonly OrderModel[] {
    return Object.values(this.state.orders)
  }

  get bosses(): readonly BossModel[] {
    return Object.values(this.state.bosses)
  }

  get companions(): readonly CompanionModel[] {
    return Object.values(this.state.companions)
  }

  get engagements(): readonly [playerId: string, orderId: string][] {
    return Object.entries(this.state.engaged)
  }

  isStruck(orderId: string): boolean {
    return this.state.strikes.some((strike) => strike.orderId === orderId)
  }

  addBoss(boss: BossModel, brought: number): void {
    this.state.bosses[boss.id] = boss
    this.money.open(boss.id, { coins: brought, beans: 0 })
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
    const goBack = this.remember()
    const reason = this.tryOut(body)
    if (reason !== undefined) goBack()
    return reason
  }

  /** What a call would answer now; nothing comes of asking. */
  foretell(body: () => void): string | undefined {
    const goBack = this.remember()
    try {
      return this.tryOut(body)
    } finally {
      goBack()
    }
  }

  private remember(): () => void {
    const [state, book] = [structuredClone(this.state), this.money.book.copy()]
    return () => {
      this.state = state
      this.money.book = book
    }
  }

  private tryOut(body: () => void): string | undefined {
    try {
      body()
      return undefined
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      return error.reason
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

  protected hold(bossId: string, thing: string, amount: number): void {
    if (amount > this.money.coinsOf(bossId)) throw new Refused('insufficient_balance')
    this.money.hold(bossId, thing, amount)
  }

  protected pay(one: OrderModel, step: MoneyStep, at: number, now: number): void {
    const { id: orderId, bossId } = one
    const { money } = this
    const renewalId = `${orderId}:renewal`
    switch (step.kind) {
      case 'hold':
        this.hold(bossId, orderId, step.amount)
        break
      case 'holdRenewal':
        this.hold(bossId, renewalId, step.amount)
        break
      case 'unhold':
        money.giveBack(orderId, bossId, step.amount)
        break
      case 'returnRenewal':
        money.giveBack(renewalId, bossId, money.heldFor(renewalId))
        break
      case 'keepRenewal':
        money.keepRenewal(renewalId, orderId)
        break
      case 'release': {
        const [boss, companion] = [this.boss(bossId), this.companion(found(one.playerId))]
        money.release({ orderId, bossId, playerId: companion.id }, step.split.refund, step.split)
        boss.vipLevel = Math.max(boss.vipLevel, vipLevelAt(money.experienceOf(bossId)))
        const earned = { remaining: step.split.companion, frozen: 0 }
        companion.entries.push({ sourceId: orderId, createdAt: now, maturesAt: at + freezeMs, ...earned })
        break
      }
      case 'reverse':
        this.reverse(one, step)
        break
      case 'freeze':
      case 'unfreeze':
        for (const entry of this.companion(found(one.playerId)).entries) {
          if (entry.sourceId !== orderId) continue
          entry.frozen = step.kind === 'freeze' ? Math.min(step.amount, entry.remaining) : 0
        }
    }
  }

  private reverse(
    { id: orderId, bossId, playerId }: OrderModel,
    { from, to }: Extract<MoneyStep, { kind: 'reverse' }>,
  ): void {
    const { money } = this
    const [boss, { id, entries }] = [this.boss(bossId), this.companion(found(playerId))]
    const oldestFirst = entries.toSorted(
      (one, other) => one.createdAt - other.createdAt || (one.sourceId < other.sourceId ? -1 : 1),
    )
    const cover = coverFairly(oldestFirst, {
      sourceId: orderId,
      share: from.companion - to.companion,
      available: money.beansOf(id, 'available'),
    })
    for (const entry of entries) {
      const part = cover.taken.get(entry.sourceId) ?? 0
      entry.remaining -= part
      if (entry.sourceId === orderId) entry.frozen = Math.max(0, entry.frozen - part)
    }
    money.reverse({ orderId, bossId, playerId: id }, to.refund - from.refund, [from, to], cover)
    boss.vipLevel = Math.min(boss.vipLevel, vipLevelAt(money.experienceOf(bossId)))
  }

  /** What has rested long enough is hers, but for what she owes. */
  protected mature({ id, entries }: CompanionModel, now: number): void {
    for (const entry of entries.toSorted((one, other) => one.maturesAt - other.maturesAt)) {
      if (entry.maturesAt > now) continue
      this.money.mature(id, entry.remaining - entry.frozen)
      entry.remaining = entry.frozen
    }
  }
}
