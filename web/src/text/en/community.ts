import type { Same } from '../shape.ts'
import type { community as chinese } from '../zh-CN/community.ts'

export const community: Same<typeof chinese> = {
  heading: 'Tonight in the street',
  lead: 'What is said in the windows, what is lit in the street.',
  lit: (count) => (count === 0 ? 'All windows are dark just now.' : `${count} windows are lit.`),
  kinds: 'What to look at',
  all: 'All',
  kind: { announcement: 'Notices', review: 'Reviews', newcomer: 'New windows' },
  fresh: (count) => `${count} new`,
  look: 'Have a look',
  reading: 'Looking',
  more: 'Further back',
  moreFailed: 'That did not load. Try again',
  end: 'Before that the street was not lit yet.',
  failed: { title: 'The street did not load', text: 'Nothing is lost. You can try again.' },
  empty: {
    title: 'The street is quiet',
    text: 'Reviews and new windows appear here as they come.',
    action: 'Look around',
  },
  newcomers: (count) =>
    count === 1 ? 'A window lit for the first time' : `${count} windows lit for the first time`,
  pageOf: (nickname) => `${nickname}’s page`,
  from: 'Notice board · the house',
}
