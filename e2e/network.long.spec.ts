import { expect } from '@playwright/test'
import { arrive } from './people.ts'
import { test } from './visit.ts'

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
  // By itself: where a page of another process takes its place a busy browser may end this one in the midst of its last word.
  await page.evaluate(() => location.replace('about:blank'))
  await page.waitForURL('about:blank')
  await expect.poll(liked).toBe(0)
  await page.goto('/like')
  await expect(page.getByText('还没有喜欢的人')).toBeVisible()
})
