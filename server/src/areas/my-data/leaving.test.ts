import { sendGift } from '@kaihei/domain/gifts/calls'
import { askCoinsBack, eraseMe, exportMyData, getLeaving, keepCoins } from '@kaihei/domain/my-data/calls'
import { waiverFor } from '@kaihei/domain/my-data/giving-up'
import { listAudit } from '@kaihei/domain/ops/audit-calls'
import { listMovements } from '@kaihei/domain/ops/books-calls'
import { declineReturn, listPayments, refundPayment } from '@kaihei/domain/ops/payment-calls'
import { adjustWallet } from '@kaihei/domain/ops/wallet-calls'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { startTakingPayments } from '#testing/payments.ts'
import { aBoss, aPlayer, type Person } from '#testing/people.ts'

const { app, admin, stripe, aPayer } = await startTakingPayments()
beforeEach(() => void Object.assign(stripe, { down: false, refund: 'well' }))

interface Purse {
  readonly paid: number
  readonly earned: number
  readonly bonus: number
}
const leave = async (who: Person, givenUp?: Purse, waiver?: string) => {
  const said = { ...(givenUp && { givenUp }), ...(waiver !== undefined && { waiver }) }
  return app.ask(eraseMe, { nickname: who.nickname, ...said }, who)
}
const look = async (who: Person) => (await app.ask(getLeaving, {}, who)).data
const whole = { paid: 50_000, earned: 0, bonus: 3_300 }
const sentence = waiverFor['zh-CN'](50_000)

test('nobody loses a coin they were not shown: whoever names other figures hears what is there', async () => {
  const me = await aPayer('p500', 'stripe')
  expect((await look(me)).coins).toEqual(whole)
  for (const said of [undefined, { ...whole, bonus: 3_299 }, { paid: 0, earned: 0, bonus: 0 }]) {
    expect(await leave(me, said, sentence)).toMatchObject({
      status: 422,
      data: { reason: 'coins_in_account', purse: whole },
    })
  }
  expect((await leave(me)).message).toContain('充值金币 500、转入金币 0、赠送金币 33')
  expect((await look(me)).coins).toEqual(whole)
})

test('bought coins are given up in writing alone, and of exactly that sum', async () => {
  const me = await aPayer('p500', 'stripe')
  for (const waiver of [undefined, '', '好的', waiverFor['zh-CN'](49_999)]) {
    expect(await leave(me, whole, waiver)).toMatchObject({ status: 422, data: { reason: 'waiver_needed' } })
  }
  expect((await leave(me, whole, sentence)).status).toBe(200)
  const row = (await app.ask(listAudit, { what: 'account.coinsGivenUp', limit: 1 }, admin)).data.items[0]
  expect(row).toMatchObject({ who: me.uk, why: sentence, after: whole })
  const { items } = (await app.ask(listMovements, { kind: 'givenUp', limit: 1 }, admin)).data
  expect(items[0]?.id).toBe(`given-up:${me.userId}`)
  expect(items[0]?.transfers.map(({ from, to, amount }) => [from.account, to.account, amount])).toEqual([
    ['coin.paid', 'givenUp', 50_000],
    ['coin.bonus', 'givenUp', 3_300],
  ])
})

test('given and earned coins need the question alone', async () => {
  const me = await aBoss(app)
  for (const [coinClass, amount] of [
    ['earned', 700],
    ['bonus', 120],
  ] as const) {
    await app.ask(adjustWallet, { uk: me.uk, coinClass, amount, reason: '补发' }, admin)
  }
  expect((await leave(me)).data).toMatchObject({ purse: { paid: 0, earned: 700, bonus: 120 } })
  expect((await leave(me, { paid: 0, earned: 700, bonus: 120 })).status).toBe(200)
})

test('bought coins go back through the console: asked for once, shown there, and the person sees how it stands', async () => {
  const me = await aPayer('p500', 'stripe')
  const asked = await Promise.all(Array.from({ length: 4 }, () => app.ask(askCoinsBack, {}, me)))
  expect(asked.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await look(me)).wish).toMatchObject({ state: 'open', amount: 50_000, reason: null })
  const wanted = async () =>
    (await app.ask(listPayments, { state: 'wanted' }, admin)).data.items.filter(({ uk }) => uk === me.uk)
  expect(await wanted()).toMatchObject([{ orderNo: me.orderNo, wanted: { amount: 50_000 } }])

  stripe.down = true
  await app.ask(refundPayment, { orderNo: me.orderNo, amount: 50_000, reason: '注销前退回' }, admin)
  expect(await look(me)).toMatchObject({
    coins: { paid: 0, bonus: 0 },
    returning: 50_000,
    wish: { state: 'open' },
  })
  expect(await wanted()).toEqual([])
  expect((await leave(me)).data).toMatchObject({ reason: 'money_in_account' })
  stripe.down = false
  await app.pass({ minutes: 3 })
  expect(await look(me)).toMatchObject({ returning: 0, wish: { state: 'done' } })
  expect((await leave(me)).status).toBe(200)
})

