import { Accounts, coinsIn } from './accounts.ts'

/**
 * What the rules say about one person's money, in plain numbers and by nothing of the program. Each method answers
 * what the call should answer, and remembers what should follow from it. Instants are milliseconds.
 */

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const packages: Readonly<Record<string, { readonly coins: number; readonly bonus: number }>> = {
  p50: { coins: 5_000, bonus: 0 },
  p100: { coins: 10_000, bonus: 0 },
  p200: { coins: 20_000, bonus: 200 },
  p500: { coins: 50_000, bonus: 800 },
  p1000: { coins: 100_000, bonus: 2_000 },
  p2000: { coins: 200_000, bonus: 5_000 },
  p5000: { coins: 500_000, bonus: 15_000 },
}

export interface Expected {
  readonly status: number
  readonly data: Readonly<Record<string, unknown>>
}

const done = (data: Expected['data']): Expected => ({ status: 200, data })
const no = (status: number, reason: string, detail: Expected['data'] = {}): Expected => ({
  status,
  data: { reason, ...detail },
})

export interface TopUpModel {
  readonly orderNo: string
  readonly url: string
  readonly coins: number
  readonly bonus: number
  firstBonus: number
  readonly expiresAt: number
  readonly createdAt: number
  payment: 'open' | 'approved' | 'declined' | 'paid'
  state: 'pending' | 'paid' | 'failed' | 'expired' | 'cancelled'
  paidAt: number
  checks: number
  nextCheckAt: number
}

export interface WithdrawalModel {
  readonly id: string
  readonly amount: number
  readonly fee: number
  readonly method: string
  readonly at: number
  state: number
  readonly timeline: number[]
  readonly approvers: Set<string>
}

interface Line {
  readonly type: number
  readonly unit: 'coin' | 'bean'
  readonly amount: number
  readonly balance: number
  readonly experience: number
}

export type Clerk = { readonly userId: string; readonly admin: boolean }

const londonDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' })

/** Days in London, counted. */
function dayNumber(at: number): number {
  return Date.parse(`${londonDay.format(at)}T00:00:00Z`) / day
}

/** Weeks from Monday; the first day of the count was a Thursday. */
const weekNumber = (at: number) => Math.floor((dayNumber(at) + 3) / 7)

const percent = (amount: number, of: number) => Math.floor((amount * of) / 100)

export class MoneyModel {
  /** What this person owns, and what the house has received and paid because of them. */
  readonly money = new Accounts()
  readonly lines: Line[] = []
  readonly topUps: TopUpModel[] = []
  readonly withdrawals: WithdrawalModel[] = []
  private readonly conversions: { readonly at: number; readonly amount: number }[] = []
  private readonly renames: number[] = []
  private readonly userId: string
  private readonly joinedAt: number

  constructor(userId: string, joinedAt: number, brought: { readonly coins: number; readonly beans: number }) {
    this.userId = userId
    this.joinedAt = joinedAt
    this.money.open(userId, brought)
    this.drawCoinLine(1, brought.coins, 0)
    this.drawBeanLine(1, brought.beans)
  }

  get total(): number {
    return this.money.coinsOf(this.userId)
  }

  get coins() {
    return coinsIn(this.money, this.userId)
  }

  get beans() {
    const of = (which: 'pending' | 'available' | 'withdrawing') => this.money.beansOf(this.userId, which)
    return { pending: of('pending'), available: of('available'), withdrawing: of('withdrawing') }
  }

  summary() {
    return { coins: { ...this.coins, total: this.total }, beans: this.beans, owed: 0, receivable: 0 }
  }

  private drawCoinLine(type: number, amount: number, experience: number): void {
    if (amount !== 0) this.lines.push({ type, unit: 'coin', amount, balance: this.total, experience })
  }

  private drawBeanLine(type: number, amount: number): void {
    const { available, withdrawing } = this.beans
    const balance = available + withdrawing
    if (amount !== 0) this.lines.push({ type, unit: 'bean', amount, balance, experience: 0 })
  }

  private get hasBought(): boolean {
    return this.topUps.some(({ state }) => state === 'paid')
  }

  private boughtOn(now: number): number {
    const counted = this.topUps.filter(
      ({ state, paidAt }) =>
        state === 'pending' || (state === 'paid' && dayNumber(paidAt) === dayNumber(now)),
    )
    return counted.reduce((sum, { coins }) => sum + coins, 0)
  }

  private leftToBuy(now: number): number {
    return Math.max(this.limitOf(now) - this.boughtOn(now), 0)
  }

  private limitOf(now: number): number {
    return now - this.joinedAt < 7 * day ? 100_000 : 1_000_000
  }

  private bonusFor(packageId: string): number {
    const { coins = 0, bonus = 0 } = packages[packageId] ?? {}
    return bonus + (this.hasBought ? 0 : Math.min(percent(coins, 5), 2_500))
  }

