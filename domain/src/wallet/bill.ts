import * as z from 'zod/mini'
import { tariff } from '../tariff.ts'
import { payoutMethods } from '../withdrawals/withdrawal.ts'

/** The types of bills, by the number that stands in the address (`/bill?type=3`); 0 is all of them. */
export const billTypes = {
  topUp: 1,
  withdrawal: 2,
  order: 3,
  gift: 4,
  redPacket: 5,
  shop: 6,
  reward: 7,
} as const
export type BillType = (typeof billTypes)[keyof typeof billTypes]

/** What can happen to the money of an order. */
const orderSteps = [
  'held',
  'returned',
  'renewalHeld',
  'renewalReturned',
  'renewalStood',
  'released',
  'reversed',
  'matured',
] as const
type OrderStep = (typeof orderSteps)[number]

/** What a movement of money was for. Kept with it, so that every line of a bill can say so for ever. */
export const purpose = z.discriminatedUnion('kind', [
  /** What somebody brought along when the books were opened. */
  z.strictObject({ kind: z.literal('opening') }),
  z.strictObject({ kind: z.literal('topUp'), orderNo: z.string(), channel: z.string() }),
  z.strictObject({
    kind: z.literal('withdrawal'),
    id: z.string(),
    method: z.enum(payoutMethods),
    step: z.enum(['requested', 'paid', 'returned']),
  }),
  z.strictObject({ kind: z.literal('conversion') }),
  z.strictObject({ kind: z.literal('rename'), from: z.string(), to: z.string() }),
  z.strictObject({
    kind: z.literal('order'),
    orderId: z.string(),
    /** The number that people know it by. */
    sn: z.optional(z.string()),
    step: z.enum(orderSteps),
    /** Which of several such steps of one order. */
    which: z.optional(z.string()),
  }),
])
export type Purpose = z.output<typeof purpose>

export interface BillText {
  readonly type: BillType
  readonly title: string
  readonly note: string
  /** Where on the site the thing itself can be seen. */
  readonly link: string | null
}

/**
 * What a purpose is seen as. A movement may be on two people's bills: an order's coins are its boss's, its beans its
 * companion's. The same line of a boss stands among the bills for the coins that came back, and among what counted for
 * VIP for those that did not.
 */
export type SeenAs = 'coin' | 'bean' | 'experience'

const orderTitles: Readonly<Record<OrderStep, Readonly<Partial<Record<SeenAs, string>>> & { coin: string }>> =
  {
    held: { coin: '下单托管' },
    returned: { coin: '订单退款' },
    renewalHeld: { coin: '续单托管' },
    renewalReturned: { coin: '续单退款' },
    renewalStood: { coin: '续单' },
    released: { coin: '订单退款', bean: '接单收入', experience: '订单完成' },
    reversed: { coin: '订单退款', bean: '订单退款扣回' },
    matured: { coin: '收入到账', bean: '抵扣欠款' },
  }

const methodNames = { paypal: 'PayPal', bank: '银行卡', alipay: '支付宝', wechat: '微信' } as const

const texts: {
  readonly [K in Purpose['kind']]: (what: Extract<Purpose, { readonly kind: K }>, seenAs: SeenAs) => BillText
} = {
  opening: () => ({ type: billTypes.topUp, title: '期初余额', note: '开户时带来的余额', link: null }),
  topUp: ({ orderNo }) => ({
    type: billTypes.topUp,
    title: '充值',
    note: `充值单 ${orderNo}`,
    link: `/account?topUp=${orderNo}`,
  }),
  withdrawal: ({ id, method, step }) => ({
    type: billTypes.withdrawal,
    // A line only if something was owed: whatever comes back otherwise was never gone.
    title: step === 'returned' ? '抵扣欠款' : '提现',
    note: step === 'returned' ? '从退回的提现中扣除' : `到${methodNames[method]}`,
    link: `/account?withdrawal=${id}`,
  }),
  conversion: () => ({
    type: billTypes.withdrawal,
    title: '钻石兑换金币',
    note: `1:1，另送 ${tariff.conversion.bonusPercent}%`,
    link: '/account',
  }),
  rename: ({ from, to }) => ({
    type: billTypes.shop,
    title: '修改昵称',
    note: `${from} → ${to}`,
    link: '/setting',
  }),
  order: ({ orderId, sn, step }, seenAs) => ({
    type: billTypes.order,
    title: orderTitles[step][seenAs] ?? orderTitles[step].coin,
    note: sn === undefined ? '' : `订单 ${sn}`,
    link: `/order-detail/${orderId}`,
  }),
}

export function describePurpose(what: Purpose, seenAs: SeenAs): BillText {
  // The table pairs each kind with its words; the compiler cannot carry the pair through a lookup.
  const describe = texts[what.kind] as (what: Purpose, seenAs: SeenAs) => BillText
  return describe(what, seenAs)
}
