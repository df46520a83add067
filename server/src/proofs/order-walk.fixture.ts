import { randomUUID } from 'node:crypto'
import {
  operateFastOrder,
  payFastOrder,
  publishFastOrder,
  getFastOrder,
  setDuration,
  turnDownCaller,
} from '@kaihei/domain/fast-orders/calls'
import { coins } from '@kaihei/domain/money'
import { approveOrder, resolveOrder } from '@kaihei/domain/ops/order-calls'
import {
  acceptOrder,
  askRefund,
  cancelOrder,
  closeOrder,
  confirmOrder,
  createOrder,
  getOrder,
  goQuick,
  quoteOrder,
  rejectOrder,
} from '@kaihei/domain/orders/calls'
import { allowedMoves } from '@kaihei/domain/orders/clock'
import { claimRange } from '@kaihei/domain/orders/claim'
import { type MoveName, moves, type Side } from '@kaihei/domain/orders/moves'
import { type Order, placeOrder, publishWish } from '@kaihei/domain/orders/order'
import { isOpenOrder, orderStatus } from '@kaihei/domain/orders/status'
import { nextTimer, runTimer } from '@kaihei/domain/orders/timers'
import { moveFor, type Verb } from '@kaihei/domain/orders/verbs'
import type { OrderPrice } from '@kaihei/domain/vouchers/price-order'
import { convertToCoin } from '@kaihei/domain/withdrawals/calls'
import { expect } from 'vitest'
import { Dial } from '#ledger/dial.fixture.ts'
import type { TestApp } from '#testing/app.ts'
import type { Person } from '#testing/people.ts'
import { Divergence } from './money-walk.fixture.ts'
import { commission, found, type OrderModel, OrderModels, Refused } from './order-model.fixture.ts'
import { wordOf } from './outcome.fixture.ts'

type Reply = { readonly status: number; readonly data: unknown }
/** Who is signed in may be so under another token tomorrow. */
export interface Someone {
  person: Person
}

/** People of one walk. Of the companions the services are known, too. */
export interface Company {
  readonly bosses: readonly [Someone, ...Someone[]]
  readonly companions: readonly [Companion, ...Companion[]]
  readonly staff: readonly [Someone, ...Someone[]]
  /** Where these companions play, and nobody else. */
  readonly server: string
  /** What the cheapest companion of all walks asks: a wish without a server finds everybody. */
  readonly lowestPricePerHour: number
}
export interface Companion extends Someone {
  readonly serviceId: string
}

const unitsAsked = [1, 2, 2, 4, 4, 24] as const
const steps = ['order', 'order', 'order', 'wish', 'wish', 'wish', 'quoteAgain', 'convert', 'staff'] as const
/** Ends come by themselves soon enough; a walk that only ever cancels sees nothing. */
const seldom = new Set<MoveName>(['cancel', 'reject', 'withdraw', 'uncall', 'turnDown', 'goQuick', 'resolve'])
/** These lead to where the rules have most to say. */
const further = new Set<MoveName>(['pay', 'quoteRenewal', 'renew', 'askRefund', 'refuse', 'select'])
const everyMove = Object.keys(moves) as MoveName[]

/** How each move is said, where a word of every order says it. */
const sayings: Partial<Record<MoveName, { verb: Verb; on?: 'refund'; reason?: string }>> = {
  accept: { verb: 'accept' },
  reject: { verb: 'reject' },
  decline: { verb: 'reject' },
  cancel: { verb: 'cancel' },
  withdraw: { verb: 'cancel' },
  sayNoShow: { verb: 'cancel', reason: 'no_show' },
  sayBossAbsent: { verb: 'close', reason: 'boss_absent' },
  finish: { verb: 'close' },
  endEarly: { verb: 'close' },
  object: { verb: 'reject' },
  declineRenewal: { verb: 'reject' },
  confirm: { verb: 'confirm' },
  dropClaim: { verb: 'confirm', on: 'refund' },
  agree: { verb: 'accept', on: 'refund' },
  refuse: { verb: 'reject', on: 'refund' },
}
const callOf = {
  accept: acceptOrder,
  reject: rejectOrder,
  cancel: cancelOrder,
  confirm: confirmOrder,
  close: closeOrder,
} as const
/** The same words under their other names, where they have one. */
function opFor(verb: Verb, on: 'refund' | undefined) {
  if (on === 'refund') return verb === 'accept' ? 'agree' : verb === 'reject' ? 'refuse' : undefined
  return (
    { reject: 'decline', cancel: 'cancel', close: 'finish', confirm: 'confirm', accept: undefined } as const
  )[verb]
}

