import { tariff } from '@kaihei/domain/tariff'
import type { Same } from '../../shape.ts'
import type * as chinese from '../../zh-CN/orders/pages.ts'

const terms = tariff.order

export const people: Same<typeof chinese.people> = { heading: 'This order', id: (showId) => `ID ${showId}` }

export const facts: Same<typeof chinese.facts> = {
  service: 'Service',
  duration: 'Duration',
  durationOf: (hours, units) => `${hours} (${units} × half an hour)`,
  placed: 'Ordered',
  source: 'From',
  sources: { web: 'Website', discord: 'Discord' },
  kind: 'Kind',
  kinds: { direct: 'Direct order', fast: 'Quick order' },
  quick: 'Became quick order',
  note: 'Note',
}

export const confirmPage: Same<typeof chinese.confirmPage> = {
  heading: 'Your order',
  lead: (player) => `Play with ${player}`,
  pay: (sum) => `Order · ${sum} coins held`,
  busy: 'Ordering',
  balance: 'Balance',
  short: (sum) => `${sum} coins missing`,
  topUp: 'Top up',
  quoting: 'Asking the price',
  note: 'Note',
  notePlaceholder: 'Which role, which style, from when on',
  noteHint: 'They read it before they accept; may be empty',
  holdsPre: 'This price holds for',
  terms: `We hold the coins. If nobody accepts within ${terms.acceptMinutes} minutes all of it comes back; for ${terms.graceMinutes} minutes after acceptance cancelling is free.`,
  offline: 'Not at the window now; a new order may not be seen.',
  busyNow: 'Busy with another order; accepting has to wait for its end.',
  self: {
    title: 'You cannot order yourself',
    text: 'Look who else is around.',
    action: 'See who is online',
  },
  none: {
    title: 'Nothing to order here now',
    text: 'Look at other companions.',
    action: 'See who is online',
  },
  missing: {
    title: 'No such companion',
    text: 'The link may be incomplete, or no orders are taken for now.',
    action: 'See who is online',
  },
  failed: { title: 'The page did not load', text: 'Nothing was ordered or charged. Try again.' },
  quoteFailed: 'No price',
  failedOrder: {
    title: 'The order was not placed',
    refused: (why) => `${why}. Nothing was charged.`,
    unknownTitle: 'No answer came',
    unknown: (why) =>
      `${why}. Ordering once more does not charge twice; your orders tell whether it was placed.`,
  },
}

export const detailPage: Same<typeof chinese.detailPage> = {
  crumb: 'My orders',
  copy: 'Copy number',
  title: (sn) => `Order ${sn}`,
  empty: {
    title: 'No orders yet',
    text: 'Choose a lit window for the first round.',
    action: 'Find somebody',
  },
  missing: {
    title: 'No such order',
    text: 'The link may be incomplete, or it is not your order.',
    action: 'My orders',
  },
  failed: { title: 'The order did not load', text: 'The order itself is fine. Try again.' },
  again: 'Order again',
  completed: {
    boss: (player) => `Your evening with ${player} is over`,
    player: 'Well played, and thank you',
  },
}

export const listPage: Same<typeof chinese.listPage> = {
  heading: 'My orders',
  lead: 'What you ordered and what you took.',
  role: 'Which side',
  as: { boss: 'I ordered', player: 'I took' },
  product: 'Product line',
  state: 'By state',
  states: { all: 'All', open: 'Open', refund: 'Refunds', review: 'To review', ended: 'Ended' },
  incoming: (count) => (count === 1 ? '1 new order' : `${count} new orders`),
  incomingLead: 'One at a time.',
  list: 'Orders',
  empty: {
    boss: { title: 'No orders yet', text: 'Choose a lit window.', action: 'Find somebody', to: '/home' },
    player: {
      title: 'Nothing taken yet',
      text: 'Light your window and bosses will find you.',
      action: 'My services',
      to: '/entry',
    },
    none: { title: 'No such orders', text: 'Try something else.', action: 'See all' },
  },
  failed: { title: 'The orders did not load', text: 'None is lost. Try again.' },
  more: 'More orders',
  loadingMore: 'Loading',
  moreFailed: 'The rest did not load',
  refunded: (sum) => `${sum} back`,
}
