import { expect, type Page } from '@playwright/test'
import { arrive } from './people.ts'
import { often, restOf, signInAs, test } from './visit.ts'

async function search(page: Page, keyword: string) {
  const box = page.getByRole('searchbox')
  await box.fill(keyword)
  await box.press('Enter')
}

/** Somebody of the demo's cast whom no other test touches. */
async function openPerson(page: Page, nickname: string) {
  await page.goto(`/search/${encodeURIComponent(nickname)}`)
  await page.getByRole('article', { name: nickname }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: nickname })).toBeVisible()
}

test(
  'a visitor narrows the street down by game, light, level and price, and finds somebody',
  often,
  async ({ page }) => {
    await page.goto('/home')
    await page.getByRole('tab', { name: '英雄联盟' }).click()
    await page.getByRole('button', { name: '只看亮灯' }).click()
    await page.getByRole('button', { name: /^等级/ }).click()
    await page.getByRole('option', { name: 'P4 金牌起' }).click()
    await page.getByRole('button', { name: /^价格/ }).click()
    await page.getByLabel('最低').fill('30')
    await page.getByLabel('最高').fill('100')
    await page.getByRole('button', { name: '就看这些' }).click()
    await expect(page).toHaveURL('/home?game=lol&online=true&minLevel=4&minPrice=30&maxPrice=100')
    await expect(page.getByRole('region', { name: '陪玩列表' })).not.toHaveClass(/opacity/)
    const cards = page.getByRole('article')
    await expect(cards.first()).toBeVisible()
    for (const said of ['在线', '英雄联盟', /P[4-8]/])
      await expect(cards.filter({ hasNotText: said })).toHaveCount(0)
    await expect(cards.first()).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: '价格 30–100' })).toBeVisible()
    await page.getByRole('button', { name: '清除筛选' }).click()
    await expect(page).toHaveURL('/home?game=lol')
  },
)

