import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { arriveWithCoins } from './people.ts'
import { demo, signIn, signInAs, test } from './visit.ts'

test('Nitro is bought, looked at again and reported, and staff give another code for it', async ({
  page,
  openBrowser,
  request,
}) => {
  const boss = await arriveWithCoins(request, '想要会员的猫')
  await signInAs(page, boss)
  await page.goto('/nitro')
  await page.getByRole('radio', { name: /Nitro Basic/ }).check()
  await expect(page.getByText('余 190.00')).toBeVisible()
  await page.getByRole('button', { name: '支付并看码' }).click()
  const shown = page.getByRole('dialog', { name: '你的兑换码' })
  const code = await shown.locator('code').innerText()
  expect(code).toMatch(/^[A-Z0-9-]{8,}$/)
  await expectAccessible(page)
  await shown.getByRole('button', { name: '我存好了' }).click()
  await expect(shown).toBeHidden()
  await expect(page.getByText(code)).toHaveCount(0)
  await expect(page.getByRole('button', { name: '今天买过了，明天再来' })).toBeDisabled()

  const bought = page.getByRole('article', { name: `Nitro Basic · 1 个月 …${code.slice(-4)}` })
  await bought.getByRole('button', { name: '再看一次码' }).click()
  await expect(shown.getByText(code)).toBeVisible()
  await shown.getByRole('button', { name: '我存好了' }).click()
  await expect(bought.getByText('再看过 1 次')).toBeVisible()
  await bought.getByRole('button', { name: '报失效' }).click()
  const report = page.getByRole('dialog', { name: '这张码用不了？' })
  await report.getByLabel('发生了什么').fill('Discord 说这张码已经用过了')
  await report.getByRole('button', { name: '报失效' }).click()
  await expect(bought.getByText('客服核对中')).toBeVisible()

  const desk = await openBrowser()
  await signIn(desk, demo.staff)
  await desk.goto('/ops/nitro')
  await desk.getByRole('link', { name: /想要会员的猫/ }).click()
  const detail = desk.getByRole('article', { name: '想要会员的猫' })
  await expect(detail.getByText('Discord 说这张码已经用过了')).toBeVisible()
  await expect(desk.getByText(code)).toHaveCount(0)
  await detail.getByRole('radio', { name: '码无效' }).check()
  await detail.getByRole('button', { name: '换新码' }).click()
  const decision = desk.getByRole('dialog', { name: '换一张新码？' })
  await decision.getByLabel('理由（买家可见）').fill('核对过，换了一张新的')
  await decision.getByRole('button', { name: '换新码' }).click()
  await expect(desk.getByText('处理好了：换新码')).toBeVisible()
  await expectAccessible(desk)

  await page.reload()
  await expect(page.getByText(`失效，已换新码；原来是 …${code.slice(-4)}`)).toBeVisible()
  await expect(page.getByText('客服：核对过，换了一张新的')).toBeVisible()
})

test('staff load codes out of a list, and a code that is there twice loads none of them', async ({
  page,
}) => {
  await signIn(page, demo.staff)
  await page.goto('/ops/nitro')
  await page.getByRole('button', { name: '存码' }).click()
  const form = page.getByRole('dialog', { name: '存兑换码' })
  const mark = Date.now().toString(36).toUpperCase()
  await form.getByLabel('从哪里进的货').fill('浏览器里的批发商')
  await form.getByLabel('兑换码').fill(`${mark}-AAAA-0001\n${mark}-AAAA-0001`)
  await form.getByRole('button', { name: '存进去' }).click()
  await expect(form.getByText('第 2 行和前面重复了')).toBeVisible()
  await form.locator('input[type=file]').setInputFiles({
    name: 'codes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(`${mark}-AAAA-0001\nhttps://discord.gift/${mark}-AAAA-0002\n`),
  })
  await expect(form.getByText('2 个')).toBeVisible()
  await form.getByRole('button', { name: '存进去' }).click()
  await expect(page.getByText('存好了 2 个 Nitro · 1 个月')).toBeVisible()
})
