import { moveClock } from '@kaihei/domain/ops/calls'
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { no, ok } from './testing/fake-proxy.ts'
import { skipPauses } from './testing/no-waiting.ts'
import { serveVisitor } from './testing/serve.ts'
import { useSubmission } from './use-submission.ts'

const proxy = serveVisitor('/account')
skipPauses()

async function submitTwice(first: Parameters<typeof proxy.willReply>[0], seconds = [60, 60]) {
  const { result } = renderHook(() => useSubmission(moveClock))
  proxy.willReply(first)
  await result.current({ advanceSeconds: seconds[0] ?? 0 }).catch(() => undefined)
  const before = proxy.heard.at(-1)?.headers['idempotency-key']
  proxy.willReply(ok({ now: '2026-01-01T00:00:00Z' }))
  await result.current({ advanceSeconds: seconds[1] ?? 0 })
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
  ['a success', ok({ now: '2026-01-01T00:00:00Z' })],
  ['a refusal', no(422, '可用钻石不够', { reason: 'insufficient_beans' })],
])('after %s the same words are another submission', async (_, reply) => {
  const { before, after } = await submitTwice(reply)
  expect(after).not.toBe(before)
})

test('other words go under another key, answered or not', async () => {
  const { before, after } = await submitTwice('hang up', [60, 61])
  expect(after).not.toBe(before)
})
