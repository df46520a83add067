import { type APIRequestContext, expect } from '@playwright/test'
import type { Shop } from './evening-shop.ts'
import { acceptedOrder, get, service } from './ordering.ts'
import { apply, arrive, arriveAsCompanion, arriveWithCoins, ask, type Newcomer } from './people.ts'
import type { Notice } from './stripe-standin.ts'
import { demo } from './visit.ts'

/** Everybody who makes this evening what it is, and what they have begun. */
export type Evening = Awaited<ReturnType<typeof makeEvening>>

/** Some thirty things happen to a shop, each as it happens in life: by a call of somebody's browser, or a provider's. */
export async function makeEvening(request: APIRequestContext, shop: Shop, photo: Buffer) {
  const admin = await signInBy(request, demo.admin)
  const cast = await gather(request, photo)
  const silent = await loseNews(request, cast, admin)
  // The channel is well again; what was given up stays until somebody sends it anew.
  shop.discord.mended = true
  const orders = await disputeOrders(request, cast, admin)
  const money = await payOddly(request, shop)
  const [chats, reports, rental, nitro] = [
    await waitInChats(request),
    await reportEverything(request, cast),
    await failToLogIn(request),
    await findCodeUsed(request),
  ]
  for (const nickname of ['等审核的鹿', '等审核的鲸', '没写清的雀']) {
    await apply(request, await arrive(request, nickname), service)
  }
  const payout = await askForPayout(request)
  const [noisy, second, loyal] = [
    await arrive(request, '吵闹的鸦'),
    await arrive(request, '要转岗的鹤'),
    await arrive(request, '受委屈的猫'),
  ]
  return { silent, orders, money, chats, reports, rental, nitro, payout, noisy, second, loyal }
}

async function signInBy(request: APIRequestContext, account: string): Promise<string> {
  const { token } = await ask<{ token: string }>(request, '/auth/login', { account, password: demo.password })
  return token
}

export async function passTime(request: APIRequestContext, token: string, seconds: number): Promise<void> {
  await ask(request, '/ops/clock', { advanceSeconds: seconds }, token)
}

async function gather(request: APIRequestContext, photo: Buffer) {
  const bosses = ['丢了网线的猫', '等了很久的猫', '第三只猫'].map((name) =>
    arriveWithCoins(request, name, 'p500'),
  )
  const [boss, other, third] = await Promise.all(bosses)
  const companions: Newcomer[] = []
  for (const name of ['守时的灯', '迟到的灯', '没来的灯']) {
    companions.push(await arriveAsCompanion(request, name, service, photo))
  }
  const [lamp, late, absent] = companions
  if (!boss || !other || !third || !lamp || !late || !absent) throw new Error('somebody did not come')
  return { boss, other, third, lamp, late, absent }
}
type Cast = Awaited<ReturnType<typeof gather>>

/** Two hours of a companion, which she has begun. */
async function beginOrder(
  request: APIRequestContext,
  boss: Newcomer,
  companion: Newcomer,
  adminToken: string,
): Promise<string> {
  const orderId = await acceptedOrder(request, boss, companion)
  await passTime(request, adminToken, 301)
  return orderId
}

/** News of an order that the channel does not take, until nobody tries any more. */
async function loseNews(request: APIRequestContext, { third, absent }: Cast, adminToken: string) {
  const orderId = await beginOrder(request, third, absent, adminToken)
  await get(request, `/pw/order/confirmOrder?orderId=${orderId}`, third.token)
  const { id } = await ask<{ id: string }>(
    request,
    '/pw/order/addOrderComments',
    { orderId, stars: 1, tags: [], text: '骂人的话' },
    third.token,
  )
  interface System {
    readonly outbox: { readonly failed: number; readonly items: readonly { readonly attempts: number }[] }
  }
  const tries = async () => {
    const { outbox } = await get<System>(request, '/ops/system', adminToken)
    const made = outbox.items.reduce((sum, { attempts }) => sum + attempts, 0)
    return { made, over: outbox.items.length > 0 && outbox.failed === outbox.items.length }
  }
  for (let before = await tries(); !before.over; before = await tries()) {
    await passTime(request, adminToken, 3_601)
    await expect.poll(async () => (await tries()).made, { timeout: 30_000 }).toBeGreaterThan(before.made)
  }
  return { reviewId: id, author: third }
}

/** Money is asked back of two orders, refused, and handed to customer service. */
async function disputeOrders(request: APIRequestContext, cast: Cast, adminToken: string) {
  const pairs = [
    [cast.boss, cast.lamp],
    [cast.other, cast.late],
  ] as const
  for (const { token } of [cast.lamp, cast.late, cast.absent]) {
    await ask(request, '/players/status', { status: 'online' }, token)
  }
  const ids: string[] = []
  for (const [boss, companion] of pairs) {
    const orderId = await beginOrder(request, boss, companion, adminToken)
    const claim = { orderId, amount: 10_000, reason: '打到一半人不见了' }
    await ask(request, '/pw/order/askRefund', claim, boss.token)
    await get(
      request,
      `/pw/order/rejectOrder?orderId=${orderId}&on=refund&reason=${encodeURIComponent('时间打满了')}`,
      companion.token,
    )
    await ask(request, '/pw/order/askRefund', { orderId, reason: '请看记录', escalate: true }, boss.token)
    ids.push(orderId)
  }
  return ids
}

/** What Stripe tells the shop. */
async function tell({ origin }: Shop, { body, headers }: Notice): Promise<void> {
  const answer = await fetch(`${origin}/webhooks/stripe`, { method: 'POST', body, headers })
  if (!answer.ok) throw new Error(`the notice was answered ${answer.status}`)
}

