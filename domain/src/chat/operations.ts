import type { Call } from '../call.ts'
import * as calls from './calls.ts'
import { listConversations } from './list-conversations.ts'
import * as groupCalls from './group-calls.ts'

/** What is asked over the open line as well, by its name there: the same call, the same rules, the same refusals. */
const operations = { ...calls, listConversations, ...groupCalls }

const { conversationID: _shape, getCredential: _outside, ...overTheLine } = operations

export type OperationName = keyof typeof overTheLine
export const operationNames = Object.keys(overTheLine) as [OperationName, ...OperationName[]]

export function operationNamed(name: OperationName): Call {
  return overTheLine[name]
}
