import { tariff } from '@kaihei/domain/tariff'
import type { Said } from './said.ts'

const terms = tariff.order
const { ask, respond } = terms.refundHours

/** What can be done with an order, and what is asked before it is done. */
export const actions = {
  more: '更多',
  back: '先不了',
  reason: '理由',
  reasonHint: '对方会看到',
  reasonNeeded: '写一句理由',
  accept: { name: '接单', busy: '正在接单' },
  ready: { name: '准备好了', busy: '正在告诉对方' },
  reject: {
    name: '拒绝',
    title: '拒绝这一单？',
    text: ({ boss, payable }: Said) => `${payable} 金币会马上退给${boss}。经常拒单会影响接单率。`,
    sure: '拒绝订单',
    busy: '正在拒绝',
    ready: ['现在不方便，下次再约', '这个时段已经约满', '这个游戏今天打不了'],
  },
  decline: {
    name: '谢绝',
    title: '谢绝这一单？',
    text: (_said: Said) => '老板会继续挑别的陪玩，这一单你不能再抢。',
    sure: '谢绝',
    busy: '正在谢绝',
  },
  cancel: {
    name: '取消订单',
    title: '取消这笔订单？',
    text: ({ payable }: Said) => `${payable} 金币会马上全部退回，优惠券也会回来。`,
    sure: '取消订单',
    busy: '正在取消',
  },
  withdraw: {
    name: '不能来了',
    title: '接了单又取消？',
    text: ({ boss }: Said) => `金币会全部退给${boss}，平台再送 TA 一张优惠券。你的信誉分和完成率会下降。`,
    sure: '取消订单',
    busy: '正在取消',
  },
  finish: {
    name: '结束服务',
    title: '结束服务？',
    text: ({ boss }: Said) => `结束后等${boss}确认，${terms.confirmHours} 小时后自动确认。`,
    early: ({ boss, back }: Said) =>
      `还没到预定的时间。现在结束只算完整打完的半小时，${back} 金币会退给${boss}。`,
    sure: '结束服务',
    busy: '正在结束',
  },
  endEarly: {
    name: '提前结束',
    title: '现在结束服务？',
    text: (_said: Said) => '开始了的半小时都已算上，没有金币退回。结束后由你确认。',
    early: ({ player, back }: Said) =>
      `开始了的半小时要付，剩下的 ${back} 金币退给你。${player}有 ${terms.objectionHours} 小时可以提出异议；同意了，或者时间过了，你再确认。`,
    sure: '结束服务',
    busy: '正在结束',
  },
  confirm: {
    name: '确认完成',
    title: '确认这一单完成？',
    text: ({ player }: Said) => `金币会结算给${player}。之后 ${ask} 小时内仍可申请一次退款。`,
    early: ({ player, back }: Said) => `${back} 金币退给你，其余结算给${player}。`,
    serving: ({ player, payable }: Said) =>
      `还在服务中。确认后全部 ${payable} 金币结算给${player}，不按时间折算。`,
    sure: '确认完成',
    busy: '正在确认',
  },
  sayNoShow: {
    name: '陪玩没来',
    title: '陪玩没有来？',
    text: ({ player, payable }: Said) =>
      `会申请退回全部 ${payable} 金币。${player}在 ${respond} 小时内答复，不答复就全部退回。`,
    sure: '报告没来',
    busy: '正在报告',
  },
  sayBossAbsent: {
    name: '老板没来',
    title: '老板没有来？',
    text: (_said: Said) =>
      `服务会结束，你按 ${terms.absence.paidUnits * terms.unitMinutes} 分钟拿到收入，其余退给老板。老板可以提出退款申请。`,
    sure: '报告没来',
    busy: '正在报告',
  },
  declineRenewal: {
    name: '谢绝续单',
    title: '谢绝续单？',
    text: ({ boss, more }: Said) => `${boss}续的 ${more} 会取消，续单的金币退回。原来的时间照常。`,
    sure: '谢绝续单',
    busy: '正在谢绝',
  },
  consent: { name: '同意', busy: '正在告诉对方' },
  object: {
    name: '提出异议',
    title: '对提前结束有异议？',
    text: ({ back }: Said) => `客服会决定这 ${back} 金币怎么分。请写清楚发生了什么。`,
    sure: '交给客服',
    busy: '正在提交',
    ready: ['老板没有说明就走了', '时间是双方说好的', '服务没有问题'],
  },
  askRefund: {
    name: '申请退款',
    title: '申请退款',
    text: ({ player }: Said) =>
      `${player}有 ${respond} 小时答复；不同意的话可以交给客服。一笔订单只能申请一次。`,
    amount: '退多少',
    range: (min: string, max: string) => `${min} 到 ${max} 金币`,
    all: '全部',
    half: '一半',
    min: '最少',
    amountWrong: (min: string, max: string) => `填 ${min} 到 ${max} 之间的金额`,
    reason: '发生了什么',
    reasonHint: '陪玩和客服会看到。写清时间和经过，处理得更快。',
    sure: '提交申请',
    busy: '正在提交',
    ready: ['打到一半人不见了', '和说好的服务不一样', '态度不好，玩不下去'],
  },
  agree: {
    name: '同意退款',
    title: '同意退款？',
    text: ({ boss, claim }: Said) => `${claim} 金币会马上退给${boss}，不能撤回。`,
    sure: '同意退款',
    busy: '正在退款',
  },
  refuse: {
    name: '不同意',
    title: '不同意退款？',
    text: (_said: Said) => '说明你的理由。老板可以撤回申请，或者交给客服裁定。',
    sure: '不同意',
    busy: '正在提交',
    ready: ['时间全部打满了', '约好的内容都做到了', '断线是老板那边的网络'],
  },
  dropClaim: {
    name: '撤回申请',
    title: '撤回退款申请？',
    text: ({ player }: Said) => `订单按没有这次申请处理，结算给${player}。之后不能再申请退款。`,
    sure: '撤回申请',
    busy: '正在撤回',
  },
  escalate: {
    name: '交给客服',
    title: '交给客服裁定？',
    text: (_said: Said) => `客服看过双方的说明和证据后决定退多少，最多 ${terms.arbitrationDays} 天。`,
    reason: '补充说明',
    reasonHint: '双方和客服都会看到',
    sure: '交给客服',
    busy: '正在提交',
    ready: ['双方说法不一样，请客服看聊天记录', '证据在图片里'],
  },
  quoteRenewal: {
    name: '续单',
    title: '再玩一会儿？',
    text: (_said: Said) =>
      `价格和 VIP 折扣照原单算，不能用优惠券。陪玩有 ${terms.renewalMinutes} 分钟可以谢绝，谢绝就全部退回。`,
    add: '加多久',
    pay: (sum: string) => `付 ${sum} 金币续单`,
    busy: '正在续单',
    pricing: '正在算价格',
  },
  goQuick: {
    name: '转快速订单',
    title: '让更多陪玩来接？',
    text: (_said: Said) =>
      '按同样的游戏和时长发一个快速订单，符合条件的陪玩都能抢。原来的金币先退回，再托管一小时的定金。',
    sure: '转快速订单',
    busy: '正在发布',
  },
  topUp: '去充值',
}