function insistOnSame(seen: unknown, expected: unknown): void {
  expect(seen).toBe(expected)
}

/** The model says nothing of what has no bearing on orders and their money. */
function insistOnPart(seen: unknown, expected: object): void {
  expect(seen).toMatchObject(expected)
}

/** One walk: some people of its own, their orders, and what each step does to them. */
export class OrderWalk {
  readonly models = new OrderModels()
  private readonly app: TestApp
  readonly company: Company
  private readonly trail: string[] = []
  private hasChanged = false

  constructor(app: TestApp, company: Company) {
    this.app = app
    this.company = company
  }

  private get now(): number {
    return this.app.app.ground.clock.now().getTime()
  }

  note(what: string): void {
    this.trail.push(what)
  }

  get path(): string {
    return this.trail.slice(-14).join('\n')
  }

  /** Makes one step, whatever the number says, and compares what can be seen of it. */
  async step(number: number): Promise<void> {
    const dial = new Dial(number)
    const open = this.models.all.filter(({ order }) => isOpenOrder(order.status))
    const completed = this.models.all.filter(({ order }) => order.status === orderStatus.completed)
    const one = dial.one([...open, ...open, ...open, ...open, ...completed, ...this.models.all.slice(-2)])
    const begins = dial.one([open.length < 2, false, false, false, false, false] as const)
    try {
      if (one === undefined || open.length === 0 || begins) await this.begin(dial)
      else await this.goOn(one.id, dial)
    } catch (error) {
      if (error instanceof Divergence) throw error
      throw new Divergence(`${(error as Error).message}\n${this.path}`, { cause: error })
    }
  }

  private async begin(dial: Dial): Promise<void> {
    const step = dial.one(steps)
    const boss = dial.one(this.company.bosses)
    if (step === 'order') return this.order(boss, dial)
    if (step === 'wish') return this.wish(boss, dial)
    if (step === 'quoteAgain') return this.quoteAgain(dial)
    if (step === 'convert') return this.convert(dial)
    const one = dial.one(this.models.all)
    return one === undefined ? this.order(boss, dial) : this.askStaff(one.id, dial)
  }

  /** What was expected, and what came; the rest is compared by whoever asked. */
  private check(what: string, reply: Reply, reason: string | undefined): void {
    this.note(`${what} → ${reason ?? 'done'}`)
    this.hasChanged = reason === undefined
    const word = wordOf(reply)
    insistOnSame(word === 'done' ? word : word.replace(/^\d+ /, ''), reason ?? 'done')
  }

  private under({ person: { token } }: Someone) {
    return { token, headers: { 'idempotency-key': randomUUID() } }
  }

  private voucherOf(boss: Someone, dial: Dial): string | null {
    return dial.one([null, null, ...this.models.boss(boss.person.userId).vouchers.map(({ id }) => id)])
  }

