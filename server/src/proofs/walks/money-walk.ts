import { randomUUID } from 'node:crypto'
import { decideWithdrawal, payWithdrawal } from '@kaihei/domain/ops/withdrawal-calls'
import { listRenames, rename } from '@kaihei/domain/rename/calls'
import {
  cancelTopUp,
  captureTopUp,
  checkTopUp,
  getTopUpRules,
  startTopUp,
} from '@kaihei/domain/top-ups/calls'
import { getWalletSummary, listBills } from '@kaihei/domain/wallet/calls'
import {
  cancelWithdrawal,
  convertToCoin,
  createWithdrawal,
  getWithdrawalTerms,
} from '@kaihei/domain/withdrawals/calls'
import { expect } from 'vitest'
import { Dial } from './dial.ts'
import type { TestApp } from '#testing/app.ts'
import type { Person } from '#testing/people.ts'
import { type Clerk, type Expected, MoneyModel } from '#proofs/models/money-model.ts'
import { playPayer } from '#testing/sandbox-payer.ts'

/** The program does not do what the rules say. */
export class Divergence extends Error {
  override readonly name = 'Divergence'
}

export interface Walker {
  person: Person
  readonly model: MoneyModel
}

export interface Staff {
  person: Person
  readonly admin: boolean
}

const mostly = [true, true, true, false] as const
/** A little less than the two days that the rules promise. */
const keysLiveMs = 47 * 3_600_000

type Reply = { readonly status: number; readonly data: unknown }

const packageIds = ['p50', 'p50', 'p100', 'p200', 'p200', 'p500', 'p1000', 'p2000', 'p5000', 'p51'] as const
const methods = ['paypal', 'bank', 'alipay', 'wechat'] as const
const paySteps = ['begin', 'paid', 'failed'] as const
/** Around every threshold of the rules. */
const withdrawn = [
  9_999, 10_000, 20_000, 20_001, 50_000, 50_001, 499_999, 500_000, 600_000, 2_000_001,
] as const
const converted = [99, 100, 149, 150, 5_000, 77_777, 250_000, 500_000, 500_001] as const

function insistOnAll(found: unknown, expected: unknown): void {
  expect(found).toEqual(expected)
}

/** The model says nothing of what has no bearing on money. */
function insistOnPart(found: unknown, expected: object): void {
  expect(found).toMatchObject(expected)
}

/** Walks share a database, where nobody may be called like a companion of another walk. */
let names = 0

/** One walk: some people of its own, and what each step does to them. */
export class MoneyWalk {
  private readonly app: TestApp
  private readonly walkers: readonly [Walker, ...Walker[]]
  private readonly staff: readonly [Staff, ...Staff[]]
  private readonly trail: string[] = []
  private current: Walker
  /** The last submission of the walk, to be sent again. */
  private last:
    | { readonly again: () => Promise<Reply>; readonly data: unknown; readonly at: number }
    | undefined

  constructor(app: TestApp, walkers: readonly [Walker, ...Walker[]], staff: readonly [Staff, ...Staff[]]) {
    this.app = app
    this.walkers = walkers
    this.current = walkers[0]
    this.staff = staff
  }

  get models(): readonly MoneyModel[] {
    return this.walkers.map(({ model }) => model)
  }

  private get now(): number {
    return this.app.app.ground.clock.now().getTime()
  }

  noteClock(what: string): void {
    this.trail.push(what)
  }

  /** Makes one step, whatever the number says, and compares everything that can be seen of it. */
  async step(number: number): Promise<void> {
    const dial = new Dial(number)
    // Mostly the one of the step before, so that things come to an end before they expire.
    this.current = dial.one([this.current, this.current, ...this.walkers])
    const walker = this.current
    const move = dial.one([...moves, ...nextMoves(walker.model)])
    await this.insist(async () => {
      await this[move](walker, dial)
      await this.compareWallet(walker)
    })
  }

  /** What somebody owns, and the newest lines of their bills. */
  async compareWallet({ person, model }: Walker, lines = 4): Promise<void> {
    const [summary, bills] = await Promise.all([
      this.app.ask(getWalletSummary, {}, person),
      this.app.ask(listBills, { limit: lines }, person),
    ])
    insistOnAll(summary.data, model.summary())
    insistOnPart(bills.data.items, model.lines.slice(-lines).toReversed())
  }

  async compareEverything(): Promise<void> {
    for (const walker of this.walkers) await this.insist(() => this.compareWallet(walker, 60))
  }

  private async insist(body: () => Promise<void>): Promise<void> {
    try {
      await body()
    } catch (error) {
      const { message } = error as Error
      throw new Divergence(`${message}\n${this.trail.slice(-12).join('\n')}`, { cause: error })
    }
  }

  private say(walker: Walker, what: string, expected: Expected): void {
    const { status, data } = expected
    this.trail.push(`${walker.person.nickname} ${what} → ${status} ${JSON.stringify(data)}`)
  }

  private check(walker: Walker, what: string, reply: Reply, expected: Expected): void {
    this.say(walker, what, expected)
    insistOnPart(reply, expected)
  }