test('what the newest top-ups can give back is wanted of them, and never more than is in the purse', async () => {
  const me = await aPayer('p100', 'stripe')
  await app.pass({ minutes: 1 })
  const newer = await me.start('p50', 'stripe')
  stripe.pay(newer.ref)
  await me.capture(newer.orderNo)
  const companion = await aPlayer(app)
  // 52 of 157 are spent, the given ones first.
  await app.ask(sendGift, { uk: companion.uk, giftId: 'blossom', quantity: 1 }, me)
  const { coins, returnable } = await look(me)
  expect(returnable).toBe(coins.paid)
  await app.ask(askCoinsBack, {}, me)
  const { items } = (await app.ask(listPayments, { state: 'wanted' }, admin)).data
  const mine = items.filter(({ uk }) => uk === me.uk)
  expect(mine.map(({ orderNo, wanted }) => [orderNo, wanted?.amount])).toEqual([
    [newer.orderNo, 5_000],
    [me.orderNo, coins.paid - 5_000],
  ])
})

test('staff may decline with a reason that the person reads; they may keep them, or ask again', async () => {
  const me = await aPayer('p100', 'stripe')
  await app.ask(askCoinsBack, {}, me)
  const decline = () => app.ask(declineReturn, { orderNo: me.orderNo, reason: '付款还在争议期' }, admin)
  expect((await decline()).status).toBe(200)
  expect((await decline()).data).toMatchObject({ reason: 'already_handled' })
  expect((await look(me)).wish).toMatchObject({ state: 'declined', reason: '付款还在争议期' })
  expect((await app.ask(askCoinsBack, {}, me)).data.wish).toMatchObject({ state: 'open' })
  expect((await app.ask(keepCoins, {}, me)).data.wish).toBeNull()
  expect((await app.ask(keepCoins, {}, me)).data).toMatchObject({ reason: 'already_handled' })
  const exported = (await app.ask(exportMyData, {}, me)).data as { coinReturns?: unknown }
  expect(exported.coinReturns).toMatchObject([{ state: 'declined' }, { state: 'cancelled' }])
})

test('whoever has no bought coins with a source asks in vain', async () => {
  const me = await aBoss(app, { coins: 100 })
  expect((await app.ask(askCoinsBack, {}, me)).data).toMatchObject({ reason: 'nothing_to_return' })
  expect((await leave(me, { paid: 10_000, earned: 0, bonus: 0 }, waiverFor.en(10_000))).status).toBe(200)
})

test('beans are withdrawn first, and given up by nobody', async () => {
  const me = await aPlayer(app)
  await app.app.ground.db.run(sql`
    insert into account (owner_id, class, balance) values (${me.userId}, 'bean.available', 100)
    on conflict (owner_id, class) do update set balance = 100`)
  expect(await look(me)).toMatchObject({ beans: 100 })
  expect((await leave(me)).data).toMatchObject({ reason: 'money_in_account' })
  await app.app.ground.db.run(sql`
    update account set balance = 0 where owner_id = ${me.userId} and class = 'bean.available'`)
})

const giftPrice = 100

test('spending and leaving at once, from sixteen connections: one of them happens, never both', async () => {
  const companion = await aPlayer(app)
  for (let round = 0; round < 4; round++) {
    const me = await aPayer('p100', 'stripe')
    const { coins } = await look(me)
    const spend = () => app.ask(sendGift, { uk: companion.uk, giftId: 'match', quantity: 1 }, me)
    const go = () => leave(me, coins, waiverFor['zh-CN'](coins.paid))
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, place) => (place % 2 === 0 ? spend() : go())),
    )
    const spent = answers.filter(({ status }, place) => place % 2 === 0 && status === 200).length
    const left = answers.filter(({ status }, place) => place % 2 === 1 && status === 200).length
    expect(left).toBeLessThanOrEqual(1)
    expect(spent === 0 || left === 0).toBe(true)
    const row = await app.app.ground.db.first<{ inside: number; gone: boolean }>(sql`
      select (select sum(balance)::bigint from account where owner_id = ${me.userId}) as inside,
        (select erased_at is not null from app_user where id = ${me.userId}) as gone`)
    expect(row).toEqual(
      left === 1
        ? { inside: 0, gone: true }
        : { inside: coins.paid + coins.bonus - spent * giftPrice, gone: false },
    )
  }
})
