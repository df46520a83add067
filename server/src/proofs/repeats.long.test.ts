import type { Call, SentOf } from '@kaihei/domain/call'
import { operateFastOrder, payFastOrder, publishFastOrder } from '@kaihei/domain/fast-orders/calls'
import { resolveOrder } from '@kaihei/domain/ops/order-calls'
import { decideWithdrawal, payWithdrawal } from '@kaihei/domain/ops/withdrawal-calls'
import { acceptOrder, askRefund, createOrder } from '@kaihei/domain/orders/calls'
import { rename } from '@kaihei/domain/rename/calls'
import { startTopUp } from '@kaihei/domain/top-ups/calls'
import { cancelWithdrawal, convertToCoin, createWithdrawal } from '@kaihei/domain/withdrawals/calls'
import { afterAll, expect, test } from 'vitest'
import { doWith, newServer } from '#testing/wishes.ts'
import { sql } from '#db/sql.ts'
import { shareTestApp } from '#testing/app.ts'
import { expectBooksToBalance } from '#testing/books.ts'
import { anOrder, askQuote, named } from '#testing/orders.ts'
import { aBoss, aPlayer, aStaffMember, type Person } from '#testing/people.ts'
import type { Talk } from '#testing/talk.ts'

/** Processes that open each other's quotes. */
const env = { SESSION_SECRET: 'the-same-secret-in-every-process-of-this-test' }
const one = await shareTestApp(env)
const other = await shareTestApp(env, one.databaseUrl)
const third = await shareTestApp(env, one.databaseUrl)
afterAll(() => expectBooksToBalance(one))

/** A request that may be sent again and again, and one with another body. */
interface Submission {
  readonly owner: Person
  readonly send: (to: Talk, key: string) => Promise<{ status: number; data: unknown }>
  readonly sendOther: (to: Talk, key: string) => Promise<{ status: number; data: unknown }>
}

function submit<C extends Call>(
  call: C,
  [input, otherInput]: readonly [SentOf<C>, SentOf<C>],
  { by, owner = by }: { readonly by: Person; readonly owner?: Person },
): Submission {
  const under = (key: string) => ({ token: by.token, headers: { 'idempotency-key': key } })
  return {
    owner,
    send: (to, key) => to.ask(call, input, under(key)),
    sendOther: (to, key) => to.ask(call, otherInput, under(key)),
  }
}

const payout = { amount: 60_000, method: 'bank', payee: 'GB29 NWBK 6016 1331 9268 19' } as const
const reason = '核对无误'
const nobodys = '01900000-0000-7000-8000-000000000000'

async function aRequest(amount: number): Promise<{ readonly id: string; readonly owner: Person }> {
  const owner = await aBoss(one, { beans: 600 })
  return { owner, id: (await one.ask(createWithdrawal, { ...payout, amount }, owner)).data.id }
}

/** Everything of somebody that a submission can have made. */
async function readEffects({ userId }: Person) {
  return one.app.ground.db.first(sql`
    select (select count(*) from top_up where user_id = ${userId}) as "topUps",
      (select count(*) from sandbox_payment where order_no in (select order_no from top_up where user_id = ${userId})) as payments,
      (select count(*) from conversion where user_id = ${userId}) as conversions,
      (select count(*) from former_nickname where user_id = ${userId}) as renames,
      (select array_agg(e.state order by e.state) from withdrawal w join withdrawal_event e on e.withdrawal_id = w.id
        where w.user_id = ${userId}) as withdrawals,
      (select array_agg(e.what order by e.id) from play_order o join order_event e on e.order_id = o.id
        where o.boss_id = ${userId}) as orders,
      (select count(*) from audit where subject = ${`user:${userId}`}) as audits,
      (select array_agg(b.unit || ' ' || b.amount order by b.unit, b.amount) from bill_line b where b.owner_id = ${userId}) as bills`)
}

const none = {
  topUps: 0,
  payments: 0,
  conversions: 0,
  renames: 0,
  withdrawals: null,
  orders: null,
  audits: 0,
}