  /** Asks for a price and orders, mostly at once. */
  private async order(boss: Someone, dial: Dial): Promise<void> {
    const { app, models, now } = this
    const companion = dial.one(this.company.companions)
    const [units, voucherId] = [dial.one(unitsAsked), this.voucherOf(boss, dial)]
    const { userId: playerId, uk: playerUk } = companion.person
    const { userId: bossId } = boss.person
    const { pricePerHour } = models.companion(playerId)
    const quoted: { price?: OrderPrice } = {}
    const reason = models.attempt(() => {
      quoted.price = models.priceFor(bossId, pricePerHour, units, voucherId, now)
    })
    const asked = { product: 'pw', playerUk, serviceId: companion.serviceId, units }
    const reply = await app.ask(
      quoteOrder,
      { ...asked, ...(voucherId !== null && { voucherId }) },
      boss.person,
    )
    this.check(`${boss.person.nickname} asks for ${units} units with voucher ${voucherId}`, reply, reason)
    const { price } = quoted
    if (price === undefined) return
    insistOnPart(reply.data, { ...price, balance: models.boss(bossId).coins })
    const terms = { units, price, commission }
    const quote = { text: reply.data.quote, bossId, playerId, terms, voucherId, used: false }
    models.quotes.push({ ...quote, expiresAt: now + 5 * 60_000 })
    if (dial.one([true, true, true, false] as const)) await this.place(models.quotes.length - 1)
  }

  private async quoteAgain(dial: Dial): Promise<void> {
    const count = this.models.quotes.length
    if (count === 0) return this.order(this.company.bosses[0], dial)
    await this.place(dial.one([count - 1, count - 1, Math.floor(count / 2)] as const))
  }

  private async place(at: number): Promise<void> {
    const { app, models, now } = this
    const quote = found(models.quotes[at])
    const boss = found(this.company.bosses.find(({ person }) => person.userId === quote.bossId))
    const reply = await app.ask(createOrder, { product: 'pw', quote: quote.text }, this.under(boss))
    const { orderId: id, orderSn: sn } = reply.data
    const named = reply.status === 200 ? { id, sn } : { id: 'none', sn: 'none' }
    const reason = models.attempt(() =>
      models.place(quote, placeOrder(quote.terms, new Date(now)), named, now),
    )
    this.check(`${boss.person.nickname} orders ${sn}`, reply, reason)
    if (reason !== undefined) return
    quote.used = true
    await this.compare(id)
  }

  private async wish(boss: Someone, dial: Dial): Promise<void> {
    const { app, models, now } = this
    const { server, lowestPricePerHour } = this.company
    const units = dial.one(unitsAsked)
    // Of two that choose in the same moment either might come first.
    const choosing = models.all.some(
      ({ order }) => order.search?.mode === 'auto' && isOpenOrder(order.status),
    )
    const mode = choosing ? 'pick' : dial.one(['pick', 'auto'] as const)
    const input = { product: 'pw', game: 'lol', units, mode, server } as const
    const reply = await app.ask(publishFastOrder, input, this.under(boss))
    const { orderId: id, orderSn: sn } = reply.data
    const named = reply.status === 200 ? { id, sn } : { id: 'none', sn: 'none' }
    const order = publishWish({ units, lowestPricePerHour, mode }, new Date(now))
    const reason = models.attempt(() => models.publish(boss.person.userId, order, named, now))
    this.check(`${boss.person.nickname} wishes for ${units} units, ${mode}: ${sn}`, reply, reason)
    if (reason === undefined) await this.compare(id)
  }

  private async convert(dial: Dial): Promise<void> {
    const { app, models } = this
    const companion = dial.one(this.company.companions)
    const { userId, nickname } = companion.person
    const { available } = models.companion(userId)
    const amount = Math.max(100, Math.min(available, dial.one([100, available, available] as const)))
    if (amount > 100_000) return
    const reply = await app.ask(convertToCoin, { amount }, this.under(companion))
    const reason = models.attempt(() => models.convert(userId, amount))
    this.check(`${nickname} converts ${amount}`, reply, reason)
  }

