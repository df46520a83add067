import { tariff } from '@kaihei/domain/tariff'
import type { Same } from '../shape.ts'
import type { manualOrders as chinese } from '../zh-CN/manual-orders.ts'

const { order: terms, fastOrder: fast, reputation, review } = tariff
const coins = (hundredths: number) => hundredths / 100

export const manualOrders: Same<typeof chinese> = {
  ordering: {
    price: {
      title: 'Price and quote',
      text: [
        `Orders count in half hours, ${terms.units.min / 2} to ${terms.units.max / 2} hours each. The VIP discount comes first, then a voucher; what is left is what you pay. A quote holds for ${terms.quoteMinutes} minutes, whatever the companion changes meanwhile.`,
        'The house holds the coins; the companion does not get them yet. Every order says whose turn it is, until when, and what happens then.',
      ],
    },
    accept: {
      title: 'Accepting and starting',
      text: [
        `The companion has ${terms.acceptMinutes} minutes to accept; otherwise the order ends and everything comes back. After ${terms.goQuickMinutes.waiting} minutes of waiting you can turn it into a quick order, and within ${terms.goQuickMinutes.ended} minutes if it was refused or not taken.`,
        `For ${terms.graceMinutes} minutes after accepting both may cancel for free. If the companion does, the house gives you a voucher of ${coins(terms.apology.amount)} off ${coins(terms.apology.minimum)}, once in ${terms.apology.onceInDays} days. Then the time starts by itself, or at once when both have said that they are ready.`,
        `You can leave a note of up to ${terms.noteCharacters} characters. From acceptance until the service is over the order shows both of you how to meet: the note, the boss's registered game accounts and linked Discord accounts.`,
        `At most ${terms.mostOpen} orders can be open at once.`,
      ],
    },
    more: {
      title: 'More time, or an early end',
      text: [
        `You can add time at the order's own price and discount, without a voucher; the companion may decline within ${terms.renewalMinutes} minutes.`,
        `If you end early, half hours that have begun are paid and the rest comes back; the companion may object for ${terms.objectionHours} hours. If the companion ends early, only full half hours are paid.`,
      ],
    },
    end: {
      title: 'Confirming and reviewing',
      text: [
        `When the time is up you confirm; after ${terms.confirmHours} hours it happens by itself. The service ends by itself ${terms.overtimeMinutes} minutes after the booked end.`,
        `You can review for ${review.withinDays} days: 1 to 5 stars, up to ${review.mostTags} tags and ${review.mostCharacters} characters, and change it for ${review.editHours} hours. The companion answers once and cannot hide it; a deleted review leaves its place.`,
      ],
    },
  },
  fast: {
    how: {
      title: 'How it matches',
      text: [
        `Say what you want to play; companions who fit call. A deposit of ${fast.depositUnits / 2} hour at the lowest fitting price is held.`,
        `In the first ${fast.waves.allAfterSeconds} seconds the ${fast.waves.bestFew} best scores hear of it, your favourites first; then everybody online; after ${fast.waves.hallAfterSeconds / 60} minutes it is in the hall. Whoever fits may call, ${fast.callsPerOrder} per order at most; a call lives ${fast.callMinutes} minutes.`,
        `Choose yourself, or let the house choose the best score ${fast.autoSeconds} seconds after the first call.`,
      ],
    },
    pay: {
      title: 'After choosing',
      text: [
        `Within ${fast.payMinutes} minutes set the time and a voucher, and pay; the deposit counts. If nobody is chosen within ${fast.openMinutes} minutes, it ends and the deposit comes back.`,
        `Choosing without paying makes people wait: ${fast.strikes.perDay} times a day stop quick orders for ${fast.strikes.pauseHours} hours.`,
      ],
    },
  },
  refund: {
    ask: {
      title: 'Asking for money back',
      text: [
        `While it is served, before you confirm, or within ${terms.refundHours.ask} hours after the end: a part or all of it, with a reason and up to 6 pictures. Once per order.`,
        `If nobody came, say so from minute ${terms.noShowMinutes.from} to ${terms.noShowMinutes.to} after accepting, for all of it.`,
      ],
    },
    answer: {
      title: 'The answer, or customer service',
      text: [
        `The companion has ${terms.refundHours.answer} hours; silence is agreement. After a no you have ${terms.refundHours.appeal} hours to withdraw or to hand it to customer service. The companion can do that, too.`,
        `Staff look at what both say and show, and write down why. Where ${coins(terms.twoPersonsFrom)} coins or more go back, or are asked for and do not, two of them have to agree. After ${terms.arbitrationDays} days without a decision the disputed part is halved, the odd hundredth to the boss.`,
      ],
    },
    money: {
      title: 'Where it goes',
      text: [
        'A refund goes back to the kind of coins it came from, bought ones first. If all of it comes back, so does the voucher. What the companion was paid already is taken from those earnings.',
      ],
    },
  },
  serving: {
    take: {
      title: 'Taking orders',
      text: [
        `Accept or refuse within ${terms.acceptMinutes} minutes. One thing at a time: while one order runs you cannot take another. It starts by itself ${terms.graceMinutes} minutes after accepting, or at once when both have said that they are ready.`,
        `To call for quick orders be online, free and fitting; ${fast.liveCallsPerPlayer} calls at once at most.`,
      ],
    },
    absent: {
      title: 'The boss did not come',
      text: [
        `From ${terms.absence.fromMinutes} minutes after accepting you can end it: ${Math.round(terms.absence.paidUnits * terms.unitMinutes)} minutes are paid, the rest goes back.`,
      ],
    },
    dispute: {
      title: 'When you disagree',
      text: [
        `After a boss's early end you have ${terms.objectionHours} hours to object; a claim waits ${terms.refundHours.answer} hours for your answer, and silence is agreement. You can write what happened and hand it to customer service.`,
        'Until it is settled the house holds the money; of what was settled already, the claimed part is frozen until it is decided.',
      ],
    },
  },
  reputation: {
    title: 'How reputation changes',
    text: [
      `It starts at ${reputation.start} and stays between 0 and ${reputation.most}. Below ${reputation.start} it grows by ${reputation.perDay} a day until it is back.`,
      `Below ${reputation.fastFrom} there are no quick orders, below ${reputation.shownFrom} you are in no list.`,
    ],
    caption: 'What changes reputation',
    what: 'What happened',
    points: 'Points',
    rows: {
      finished: 'An order completed',
      stars: (stars: number) => `A review of ${stars} stars`,
      cancelled: 'Cancelled after accepting',
      refundAgreed: 'A refund agreed to, also by silence',
      arbitrationLost: 'Staff gave the boss more than half of what was disputed',
      notAnswered: 'Neither accepted nor refused in time',
    },
    record: {
      title: 'The numbers on a card',
      text: [
        'Orders are those that were paid for, not those refunded in full. Completion = completed ÷ (completed + cancelled after accepting, not shown up, refunded in full). Acceptance = accepted ÷ (accepted + refused, not answered).',
        'Reply speed counts from the order to yes or no; no answer counts as the whole time. Returning bosses are those with two completed orders or more.',
      ],
    },
  },
  machine: {
    title: 'Every step an order can take',
    text: [
      'The window on the left is the state of an order; each line is something that can happen: who does it, when, and what it becomes. A broken line happens by itself.',
      'These drawings are made from the rules the house runs on. Besides, staff can close any order that is stuck, with a written reason.',
    ],
    described: (name: string, arrows: string) => `${name}: ${arrows}`,
    stays: 'stays',
    entrances: { direct: 'direct', fast: 'quick' },
    actors: { boss: 'Boss', player: 'Companion', staff: 'Staff', both: 'Either', clock: 'By itself' },
    ends: {
      0: 'open again',
      5: 'to pay',
      10: 'starting',
      20: 'serving',
      30: 'to confirm',
      40: 'completed',
      50: 'claimed',
      51: 'refused',
      52: 'with staff',
      60: 'refunded',
      61: 'part back',
      70: 'cancelled',
      71: 'rejected',
      72: 'not taken',
      73: 'no-show',
      74: 'cancelled',
      77: 'unpaid',
      79: 'closed',
    },
    steps: {
      accept: 'accept',
      reject: 'reject',
      call: 'call',
      uncall: 'take it back',
      turnDown: 'turn one down',
      select: 'choose one',
      decline: 'decline',
      setTerms: 'time and voucher',
      pay: 'pay',
      goQuick: 'make it quick',
      cancel: 'cancel',
      withdraw: 'cancel',
      ready: 'Ready',
      quoteRenewal: 'ask for more',
      renew: 'pay for more',
      declineRenewal: 'decline more',
      sayNoShow: 'nobody came',
      sayBossAbsent: 'boss is absent',
      finish: 'finish',
      endEarly: 'end',
      object: 'object',
      confirm: 'confirm',
      askRefund: 'ask money back',
      agree: 'agree',
      refuse: 'refuse',
      dropClaim: 'withdraw it',
      escalate: 'hand to staff',
      resolve: 'decide',
      notTaken: 'not taken',
      autoSelected: 'best is chosen',
      unpaid: 'not paid',
      begin: 'starts',
      renewalStands: 'more time stands',
      over: 'ends',
      confirmed: 'confirmed',
      claimGranted: 'counts as yes',
      claimForgotten: 'counts as dropped',
      halved: 'halved',
    },
    when: {
      accept: `within ${terms.acceptMinutes} min`,
      reject: 'with a reason, all back',
      call: 'online, free, fitting',
      uncall: 'any time',
      turnDown: 'cannot call again',
      select: 'while the call lives',
      decline: 'cannot call again',
      setTerms: 'until it is paid',
      pay: `within ${fast.payMinutes} min`,
      goQuick: `after ${terms.goQuickMinutes.waiting} min`,
      cancel: 'all back',
      withdraw: 'all back, and a voucher',
      ready: 'Each once; the service begins when both have said it',
      quoteRenewal: `${terms.units.max / 2} h in all`,
      renew: 'one at a time',
      declineRenewal: `within ${terms.renewalMinutes} min`,
      sayNoShow: `${terms.noShowMinutes.from}–${terms.noShowMinutes.to} min in`,
      sayBossAbsent: `after ${terms.absence.fromMinutes} min`,
      finish: 'full halves are paid',
      endEarly: 'begun halves are paid',
      object: `within ${terms.objectionHours} h`,
      confirm: 'as proposed',
      askRefund: `once; ${terms.refundHours.ask} h after the end`,
      agree: 'as claimed',
      refuse: 'with a reason',
      dropClaim: 'as it was',
      escalate: 'with words and pictures',
      resolve: `two agree from ${coins(terms.twoPersonsFrom)}`,
      notTaken: `${terms.acceptMinutes} min; quick ${fast.openMinutes} min`,
      autoSelected: `${fast.autoSeconds} s after a call`,
      unpaid: `${fast.payMinutes} min, a strike`,
      begin: `after ${terms.graceMinutes} min`,
      renewalStands: `after ${terms.renewalMinutes} min`,
      over: `${terms.overtimeMinutes} min after the end`,
      confirmed: `after ${terms.confirmHours} h`,
      claimGranted: `after ${terms.refundHours.answer} h`,
      claimForgotten: `after ${terms.refundHours.appeal} h`,
      halved: `after ${terms.arbitrationDays} d`,
    },
  },
}
