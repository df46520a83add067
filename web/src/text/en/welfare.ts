import type { Same } from '../shape.ts'
import type { welfare as chinese } from '../zh-CN/welfare.ts'

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh']

export const welfare: Same<typeof chinese> = {
  heading: 'Welfare',
  failed: { title: 'This could not be loaded', text: 'What is yours is still there. Try again.' },
  signIn: {
    eyebrow: 'Daily sign-in · seven days a round',
    today: (day) => `Today is the ${ordinals[day - 1] ?? day} window`,
    done: (day) => `The ${ordinals[day - 1] ?? day} window is lit`,
    light: { coins: (amount) => `Light it for ${amount}`, tickets: 'Light it for a ticket' },
    lighting: 'Lighting it',
    windows: 'Seven windows',
    day: (day) => `Day ${day}`,
    dayIs: 'Today',
    lit: 'lit',
    dark: 'dark',
    ticket: 'ticket',
    cycle: (amount) => `${amount} in this round so far. `,
    room: (amount) => `There is room for ${amount} more.`,
    rule: 'What the house gives for being active stays within a part of what it earns by your orders; the rest is kept for you and arrives once you have ordered more.',
    next: (time) => `The next window at ${time}; a missed day loses nothing`,
    paid: { coins: (amount) => `${amount} coins have arrived.`, tickets: 'You have one more ticket.' },
    waiting: 'The window is lit; what it brings is kept for you until your orders have made room for it.',
  },
  vouchers: {
    title: 'Vouchers to claim',
    open: (count) => `${count} to claim`,
    mine: 'My vouchers',
    claim: 'Claim',
    states: { claimed: 'Claimed', waiting: 'Kept, waiting for room', gone: 'All gone' },
    about: (days, left) => `Lives ${days} days · one each · ${left} left`,
    until: (time) => `Until ${time}`,
    empty: { title: 'No vouchers to claim right now', text: 'They hang here whenever there is a campaign.' },
  },
  pack: {
    title: (month) => `VIP pack of ${month}`,
    tickets: (count) => `${count} ${count === 1 ? 'ticket' : 'tickets'}`,
    ticketsNote: 'given, never sold',
    voucher: (percent) => `${percent}% off`,
    voucherNote: (cap) => `up to ${cap}`,
    ready: (days) => `You have completed an order within ${days} days: it is yours`,
    claim: 'Claim the pack',
    claimed: "You have this month's already",
    why: {
      level: 'Monthly packs begin with V1. Completed spending raises your level',
      order: (days) => `Complete an order to claim it; it counts for ${days} days`,
    },
    until: (day) => `Once a month, until ${day}. `,
    next: (level, tickets, cap, missing) =>
      `At V${level}: ${tickets} tickets${cap === undefined ? '' : ` and up to ${cap} off`}; ${missing} experience to go.`,
    waiting: 'Claimed. A part of it is kept for you until your orders have made room for it.',
    toLevel: 'My VIP level',
  },
  tickets: {
    title: 'Lottery tickets',
    unit: 'in hand',
    spending: 'By spending · today',
    each: (coins) => `One for every ${coins} bought coins of completed orders`,
    missing: (coins) => `${coins} to the next one`,
    sources: 'Where they came from',
    source: (count) => `+${count}`,
    none: 'None so far. Completed orders, the seventh window and VIP packs give them.',
    renameCards: (count) => `${count} rename ${count === 1 ? 'card' : 'cards'}`,
    toRename: 'Rename',
    toDraw: 'Draw a number',
  },
  pending: {
    title: 'Kept for you',
    lead: 'Already yours, and not here yet: first come, first served, each arrives as soon as there is room.',
    why: {
      room: 'Not enough room yet: an order makes some once it cannot be refunded, 24 hours after its end',
      turn: 'What came earlier comes first',
      frozen: 'Kept while the account is frozen',
    },
    forms: {
      coins: (amount) => `${amount} coins`,
      tickets: (count) => `${count} ${count === 1 ? 'ticket' : 'tickets'}`,
      voucher: (cap) => `A voucher, up to ${cap} off`,
    },
  },
  given: { referral: 'Reward of an invitation', house: 'Given by the house' },
  invite: {
    title: 'Invite friends',
    ready: (matured, pending) => `${matured} to claim, ${pending} maturing`,
    none: (from, gives, percent) =>
      `${gives} for their first order of ${from} or more, then ${percent}% of each`,
  },
}
