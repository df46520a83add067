import { expect } from '@playwright/test'
import { phone, test } from './visit.ts'

test.use({ serviceWorkers: 'allow' })

test('on a slow line something is seen long before the program is there', async ({ page, context }) => {
  await page.setViewportSize(phone)
  const line = await context.newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 60_000,
    uploadThroughput: 50_000,
  })
  await page.goto('/home', { waitUntil: 'commit' })
  await expect(page.getByText('欧服陪玩').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('article').first()).toBeVisible()
  // The program is on its way: of all that is seen nothing has waited for it.
  expect(await page.evaluate(() => Reflect.get(globalThis, 'early') !== undefined)).toBe(true)
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /shell-[^/]*\.js$/.test(name)),
  )
  const { paintedAt, programAt } = await page.evaluate(() => {
    const files = performance.getEntriesByType('resource')
    const arrival = (kind: RegExp) =>
      files.filter(({ name }) => kind.test(name)).map((file) => file.startTime + file.duration)
    return {
      paintedAt: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
      programAt: Math.max(...arrival(/shell-[^/]*\.js$/)),
    }
  })
  expect(paintedAt).toBeLessThan(programAt / 2)
})

test('without a network a bar says what still works, and what did not load comes by itself', async ({
  page,
  context,
}) => {
  // What belongs to the page but comes after it has arrived, too.
  await page.goto('/home', { waitUntil: 'networkidle' })
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await context.setOffline(true)
  const bar = page.getByText(/^离线，显示 今天 \d\d:\d\d 的内容。/)
  await expect(bar).toBeVisible()
  await page.getByRole('tab', { name: '英雄联盟' }).click()
  await expect(page.getByRole('button', { name: '重试' })).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await context.setOffline(false)
  await expect(page.getByRole('article').first()).toContainText('英雄联盟')
  await expect(bar).toHaveCount(0)
})