  /** Each submission under a key of its own. */
  private under({ token }: Person) {
    return { token, headers: { 'idempotency-key': randomUUID() } }
  }

  /** Sends something under a key, so that it can be sent again. */
  private async submit<R extends Reply>(send: () => Promise<R>): Promise<R> {
    const reply = await send()
    this.last = reply.status === 200 ? { again: send, data: reply.data, at: this.now } : undefined
    return reply
  }

  async topUp({ person, model }: Walker, dial: Dial): Promise<void> {
    const packageId = dial.one(packageIds)
    const options = this.under(person)
    const expected = model.startTopUp(packageId, this.now)
    const at = this.now
    const input = { packageId, channel: 'sandbox' }
    const reply = await this.submit(() => this.app.ask(startTopUp, input, options))
    this.check({ person, model }, `tops up ${packageId}`, reply, expected)
    if (reply.status === 200) model.beginTopUp(packageId, at, reply.data)
  }

  async answerPayment(walker: Walker, dial: Dial): Promise<void> {
    const { model } = walker
    const open = model.topUps.filter(
      ({ payment, state }) => payment === 'open' && (state === 'pending' || state === 'cancelled'),
    )
    const topUp = dial.one([...open, ...open, ...model.topUps.slice(-2)])
    if (topUp === undefined) return this.topUp(walker, dial)
    const waiting = model.topUps.find(({ payment }) => payment === 'approved')
    // Of two that the clock credits at once either may come first: one agreed payment waits at a time.
    const outcome = dial.one(['approve', 'approve', 'approve', 'decline'] as const)
    if (outcome === 'approve' && waiting !== undefined && waiting !== topUp) return this.capture(walker, dial)
    const expected = model.playPayer(topUp, outcome, this.now)
    const reply = await playPayer(this.app.address, topUp.url, outcome)
    this.check(walker, `${outcome}s ${topUp.orderNo}`, reply, expected)
  }

  async capture(walker: Walker, dial: Dial): Promise<void> {
    const { person, model } = walker
    const played = model.topUps.filter(
      ({ payment, state }) => payment !== 'open' && (state === 'pending' || state === 'cancelled'),
    )
    const topUp = dial.one([...played, ...played, ...model.topUps.slice(-2)])
    if (topUp === undefined) return this.topUp(walker, dial)
    const expected = model.captureTopUp(topUp, this.now)
    const reply = await this.app.ask(captureTopUp, { orderNo: topUp.orderNo }, person)
    this.check(walker, `captures ${topUp.orderNo}`, reply, expected)
  }

  /** Mostly one that can still be paid; now and then one that was paid or is over. */
  async takeBack(walker: Walker, dial: Dial): Promise<void> {
    const { person, model } = walker
    const pending = model.topUps.filter(({ state }) => state === 'pending')
    const topUp = dial.one([...pending, ...pending, ...model.topUps.slice(-2)])
    if (topUp === undefined) return this.topUp(walker, dial)
    const expected = model.cancelTopUp(topUp, this.now)
    const options = this.under(person)
    const reply = await this.submit(() => this.app.ask(cancelTopUp, { orderNo: topUp.orderNo }, options))
    this.check(walker, `takes ${topUp.orderNo} back`, reply, expected)
  }

  async convert(walker: Walker, dial: Dial): Promise<void> {
    const { person, model } = walker
    const within = converted.filter((one) => one <= model.beans.available)
    const amount = dial.one([
      ...converted,
      model.beans.available,
      model.beans.available + 1,
      ...within,
    ] as const)
    const expected = model.convert(amount, this.now)
    const options = this.under(person)
    const reply = await this.submit(() => this.app.ask(convertToCoin, { amount }, options))
    this.check(walker, `converts ${amount}`, reply, expected)
  }

  async withdraw(walker: Walker, dial: Dial): Promise<void> {
    const { person, model } = walker
    const within = withdrawn.filter((one) => one >= 10_000 && one <= model.beans.available)
    const amount = dial.one([...withdrawn, model.beans.available + 1, ...within, ...within] as const)
    const method = dial.one(methods)
    const at = this.now
    const expected = model.createWithdrawal(amount, at)
    const options = this.under(person)
    const payee = method === 'paypal' ? 'lily@example.org' : 'GB29 NWBK 6016'
    const input = { amount, method, payee }
    const reply = await this.submit(() => this.app.ask(createWithdrawal, input, options))
    this.check(walker, `withdraws ${amount}`, reply, expected)
    if (reply.status === 200) model.beginWithdrawal(reply.data.id, expected, method, at)
  }

  async cancel(walker: Walker, dial: Dial): Promise<void> {
    const { person, model } = walker
    const withdrawal = dial.one(model.withdrawals.slice(-3))
    if (withdrawal === undefined) return this.withdraw(walker, dial)
    const expected = model.cancel(withdrawal)
    const options = this.under(person)
    const reply = await this.submit(() => this.app.ask(cancelWithdrawal, { id: withdrawal.id }, options))
    this.check(walker, `cancels ${withdrawal.amount}`, reply, expected)
  }

