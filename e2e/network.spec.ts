import { expect } from '@playwright/test'
import { arrive } from './people.ts'
import { phone, test } from './visit.ts'

test('on a slow line something is seen long before the program is there', async ({ page, context }) => {
  await page.setViewportSize(phone)
  const line = await context.newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 100_000,
    uploadThroughput: 50_000,
  })
  await page.goto('/home', { waitUntil: 'commit' })
  await expect(page.getByText('欧服陪玩').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 60_000 })
  const { paintedAt, programAt, styleAt } = await page.evaluate(() => {
    const files = performance.getEntriesByType('resource')
    const arrival = (kind: RegExp) =>
      files.filter(({ name }) => kind.test(name)).map((file) => file.startTime + file.duration)
    return {
      paintedAt: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
      programAt: Math.max(...arrival(/shell-[^/]*\.js$/)),
      styleAt: Math.max(...arrival(/shell-[^/]*\.css$/)),
    }
  })
  expect(paintedAt).toBeLessThan(styleAt)
  expect(paintedAt).toBeLessThan(programAt / 2)
})

test('without a network a bar says what still works, and what did not load comes by itself', async ({
  page,
  context,
}) => {
  await page.goto('/home')
  await expect(page.getByRole('article').first()).toBeVisible()
  await context.setOffline(true)
  const bar = page.getByText(/^连不上服务器：打开的内容还能看/)
  await expect(bar).toBeVisible()
  await page.getByRole('tab', { name: '英雄联盟' }).click()
  await expect(page.getByRole('button', { name: '重试' })).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await context.setOffline(false)
  await expect(page.getByRole('article').first()).toContainText('英雄联盟')
  await expect(bar).toHaveCount(0)
})

test('a heart that is given and taken back right before the page is left is taken back', async ({
  page,
  context,
}) => {
  const person = await arrive(page.request, '手很快的人')
  // An init script would run on the empty page, too, where there is no storage.
  await page.goto('/403')
  await page.evaluate((token) => localStorage.setItem('Authorization', token), person.token)
  await page.goto('/home')
  const heart = page.getByRole('article').first().getByRole('button', { name: /^喜欢/ })
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  const liked = async () => {
    const answer = await page.request.get('/proxy/web/likes/page', {
      headers: { authorization: person.token },
    })
    const { data } = (await answer.json()) as { data: { items: readonly unknown[] } }
    return data.items.length
  }
  const line = await context.newCDPSession(page)
  await line.send('Network.enable')
  // So slow that the first press is not answered yet when the page is gone.
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 2_000,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  await heart.click()
  await expect.poll(liked).toBe(1)
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await page.goto('about:blank')
  await expect.poll(liked).toBe(0)
  await page.goto('/like')
  await expect(page.getByText('还没有喜欢的人')).toBeVisible()
})
