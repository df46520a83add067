import type { RuleState } from '@kaihei/domain/ops/rule-calls'
import { ruleKeys } from '@kaihei/domain/rules/keys'
import { firstTariff, readRule } from '@kaihei/domain/rules/run-rules'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { no, ok } from '#client/testing/fake-proxy.ts'
import { aProfile } from '#client/testing/profile.ts'
import { serveMember } from '#client/testing/serve.ts'
import { openPage } from '#testing/with-router.tsx'
import RulesPage from './rules.tsx'

const proxy = serveMember('/ops/rules')

const state = (key: (typeof ruleKeys)[number]): RuleState => ({
  key,
  value: readRule(firstTariff, key),
  from: null,
  by: null,
  why: null,
  default: readRule(firstTariff, key),
})

const overview = {
  queues: [],
  money: { topUps: 0, orders: 0, commission: 0, payouts: 0, owed: { coins: 0, beans: 0, held: 0 } },
  days: [],
  health: { ledgerDrift: 0, verifiedAt: new Date().toISOString(), outboxFailed: 0, lines: 0 },
}

const answers = {
  '/proxy/web/users/profile': ok(aProfile({ roles: ['boss', 'staff', 'admin'] })),
  '/proxy/web/ops/overview': ok(overview),
  '/proxy/web/ops/rules': ok({ items: ruleKeys.map(state), coming: [] }),
  '/proxy/web/ops/rules/history': ok({ items: [] }),
  '/proxy/web/ops/approvals': ok({ items: [] }),
}

const bodies = (path: string) =>
  proxy.heard.filter(({ url }) => url.endsWith(path)).map(({ body }): unknown => JSON.parse(body))

async function choose(key: string, more: Parameters<typeof proxy.willAnswer>[0] = {}) {
  proxy.willAnswer({ ...answers, ...more })
  openPage('/ops/rules', RulesPage, `/ops/rules?key=${key}`)
  return screen.findByRole('textbox', { name: '改成' })
}

test('a number is previewed, with the sentence of the manual, and proposed to a second admin where it moves money', async () => {
  const field = await choose('withdrawal.min', {
    '/proxy/web/ops/rules/preview': ok({
      days: 30,
      lines: [
        { about: 'withdrawals', cases: 40, touched: 3, money: { is: 'kept', before: 2_000, after: 2_600 } },
      ],
      why: null,
    }),
    '/proxy/web/ops/rules/set': ok({
      key: 'withdrawal.min',
      value: 15_000,
      from: '2026-11-18T10:00:00.000Z',
      state: 'waiting',
    }),
  })
  const user = userEvent.setup()
  await user.clear(field)
  await user.type(field, '150')
  const preview = await screen.findByRole('region', { name: '改了会怎样' })
  expect(await within(preview).findByText('40 笔提现里有 3 笔会不一样')).toBeDefined()
  expect(within(preview).getByText('26 金币')).toBeDefined()
  expect(within(preview).getByText('手册会这样写')).toBeDefined()
  expect(preview.textContent).toMatch(/最少提现：现在 100 金币，.* 起 150 金币/)
  await user.click(screen.getByRole('radio', { name: '一天后' }))
  await user.type(screen.getByLabelText(/为什么/), '小额太多')
  await user.click(screen.getByRole('button', { name: '送去复核' }))
  expect(await screen.findByText(/在等另一位运营同意/)).toBeDefined()
  expect(bodies('/rules/set')).toMatchObject([{ key: 'withdrawal.min', value: 15_000, why: '小额太多' }])
  expect(bodies('/rules/set')).toMatchObject([{ from: expect.any(String) as string }])
})

test('what cannot be worked out is said in a sentence, each with its own reason', async () => {
  const field = await choose('blocks.max', {
    '/proxy/web/ops/rules/preview': ok({ days: 30, lines: [], why: 'unrecorded' }),
  })
  const user = userEvent.setup()
  await user.clear(field)
  await user.type(field, '150')
  expect(await screen.findByText('碰到这个上限的人没有留下记录，对过去的影响算不出来。')).toBeDefined()
})

test('what is impossible is said before anybody sends it, and what is no number is not sent', async () => {
  const field = await choose('fastOrder.maxOpen', {
    '/proxy/web/ops/rules/preview': no(422, '快速下单的上限不能高于一位老板全部订单的上限', {
      reason: 'rule_impossible',
      because: '快速下单的上限不能高于一位老板全部订单的上限',
    }),
  })
  const user = userEvent.setup()
  await user.clear(field)
  await user.type(field, '9')
  const preview = await screen.findByRole('region', { name: '改了会怎样' })
  await waitFor(() => expect(preview.textContent).toContain('快速下单的上限不能高于'))
  await user.clear(field)
  await user.type(field, '很多')
  await user.type(screen.getByLabelText(/为什么/), '试一试')
  await user.click(screen.getByRole('button', { name: '现在改' }))
  expect(bodies('/rules/set')).toEqual([])
})
