import * as calls from '@kaihei/domain/ops/chat-calls'
import type { CaseMessage } from '@kaihei/domain/ops/chat-calls'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import { keyOf, pagesFor, queryFor } from '#client/queries.ts'

/** A hint may be lost, or come before the line is up: nobody waits longer than this for being seen. */
const looksAgainMs = 20_000

export type CaseView = 'open' | 'mine' | 'closed'

/** Whoever searches looks through all of them. */
export function casePagesQuery(view: CaseView, keyword: string) {
  const asked = keyword === '' ? { state: view } : { keyword }
  return pagesFor(calls.listCases, asked, {
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    refetchInterval: looksAgainMs,
  })
}

export const caseCountQuery = queryOptions({
  ...queryFor(calls.countCases, {}),
  refetchInterval: looksAgainMs,
})
export const caseQuery = (conversationID: string) => queryFor(calls.getCase, { conversationID })
export const notesQuery = (conversationID: string) => queryFor(calls.listNotes, { conversationID })
export const customerQuery = (conversationID: string) => queryFor(calls.getChatCustomer, { conversationID })
export const colleaguesQuery = queryFor(calls.listColleagues, {})
export const repliesQuery = queryFor(calls.listReplies, {})
export const hoursQuery = queryFor(calls.getServiceHours, {})
export const paceQuery = queryFor(calls.getPace, {})

/** The latest page first; each further one is what came before it. */
export function messagePagesQuery(conversationID: string) {
  return infiniteQueryOptions({
    queryKey: [...keyOf(calls.listCaseMessages), 'pages', conversationID] as const,
    queryFn: ({ pageParam: nextReqMessageID, signal }) =>
      call(
        calls.listCaseMessages,
        { conversationID, count: 30, ...(nextReqMessageID !== '' && { nextReqMessageID }) },
        { quiet: true, signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ isCompleted, nextReqMessageID }) => (isCompleted ? undefined : nextReqMessageID),
    refetchOnMount: 'always',
    refetchInterval: looksAgainMs,
  })
}

/** All that has been read, the oldest first. */
export function inOrder(
  pages: readonly { readonly items: readonly CaseMessage[] }[],
): readonly CaseMessage[] {
  return pages.toReversed().flatMap(({ items }) => items)
}
