import type { Call } from '../call.ts'
import * as calls from './calls.ts'
import * as conversationCalls from './conversation-calls.ts'
import * as groupCalls from './group-calls.ts'

/** What is asked over the open line as well, by its name there: the same call, the same rules, the same refusals. */
const operations = { ...calls, ...conversationCalls, ...groupCalls }

const { conversationID: _shape, getCredential: _outside, ...overTheLine } = operations

export type OperationName = keyof typeof overTheLine
export const operationNames = Object.keys(overTheLine) as [OperationName, ...OperationName[]]

export function operationNamed(name: OperationName): Call {
  return overTheLine[name]
}
