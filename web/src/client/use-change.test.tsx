import type { SentOf } from '@kaihei/domain/call'
import { moveClock } from '@kaihei/domain/ops/calls'
import { listSessions } from '@kaihei/domain/users/calls'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { keyOf, makeQueryClient } from './queries.ts'
import { no, ok } from './testing/fake-proxy.ts'
import { skipPauses } from './testing/no-waiting.ts'
import { serveVisitor } from './testing/serve.ts'
import { useChange } from './use-change.ts'
import type { ChangeManner } from './use-change.ts'

const proxy = serveVisitor('/account')
skipPauses()

const moved = ok({ now: '2026-01-01T00:00:00Z' })
const refused = no(422, '可用钻石不够', { reason: 'insufficient_beans' })

function changing(manner: ChangeManner<SentOf<typeof moveClock>, { now: string }> = {}) {
  const queries = makeQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useChange(moveClock, manner), { wrapper })
  return {
    queries,
    result,
    attempt: (seconds: number) => act(() => result.current.attempt({ advanceSeconds: seconds })),
  }
}

async function submitTwice(first: Parameters<typeof proxy.willReply>[0], seconds = [60, 60]) {
  const { attempt } = changing()
  proxy.willReply(first)
  await attempt(seconds[0] ?? 0)
  const before = proxy.heard.at(-1)?.headers['idempotency-key']
  proxy.willReply(moved)
  await attempt(seconds[1] ?? 0)
  return { before, after: proxy.heard.at(-1)?.headers['idempotency-key'] }
}

test.each([
  ['nobody answered', 'hang up' as const],
  ['the server broke', no(500, '系统繁忙，请稍后再试', { reason: 'busy' })],
  ['the provider was silent', no(422, '支付平台暂时没有回应', { reason: 'payment_unreachable' })],
])('pressed again after %s, the same words go under the same key', async (_, reply) => {
  const { before, after } = await submitTwice(reply)
  expect(after).toBe(before)
})

test.each([
  ['a success', moved],
  ['a refusal', refused],
])('after %s the same words are another submission', async (_, reply) => {
  const { before, after } = await submitTwice(reply)
  expect(after).not.toBe(before)
})

test('other words go under another key, answered or not', async () => {
  const { before, after } = await submitTwice('hang up', [60, 61])
  expect(after).not.toBe(before)
})

test.each([
  ['taken', moved],
  ['refused', refused],
])('what it makes untrue is read again when it is %s', async (_, reply) => {
  const { queries, attempt } = changing({ renews: [listSessions] })
  queries.setQueryData([...keyOf(listSessions), {}], { items: [] })
  proxy.willReply(reply)
  await attempt(60)
  expect(queries.getQueryState([...keyOf(listSessions), {}])?.isInvalidated).toBe(true)
})

const key = [...keyOf(listSessions), {}]

function showingAtOnce() {
  const change = changing({
    shows: (_sent, paint) => paint(key, ({ items }: { items: string[] }) => ({ items: items.slice(1) })),
  })
  change.queries.setQueryData(key, { items: ['here', 'there'] })
  return change
}

test('what will be is shown before the server has answered', async () => {
  const { queries, result } = showingAtOnce()
  proxy.willReply('say nothing')
  act(() => result.current.mutate({ advanceSeconds: 1 }))
  await waitFor(() => expect(queries.getQueryData(key)).toEqual({ items: ['there'] }))
})

test('and taken back when it will not have it', async () => {
  const { queries, attempt } = showingAtOnce()
  proxy.willReply(refused)
  await attempt(1)
  expect(queries.getQueryData(key)).toEqual({ items: ['here', 'there'] })
})

test('a refusal is a sentence and no answer', async () => {
  const { result, attempt } = changing()
  proxy.willReply(refused)
  expect(await attempt(60)).toBeUndefined()
  await waitFor(() => expect(result.current.failure).toBe('可用钻石不够'))
})
