import type { Same } from '../shape.ts'
import type { community as chinese } from '../zh-CN/community.ts'
import { home } from './home.ts'

export const community: Same<typeof chinese> = {
  heading: home.strips.street,
  lead: 'What is said in the windows, what is lit in the street.',
  lit: (count) =>
    count === 0
      ? 'All windows are dark just now'
      : count === 1
        ? '1 window is lit'
        : `${count} windows are lit`,
  newReviews: home.strips.newReviews,
  hanging: home.strips.hanging,
  and: home.strips.and,
  stop: '.',
  toPackets: 'Open a packet',
  hangOne: 'Hang one',
  kinds: 'What to look at',
  all: 'All',
  kind: {
    announcement: 'Notices',
    review: 'Reviews',
    gift: 'Gifts',
    packet: 'Red packets',
    newcomer: 'New windows',
    board: 'Boards',
    achievement: 'Achievements',
  },
  windows: 'Said in the windows',
  lights: 'Lit in the street',
  wholeStreet: 'The whole street was lit',
  gave: (from, to) => `${from} to ${to}`,
  quoted: (words) => `“${words}”`,
  reached: (name) => `has lit “${name}”`,
  someone: 'A boss',
  packet: {
    hung: (name) => `Hung by ${name}`,
    lucky: (amount) => `Lucky, ${amount}`,
    equal: (amount) => `${amount} each`,
    until: (time) => `until ${time}`,
    returned: (amount) => `${amount} went back`,
    shares: (shares, left) => `${left} of ${shares} ${shares === 1 ? 'share' : 'shares'} left`,
  },
  board: {
    title: (days, name) => `${name}, ${days}: final`,
    names: { boss: 'Bosses', player: 'Companions', call: 'Most picked' },
    whole: 'The whole board',
    terms: 'refunds taken off',
    prizes: (amounts) => `prizes ${amounts} bonus coins, paid`,
    rank: (rank) => `Place ${rank}`,
  },
  fresh: (count, more) => `${count}${more ? '+' : ''} new`,
  look: 'Have a look',
  reading: 'Looking',
  cutOff: (seconds) => `No answer. Trying again in ${seconds} seconds`,
  more: 'Further back',
  moreFailed: 'That did not load. Try again',
  end: 'Before that the street was not lit yet.',
  failed: { title: 'The street did not load', text: 'Nothing is lost. You can try again.' },
  empty: {
    title: 'The street is quiet',
    text: 'Reviews, gifts and red packets appear here as they come.',
    ofKind: 'Nothing of this kind yet. Look at another.',
    action: 'Look around',
  },
  newcomers: (count) =>
    count === 1 ? 'A window lit for the first time' : `${count} windows lit for the first time`,
  newWindows: (count) => (count === 1 ? 'A new window of glass' : `${count} new windows of glass`),
  rest: (count) => `${count} more`,
  pageOf: (nickname) => `${nickname}’s page`,
  noticeTitle: ({ title, titleEn }) => (titleEn === '' ? title : titleEn),
  noticeText: ({ text, textEn }) => (textEn === '' ? text : textEn),
  from: 'Notice board · the house',
}
