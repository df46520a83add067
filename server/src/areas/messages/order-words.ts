import { splitOrder } from '@kaihei/domain/orders/price'
import { orderStatus as is } from '@kaihei/domain/orders/status'
import { tariff } from '@kaihei/domain/tariff'
import type { FactOf } from '#work/facts.ts'

/** `dialog` asks for an answer at once, `toast` passes by. */
export interface MessageText {
  readonly display: 'toast' | 'dialog'
  /** With {boss}, {player} and {title} where their names belong. */
  readonly msg: string
}

interface Told {
  readonly boss?: MessageText
  readonly player?: MessageText
}

type Change = FactOf<'order.changed'>

const { order: terms, fastOrder: fastTerms } = tariff
const toast = (msg: string): MessageText => ({ display: 'toast', msg })
const dialog = (msg: string): MessageText => ({ display: 'dialog', msg })
const nothing: Told = {}

const backToBoss = '金币已经退回'
const paidOut: MessageText = toast('{boss}的订单完成了，收入已记入待结算')
/** What she gets if it ends as it stands. */
function earningOf({ price, commission, refunded }: Change['after']): string {
  return String(splitOrder(price, commission, refunded).companion / 100)
}

const allBack = (to: Change['to']): boolean => to === is.refunded

/** What the two sides hear when an order takes a step; whoever took it knows already. */
const words: Record<Change['what'], Told | ((change: Change) => Told)> = {
  placed: ({ after }) => ({
    player: dialog(
      `{boss}下单了「{title}」，你到手 ${earningOf(after)} 钻石，请在 ${terms.acceptMinutes} 分钟内接单`,
    ),
  }),
  published: nothing,
  accept: { boss: toast(`{player}接了你的订单；都准备好就开始，最晚 ${terms.graceMinutes} 分钟后`) },
  reject: { boss: toast(`{player}这次不能接单，${backToBoss}`) },
  bid: { boss: toast('{player}来抢单了，去看看要不要选') },
  takeBackBid: nothing,
  turnDown: nothing,
  select: ({ after }) => ({
    player: dialog(`{boss}选了你，你到手 ${earningOf(after)} 钻石，等老板付款后就可以开始`),
  }),
  decline: { boss: toast('{player}来不了，订单重新开放，可以再选一位') },
  setTerms: nothing,
  pay: { player: toast(`{boss}已经付款；都准备好就开始，最晚 ${terms.graceMinutes} 分钟后`) },
  goQuick: ({ from, to }) =>
    from === to ? nothing : { player: toast('{boss}没有等到接单，改成了快速下单') },
  cancel: { player: toast('{boss}取消了订单') },
  withdraw: { boss: toast(`{player}取消了订单，${backToBoss}`) },
  ready: ({ to }) =>
    to === is.serving
      ? {
          boss: toast('{player}也准备好了，订单开始计时了'),
          player: toast('{boss}也准备好了，订单开始计时了'),
        }
      : {
          boss: toast('{player}准备好了；你也准备好的话说一声，马上开始'),
          player: toast('{boss}准备好了；你也准备好的话说一声，马上开始'),
        },
  quoteRenewal: nothing,
  renew: { player: dialog(`{boss}想再续一段时间，不方便的话请在 ${terms.renewalMinutes} 分钟内谢绝`) },
  declineRenewal: { boss: toast(`{player}不能续单，续单的${backToBoss}`) },
  sayNoShow: {
    player: dialog(`{boss}说没有等到你，申请全额退款，请在 ${terms.refundHours.respond} 小时内答复`),
  },
  sayBossAbsent: {
    boss: dialog(`{player}说没有等到你，结束了订单；如果不是这样，请在 ${terms.confirmHours} 小时内申请退款`),
  },
  finish: { boss: toast('{player}结束了服务，请确认完成') },
  endEarly: ({ after }) => ({
    player:
      (after.proposal?.refund ?? 0) > 0
        ? dialog(
            `{boss}提前结束了订单；可以同意退回的金额，不同意请在 ${terms.objectionHours} 小时内提出异议`,
          )
        : toast('{boss}结束了订单'),
  }),
  consent: { boss: toast('{player}同意提前结束，请确认完成') },
  object: { boss: toast('{player}对提前结束有异议，客服会来处理') },
  confirm: ({ to }) => ({ player: allBack(to) ? toast('订单已全额退款') : paidOut }),
  askRefund: { player: dialog(`{boss}申请退款，请在 ${terms.refundHours.respond} 小时内答复`) },
  agree: { boss: toast(`{player}同意了退款，${backToBoss}`) },
  refuse: {
    boss: dialog(`{player}不同意退款；可以在 ${terms.refundHours.appeal} 小时内请客服裁决，或者撤回申请`),
  },
  dropClaim: { player: toast('{boss}撤回了退款申请') },
  escalate: {
    boss: toast('{player}请客服来裁决这笔订单'),
    player: toast('{boss}请客服来裁决这笔订单'),
  },
  resolve: { boss: toast('客服已经处理了你的订单'), player: toast('客服已经处理了你的订单') },
  notTaken: ({ kind }) => ({
    boss: toast(`没有等到接单，${backToBoss}`),
    ...(kind === 'direct' && { player: toast('{boss}的订单没有在时间内接下，已经关闭') }),
  }),
  autoSelected: ({ after }) => ({
    boss: dialog(`为你选好了{player}，请在 ${fastTerms.payMinutes} 分钟内付款`),
    player: dialog(`{boss}的订单选了你，你到手 ${earningOf(after)} 钻石，等老板付款后就可以开始`),
  }),
  unpaid: {
    boss: toast('没有在时间内付款，订单已经关闭'),
    player: toast('{boss}没有在时间内付款，订单已经关闭'),
  },
  begin: { boss: toast('和{player}的订单开始计时了'), player: toast('和{boss}的订单开始计时了') },
  renewalStands: { boss: toast('续单成功'), player: toast('{boss}的续单生效了') },
  over: { boss: toast('预订的时间到了，请确认完成'), player: toast('预订的时间到了，等老板确认') },
  confirmed: ({ to }) =>
    allBack(to)
      ? { boss: toast(`订单已全额退款，${backToBoss}`), player: toast('订单已全额退款') }
      : { boss: toast('订单已自动确认完成，来评价一下吧'), player: paidOut },
  claimGranted: {
    boss: toast(`{player}没有答复，退款已通过，${backToBoss}`),
    player: toast('退款申请没有得到答复，已自动通过'),
  },
  claimForgotten: {
    boss: toast('退款申请没有继续，已经结束'),
    player: toast('{boss}没有继续退款申请，已经结束'),
  },
  halved: {
    boss: toast('客服没有在时间内裁决，争议的金额已平分'),
    player: toast('客服没有在时间内裁决，争议的金额已平分'),
  },
}

/** Many hear of the same wish: it passes by. */
export const offered: MessageText = toast('有一笔适合你的快速订单，快去抢单')

export function textsFor(change: Change): Told {
  const told = words[change.what]
  return typeof told === 'function' ? told(change) : told
}