interface Payment {
  readonly who: Newcomer
  readonly orderNo: string
}

async function pay(
  request: APIRequestContext,
  shop: Shop,
  nickname: string,
  came?: number,
): Promise<Payment> {
  const who = await arrive(request, nickname)
  const { orderNo } = await ask<{ orderNo: string }>(
    request,
    '/dcUser/pay',
    { packageId: 'p200', channel: 'stripe' },
    who.token,
  )
  await tell(shop, shop.stripe.pay(orderNo, came))
  return { who, orderNo }
}

/** Too little comes twice, two take back what they paid, one wants it back and asks. */
async function payOddly(request: APIRequestContext, shop: Shop) {
  const short = await pay(request, shop, '少付的獾', 15_000)
  const wrong = await pay(request, shop, '付错的獾', 9_050)
  const disputed = await pay(request, shop, '后悔的狐')
  const stolen = await pay(request, shop, '被盗卡的狐')
  const refunded = await pay(request, shop, '要退钱的兔')
  // Stripe repeats itself until it is answered, and sometimes beyond that.
  for (const notice of [
    shop.stripe.dispute(disputed.orderNo, 'dp_1', 'needs_response'),
    shop.stripe.dispute(disputed.orderNo, 'dp_1', 'needs_response'),
    shop.stripe.dispute(stolen.orderNo, 'dp_2', 'needs_response'),
  ]) {
    await tell(shop, notice)
  }
  return {
    short,
    wrong,
    disputed,
    stolen,
    refunded,
    /** The bank has decided for the payer. */
    lose: () => tell(shop, shop.stripe.dispute(stolen.orderNo, 'dp_2', 'lost')),
  }
}

async function waitInChats(request: APIRequestContext): Promise<readonly Newcomer[]> {
  const asking: readonly (readonly [string, string])[] = [
    ['问路的雁', '怎么改时长？'],
    ['问价的雁', '能便宜点吗？'],
    ['要退款的雁', '我的充值想退回来'],
  ]
  const people: Newcomer[] = []
  for (const [nickname, text] of asking) {
    const who = await arrive(request, nickname)
    await ask(request, '/im/sendText', { conversationType: 'C2C', to: 'sq_service', text }, who.token)
    people.push(who)
  }
  return people
}

/** One report of each kind that there is. */
async function reportEverything(request: APIRequestContext, { boss, other, lamp, late, absent }: Cast) {
  const said = await ask<{ ID: string }>(
    request,
    '/im/sendText',
    { conversationType: 'C2C', to: other.profile.uk, text: '加我微信，私下付' },
    late.token,
  )
  const packet = await ask<{ id: string }>(
    request,
    '/dcRedPacket/send',
    { kind: 'equal', amount: 600, shares: 3, words: '加群领更多' },
    boss.token,
  )
  const { voiceUrl, photos } = await get<{ voiceUrl: string; photos: readonly { url: string }[] }>(
    request,
    `/players/detail?uk=${lamp.profile.uk}`,
    other.token,
  )
  const { items } = await get<{ items: readonly { id: string }[] }>(
    request,
    `/dc/v1/user/pw/comments/list?uk=${absent.profile.uk}`,
    other.token,
  )
  const things = [
    { kind: 'person', id: late.profile.uk, reason: 'harassment' },
    { kind: 'message', id: said.ID, reason: 'outsidePayment' },
    { kind: 'review', id: items[0]?.id ?? '', reason: 'hate' },
    { kind: 'photo', id: photos[0]?.url ?? '', reason: 'impersonation' },
    { kind: 'clip', id: voiceUrl, reason: 'sexual' },
    { kind: 'packet', id: packet.id, reason: 'fraud' },
  ]
  for (const thing of things) await ask(request, '/reports/add', thing, other.token)
  return things.map(({ kind }) => kind)
}

/** An account is rented that nobody gets into, and its owner says otherwise. */
async function failToLogIn(request: APIRequestContext) {
  const [owner, renter] = [
    await arrive(request, '号主鹿'),
    await arriveWithCoins(request, '租号的鹿', 'p500'),
  ]
  const title = '登不上的号'
  const { accountId } = await ask<{ accountId: string }>(
    request,
    '/rent/offers',
    {
      game: 'lol',
      server: 'EUW',
      rank: '翡翠 I',
      title,
      pricePerHour: 500,
      login: 'evening_login',
      secret: 'not-the-right-one',
      on: true,
    },
    owner.token,
  )
  const { rentId } = await ask<{ rentId: string }>(
    request,
    '/rent/rentAccount',
    { accountId, hours: 4 },
    renter.token,
  )
  await ask(request, '/rent/reveal', { rentId }, renter.token)
  await ask(request, '/rent/loginFailed', { rentId }, renter.token)
  await ask(request, '/rent/answer', { rentId, text: '密码是对的，我刚试过' }, owner.token)
  return { title }
}

async function findCodeUsed(request: APIRequestContext) {
  const buyer = await arriveWithCoins(request, '买会员的鹿', 'p500')
  const { orderNo } = await ask<{ orderNo: string }>(
    request,
    '/nitro/buyNitro',
    { kind: 'basic-month' },
    buyer.token,
  )
  await ask(request, '/nitro/report', { orderNo, text: 'Discord 说用过了' }, buyer.token)
  return buyer
}

/** More than is approved by itself. */
async function askForPayout(request: APIRequestContext) {
  const token = await signInBy(request, demo.player)
  await ask(
    request,
    '/withdrawl/createWebOrder',
    { amount: 60_000, method: 'paypal', payee: 'lantern@example.com' },
    token,
  )
}
