import { expect, test } from 'vitest'
import { readCampaign } from './campaign-form.ts'
import type { CampaignForm } from './campaign-form.ts'

const form: CampaignForm = {
  title: '开服回馈',
  kind: 'percent',
  percent: '10',
  cap: '20',
  amount: '',
  minimum: '',
  livesDays: '30',
  budget: '1,000.50',
  reason: '周年庆',
}

test('coins become hundredths, and only the fields of the chosen kind count', () => {
  expect(readCampaign(form).campaign).toEqual({
    title: '开服回馈',
    value: { kind: 'percent', percent: 10, cap: 2_000 },
    livesDays: 30,
    budget: 100_050,
    reason: '周年庆',
  })
  expect(readCampaign({ ...form, kind: 'amount', amount: '8', minimum: '50' }).campaign?.value).toEqual({
    kind: 'amount',
    amount: 800,
    minimum: 5_000,
  })
})

test('every wrong field says so itself', () => {
  const { wrong, campaign } = readCampaign({
    ...form,
    title: '券',
    percent: '95',
    cap: 'viel',
    livesDays: '1.5',
    budget: '',
    reason: '',
  })
  expect(campaign).toBeUndefined()
  expect(wrong).toMatchObject({
    title: '活动名称至少 2 个字符',
    percent: '不能大于 90',
    cap: '请填写数字',
    budget: '请填写数字',
    reason: '理由至少 2 个字符',
  })
  expect(wrong.livesDays).toBeDefined()
})
