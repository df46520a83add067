import { expect, test } from 'vitest'
import { allCalls } from './calls.ts'
import { pages } from './pages.ts'

/** What programs outside call by these names, folder by folder. A name that is gone breaks them. */
const promisedCalls: Readonly<Record<string, readonly string[]>> = {
  'GET /web/users': [
    'checkToken',
    'profile',
    'checkWechat',
    'consume',
    'ordersPage',
    'ordersJoyPage',
    'block',
    'removeBlock',
    'blocklist',
  ],
  'GET /web/{product}/order': [
    'cancelOrder',
    'confirmOrder',
    'closeOrder',
    'rejectOrder',
    'acceptOrder',
    'orderDetail',
  ],
  'POST /web/{product}/order': [
    'askRefund',
    'addOrderComments',
    'createPlayerOrder',
    'calculateSingleOrder',
    'goQuickOrder',
  ],
  'GET /web/dcOrder': ['confirmOrder'],
  'POST /web/dcOrder': ['setComments', 'delComments'],
  'POST /web/dc/v1/fast': [
    'coupon',
    'prd/order',
    'opt/order',
    'set/duration',
    'pay',
    'boss/reject/call/order',
  ],
  'GET /web/dc/v1/fast': ['player/list', 'order/detail', 'player/order/list', 'last/order'],
  'POST /web/dc/user': ['wx/code'],
  'POST /web/dcUser': ['setUserInfo', 'pay', 'del/openid'],
  'GET /web/dcUser': [
    'charge/capture',
    'charge/check',
    'charge/rule',
    'top/user',
    'top/players',
    'top/call',
    'getCountries',
    'myInvent',
    'inventReward',
    'myVouchers',
    'chatPush',
  ],
  'POST /web/withdrawl': ['toCoin', 'cancel', 'createWebOrder'],
  'GET /web/dc/v1/activity': ['ranking', 'product/user/info'],
  'POST /web/dc/v1/activity': ['product/user/add', 'product/user/pay'],
  'GET /web/dc/achieve': [
    'overview',
    'play',
    'boss',
    'gift',
    'limited',
    'limit/month',
    'month/type',
    'getGeneralCatalogue',
    'num',
  ],
  'POST /web/dc/achieve': ['giftReceiveAward'],
  'GET /web/dc/gift': ['user/list'],
  'GET /web/discord': [
    'historyRanking/queryLastWeekMonthList',
    'userInvite/queryList',
    'userInvite/receiptInAdvance',
  ],
  'POST /web/sidekick': ['common/upload'],
  'GET /web/sidekick': ['social/uk2id'],
  'GET /web/dcRedPacket': ['list', '{id}'],
  'POST /web/nitro': ['buyNitro'],
  'GET /web/nitro': ['nitroStock'],
  'GET /web/dc/rename': ['list'],
  'POST /web/dc/rename': ['update'],
  'GET /web/rent': ['rentList', 'myRent', 'rentFilter'],
  'POST /web/rent': ['rentAccount'],
  'GET /web/dc/beautiful': ['info', 'list'],
  'POST /web/dc/beautiful': ['burial', 'lottery', 'binding'],
  'POST /web/dc/v1/user': ['set/avatar'],
  'GET /web/dc/v1/user': ['pw/comments/list'],
  'GET /web/dcLol': ['lolList'],
  'POST /web/dcLol': ['addLolUser'],
}

/** Where links lead that people have kept. */
const promisedPages =
  '/ /home /like /order-quickly /order-player-list /order-quickly-confirm /order-quickly-detail /order-detail /order-detail/$id /order-confirm/$id /discord /user /community /match /login /forget-password /register /search/$keyword /manual /403 /discord-upload-user /index /profile /account /order /activity /setting /entry /gift /welfare /bill /VIPLevel /playLevel /block /topUser /achieve /myInvent /myVouchers /nitro /event /eventDetail /eventDetailImg /rentAccount /prize'.split(
    ' ',
  )

test('every call that programs outside know exists', () => {
  const promised = Object.entries(promisedCalls).flatMap(([folder, names]) =>
    names.map((name) => `${folder}/${name}`),
  )
  expect(promised).toHaveLength(90)
  const there = new Set(allCalls.map(({ method, path }) => `${method} ${path}`))
  expect(promised.filter((name) => !there.has(name))).toEqual([])
})

test('every page that links lead to exists', () => {
  expect(promisedPages).toHaveLength(44)
  expect(promisedPages.filter((path) => !(path in pages))).toEqual([])
})