  topUpRules(now: number): Expected {
    // The newest first; those of one moment, of which there are many while the clock stands still, by their number.
    const open = this.topUps
      .filter(({ state }) => state === 'pending')
      .toSorted((a, b) => b.createdAt - a.createdAt || (a.orderNo < b.orderNo ? -1 : 1))
    return done({
      first: !this.hasBought,
      pending: open.map(({ orderNo, coins }) => ({ orderNo, coins })),
      limits: { leftToday: this.leftToBuy(now) },
      packages: Object.keys(packages).map((id) => ({ id, bonus: this.bonusFor(id) })),
    })
  }

  /** Whether one begins; what it is called is the server's to say. */
  startTopUp(packageId: string, now: number): Expected {
    const pack = packages[packageId]
    if (pack === undefined) return no(422, 'no_such_package')
    const leftToday = this.leftToBuy(now)
    const max = this.limitOf(now)
    return pack.coins > leftToday ? no(422, 'top_up_limit', { max, leftToday }) : done({})
  }

  beginTopUp(packageId: string, now: number, { orderNo, url }: { orderNo: string; url: string }): void {
    const { coins = 0, bonus = 0 } = packages[packageId] ?? {}
    this.topUps.push({
      orderNo,
      url,
      coins,
      bonus,
      firstBonus: this.bonusFor(packageId) - bonus,
      createdAt: now,
      expiresAt: now + 15 * minute,
      payment: 'open',
      state: 'pending',
      paidAt: 0,
      checks: 0,
      nextCheckAt: now + 20_000,
    })
  }

  /** The payer's own answer. */
  playPayer(topUp: TopUpModel, outcome: 'approve' | 'decline', now: number): Expected {
    const played = outcome === 'approve' ? 'approved' : 'declined'
    const already = topUp.payment === played || (topUp.payment === 'paid' && outcome === 'approve')
    if (!already) {
      if (topUp.payment !== 'open' || topUp.expiresAt <= now) return no(409, 'payment_closed')
      topUp.payment = played
    }
    return done({ state: topUp.payment })
  }

  showTopUp({ orderNo, state, coins, bonus, firstBonus, url }: TopUpModel): Expected {
    const shown = state === 'pending' ? url : null
    return done({
      orderNo,
      state,
      coins,
      bonus: bonus + firstBonus,
      price: coins,
      channel: 'sandbox',
      url: shown,
    })
  }

  captureTopUp(topUp: TopUpModel, now: number): Expected {
    this.settle(topUp, now)
    return this.showTopUp(topUp)
  }

  /** Taken back unless it was paid meanwhile; what has ended without money stays as it ended. */
  cancelTopUp(topUp: TopUpModel, now: number): Expected {
    this.settle(topUp, now)
    if (topUp.state === 'paid') return no(409, 'payment_closed')
    if (topUp.state === 'pending') topUp.state = 'cancelled'
    return this.showTopUp(topUp)
  }

  private settle(topUp: TopUpModel, now: number): void {
    if (topUp.payment === 'approved') {
      if (this.hasBought) topUp.firstBonus = 0
      topUp.payment = 'paid'
      topUp.state = 'paid'
      topUp.paidAt = now
      this.money.topUp(this.userId, topUp.coins, topUp.bonus + topUp.firstBonus)
      this.drawCoinLine(1, topUp.coins + topUp.bonus + topUp.firstBonus, 0)
    }
    if (topUp.state !== 'pending') return
    if (topUp.payment === 'declined') topUp.state = 'failed'
    else if (topUp.expiresAt <= now) topUp.state = 'expired'
  }

  /** The timetable asks the provider: after 20 s, then ever more seldom, and when it expires. */
  tick(now: number): void {
    for (const topUp of this.topUps) {
      if (topUp.nextCheckAt > now) continue
      topUp.checks += 1
      this.settle(topUp, now)
      const next = now + Math.min(20_000 * 2 ** topUp.checks, 6 * hour)
      topUp.nextCheckAt =
        topUp.state === 'pending' || topUp.state === 'cancelled'
          ? now < topUp.expiresAt
            ? Math.min(next, topUp.expiresAt)
            : next
          : Infinity
    }
  }

  private leftToConvert(now: number): number {
    const today = this.conversions.filter(({ at }) => dayNumber(at) === dayNumber(now))
    return 500_000 - today.reduce((sum, { amount }) => sum + amount, 0)
  }

  convert(amount: number, now: number): Expected {
    if (amount < 100) return no(422, 'conversion_amount', { min: 100 })
    const leftToday = this.leftToConvert(now)
    if (amount > leftToday) return no(422, 'conversion_limit', { max: 500_000, leftToday })
    const { available } = this.beans
    if (amount > available) return no(422, 'insufficient_beans', { available })
    const bonus = percent(amount, 2)
    this.conversions.push({ at: now, amount })
    this.money.convert(this.userId, amount, bonus)
    this.drawCoinLine(2, amount + bonus, 0)
    this.drawBeanLine(2, -amount)
    return done({ coins: amount, bonus })
  }