  /** Mostly something that can be done; sometimes anything, by anybody. */
  private async goOn(id: string, dial: Dial): Promise<void> {
    const { order } = this.models.order(id)
    const now = new Date(this.now)
    const rare = dial.one([false, false, false, false, false, true] as const)
    const possible = (['boss', 'player', 'staff'] as const).flatMap((side) =>
      allowedMoves(order, side, now)
        .filter((move) => rare || !seldom.has(move))
        .flatMap((move): [MoveName, Side][] =>
          Array.from({ length: further.has(move) ? 3 : 1 }, () => [move, side]),
        ),
    )
    const anything: [MoveName, Side] = [
      dial.one(everyMove) ?? 'cancel',
      dial.one(['boss', 'player'] as const),
    ]
    const sensible = dial.one([true, true, true, true, false] as const)
    const [move, side] = (sensible ? dial.one(possible) : undefined) ?? anything
    if (side === 'staff') return this.askStaff(id, dial)
    await this.do(id, move, side, dial)
    if (this.hasChanged || dial.one([true, false, false] as const)) await this.compare(id)
  }

  private async do(id: string, move: MoveName, side: Exclude<Side, 'staff'>, dial: Dial): Promise<void> {
    const said = sayings[move]
    if (said !== undefined) return this.say(id, said, side, dial)
    if (move === 'call' || move === 'uncall' || move === 'turnDown' || move === 'select') {
      return this.aboutCalls(id, move, dial)
    }
    if (move === 'askRefund') return this.claim(id, side, dial)
    if (move === 'escalate') return this.escalate(id, side, dial)
    if (move === 'goQuick') return this.turnQuick(id)
    if (move === 'resolve') return this.askStaff(id, dial)
    return this.aboutTime(id, move, dial)
  }

  /** On the player's side: whoever is chosen, or anybody while nobody is. */
  private whoIs({ bossId, playerId }: OrderModel, side: Exclude<Side, 'staff'>, dial: Dial): Someone {
    const { bosses, companions } = this.company
    const id = side === 'boss' ? bossId : playerId
    return [...bosses, ...companions].find(({ person }) => person.userId === id) ?? dial.one(companions)
  }

  /** Whether this companion may see the order at all: chosen, or nobody is yet. */
  private insistOnParty({ playerId, order }: OrderModel, userId: string, bySn: boolean): void {
    const open = bySn && order.entrance === 'fast' && order.status === orderStatus.waiting
    if (playerId !== userId && !open) throw new Refused('not_found')
  }

  private async say(
    id: string,
    { verb, on, reason: word }: { verb: Verb; on?: 'refund'; reason?: string },
    side: Exclude<Side, 'staff'>,
    dial: Dial,
  ): Promise<void> {
    const { app, models, now } = this
    const { sn, order } = models.order(id)
    const who = this.whoIs(models.order(id), side, dial)
    const wordless = dial.one([false, false, false, false, true] as const)
    const words = word ?? (wordless ? undefined : '另有安排')
    const op = opFor(verb, on)
    const bySn = order.entrance === 'fast' && op !== undefined && dial.one([true, false] as const)
    const reason = models.attempt(() => {
      models.settle(id, now)
      const one = models.order(id)
      if (side === 'player') this.insistOnParty(one, who.person.userId, bySn)
      const { status } = one.order
      const meant = moveFor(verb, { side, status, on: on ?? 'order', reason: word })
      const move = bySn && meant === 'reject' ? 'decline' : meant
      models.move(id, move, { id: who.person.userId, side }, { wordless: words === undefined, now })
    })
    const reply = bySn
      ? await app.ask(
          operateFastOrder,
          { orderSn: sn, op, ...(words !== undefined && { reason: words }) },
          who.person,
        )
      : await app.ask(
          callOf[verb],
          {
            product: 'pw',
            orderId: id,
            ...(on !== undefined && { on }),
            ...(words !== undefined && { reason: words }),
          },
          who.person,
        )
    this.check(`${who.person.nickname} (${side}) ${verb} ${on ?? ''} ${words ?? ''} ${sn}`, reply, reason)
  }

