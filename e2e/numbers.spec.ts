import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { arrive } from './people.ts'
import { demo, signIn, signInAs, test } from './visit.ts'

test('one draws once and ten times, has the seed told, and the browser works out every draw again', async ({
  page,
}) => {
  await signIn(page, demo.staff)
  await page.goto('/prize')
  await expect(page.getByRole('heading', { level: 1, name: '给你的窗换个门牌号' })).toBeVisible()
  // What it costs nobody, how likely everything is and how far certainty is stand on the same screen.
  await expect(page.getByText('券不卖，谁都不用花钱买：抽奖不花一分钱。')).toBeVisible()
  await expect(page.getByRole('row', { name: /3 位、AAAA、ABCD/ })).toContainText('0.1%')
  await expect(page.getByText('保底进度')).toBeVisible()
  const next = await page.locator('dt:has-text("下一枚的指纹") + dd').innerText()

  await page.getByRole('button', { name: '抽一次 · 1 券' }).click()
  await expect(page.getByRole('button', { name: '再抽一次 · 1 券' })).toBeVisible()
  // The browser has put its own seed in the place of the server's: the one that was shown as the next.
  await expect(page.locator('dt:has-text("这一枚的指纹") + dd')).toHaveText(next)
  await page.getByRole('button', { name: '抽 10 次 · 10 券' }).click()
  await expect(page.getByText('种子还没揭晓：揭晓后浏览器逐次重算。')).toBeVisible()
  await expect(page.getByText(/^次序 10 /)).toBeVisible()

  await page.getByRole('button', { name: '揭晓这一枚，换下一枚' }).click()
  await expect(page.getByText('已经揭晓，下面可以逐次验算。')).toBeVisible()
  await expect(page.getByText('一致：已在你的浏览器重算 11 次')).toBeVisible()
  await expectAccessible(page)
})

test('a number that was won is bound and is the ID from then on', async ({ page }) => {
  await signIn(page, demo.boss)
  await page.goto('/prize')
  const tile = page
    .locator('section', { hasText: '我的号码' })
    .getByRole('listitem')
    .filter({ hasText: '待绑定' })
  const number = await tile.locator('b').innerText()
  await tile.getByRole('button', { name: '绑定这个号' }).click()
  const asked = page.getByRole('dialog', { name: `把 ID 换成 ${number}？` })
  await asked.getByRole('button', { name: '绑定', exact: true }).click()
  await expect(page.getByText(`现在的 ID：${number}`)).toBeVisible()
  await page.goto(`/search/${number}`)
  await expect(page.getByText(number).first()).toBeVisible()
})

test('somebody without tickets sees why, and switches draws off for themselves', async ({
  page,
  request,
}) => {
  await signInAs(page, await arrive(request, '想停一停的猫'))
  await page.goto('/prize')
  await expect(page.getByText('没有抽奖券了。券不卖，完成订单会得到。')).toBeVisible()
  await expect(page.getByRole('button', { name: '抽一次 · 1 券' })).toBeDisabled()
  await page.getByRole('button', { name: '停抽' }).click()
  const asked = page.getByRole('dialog', { name: '停抽 7 天？' })
  await asked.getByRole('button', { name: '确定停抽' }).click()
  await expect(page.getByText(/^已经停到 .*可以再延长，不能缩短。$/)).toBeVisible()
  await expect(page.getByRole('button', { name: '抽一次 · 1 券' })).toHaveCount(0)
})
