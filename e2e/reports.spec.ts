import { expect, type APIRequestContext } from '@playwright/test'
import { service } from './ordering.ts'
import { arrive, arriveAsCompanion } from './people.ts'
import { demo, signIn, signInAs, test } from './visit.ts'

async function say(request: APIRequestContext, token: string, to: string) {
  const response = await request.post('/proxy/web/im/sendText', {
    headers: { authorization: token },
    data: { conversationType: 'C2C', to, text: '在吗' },
  })
  return (await response.json()) as { code: number; message: string; data: { reason?: string } }
}

test('somebody is reported, staff mute them, the reporter hears of it and the other can say nothing', async ({
  page,
  openBrowser,
  request,
}) => {
  const boss = await arrive(request, '说真话的猫')
  const companion = await arriveAsCompanion(request, '爱骂人的灯', service)
  expect((await say(request, companion.token, boss.profile.uk)).code).toBe(200)

  await signInAs(page, boss)
  await page.goto(`/user?uk=${companion.profile.uk}`)
  await page.getByRole('button', { name: '举报', exact: true }).first().click()
  const form = page.getByRole('dialog', { name: '举报这个人' })
  await form.getByRole('combobox', { name: '哪里不对' }).click()
  await page.getByRole('option', { name: '骚扰、辱骂' }).click()
  await form.getByLabel('发生了什么').fill('一直骂人')
  await form.getByRole('button', { name: '提交举报' }).click()
  await page.getByRole('dialog', { name: '收到了' }).getByRole('button', { name: '知道了' }).click()

  const desk = await openBrowser()
  await signIn(desk, demo.staff)
  await desk.goto('/ops/reports')
  await desk.getByRole('link', { name: /用户 · 爱骂人的灯/ }).click()
  const detail = desk.getByRole('article', { name: '用户 · 爱骂人的灯' })
  await expect(detail).toContainText('一直骂人')
  await detail.getByRole('button', { name: '禁言' }).first().click()
  const decision = desk.getByRole('dialog', { name: '禁言对方？' })
  await decision.getByLabel('理由', { exact: true }).fill('多次辱骂他人')
  await decision.getByRole('button', { name: '禁言' }).click()
  await expect(desk.getByText('已处理：禁言')).toBeVisible()

  await page.reload()
  await page.getByRole('banner').getByRole('button', { name: /^通知/ }).click()
  await expect(page.getByRole('dialog', { name: '通知' })).toContainText('你的举报已经处理')
  const refused = await say(request, companion.token, boss.profile.uk)
  expect(refused).toMatchObject({ code: 403, data: { reason: 'muted' } })
  expect(refused.message).toContain('多次辱骂他人')
})