  private async aboutCalls(
    id: string,
    move: 'call' | 'uncall' | 'turnDown' | 'select',
    dial: Dial,
  ): Promise<void> {
    const { app, models, now } = this
    const { sn, bossId, order, calls } = models.order(id)
    if (order.entrance !== 'fast') return this.claim(id, 'boss', dial)
    // Mostly somebody whose call is live.
    const called = this.company.companions.filter(({ person }) =>
      calls.some((call) => call.playerId === person.userId && call.state === 'live'),
    )
    const companion = dial.one(
      move === 'call'
        ? this.company.companions
        : ([...this.company.companions, ...called, ...called, ...called] as const),
    )
    const { userId, uk: playerUk, nickname } = found(companion).person
    const boss = found(this.company.bosses.find(({ person }) => person.userId === bossId))
    const reason = models.attempt(() => {
      models.settle(id, now)
      models[move](id, userId, now)
    })
    const byBoss = move === 'select' || move === 'turnDown'
    const who = byBoss ? boss : found(companion)
    const reply =
      move === 'turnDown'
        ? await app.ask(turnDownCaller, { orderSn: sn, playerUk }, this.under(who))
        : await app.ask(
            operateFastOrder,
            { orderSn: sn, op: move, ...(byBoss && { playerUk }) },
            this.under(who),
          )
    this.check(
      `${byBoss ? `${boss.person.nickname} ${move}s` : `${move} by`} ${nickname} ${sn}`,
      reply,
      reason,
    )
  }

  private async claim(id: string, side: Exclude<Side, 'staff'>, dial: Dial): Promise<void> {
    const { app, models, now } = this
    const { order } = models.order(id)
    const who = this.whoIs(models.order(id), side, dial)
    const { least, most } =
      order.startedAt === null ? { least: 1, most: order.price.payable } : claimRange(order, new Date(now))
    const amounts = [least, most, most, Math.ceil((least + most) / 2), least - 1, most + 1] as const
    const amount = Math.max(1, dial.one(amounts))
    const reason = models.attempt(() => {
      models.settle(id, now)
      if (side === 'player') this.insistOnParty(models.order(id), who.person.userId, false)
      const by = { id: who.person.userId, side }
      models.move(id, 'askRefund', by, { input: { amount: coins(amount) }, now })
    })
    const input = { product: 'pw', orderId: id, amount, reason: '没有打完' }
    const reply = await app.ask(askRefund, input, this.under(who))
    this.check(`${who.person.nickname} (${side}) asks ${amount} back`, reply, reason)
  }

  private async escalate(id: string, side: Exclude<Side, 'staff'>, dial: Dial): Promise<void> {
    const { app, models, now } = this
    const who = this.whoIs(models.order(id), side, dial)
    const reason = models.attempt(() => {
      models.settle(id, now)
      if (side === 'player') this.insistOnParty(models.order(id), who.person.userId, false)
      models.move(id, 'escalate', { id: who.person.userId, side }, { now })
    })
    const input = { product: 'pw', orderId: id, reason: '请客服看看', escalate: true }
    const reply = await app.ask(askRefund, input, this.under(who))
    this.check(`${who.person.nickname} (${side}) escalates`, reply, reason)
  }

  private async turnQuick(id: string): Promise<void> {
    const { app, models, now } = this
    const { bossId } = models.order(id)
    const boss = found(this.company.bosses.find(({ person }) => person.userId === bossId))
    const reply = await app.ask(goQuick, { product: 'pw', orderId: id }, this.under(boss))
    const sn = reply.status === 200 ? reply.data.orderSn : 'none'
    const known = models.all.some((one) => one.sn === sn)
    const fresh =
      reply.status === 200 && !known ? await app.ask(getFastOrder, { orderSn: sn }, boss.person) : undefined
    const { lowestPricePerHour } = this.company
    const publish = (units: number): Order =>
      publishWish({ units, lowestPricePerHour, mode: 'pick' }, new Date(now))
    const reason = models.attempt(() => {
      models.settle(id, now)
      const expected = models.goQuick(id, publish, { id: fresh?.data.orderId ?? 'none', sn }, now)
      if (reply.status === 200) insistOnSame(sn, expected)
    })
    this.check(`${boss.person.nickname} turns to everybody: ${sn}`, reply, reason)
  }