const cases: Record<string, { readonly prepare: () => Promise<Submission>; readonly effects: object }> = {
  'a top-up': {
    prepare: async () => {
      const sandbox = (packageId: string) => ({ packageId, channel: 'sandbox' })
      return submit(startTopUp, [sandbox('p1000'), sandbox('p50')], { by: await aBoss(one) })
    },
    effects: { ...none, topUps: 1, payments: 1, bills: null },
  },
  'a conversion': {
    prepare: async () =>
      submit(convertToCoin, [{ amount: 5_000 }, { amount: 5_001 }], { by: await aBoss(one, { beans: 600 }) }),
    effects: { ...none, conversions: 1, bills: ['bean -5000', 'bean 60000', 'coin 5100'] },
  },
  'a request to be paid out': {
    prepare: async () =>
      submit(createWithdrawal, [payout, { ...payout, amount: 60_001 }], {
        by: await aBoss(one, { beans: 600 }),
      }),
    effects: { ...none, withdrawals: [0], bills: ['bean 60000'] },
  },
  'a cancellation': {
    prepare: async () => {
      const { id, owner } = await aRequest(10_000)
      return submit(cancelWithdrawal, [{ id }, { id: nobodys }], { by: owner })
    },
    effects: { ...none, withdrawals: [0, 1, 6], bills: ['bean 60000'] },
  },
  'a new name': {
    prepare: async () => {
      const me = await aBoss(one, { coins: 100 })
      await one.ask(rename, { nickname: '头一回' }, me)
      await one.app.ground.db.run(
        sql`update former_nickname set changed_at = changed_at - interval '31 days' where user_id = ${me.userId}`,
      )
      return submit(rename, [{ nickname: '只改一次' }, { nickname: '又改一次' }], { by: me })
    },
    effects: { ...none, renames: 2, bills: ['coin -3000', 'coin 10000'] },
  },
  "staff's approval": {
    prepare: async () => {
      const { id, owner } = await aRequest(60_000)
      const decision = { id, reason }
      return submit(
        decideWithdrawal,
        [
          { ...decision, approve: true },
          { ...decision, approve: false },
        ],
        {
          by: await aStaffMember(one),
          owner,
        },
      )
    },
    effects: { ...none, withdrawals: [0, 1], audits: 1, bills: ['bean 60000'] },
  },
  "staff's word that it was paid": {
    prepare: async () => {
      const { id, owner } = await aRequest(10_000)
      const clerk = await aStaffMember(one)
      await one.ask(payWithdrawal, { id, step: 'begin', reason }, clerk)
      const said = { id, step: 'paid', reason, reference: 'TT-1' } as const
      return submit(payWithdrawal, [said, { ...said, reference: 'TT-2' }], { by: clerk, owner })
    },
    effects: { ...none, withdrawals: [0, 1, 2, 3], audits: 2, bills: ['bean -10000', 'bean 60000'] },
  },
  'an order': {
    prepare: async () => {
      const [boss, player] = [await aBoss(one, { coins: 500 }), await aPlayer(one)]
      const quotes = await Promise.all([2, 4].map((units) => askQuote(one, { boss, player, units })))
      const [sent, otherSent] = quotes.map(({ data: { quote } }) => ({ product: 'pw', quote }))
      if (sent === undefined || otherSent === undefined) throw new Error('no quote')
      return submit(createOrder, [sent, otherSent], { by: boss })
    },
    effects: { ...none, orders: ['placed'], bills: ['coin -3000', 'coin 50000'] },
  },
  "a companion's bid": {
    prepare: async () => {
      const [server, boss] = [newServer(), await aBoss(one, { coins: 500 })]
      const companion = await aPlayer(one, { server })
      const { orderSn } = (await doWith(one).publish(boss, server)).data
      const said = { orderSn, op: 'call' } as const
      return submit(operateFastOrder, [said, { ...said, text: '马上来' }], { by: companion, owner: boss })
    },
    effects: { ...none, orders: ['published', 'bid'], bills: ['coin -3000', 'coin 50000'] },
  },
  'a wish': {
    prepare: async () => {
      const server = newServer()
      await aPlayer(one, { server })
      const wish = { product: 'pw', game: 'lol', units: 2, mode: 'pick', server } as const
      return submit(publishFastOrder, [wish, { ...wish, units: 1 }], { by: await aBoss(one, { coins: 500 }) })
    },
    effects: { ...none, orders: ['published'], bills: ['coin -3000', 'coin 50000'] },
  },
  'a payment for a wish': {
    prepare: async () => {
      const [server, boss] = [newServer(), await aBoss(one, { coins: 500 })]
      const { matched, setTime } = doWith(one)
      const { orderSn } = await matched(boss, await aPlayer(one, { server }), server)
      await setTime(boss, orderSn, 4)
      return submit(payFastOrder, [{ orderSn }, { orderSn: 'ABCDEF' }], { by: boss })
    },
    effects: {
      ...none,
      orders: ['published', 'bid', 'select', 'setTerms', 'pay'],
      bills: ['coin -3000', 'coin -3000', 'coin 50000'],
    },
  },
  'a claim': {
    prepare: async () => {
      const order = await anOrder(one)
      await one.ask(acceptOrder, named(order), order.player)
      // Not by the clock: the other tests' sessions would go with it.
      await one.app.ground.db.run(sql`
        update play_order set since = since - interval '6 minutes', deadline_at = deadline_at - interval '6 minutes',
          due_at = due_at - interval '6 minutes', accepted_at = accepted_at - interval '6 minutes'
        where id = ${order.orderId}`)
      const said = { ...named(order), amount: 3_000, reason: '没有打完' }
      return submit(askRefund, [said, { ...said, amount: 2_000 }], { by: order.boss })
    },
    effects: {
      ...none,
      orders: ['placed', 'accept', 'begin', 'askRefund'],
      bills: ['coin -3000', 'coin 50000'],
    },
  },
  "staff's word about an order": {
    prepare: async () => {
      const { boss, orderId } = await anOrder(one)
      const said = { orderId, refund: 0, reason }
      return submit(resolveOrder, [said, { ...said, refund: 1 }], {
        by: await aStaffMember(one),
        owner: boss,
      })
    },
    effects: {
      ...none,
      orders: ['placed', 'resolve'],
      bills: ['coin -3000', 'coin 3000', 'coin 50000'],
    },
  },
}

test.each(Object.entries(cases))(
  '%s sent fifty times at once to two processes, and again to one that heard nothing of it, happens once',
  async (_, { prepare, effects }) => {
    const { owner, send, sendOther } = await prepare()
    const key = `fifty-times-${owner.userId}`
    const replies = await Promise.all(
      Array.from({ length: 50 }, (__, n) => send(n % 2 === 0 ? one : other, key)),
    )
    const [{ data } = { data: undefined }] = replies
    for (const reply of replies) expect(reply).toMatchObject({ status: 200, data })
    expect(await readEffects(owner)).toEqual(effects)

    expect(await send(third, key)).toMatchObject({ status: 200, data })
    for (const app of [one, other, third]) {
      expect(await sendOther(app, key)).toMatchObject({
        status: 409,
        data: { reason: 'idempotency_key_reused' },
      })
    }
    expect(await readEffects(owner)).toEqual(effects)
  },
)
