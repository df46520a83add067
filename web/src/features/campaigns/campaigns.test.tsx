import { createCampaign } from '@kaihei/domain/ops/voucher-calls'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderAsking } from '#client/testing/with-queries.tsx'
import { campaignsText } from '#text/campaigns.ts'
import { checkNumbers, writeCampaign } from './campaign-form.ts'
import type { CampaignForm } from './campaign-form.ts'
import { CreateDialog } from './CreateDialog.tsx'

const form: CampaignForm = {
  title: '开服回馈',
  kind: 'percent',
  percent: '10',
  cap: '20',
  amount: '',
  minimum: '',
  livesDays: '30',
  claimDays: '',
  budget: '1,000.50',
  reason: '周年庆',
}

test('coins become hundredths, and only the fields of the chosen kind count', () => {
  expect(createCampaign.input.parse(writeCampaign(form))).toEqual({
    title: '开服回馈',
    value: { kind: 'percent', percent: 10, cap: 2_000 },
    livesDays: 30,
    budget: 100_050,
    reason: '周年庆',
  })
  expect(writeCampaign({ ...form, kind: 'amount', amount: '8', minimum: '50' }).value).toEqual({
    kind: 'amount',
    amount: 800,
    minimum: 5_000,
  })
})

test('a campaign is open to everybody for as many days as it says, and for none that is left empty', () => {
  expect(createCampaign.input.parse(writeCampaign({ ...form, claimDays: ' 7 ' }))).toMatchObject({
    claimDays: 7,
  })
  expect(writeCampaign(form)).not.toHaveProperty('claimDays')
  expect(checkNumbers({ ...form, claimDays: '一周' })).toEqual({ claimDays: '请填写数字' })
})

test('every wrong field says so itself', async () => {
  renderAsking(<CreateDialog onCreated={() => undefined} onClose={() => undefined} />)
  const user = userEvent.setup()
  const words = campaignsText.createDialog
  const typed = { title: '券', percent: '95', cap: 'viel', livesDays: '1.5' }
  for (const [name, value] of Object.entries({ ...typed, title: typed.title })) {
    const control = screen.getByLabelText(name === 'title' ? words.name : words[name as 'percent'])
    await user.clear(control)
    await user.type(control, value)
  }
  await user.click(screen.getByRole('button', { name: words.submit }))
  const said = screen.getAllByRole('alert').map(({ textContent }) => textContent)
  expect(said).toHaveLength(6)
  expect(said).toEqual(
    expect.arrayContaining(['活动名称至少 2 个字符', '不能大于 90', '请填写数字', '理由至少 2 个字符']),
  )
  // What is to be paid out, and the cap.
  expect(said.filter((sentence) => sentence === '请填写数字')).toHaveLength(2)
})
