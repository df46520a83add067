import { tariff } from '@kaihei/domain/tariff'
import type { Same } from '../../shape.ts'
import type { actions as chinese } from '../../zh-CN/orders/actions.ts'
import { begin } from './begin.ts'

const terms = tariff.order
const { ask, respond } = terms.refundHours

export const actions: Same<typeof chinese> = {
  more: 'More',
  back: 'Not now',
  reason: 'Reason',
  reasonHint: 'The other side will see it',
  reasonNeeded: 'Write a reason',
  ready: { name: 'I am ready', busy: 'Telling them' },
  accept: { name: 'Accept', busy: 'Accepting' },
  reject: {
    name: 'Turn down',
    title: 'Turn this order down?',
    text: ({ boss, payable }) =>
      `${payable} coins go back to ${boss} at once. Doing it often lowers your acceptance rate.`,
    sure: 'Turn down',
    busy: 'Turning down',
    ready: ['Not now, maybe next time', 'Fully booked at this time', 'Cannot play this game today'],
  },
  decline: {
    name: 'Decline',
    title: 'Decline this order?',
    text: () => 'The boss goes on choosing, and you cannot bid for it again.',
    sure: 'Decline',
    busy: 'Declining',
  },
  cancel: {
    name: 'Cancel order',
    title: 'Cancel this order?',
    text: ({ payable }) => `All ${payable} coins come back at once, and so does the voucher.`,
    sure: 'Cancel order',
    busy: 'Cancelling',
  },
  withdraw: {
    name: 'I cannot come',
    title: 'Cancel what you accepted?',
    text: ({ boss }) =>
      `All coins go back to ${boss}, with a voucher from us. Your reputation and completion rate suffer.`,
    sure: 'Cancel order',
    busy: 'Cancelling',
  },
  finish: {
    name: 'End service',
    title: 'End the service?',
    text: ({ boss }) =>
      `Then it is up to ${boss} to confirm; after ${terms.confirmHours} h it happens by itself.`,
    early: ({ boss, back }) =>
      `The booked time is not over. Only half hours played in full count; ${back} coins go back to ${boss}.`,
    sure: 'End service',
    busy: 'Ending',
  },
  endEarly: {
    name: 'End early',
    title: 'End the service now?',
    text: () => 'Every half hour has begun, so nothing comes back. Then you confirm.',
    early: ({ player, back }) =>
      `Half hours that have begun are paid; the remaining ${back} coins come back to you. ${player} may object for ${terms.objectionHours} h; after that, or once they agree, you confirm.`,
    sure: 'End service',
    busy: 'Ending',
  },
  confirm: {
    name: 'Confirm',
    title: 'Confirm this order?',
    text: ({ player }) => `The coins go to ${player}. One refund can still be asked for within ${ask} h.`,
    early: ({ player, back }) => `${back} coins come back to you, the rest goes to ${player}.`,
    serving: ({ player, payable }) =>
      `It is still being served. All ${payable} coins go to ${player}, whatever time is left.`,
    sure: 'Confirm',
    busy: 'Confirming',
  },
  sayNoShow: {
    name: 'Nobody came',
    title: 'Nobody came?',
    text: ({ player, payable }) =>
      `You ask for all ${payable} coins back. ${player} has ${respond} h to answer; silence means yes.`,
    sure: 'Report',
    busy: 'Reporting',
  },
  sayBossAbsent: {
    name: 'Boss did not come',
    title: 'The boss did not come?',
    text: () =>
      `The service ends. You are paid for ${terms.absence.paidUnits * terms.unitMinutes} minutes, the rest goes back. The boss may ask for a refund.`,
    sure: 'Report',
    busy: 'Reporting',
  },
  declineRenewal: {
    name: 'Decline more time',
    title: 'Decline more time?',
    text: ({ boss, more }) => `The extra ${more} are off and the coins go back to ${boss}. The rest stays.`,
    sure: 'Decline',
    busy: 'Declining',
  },
  consent: { name: 'Agree', busy: 'Telling them' },
  object: {
    name: 'Object',
    title: 'Object to the early end?',
    text: ({ back }) => `Customer service decides about these ${back} coins. Say what happened.`,
    sure: 'To customer service',
    busy: 'Sending',
    ready: ['The boss left without a word', 'We had agreed on the time', 'There was nothing wrong'],
  },
  askRefund: {
    name: 'Ask for a refund',
    title: 'Ask for a refund',
    text: ({ player }) =>
      begin(
        `${player} has ${respond} h to answer; after a refusal you can turn to customer service. Once per order.`,
      ),
    amount: 'How much',
    range: (min, max) => `${min} to ${max} coins`,
    all: 'All',
    half: 'Half',
    min: 'The least',
    amountWrong: (min, max) => `Between ${min} and ${max}`,
    reason: 'What happened',
    reasonHint: 'The companion and customer service read it. Times and details help.',
    sure: 'Send',
    busy: 'Sending',
    ready: ['Gone halfway through', 'Not what we agreed on', 'Unfriendly'],
  },
  agree: {
    name: 'Agree',
    title: 'Agree to the refund?',
    text: ({ boss, claim }) => `${claim} coins go back to ${boss} at once. It cannot be undone.`,
    sure: 'Agree',
    busy: 'Refunding',
  },
  refuse: {
    name: 'Refuse',
    title: 'Refuse the refund?',
    text: () => 'Say why. The boss may drop the claim or turn to customer service.',
    sure: 'Refuse',
    busy: 'Sending',
    ready: ['All the time was played', 'I did what we agreed on', 'The connection broke on your side'],
  },
  dropClaim: {
    name: 'Drop the claim',
    title: 'Drop the claim?',
    text: ({ player }) =>
      `The order goes on as if it had not been made, in favour of ${player}. There is no second one.`,
    sure: 'Drop it',
    busy: 'Dropping',
  },
  escalate: {
    name: 'Customer service',
    title: 'Turn to customer service?',
    text: () =>
      `They look at what both sides say and show and decide how much goes back, within ${terms.arbitrationDays} days.`,
    reason: 'What else they should know',
    reasonHint: 'Both of you and customer service read it',
    sure: 'Send',
    busy: 'Sending',
    ready: ['We do not agree; please read the chat', 'The pictures show it'],
  },
  quoteRenewal: {
    name: 'More time',
    title: 'Play on?',
    text: () =>
      `Same price and VIP discount, no vouchers. The companion may decline for ${terms.renewalMinutes} minutes; then all of it comes back.`,
    add: 'How much longer',
    pay: (sum) => `Pay ${sum} coins`,
    busy: 'Paying',
    pricing: 'Asking the price',
  },
  goQuick: {
    name: 'Make it a quick order',
    title: 'Ask everybody who fits?',
    text: () =>
      'A quick order with the same game and time: whoever fits may bid. What was held comes back first, then a deposit of one hour is held.',
    sure: 'Make it quick',
    busy: 'Publishing',
  },
  topUp: 'Top up',
}
