import { tariff } from '@kaihei/domain/tariff'
import type { Said } from './said.ts'

const terms = tariff.order
const { ask } = terms.refundHours

/** Whose turn it is, until when, and what happens by itself then. */
export const clock = {
  who: '谁来做',
  until: '到什么时候',
  afterwards: '到时会怎样',
  bookedEnd: '预定结束',
  serviceLeft: '服务还剩',
  left: '还剩',
  turns: {
    notTaken: {
      mine: '轮到你接单',
      theirs: (who: string) => `等${who}接单`,
      act: (who: string) => `${who}，接单或者拒绝`,
      caption: '内要接单',
      afterwards: ({ payable }: Said) => `自动取消，${payable} 金币全部退回`,
    },
    bidding: {
      mine: '轮到你挑陪玩',
      theirs: (_who: string) => '等陪玩抢单',
      act: (_who: string) => '陪玩来抢单，老板挑人',
      caption: '内要选定',
      afterwards: ({ payable }: Said) => `自动取消，${payable} 金币定金全部退回`,
    },
    autoSelected: {
      mine: '马上自动匹配',
      theirs: (_who: string) => '马上自动匹配',
      act: (who: string) => `${who}，可以自己先选`,
      caption: '后自动匹配',
      afterwards: (_said: Said) => '从抢单的陪玩里选综合分最高的一位',
    },
    unpaid: {
      mine: '轮到你付款',
      theirs: (who: string) => `等${who}付款`,
      act: (who: string) => `${who}，选好时长和优惠券就付款`,
      caption: '内要付款',
      afterwards: (_said: Said) => '订单取消，定金退回，记一次选了不付',
    },
    begin: {
      mine: '马上开始',
      theirs: (_who: string) => '马上开始',
      act: (who: string) => `${who}，都说准备好了就马上开始；现在取消不花钱`,
      waiting: (who: string) => `你准备好了，等${who}也说一声；现在取消不花钱`,
      awaited: (who: string) => `${who}准备好了，就等你；现在取消不花钱`,
      caption: '后开始计时',
      afterwards: (_said: Said) => '服务自动开始，从那时起算时长',
    },
    renewalStands: {
      mine: '老板想续单',
      theirs: (who: string) => `续单等${who}点头`,
      act: (who: string) => `${who}，不方便可以谢绝`,
      caption: '后续单生效',
      afterwards: ({ more }: Said) => `续单自动生效，再加 ${more}`,
    },
    over: {
      mine: '服务进行中',
      theirs: (_who: string) => '服务进行中',
      act: (who: string) => `${who}好好玩，没有人要按按钮`,
      caption: '后到点',
      lateCaption: '后自动结束',
      afterwards: ({ boss }: Said) => `自动结束，等${boss}确认`,
    },
    confirmed: {
      mine: '轮到你确认',
      theirs: (who: string) => `等${who}确认`,
      act: (who: string) => `${who}，没有问题就确认`,
      caption: '后自动确认',
      afterwards: ({ player }: Said) => `自动确认，金币结算给${player}`,
      partly: ({ boss, player, back }: Said) => `自动确认，${back} 金币退给${boss}，其余结算给${player}`,
      stillRefundable: `；之后 ${ask} 小时内仍可申请一次退款`,
      allBack: ({ boss, back }: Said) => `自动确认，${back} 金币全部退给${boss}`,
    },
    objection: {
      mine: '老板提前结束了，同意吗？',
      theirs: (who: string) => `等${who}表态`,
      act: (who: string) => `${who}，可以同意，也可以提出异议，交给客服`,
      caption: '内可提出异议',
      afterwards: ({ boss }: Said) => `没有异议，${boss}就可以确认`,
    },
    claimGranted: {
      mine: '轮到你答复退款',
      theirs: (who: string) => `等${who}答复退款`,
      act: (who: string) => `${who}，同意或者说明为什么不同意`,
      caption: '内要答复',
      afterwards: ({ boss, claim }: Said) => `不答复视为同意，${claim} 金币退给${boss}`,
    },
    claimForgotten: {
      mine: '退款被拒，轮到你决定',
      theirs: (who: string) => `等${who}决定`,
      act: (who: string) => `${who}，交给客服或者撤回申请`,
      caption: '内要决定',
      afterwards: (_said: Said) => `申请作废，回到待确认，再等 ${terms.confirmHours} 小时`,
      completed: (_said: Said) => '申请作废，订单保持完成',
    },
    halved: {
      mine: '轮到你裁定',
      theirs: (who: string) => `${who}正在裁定`,
      act: (who: string) => `${who}，看双方的说明和证据`,
      caption: '内会裁定',
      afterwards: (_said: Said) => '如果还没有裁定，按双方主张的中间数退款',
    },
  },
}
