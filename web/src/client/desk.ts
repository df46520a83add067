import {
  countCases,
  getCase,
  listCaseMessages,
  listCases,
  listColleagues,
  listNotes,
} from '@kaihei/domain/ops/chat-calls'
import { getOverview, listWaiting } from '@kaihei/domain/ops/overview-calls'
import { renewSeldom } from './renew-seldom.ts'

/** What is read again when something happens at the desk of customer service. */
export const deskReads = [
  listCases,
  countCases,
  getCase,
  listCaseMessages,
  listNotes,
  listColleagues,
  getOverview,
  listWaiting,
]

/** Of several deeds in a row the desk hears several times. */
export const renewDesk = renewSeldom(deskReads)
