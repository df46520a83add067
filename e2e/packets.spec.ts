import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { arrive, arriveWithCoins } from './people.ts'
import { signInAs, test } from './visit.ts'

const seal = (page: Page) => page.getByRole('button', { name: '拆开挂红包的猫的红包' })

test('one packet is grabbed by three browsers at once, and each of them checks its proof', async ({
  page,
  openBrowser,
  request,
}) => {
  const [sender, ...browsers] = await Promise.all([
    arriveWithCoins(request, '挂红包的猫'),
    ...['手快的猫', '手慢的猫', '路过的猫'].map(async (nickname) => {
      const [browser, guest] = await Promise.all([openBrowser(), arrive(request, nickname)])
      await signInAs(browser, guest)
      return browser
    }),
  ])
  await signInAs(page, sender)
  await page.goto('/account')
  await page.getByRole('button', { name: '发红包' }).click()
  const sheet = page.getByRole('dialog', { name: '包个红包' })
  await expect(sheet.getByText('200.00', { exact: true })).toBeVisible()
  await sheet.getByLabel('总金额').fill('12.34')
  await sheet.getByLabel('份数').fill('3')
  await sheet.getByLabel('留句话').fill('三个人，一人一份')
  await sheet.getByRole('button', { name: '挂出去 · 12.34 金币' }).click()
  await expect(seal(page)).toBeVisible()
  await expect(page.getByText('种子现在还不能公布：有了它，剩下几份谁都算得出来。')).toBeVisible()
  const address = new URL(page.url()).pathname

  await Promise.all(
    browsers.map(async (browser) => {
      await browser.goto(address)
      await expect(seal(browser)).toBeVisible()
    }),
  )
  await Promise.all(browsers.map((browser) => seal(browser).click()))
  for (const browser of browsers) {
    await expect(browser.getByText('你拆到')).toBeVisible()
    await expect(browser.getByText('一致：指纹一致，3 份全部一致')).toBeVisible()
  }
  // Whoever only looks on sees the shares go.
  await expect(page.getByText('3 / 3 份')).toBeVisible()
  await expect(page.getByText('拆走 12.34')).toBeVisible()
  await expect(page.getByText('手气最好').first()).toBeVisible()
  await expectAccessible(page)
})
