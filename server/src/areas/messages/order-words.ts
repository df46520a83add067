import type { NewsData } from '@kaihei/domain/messages/fill-sentence'
import type { NewsEvent } from '@kaihei/domain/messages/news'
import { splitOrder } from '@kaihei/domain/orders/price'
import { orderStatus as is } from '@kaihei/domain/orders/status'
import type { FactOf } from '#work/facts.ts'

/** One thing that somebody is told; whose names belong to it is looked up as it is written. */
export interface MessageText {
  /** `dialog` asks for an answer at once, `toast` passes by. */
  readonly display: 'toast' | 'dialog'
  readonly event: NewsEvent
  readonly numbers: Pick<NewsData, 'amount' | 'minutes' | 'hours'>
}

interface Told {
  readonly boss?: MessageText
  readonly player?: MessageText
}

type Change = FactOf<'order.changed'>

const toast = (event: NewsEvent, numbers: MessageText['numbers'] = {}): MessageText => ({
  display: 'toast',
  event,
  numbers,
})
const dialog = (event: NewsEvent, numbers: MessageText['numbers'] = {}): MessageText => ({
  display: 'dialog',
  event,
  numbers,
})
const nothing: Told = {}

/** What she gets if it ends as it stands. */
function earningOf({ price, commission, refunded }: Change['after']): number {
  return splitOrder(price, commission, refunded).companion
}

const allBack = (to: Change['to']): boolean => to === is.refunded

/** What the two sides hear when an order takes a step, in the numbers it was made under; whoever took it knows already. */
const words: Record<Change['what'], Told | ((change: Change) => Told)> = {
  placed: ({ after }) => ({
    player: dialog('ordered', { amount: earningOf(after), minutes: after.rules.order.acceptMinutes }),
  }),
  published: nothing,
  accept: ({ after: { rules } }) => ({ boss: toast('accepted', { minutes: rules.order.graceMinutes }) }),
  reject: { boss: toast('rejected') },
  bid: { boss: toast('bidMade') },
  takeBackBid: nothing,
  turnDown: nothing,
  select: ({ after }) => ({ player: dialog('chosen', { amount: earningOf(after) }) }),
  decline: { boss: toast('chosenDeclined') },
  setTerms: nothing,
  pay: ({ after: { rules } }) => ({ player: toast('paid', { minutes: rules.order.graceMinutes }) }),
  goQuick: ({ from, to }) => (from === to ? nothing : { player: toast('wentQuick') }),
  cancel: { player: toast('cancelledByBoss') },
  withdraw: { boss: toast('cancelledByPlayer') },
  ready: ({ to }) =>
    to === is.serving
      ? { boss: toast('playerReadyToo'), player: toast('bossReadyToo') }
      : { boss: toast('playerReady'), player: toast('bossReady') },
  quoteRenewal: nothing,
  renew: ({ after: { rules } }) => ({
    player: dialog('renewalAsked', { minutes: rules.order.renewalMinutes }),
  }),
  declineRenewal: { boss: toast('renewalDeclined') },
  sayNoShow: ({ after: { rules } }) => ({
    player: dialog('saidNoShow', { hours: rules.order.refundHours.respond }),
  }),
  sayBossAbsent: ({ after: { rules } }) => ({
    boss: dialog('saidBossAbsent', { hours: rules.order.confirmHours }),
  }),
  finish: { boss: toast('finished') },
  endEarly: ({ after }) => ({
    player:
      (after.proposal?.refund ?? 0) > 0
        ? dialog('endedEarly', { hours: after.rules.order.objectionHours })
        : toast('endedByBoss'),
  }),
  consent: { boss: toast('earlyEndAgreed') },
  object: { boss: toast('earlyEndDisputed') },
  confirm: ({ to }) => ({ player: toast(allBack(to) ? 'refundedInFull' : 'completed') }),
  askRefund: ({ after: { rules } }) => ({
    player: dialog('refundAsked', { hours: rules.order.refundHours.respond }),
  }),
  agree: { boss: toast('refundAgreed') },
  refuse: ({ after: { rules } }) => ({
    boss: dialog('refundRefused', { hours: rules.order.refundHours.appeal }),
  }),
  dropClaim: { player: toast('refundDropped') },
  escalate: { boss: toast('escalatedByPlayer'), player: toast('escalatedByBoss') },
  resolve: { boss: toast('resolved'), player: toast('resolved') },
  notTaken: ({ kind }) => ({
    boss: toast('notTaken'),
    ...(kind === 'direct' && { player: toast('notTakenByPlayer') }),
  }),
  autoSelected: ({ after }) => ({
    boss: dialog('chosenForBoss', { minutes: after.rules.fastOrder.payMinutes }),
    player: dialog('chosenByItself', { amount: earningOf(after) }),
  }),
  unpaid: { boss: toast('unpaid'), player: toast('unpaidByBoss') },
  begin: { boss: toast('begunWithPlayer'), player: toast('begunWithBoss') },
  renewalStands: { boss: toast('renewalStands'), player: toast('renewalOfBossStands') },
  over: { boss: toast('timeOver'), player: toast('timeOverForPlayer') },
  confirmed: ({ to }) =>
    allBack(to)
      ? { boss: toast('refundedInFullToBoss'), player: toast('refundedInFull') }
      : { boss: toast('confirmedByItself'), player: toast('completed') },
  claimGranted: { boss: toast('refundUnanswered'), player: toast('refundGranted') },
  claimForgotten: { boss: toast('refundEnded'), player: toast('refundEndedByBoss') },
  halved: { boss: toast('halved'), player: toast('halved') },
}

/** Many hear of the same wish: it passes by. */
export const offered: MessageText = toast('offered')

export function textsFor(change: Change): Told {
  const told = words[change.what]
  return typeof told === 'function' ? told(change) : told
}