  /** How long, and the money for it. */
  private async aboutTime(id: string, move: MoveName, dial: Dial): Promise<void> {
    const { app, models, now } = this
    const { sn, bossId } = models.order(id)
    const boss = found(this.company.bosses.find(({ person }) => person.userId === bossId))
    if (move === 'pay' || move === 'renew') {
      const reason = models.attempt(() => {
        models.settle(id, now)
        models.payFor(id, now)
      })
      const reply = await app.ask(payFastOrder, { orderSn: sn }, this.under(boss))
      return this.check(`${boss.person.nickname} pays ${sn}`, reply, reason)
    }
    const units = dial.one(unitsAsked)
    const voucherId = this.voucherOf(boss, dial)
    const reason = models.attempt(() => {
      models.settle(id, now)
      models.setDuration(id, units, voucherId, now)
    })
    const input = { orderSn: sn, units, ...(voucherId !== null && { voucherId }) }
    const reply = await app.ask(setDuration, input, this.under(boss))
    this.check(`${boss.person.nickname} sets ${units} units, voucher ${voucherId}: ${sn}`, reply, reason)
    if (reason !== undefined) return
    const { renewalQuote, price } = models.order(id).order
    insistOnPart(
      reply.data,
      renewalQuote === null ? price : { list: renewalQuote.list, payable: renewalQuote.payable },
    )
  }

  private async askStaff(id: string, dial: Dial): Promise<void> {
    const { app, models, now } = this
    const { order, decision } = models.order(id)
    const clerk = dial.one(this.company.staff)
    const { userId, nickname } = clerk.person
    if (decision !== null && dial.one([true, true, false] as const)) {
      const reason = models.attempt(() => {
        models.settle(id, now)
        models.approve(id, userId, now)
      })
      const reply = await app.ask(approveOrder, { orderId: id }, this.under(clerk))
      this.check(`${nickname} approves`, reply, reason)
      return this.compare(id)
    }
    const rest = order.price.payable - order.refunded
    const refund = dial.one([0, 1, Math.floor(rest / 2), rest, rest + 1, Math.floor(rest / 3)] as const)
    const reason = models.attempt(() => {
      models.settle(id, now)
      models.resolve(id, userId, coins(refund), now)
    })
    const input = { orderId: id, refund, reason: '双方材料齐全' }
    const reply = await app.ask(resolveOrder, input, this.under(clerk))
    this.check(`${nickname} resolves with ${refund}`, reply, reason)
    await this.compare(id)
  }

  /** An order as its boss sees it now. */
  async compare(id: string): Promise<void> {
    const { models, now } = this
    const { bossId, history, order, quickSn } = models.order(id)
    const boss = found(this.company.bosses.find(({ person }) => person.userId === bossId))
    const { data } = await this.app.ask(getOrder, { product: 'pw', orderId: id }, boss.person)
    const { seen, foretold } = foresee(order, now)
    const told = history.map(({ what }) => what).filter((what) => what !== 'proposed')
    const actions = allowedMoves(seen, 'boss', new Date(now))
    insistOnPart(
      { ...data, timeline: data.timeline.map(({ what }) => what) },
      {
        status: seen.status,
        units: seen.units,
        ...seen.price,
        refunded: seen.refunded,
        timeline: [...told, ...foretold].toReversed(),
        allowedActions: actions.filter((move) => move !== 'goQuick' || quickSn === null),
        clock: nextTimer(seen) === undefined ? null : { until: nextTimer(seen)?.at.toISOString() },
        claim: seen.claim === null ? null : { amount: seen.claim.amount },
      },
    )
  }
}

/** As the clock has left it, though nobody has written it down. Who would be chosen only the next call knows. */
function foresee(order: Order, now: number): { readonly seen: Order; readonly foretold: readonly string[] } {
  const foretold: string[] = []
  let seen = order
  for (;;) {
    const due = nextTimer(seen)
    if (due === undefined || due.at.getTime() > now || due.timer === 'autoSelected') return { seen, foretold }
    seen = runTimer(seen, due).order
    foretold.push(due.timer)
  }
}
