import { nameOf } from '../achievements/names.ts'
import { readPrizedPlace } from '../activities/activity.ts'
import { readPlace } from '../boards/board.ts'
import type { RewardSource } from '../rewards/reward.ts'
import { type GiftId, giftNames } from '../gifts/catalogue.ts'
import { describeNitro, type NitroKind } from '../nitro/catalogue.ts'
import type { PacketKind } from '../packets/tariff.ts'
import type { PayoutMethod } from '../withdrawals/withdrawal.ts'
import type {
  AdjustmentStep,
  BillType,
  ChargeBackStep,
  GiftStep,
  NitroStep,
  OrderStep,
  PacketStep,
  ReferralStep,
  RefundStep,
  RentalStep,
  SeenAs,
} from './bill.ts'

/** By the side of whoever's line it is. */
type Titles<Step extends string> = Readonly<
  Record<Step, Readonly<Partial<Record<SeenAs, string>>> & { readonly coin: string }>
>

/** What a language says about movements of money: on the bills of the site and in the statement that is downloaded. */
export interface BillWords {
  readonly opening: { readonly title: string; readonly note: string }
  readonly topUp: { readonly title: string; readonly note: (orderNo: string) => string }
  readonly refund: Readonly<Record<RefundStep, string>>
  readonly chargeBack: Readonly<Record<ChargeBackStep, string>>
  readonly withdrawal: { readonly title: string; readonly note: (method: PayoutMethod) => string }
  /** What was owed was taken from what came back. */
  readonly settled: { readonly title: string; readonly fromWithdrawal: string }
  readonly conversion: { readonly title: string; readonly note: string }
  readonly adjustment: { readonly titles: Readonly<Record<AdjustmentStep, string>> }
  readonly givenUp: { readonly title: string; readonly note: string }
  readonly rename: { readonly title: string }
  readonly reward: {
    readonly titles: Readonly<Record<RewardSource, string>>
    readonly notes: Readonly<Record<RewardSource, (what: string) => string>>
  }
  readonly referral: {
    readonly titles: Readonly<Record<ReferralStep, string>>
    /** How many rewards, and the fee in hundredths; 0: none. */
    readonly note: (rewards: number, fee: number) => string
  }
  readonly order: {
    readonly titles: Titles<OrderStep>
    readonly note: (sn: string) => string
  }
  readonly gift: {
    readonly titles: Titles<GiftStep>
    readonly note: (giftId: GiftId, quantity: number) => string
  }
  readonly packet: {
    readonly titles: Readonly<Record<PacketStep, string>>
    readonly note: (split: PacketKind, shares: number) => string
  }
  readonly nitro: {
    readonly titles: Readonly<Record<NitroStep, string>>
    readonly nameOf: (product: NitroKind) => string
  }
  readonly activity: {
    readonly title: string
    readonly note: (bought: {
      readonly title: string
      readonly titleEn: string
      readonly quantity: number
    }) => string
  }
  readonly rental: {
    readonly titles: Titles<RentalStep>
    readonly note: (title: string, hours: number) => string
  }
  readonly statement: {
    readonly header: readonly string[]
    readonly types: Readonly<Record<BillType, string>>
    readonly units: Readonly<Record<'coin' | 'bean', string>>
  }
}

const boards = { boss: '老板榜', player: '陪玩榜', call: '最常被选' } as const
const periods = { week: '周', month: '月' } as const

function describePlace(written: string): string {
  const place = readPlace(written)
  if (place === undefined) return ''
  return `${place.from} 起的${periods[place.period]}，${boards[place.board]}第 ${place.rank} 名`
}

const sides = { boss: '老板', player: '陪玩' } as const

function describePrizedPlace(written: string): string {
  const { title, side, rank } = readPrizedPlace(written)
  return `${title}，${sides[side]}第 ${rank} 名`
}

const methods = { paypal: 'PayPal', bank: '银行卡', alipay: '支付宝', wechat: '微信' } as const

