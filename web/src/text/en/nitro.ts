import { englishNitroNames } from '@kaihei/domain/nitro/names-en'
import type { Same } from '../shape.ts'
import type { nitro as chinese } from '../zh-CN/nitro.ts'

export const nitro: Same<typeof chinese> = {
  heading: 'Nitro shop',
  lead: 'Official codes of Discord, bought for you; we do not belong to Discord',
  names: englishNitroNames,
  lines: {
    'nitro-month': 'Large files, HD streams, emoji everywhere',
    'basic-month': 'Files of 50 MB, your own emoji',
    'nitro-year': 'A whole year at once',
  },
  choose: 'Which one',
  coins: 'coins',
  stock: (count) => `${count} left`,
  soldOut: 'Back soon',
  failed: { title: 'The shop could not be loaded', text: 'Nothing was paid. Try again.' },
  limits: {
    title: 'What you may still buy',
    today: (left) => `${left} today`,
    todayNote: 'anew at 00:00 in London',
    month: (left) => `${left} this month`,
    monthNote: 'anew on the 1st',
  },
  buy: {
    chosen: 'You are buying',
    price: 'Price × 1',
    pay: 'To pay',
    classes: { bonus: 'given', earned: 'earned', paid: 'bought' },
    from: 'From ',
    left: (amount) => `${amount} left`,
    submit: 'Pay and see the code',
    busy: 'Paying',
    note: 'Without a code nothing is paid.',
    signIn: 'Sign in to buy',
    soldOut: 'Back soon; see the others',
    overToday: 'One a day: come back tomorrow',
    overMonth: 'That was the last of this month',
    missing: (amount) => `${amount} missing: top up`,
  },
  code: {
    title: 'Your code',
    paid: (paid) => `${paid} coins paid`,
    again: 'Once more; every look is written down',
    copy: 'Copy',
    until: (time, tail) =>
      `Until ${time} you can look at it again, or say that it does not work; then only its end ${tail} stays.`,
    done: 'I have it',
    redeem: 'Redeem at Discord',
  },
  mine: {
    title: 'What I have bought',
    note: 'Only the end of a code stays on this list',
    empty: {
      title: 'Nothing bought yet',
      text: 'What you buy stands here; its code can be looked at for 24 hours.',
    },
    failed: { title: 'What you have bought could not be loaded', text: 'Try again.' },
    more: 'Earlier ones',
    loadingMore: 'Loading',
    moreFailed: 'The rest could not be loaded. Try again',
    tail: (tail) => `…${tail}`,
    looks: (count) => (count === 0 ? 'not looked at again' : `looked at ${count} times more`),
    states: {
      open: (left) => `${left} left to report it`,
      over: 'Too late to report',
      reported: 'Being looked into',
      replaced: (tail) => `Did not work, replaced; it was …${tail}`,
      refunded: 'Did not work, refunded',
      upheld: 'Looked into: the code is good',
    },
    hours: (hours) => `${hours} h`,
    minutes: (minutes) => `${minutes} min`,
    answer: (reason) => `Customer service: ${reason}`,
    said: (text) => `You: ${text}`,
    look: 'See the code again',
    looking: 'Fetching it',
    report: 'It does not work',
  },
  open: {
    title: 'Does this one work?',
    text: (name, tail, time) =>
      `${name} …${tail}: until ${time} you can say that it does not. After that it counts as used.`,
    fine: 'It works',
  },
  report: {
    title: 'The code does not work?',
    text: 'Customer service asks Discord: if it is bad you get a new one, or all of your coins back where there is none. Do not try it again meanwhile.',
    label: 'What happened',
    hint: '2 to 200 characters, for instance what Discord said',
    ready: ['Discord says it was used', 'Discord says it is not valid', 'It was taken but nothing came'],
    submit: 'It does not work',
    busy: 'Sending',
    cancel: 'Try again first',
  },
  before: {
    title: 'Before you buy',
    items: {
      look: {
        title: 'The code comes at once',
        text: 'You see it right after paying and for 24 hours more; every look is written down. Codes in stock are encrypted.',
      },
      swap: {
        title: 'Replaced or refunded',
        text: 'Report it within 24 hours and we look into it: a new code, or all of your coins back.',
      },
      limit: {
        title: 'So many and no more',
        text: (day, month) => `${day} a day, ${month} a month, so that there are some for everybody.`,
      },
    },
  },
}