test('whom one likes is found under 我的喜欢, and the heart can be taken back', async ({ page }) => {
  await signInAs(page, await arrive(page.request, '会点心的人'))
  await page.goto('/like')
  await expect(page.getByText('还没有喜欢的人')).toBeVisible()
  await page.getByRole('link', { name: '去听听' }).click()
  const name = (await page.getByRole('article').first().getByRole('heading').textContent()) ?? ''
  // By name: the street may turn while one looks at it.
  const card = page.getByRole('article', { name, exact: true })
  await card.getByRole('button', { name: /^喜欢/ }).click()
  await expect(card.getByRole('button', { name: /^喜欢/ })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('banner').getByRole('link', { name: '我的喜欢' }).click()
  await expect(page).toHaveURL('/like')
  const liked = page.getByRole('article', { name, exact: true })
  await expect(liked).toBeVisible()
  await liked.getByRole('button', { name: /^喜欢/ }).click()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(page.getByText('已不再喜欢')).toHaveCount(0)
  await liked.getByRole('button', { name: /^喜欢/ }).click()
  await expect(page.getByText('已不再喜欢')).toBeVisible()
  await page.reload()
  await expect(page.getByText('还没有喜欢的人')).toBeVisible()
})

test('search finds by two Chinese characters, by a Latin part in any case, and by number', async ({
  page,
}) => {
  await page.goto('/home')
  await search(page, '橘灯')
  await expect(page).toHaveURL(`/search/${encodeURIComponent('橘灯')}`)
  const orange = page.getByRole('article', { name: '小橘灯' })
  await expect(orange).toBeVisible()
  await expect(orange.getByText('橘灯', { exact: true })).toHaveJSProperty('tagName', 'MARK')
  await search(page, 'lILy')
  await expect(page.getByRole('article', { name: '阿栗 Lily' })).toBeVisible()
  await orange.waitFor({ state: 'detached' })
  await page.getByRole('article', { name: '阿栗 Lily' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/user\?uk=/)
  const id = (await page.getByText(/^ID \d+$/).textContent())?.slice(3) ?? ''
  await search(page, id)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(id)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article', { name: '阿栗 Lily' })).toContainText(`ID ${id}`)
  await search(page, '没有这个人')
  await expect(page.getByText('没有找到“没有这个人”')).toBeVisible()
})

test('a companion is heard, priced and read about', async ({ page }) => {
  await openPerson(page, '小橘灯')
  await expect(page).toHaveTitle('小橘灯 · 欧服陪玩')
  await page.evaluate(() => {
    const { play } = Audio.prototype
    Audio.prototype.play = function playAndTell(this: HTMLAudioElement) {
      this.addEventListener('timeupdate', () => {
        document.documentElement.dataset['heard'] = String(this.currentTime)
      })
      return play.call(this)
    }
  })
  await page.getByRole('button', { name: /^播放小橘灯的语音/ }).click()
  await expect(page.getByRole('button', { name: '暂停语音' })).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => Number(document.documentElement.dataset['heard'] ?? 0)))
    .toBeGreaterThan(0.2)
  await page.getByRole('button', { name: '暂停语音' }).click()

  await page.getByRole('radio', { name: /云顶之弈/ }).check()
  await page.getByRole('button', { name: '加半小时' }).click()
  await expect(page.getByText('72 × 2.5 小时')).toBeVisible()
  await expect(page.getByText('180.00').first()).toBeVisible()

  const reviews = page.getByRole('region', { name: '老板们怎么说' })
  await expect(reviews.getByRole('article').first()).toBeVisible()
  await reviews.getByText(/^有回复/).click()
  await expect(reviews.getByText('小橘灯回复：').first()).toBeVisible()
  await expect(reviews.getByRole('article').filter({ hasNotText: '小橘灯回复：' })).toHaveCount(0)
  const before = await reviews.getByRole('article').count()
  await expect
    .poll(async () => {
      await reviews.getByRole('article').last().scrollIntoViewIfNeeded()
      return reviews.getByRole('article').count()
    })
    .toBeGreaterThan(before)
})

test('blocking asks first, closes the ways between two people, is listed, and can be undone', async ({
  page,
}) => {
  await signInAs(page, await arrive(page.request, '想静静的人'))
  await openPerson(page, '暮色')
  const { pathname, search: query } = new URL(page.url())
  await page.getByRole('button', { name: '拉黑' }).click()
  const dialog = page.getByRole('dialog', { name: '拉黑 暮色？' })
  await dialog.getByRole('button', { name: '先不了' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: '拉黑' }).click()
  await dialog.getByRole('button', { name: '拉黑' }).click()
  await expect(page.getByText('你已经拉黑了 TA')).toBeVisible()
  await expect(page.getByRole('button', { name: '喜欢' })).toHaveCount(0)
  await page.goto('/block')
  await expect(page.getByRole('link', { name: '暮色', exact: true })).toHaveAttribute(
    'href',
    pathname + query,
  )
  await page.getByRole('button', { name: '解除拉黑 暮色' }).click()
  await expect(page.getByText('已解除拉黑')).toBeVisible()
  // Not by her row: it is gone as soon as the list is read again.
  await page.goto(pathname + query)
  await expect(page.getByRole('button', { name: '喜欢' })).toBeVisible()
})

test('back from somebody’s page the street is where one left it, at once', async ({ page }) => {
  await page.goto('/home?sort=rating')
  await expect(page.getByRole('article').nth(10)).toBeVisible()
  await page.mouse.wheel(0, 1_400)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(900)
  const person = page.getByRole('article').nth(12).getByRole('link').first()
  await person.scrollIntoViewIfNeeded()
  const place = await restOf(page)
  await person.click()
  await expect(page).toHaveURL(/\/user\?uk=/)
  await expect(page.getByRole('region', { name: '能陪你玩' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/home?sort=rating')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
})