export const chineseBillWords: BillWords = {
  opening: { title: '期初余额', note: '开户时带来的余额' },
  topUp: { title: '充值', note: (orderNo) => `充值单 ${orderNo}` },
  refund: { held: '充值退款', paid: '充值退款完成', returned: '充值退款未成，退回' },
  chargeBack: { taken: '充值被拒付，扣回', won: '拒付已撤销，退还', settled: '拒付欠款结清' },
  withdrawal: { title: '提现', note: (method) => `到${methods[method]}` },
  settled: { title: '抵扣欠款', fromWithdrawal: '从退回的提现中扣除' },
  conversion: { title: '钻石兑换金币', note: '1:1' },
  adjustment: { titles: { given: '客服补发', taken: '客服更正' } },
  givenUp: { title: '注销时放弃', note: '账号注销，金币作废' },
  rename: { title: '修改昵称' },
  reward: {
    titles: {
      achievement: '成就奖励',
      board: '榜单奖励',
      activity: '活动奖励',
      order: '消费得券',
      signIn: '每日签到',
      pack: 'VIP 月礼包',
      campaign: '领取优惠券',
      draw: '靓号抽奖',
      number: '靓号收回补偿',
    },
    notes: {
      achievement: nameOf,
      board: describePlace,
      activity: describePrizedPlace,
      order: (sn) => `订单 ${sn}`,
      signIn: (day) => `第 ${day} 扇窗`,
      pack: (what) => what.replace(/^(\d+)-0?(\d+):(\d+)$/, '$1 年 $2 月 · V$3'),
      campaign: (title) => title,
      draw: () => '',
      number: (number) => number,
    },
  },
  referral: {
    titles: { claimed: '邀请奖励', advanced: '邀请奖励提前领取', waited: '邀请奖励补发' },
    note: (rewards, fee) => `${rewards} 笔${fee === 0 ? '' : `，手续费 ${fee / 100}`}`,
  },
  order: {
    titles: {
      held: { coin: '下单托管' },
      returned: { coin: '订单退款' },
      renewalHeld: { coin: '续单托管' },
      renewalReturned: { coin: '续单退款' },
      renewalStood: { coin: '续单' },
      released: { coin: '订单退款', bean: '接单收入', experience: '订单完成' },
      reversed: { coin: '订单退款', bean: '订单退款扣回' },
      matured: { coin: '收入到账', bean: '抵扣欠款' },
    },
    note: (sn) => `订单 ${sn}`,
  },
  gift: {
    titles: {
      held: { coin: '送出礼物' },
      returned: { coin: '礼物退回' },
      given: { coin: '礼物送达', bean: '收到礼物' },
      matured: { coin: '礼物收入到账', bean: '抵扣欠款' },
    },
    note: (giftId, quantity) => `${giftNames[giftId]} × ${quantity}`,
  },
  packet: {
    titles: { sent: '发红包', claimed: '拆红包', returned: '红包退回' },
    note: (split, shares) => `${split === 'lucky' ? '拼手气' : '每份一样'} · ${shares} 份`,
  },
  nitro: {
    titles: { bought: '购买 Nitro', refunded: 'Nitro 退款' },
    nameOf: (product) => describeNitro(product).name,
  },
  activity: { title: '活动小铺', note: ({ title, quantity }) => `${title} · ${quantity} 件` },
  rental: {
    titles: {
      held: { coin: '租号托管' },
      refunded: { coin: '租号全额退款' },
      closed: { coin: '租号押金退回', bean: '租号收入', experience: '租号完成' },
      matured: { coin: '租号收入到账', bean: '抵扣欠款' },
    },
    note: (title, hours) => `${title} · ${hours} 小时`,
  },
  statement: {
    header: [
      '时间（伦敦）',
      '类型',
      '项目',
      '说明',
      '收支',
      '单位',
      '余额',
      'VIP 经验',
      '流水号',
      '封账日',
      '封印',
    ],
    types: {
      1: '充值',
      2: '提现与兑换',
      3: '订单',
      4: '礼物',
      5: '红包',
      6: '商城与活动',
      7: '奖励',
    },
    units: { coin: '金币', bean: '钻石' },
  },
}
