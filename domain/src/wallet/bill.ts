import * as z from 'zod/mini'
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
    step: z.enum(['held', 'returned']),
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

const methodNames = { paypal: 'PayPal', bank: '银行卡', alipay: '支付宝', wechat: '微信' } as const

const texts: {
  readonly [K in Purpose['kind']]: (what: Extract<Purpose, { readonly kind: K }>) => BillText
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
    title: step === 'returned' ? '提现退回' : '提现',
    note: `到${methodNames[method]}`,
    link: `/account?withdrawal=${id}`,
  }),
  conversion: () => ({
    type: billTypes.withdrawal,
    title: '钻石兑换金币',
    note: '1:1，另送 2%',
    link: '/account',
  }),
  rename: ({ from, to }) => ({
    type: billTypes.shop,
    title: '修改昵称',
    note: `${from} → ${to}`,
    link: '/setting',
  }),
  order: ({ orderId, step }) => ({
    type: billTypes.order,
    title: step === 'held' ? '下单托管' : '订单退回',
    note: '',
    link: `/order-detail/${orderId}`,
  }),
}

export function describePurpose(what: Purpose): BillText {
  // The table pairs each kind with its words; the compiler cannot carry the pair through a lookup.
  const describe = texts[what.kind] as (what: Purpose) => BillText
  return describe(what)
}