  get openWithdrawal(): WithdrawalModel | undefined {
    return this.withdrawals.find(({ state }) => state < 3)
  }

  private get counting(): readonly WithdrawalModel[] {
    return this.withdrawals.filter(({ state }) => state <= 3)
  }

  private earlierInWeek(now: number): number {
    return this.counting.filter(({ at }) => weekNumber(at) === weekNumber(now)).length
  }

  private get restsUntil(): number {
    return Math.max(...this.counting.map(({ at }) => at), -Infinity) + day
  }

  withdrawalTerms(now: number): Expected {
    const open = this.openWithdrawal
    return done({
      earlierThisWeek: this.earlierInWeek(now),
      convertLeftToday: this.leftToConvert(now),
      open: open === undefined ? null : { id: open.id, state: open.state },
    })
  }

  createWithdrawal(amount: number, now: number): Expected {
    if (amount < 10_000 || amount > 2_000_000) {
      return no(422, 'withdrawal_amount', { min: 10_000, max: 2_000_000 })
    }
    if (this.openWithdrawal !== undefined) return no(409, 'withdrawal_open')
    if (this.restsUntil > now) return no(422, 'withdrawal_too_soon')
    const { available } = this.beans
    if (amount > available) return no(422, 'insufficient_beans', { available })
    const fee = this.earlierInWeek(now) === 0 ? 0 : Math.min(Math.max(percent(amount, 1), 200), 5_000)
    return done({ amount, fee, state: amount <= 50_000 ? 1 : 0 })
  }

  beginWithdrawal(id: string, { data }: Expected, method: string, now: number): void {
    const { amount, fee, state } = data as { amount: number; fee: number; state: number }
    const timeline = state === 1 ? [0, 1] : [0]
    this.withdrawals.push({ id, amount, fee, method, at: now, state, timeline, approvers: new Set() })
    this.money.askForPayout(this.userId, amount)
  }

  private advance(withdrawal: WithdrawalModel, from: readonly number[], to: number): Expected {
    if (!from.includes(withdrawal.state)) return no(409, 'withdrawal_moved_on')
    withdrawal.state = to
    withdrawal.timeline.push(to)
    const { amount, fee, method } = withdrawal
    if (to > 3) this.money.returnPayout(this.userId, amount)
    if (to === 3) {
      this.money.payOut(this.userId, method, amount, fee)
      this.drawBeanLine(2, -amount)
    }
    return this.showWithdrawal(withdrawal)
  }

  showWithdrawal({ id, amount, fee, method, state, timeline }: WithdrawalModel): Expected {
    const events = timeline.toReversed().map((reached) => ({ state: reached }))
    return done({ id, amount, fee, method, state, timeline: events })
  }

  cancel(withdrawal: WithdrawalModel): Expected {
    return this.advance(withdrawal, [0, 1], 6)
  }

  decide(withdrawal: WithdrawalModel, approve: boolean, { userId, admin }: Clerk): Expected {
    if (userId === this.userId) return no(422, 'not_yourself')
    const isLarge = withdrawal.amount >= 500_000
    if (isLarge && !admin) return no(422, 'needs_admin')
    if (!approve) return this.advance(withdrawal, [0, 1], 5)
    if (withdrawal.approvers.has(userId)) return no(403, 'second_person')
    if (withdrawal.state !== 0) return no(409, 'withdrawal_moved_on')
    withdrawal.approvers.add(userId)
    const agreed = withdrawal.approvers.size >= (isLarge ? 2 : 1)
    return agreed ? this.advance(withdrawal, [0], 1) : this.showWithdrawal(withdrawal)
  }

  pay(withdrawal: WithdrawalModel, step: 'begin' | 'paid' | 'failed', { userId }: Clerk): Expected {
    if (userId === this.userId) return no(422, 'not_yourself')
    const { amount, approvers } = withdrawal
    if (amount >= 100_000 && approvers.has(userId)) return no(403, 'second_person')
    if (step === 'begin') return this.advance(withdrawal, [1], 2)
    return this.advance(withdrawal, [2], step === 'paid' ? 3 : 4)
  }

  renameTerms(): Expected {
    return done({ next: { price: this.renames.length === 0 ? 0 : 3_000 } })
  }

  rename(nickname: string, now: number): Expected {
    const last = this.renames.at(-1)
    if (last !== undefined) {
      if (last + 30 * day > now) return no(422, 'rename_too_soon')
      if (this.total < 3_000) return no(422, 'insufficient_balance', { available: this.total })
      this.drawCoinLine(6, -3_000, this.money.spend(this.userId, 3_000))
    }
    this.renames.push(now)
    return done({ nickname, vip: { level: this.money.experienceOf(this.userId) >= 50_000 ? 1 : 0 } })
  }
}
