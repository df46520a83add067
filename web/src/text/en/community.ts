import type { Same } from '../shape.ts'
import type { community as chinese } from '../zh-CN/community.ts'

export const community: Same<typeof chinese> = {
  heading: 'Tonight in the street',
  lead: 'What is said in the windows, what is lit in the street.',
  lit: (count) => (count === 0 ? 'All windows are dark just now.' : `${count} windows are lit.`),
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
  wholeStreet: 'The whole street was lit',
  gave: (from, to) => `${from} to ${to}`,
  quoted: (words) => `“${words}”`,
  lights: (name) => `has lit “${name}”`,
  board: {
    title: (period, name) => `${name} of ${period}: final`,
    periods: { week: 'last week', month: 'last month' },
    names: { boss: 'Bosses', player: 'Companions', call: 'Most picked' },
    whole: 'The whole board',
    hidden: 'A secret boss',
  },
  fresh: (count) => `${count} new`,
  look: 'Have a look',
  reading: 'Looking',
  more: 'Further back',
  moreFailed: 'That did not load. Try again',
  end: 'Before that the street was not lit yet.',
  failed: { title: 'The street did not load', text: 'Nothing is lost. You can try again.' },
  empty: {
    title: 'The street is quiet',
    text: 'Reviews, gifts and red packets appear here as they come.',
    action: 'Look around',
  },
  newcomers: (count) =>
    count === 1 ? 'A window lit for the first time' : `${count} windows lit for the first time`,
  pageOf: (nickname) => `${nickname}’s page`,
  from: 'Notice board · the house',
}
