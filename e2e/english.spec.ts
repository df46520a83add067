import { expect } from '@playwright/test'
import { arrive, ask } from './people.ts'
import { signInAs, test } from './visit.ts'

test('whoever reads English hears refusals, their own mistakes and news in English, and goes to Chinese and back', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'lang', value: 'en', url: baseURL ?? '' }])
  await page.goto('/login')
  const submit = page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true })
  await submit.click()
  await expect(page.getByText('The account has at least 3 characters')).toBeVisible()
  await page.getByLabel('Account').fill('nobody-of-this-name')
  await page.getByLabel('Password', { exact: true }).fill('not my password')
  await submit.click()
  await expect(page.getByText('Account or password is wrong. Try again')).toBeVisible()

  const me = await arrive(page.request, '读英语的人')
  const topUp = await ask<{ orderNo: string; url: string }>(
    page.request,
    '/dcUser/pay',
    { packageId: 'p200', channel: 'sandbox' },
    me.token,
  )
  await page.request.post(new URL(topUp.url).pathname, { data: { outcome: 'approve' } })
  await page.request.get(`/proxy/web/dcUser/charge/capture?orderNo=${topUp.orderNo}`, {
    headers: { authorization: me.token },
  })
  await signInAs(page, me)
  await page.goto('/bill')
  await expect(page.getByText('Top-up', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Notices, 1 unread' }).click()
  await expect(page.getByText(/^Your top-up has arrived: \+2\d\d(\.\d\d)? coins$/)).toBeVisible()

  // Mails follow what is chosen here.
  await page.goto('/setting')
  // By keyboard: while the page still grows, a pointer may miss.
  await page.getByRole('radio', { name: '简体中文' }).press('Space')
  await expect(page.getByRole('heading', { level: 1, name: '设置' })).toBeVisible()
  const languageOf = async () => {
    const headers = { authorization: me.token }
    const answer = await page.request.get('/proxy/web/users/profile', { headers })
    return ((await answer.json()) as { data: { language: string } }).data.language
  }
  await expect.poll(languageOf).toBe('zh-CN')
  await page.getByRole('radio', { name: 'English' }).press('Space')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await expect(page).toHaveTitle(/Settings · /)
  await expect.poll(languageOf).toBe('en')
  await page.goto('/manual')
  await expect(page.getByRole('heading', { name: 'Manual', exact: true })).toBeVisible()
})
