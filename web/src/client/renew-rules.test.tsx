import { ruleSetOf, runRules, tablesWith } from '@kaihei/domain/rules/run-rules'
import { tariff } from '@kaihei/domain/tariff'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ok } from './testing/fake-proxy.ts'
import { serveVisitor } from './testing/serve.ts'
import { makeQueryClient } from './queries.ts'
import { publicConfigQuery } from './public-config.ts'
import { renewRules } from './renew-rules.ts'

afterEach(() => runRules({}))

const proxy = serveVisitor('/home')

function Sign() {
  const { data } = useQuery({ queryKey: ['somebody'], queryFn: () => ({ nickname: '小满' }) })
  return (
    <p>
      {data?.nickname} {tariff.order.acceptMinutes} 分钟
    </p>
  )
}

test('an open page shows other numbers as soon as they hold, without loading anything but them', async () => {
  const config = { now: '2026-11-17T10:00:00.000Z', coming: [] }
  const rules = ruleSetOf(tablesWith({ 'order.acceptMinutes': 25 }))
  proxy.willAnswer({ '/proxy/web/config/public': ok({ ...config, rules }) })
  const queries = makeQueryClient()
  render(
    <QueryClientProvider client={queries}>
      <Sign />
    </QueryClientProvider>,
  )
  expect(await screen.findByText('小满 10 分钟')).toBeDefined()
  await renewRules(queries)
  expect(await screen.findByText('小满 25 分钟')).toBeDefined()
  expect(queries.getQueryData(publicConfigQuery.queryKey)).toEqual(config)
  expect(proxy.heard).toHaveLength(1)
})