  /** Mostly somebody else; sometimes the owner, who may be one of the staff. */
  private chooseClerk({ person }: Walker, dial: Dial): { readonly clerk: Clerk; readonly by: Person } {
    const { person: by, admin } = dial.one([...this.staff, ...this.staff, ...this.owners(person)] as const)
    return { by, clerk: { userId: by.userId, admin } }
  }

  /** The open one; now and then one that is over. */
  private chooseWithdrawal({ model }: Walker, dial: Dial) {
    return model.openWithdrawal ?? (dial.one(mostly) ? undefined : model.withdrawals.at(-1))
  }

  private owners(person: Person): readonly Staff[] {
    return person === this.walkers[0].person ? [{ person, admin: false }] : []
  }

  async decide(walker: Walker, dial: Dial): Promise<void> {
    const { model } = walker
    const withdrawal = this.chooseWithdrawal(walker, dial)
    if (withdrawal === undefined) return this.withdraw(walker, dial)
    if (withdrawal.state > 0 && dial.one(mostly)) return this.pay(walker, dial)
    const { clerk, by } = this.chooseClerk(walker, dial)
    const approve = dial.one(mostly)
    const expected = model.decide(withdrawal, approve, clerk)
    const options = this.under(by)
    const input = { id: withdrawal.id, approve, reason: '随机核对' }
    const reply = await this.submit(() => this.app.ask(decideWithdrawal, input, options))
    this.check(walker, `has ${withdrawal.amount} decided: ${approve}`, reply, expected)
  }

  async pay(walker: Walker, dial: Dial): Promise<void> {
    const { model } = walker
    const withdrawal = this.chooseWithdrawal(walker, dial)
    if (withdrawal === undefined) return this.withdraw(walker, dial)
    const { clerk, by } = this.chooseClerk(walker, dial)
    const likely = withdrawal.state === 2 ? (['paid', 'paid', 'failed'] as const) : (['begin'] as const)
    const step = dial.one([...likely, ...likely, ...paySteps] as const)
    const expected = model.pay(withdrawal, step, clerk)
    const options = this.under(by)
    const input = { id: withdrawal.id, step, reason: '随机付款', reference: 'TT' }
    const reply = await this.submit(() => this.app.ask(payWithdrawal, input, options))
    this.check(walker, `has ${withdrawal.amount} paid: ${step}`, reply, expected)
  }

  async rename(walker: Walker, dial: Dial): Promise<void> {
    const { person, model } = walker
    const nickname = `新名字${dial.one([1, 2, 3, 4, 5, 6, 7, 8] as const)}${++names}`
    const expected = model.rename(nickname, this.now)
    const options = this.under(person)
    const reply = await this.submit(() => this.app.ask(rename, { nickname }, options))
    this.check(walker, 'changes names', reply, expected)
  }

  async look(walker: Walker, dial: Dial): Promise<void> {
    const { person, model } = walker
    const topUp = dial.one(model.topUps)
    const at = this.now
    this.check(walker, 'reads the rules', await this.app.ask(getTopUpRules, {}, person), model.topUpRules(at))
    const terms = await this.app.ask(getWithdrawalTerms, {}, person)
    this.check(walker, 'reads the terms', terms, model.withdrawalTerms(at))
    this.check(walker, 'reads the price', await this.app.ask(listRenames, {}, person), model.renameTerms())
    if (topUp === undefined) return
    const reply = await this.app.ask(checkTopUp, { orderNo: topUp.orderNo }, person)
    this.check(walker, `checks ${topUp.orderNo}`, reply, model.showTopUp(topUp))
  }

  /** The answer is that of the first time, and nothing happens. */
  async repeat(walker: Walker, dial: Dial): Promise<void> {
    const { last } = this
    if (last === undefined || this.now - last.at > keysLiveMs) return this.look(walker, dial)
    const reply = await last.again()
    this.say(walker, 'has the last submission repeated', { status: 200, data: {} })
    insistOnAll([reply.status, reply.data], [200, last.data])
  }
}

const moves = [
  'topUp',
  'topUp',
  'answerPayment',
  'capture',
  'takeBack',
  'convert',
  'convert',
  'withdraw',
  'withdraw',
  'cancel',
  'decide',
  'pay',
  'rename',
  'look',
  'repeat',
] as const

type Move = (typeof moves)[number]

/** What brings things further comes up more often, so that a walk gets somewhere. */
function nextMoves({ topUps, openWithdrawal }: MoneyModel): readonly Move[] {
  const pending = topUps.filter(({ state }) => state === 'pending')
  return [
    ...(pending.some(({ payment }) => payment === 'open') ? repeated('answerPayment', 7) : []),
    ...(pending.some(({ payment }) => payment !== 'open') ? repeated('capture', 4) : []),
    ...(openWithdrawal === undefined ? [] : repeated(openWithdrawal.state === 0 ? 'decide' : 'pay', 7)),
  ]
}

function repeated(one: Move, times: number): readonly Move[] {
  return Array.from({ length: times }, () => one)
}
