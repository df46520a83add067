import { talk } from './talk-tariff.ts'
import { table } from '../rules/table.ts'

/** What people may say to each other, how much and how often. */
export const chat = table({
  ...talk,
  /** Of what came since some number, in one answer. */
  pull: { max: 100 },
  /** What a program puts into a custom message, in characters. */
  custom: { max: 4_000 },
  /** Conversations begun with people one has no order with. */
  strangersPerHour: 5,
  group: {
    name: { min: 1, max: 30 },
    introduction: { max: 240 },
    notification: { max: 300 },
    applyMessage: { max: 200 },
    maxMembers: 500,
    maxOwned: 10,
    membersPerPage: { usual: 30, max: 100 },
  },
  /** Customer service, where staff answer as one. */
  desk: {
    reply: { title: { min: 1, max: 20 }, text: { max: 1_000 } },
    maxReplies: 100,
    noteCharacters: 500,
    /** Outside its hours somebody hears when it is there no more often than this. */
    hoursCardHours: 12,
    /** How fast who answers is counted over so many days. */
    paceDays: 7,
  },
  /** Whoever is away hears of the same sender no more often than this. */
  pushRestSeconds: 60,
  /** The people of one conversation are told to be careful no more often than this. */
  cautionRestHours: 24,
  /** Where old messages are not kept for ever: how long at least, and what was told of orders and money. */
  keepDays: { min: 30, ofOrdersAndMoney: 365 },
})
