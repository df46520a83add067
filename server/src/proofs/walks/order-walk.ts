import { randomUUID } from 'node:crypto'
import { getFastOrder } from '@kaihei/domain/fast-orders/calls'
import { getOrder } from '@kaihei/domain/orders/calls'
import { type OrderDetail } from '@kaihei/domain/orders/shapes'
import { clockOf } from '@kaihei/domain/orders/clock'
import type { Order } from '@kaihei/domain/orders/order'
import { isOpenOrder, orderStatus } from '@kaihei/domain/orders/status'
import { nextTimer } from '@kaihei/domain/orders/timers'
import { wireMoveOf } from '@kaihei/domain/orders/verbs'
import { expect } from 'vitest'
import type { Dial } from './dial.ts'
import type { TestApp } from '#testing/app.ts'
import type { Person } from '#testing/people.ts'
import { Divergence } from './money-walk.ts'
import { OrderModels } from '#proofs/models/order-model.ts'
import { found } from '#proofs/models/order-model-shapes.ts'
import { actionsOf } from './order-walk-actions.ts'
import { wordOf } from '#proofs/outcome.ts'

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

/** Half hours. */
export const unitsAsked = [1, 2, 2, 4, 4, 24] as const

export function insistOnSame(seen: unknown, expected: unknown): void {
  if (!Object.is(seen, expected)) expect(seen).toBe(expected)
}

function insistOnAll(seen: unknown, expected: unknown): void {
  expect(seen).toEqual(expected)
}

/** The model says nothing of what has no bearing on orders and their money. */
export function insistOnPart(seen: unknown, expected: object): void {
  expect(seen).toMatchObject(expected)
}

/** One walk: some people of its own, what the rules say of their orders, and how that is compared with what is there. */
export class OrderWalk {
  readonly models = new OrderModels()
  readonly app: TestApp
  readonly company: Company
  private readonly trail: string[] = []
  /** Whether the last thing asked was done. */
  hasChanged = false

  constructor(app: TestApp, company: Company) {
    this.app = app
    this.company = company
  }

  get now(): number {
    return this.app.app.ground.clock.now().getTime()
  }

  note(what: string): void {
    this.trail.push(what)
  }

  get path(): string {
    return this.trail.slice(-14).join('\n')
  }

  /** What was expected, and what came; the rest is compared by whoever asked. */
  check(what: string, reply: Reply, reason: string | undefined): void {
    this.note(`${what} → ${reason ?? 'done'}`)
    this.hasChanged = reason === undefined
    const word = wordOf(reply)
    insistOnSame(word === 'done' ? word : word.replace(/^\d+ /, ''), reason ?? 'done')
  }

  under({ person: { token } }: Someone) {
    return { token, headers: { 'idempotency-key': randomUUID() } }
  }

  voucherOf(boss: Someone, dial: Dial): string | null {
    return dial.one([null, null, ...this.models.boss(boss.person.userId).vouchers.map(({ id }) => id)])
  }

  /** Whatever fails on the way is told with the way. */
  async insist(body: () => Promise<void>): Promise<void> {
    try {
      await body()
    } catch (error) {
      if (error instanceof Divergence) throw error
      throw new Divergence(`${(error as Error).message}\n${this.path}`, { cause: error })
    }
  }

  /** An order as its boss sees it now, and as a companion does while there is most to decide for her. */
  async compare(id: string): Promise<void> {
    const { models } = this
    const { bossId, playerId, history, order: seen, sn } = models.order(id)
    const boss = found(this.company.bosses.find(({ person }) => person.userId === bossId))
    const { data } = await this.app.ask(getOrder, { product: 'pw', orderId: id }, boss.person)
    const told = history.filter(({ what }) => what !== 'proposed').map(({ what }) => wireMoveOf(what))
    const common = this.sightOf(seen)
    insistOnPart(
      { ...data, timeline: data.timeline.map(({ what }) => what) },
      { ...common, timeline: told.toReversed() },
    )
    this.compareActions(id, data, seen, { id: bossId, side: 'boss' })
    if (
      ![orderStatus.waiting, orderStatus.accepted, orderStatus.waitConfirm].some((one) => one === seen.status)
    )
      return
    const chosen = this.company.companions.find(({ person }) => person.userId === playerId)
    const { person } = chosen ?? this.company.companions[0]
    const { data: hers } =
      chosen === undefined
        ? await this.app.ask(getFastOrder, { orderSn: sn }, person)
        : await this.app.ask(getOrder, { product: 'pw', orderId: id }, person)
    insistOnPart(hers, common)
    this.compareActions(id, hers, seen, { id: person.userId, side: 'player' })
  }

  /** What is the same for both. */
  private sightOf(seen: Order): object {
    const clock = clockOf(seen, new Date(this.now))
    const { status, units, refunded, claim, ready } = seen
    return {
      status,
      units,
      ...seen.price,
      refunded,
      ready,
      clock: clock === undefined ? null : { ...clock, until: clock.until.toISOString() },
      claim:
        claim === null
          ? null
          : {
              amount: claim.amount,
              state: claim.dropped ? 'dropped' : isOpenOrder(status) ? 'open' : 'settled',
            },
      meeting: status === orderStatus.accepted || status === orderStatus.serving ? { note: '' } : null,
    }
  }

  private compareActions(
    id: string,
    told: Pick<OrderDetail, 'allowedActions' | 'blockedActions'>,
    seen: Order,
    by: { readonly id: string; readonly side: 'boss' | 'player' },
  ): void {
    const { models, now } = this
    // Who is about to be chosen by itself only the next call knows.
    if ((nextTimer(seen)?.at.getTime() ?? Infinity) <= now) return
    const { lowestPricePerHour } = this.company
    const expected = actionsOf(models, id, { seen, by, now, lowestPricePerHour })
    const { allowedActions } = told
    const blockedActions = told.blockedActions.map(({ action, reason }) => ({ action, reason }))
    insistOnAll({ allowedActions, blockedActions }, expected)
  }
}
