import { expect, type Locator, type Page } from '@playwright/test'
import { demo, often, phone, restOf, signIn, test } from './visit.ts'

// What moves has to arrive, too: here as most people see it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('the top bar has the seven entries, in order', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL('/home')
  const entries = page.getByRole('navigation', { name: '主导航' }).getByRole('link')
  await expect(entries).toHaveText([
    '首页',
    '我的喜欢',
    '快速下单',
    '活动中心',
    '陪玩入驻',
    'Discord下单',
    '使用手册',
  ])
})

test('search runs on Enter, and only with a keyword', async ({ page }) => {
  await page.goto('/home')
  const box = page.getByRole('searchbox')
  await box.fill('   ')
  await box.press('Enter')
  await expect(page).toHaveURL('/home')
  await box.fill(' 阿栗/Lily ')
  await box.press('Enter')
  await expect(page).toHaveURL(`/search/${encodeURIComponent('阿栗/Lily')}`)
})

test('addresses tell capital letters apart, and an unknown one says 页面不存在', often, async ({ page }) => {
  for (const path of ['/HOME', '/nothing/here', '/Profile']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: '页面不存在', exact: true })).toBeVisible()
  }
})

test('/index leads to the profile, and the title follows the page', async ({ page }) => {
  await signIn(page, demo.boss)
  await page.goto('/index')
  await expect(page).toHaveURL('/profile')
  for (const path of ['/home?action=event', '/user?action=event', '/order-detail?action=event']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveTitle('Celling')
  }
})

test('the side nav shows no order yet, leads to the bills, scrolls up, and is hidden on /login', async ({
  page,
}) => {
  await page.goto('/home')
  await expect(page.getByRole('button', { name: '暂无订单' })).toBeVisible()
  await expect(page.getByRole('link', { name: '账单' })).toHaveAttribute('href', '/bill?type=3')
  await expect(page.getByRole('article').nth(3)).toBeVisible()
  await page.mouse.wheel(0, 900)
  // The wheel rides on for a moment: who jumps before it has come to rest is carried off the top again.
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
  await page.getByRole('button', { name: '回到顶部' }).click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: '欢迎回来' })).toBeVisible()
  await expect(page.getByRole('button', { name: '暂无订单' })).toHaveCount(0)
})

for (const { path, account } of [
  { path: '/home', account: undefined },
  { path: '/home', account: demo.boss },
  { path: '/register', account: undefined },
]) {
  test(`customer service offers itself on ${path} to ${account ?? 'a visitor'} after ten seconds, over nothing that is pressed, and not again once closed`, async ({
    page,
  }) => {
    const clock = await stopClock(page)
    if (account !== undefined) await signIn(page, account)
    await page.goto(path)
    await clock.runUntil(page.getByRole('heading', { level: 1 }))
    const popup = page.getByRole('complementary', { name: '客服' })
    await clock.jumpTo(9_900)
    await expect(popup).toHaveCount(0)
    await clock.jump(10_000)
    await clock.runUntil(popup)
    await expect(popup.getByText('客服二维码')).toBeAttached()
    expect(await listCovered(page)).toEqual([])
    await popup.getByRole('button', { name: '关闭' }).click()
    await page.reload()
    await clock.runUntil(page.getByRole('heading', { level: 1 }))
    await clock.jump(30_000)
    await clock.jump(1_000)
    await expect(popup).toHaveCount(0)
  })
}

/** The page's clock from before it is opened, which goes on by hand alone: a slow machine is not a late visitor. */
async function stopClock(page: Page) {
  const start = Date.now()
  let passed = 0
  // Until it is stopped it goes: it is stopped at a time that a slow machine has not reached by then.
  await page.clock.install({ time: start - 3_600_000 })
  await page.clock.pauseAt(start)
  const jump = (ms: number) => {
    passed += ms
    return page.clock.fastForward(ms)
  }
  return {
    jump,
    jumpTo: (ms: number) => jump(ms - passed),
    /** A little at a time: what is loaded waits for it, too. */
    runUntil: (seen: Locator) =>
      expect
        .poll(
          async () => {
            await jump(20)
            return seen.isVisible()
          },
          { intervals: [20] },
        )
        .toBe(true),
  }
}

/** What can be pressed or filled in and lies under the popup. */
function listCovered(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const popup = document.querySelector('aside[aria-label="客服"]')
    const place = popup?.getBoundingClientRect()
    return Array.from(document.querySelectorAll('button, input, form, main a'))
      .filter((one) => {
        const { left, right, top, bottom, width, height } = one.getBoundingClientRect()
        const apart =
          place === undefined ||
          right <= place.left ||
          left >= place.right ||
          bottom <= place.top ||
          top >= place.bottom
        return !apart && width * height > 0 && popup?.contains(one) !== true
      })
      .map((one) => one.outerHTML.slice(0, 120))
  })
}

test('a phone is offered a small bar with a button, no code of itself', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.clock.install()
  await page.goto('/manual')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.clock.fastForward(11_000)
  const bar = page.getByRole('complementary', { name: '客服' })
  await expect(bar).toBeVisible()
  await expect.poll(async () => (await bar.boundingBox())?.height).toBeLessThan(60)
  await expect(bar.getByText('客服二维码')).toHaveCount(0)
  expect(await listCovered(page)).toEqual([])
  await bar.getByRole('link', { name: '找客服' }).click()
  // A conversation is somebody's: a visitor signs in first.
  await expect(page).toHaveURL(/^[^?]*\/login\?.*sq_service/)
})

test('those who are customer service are not offered it; for them the entry leads to their desk', async ({
  page,
}) => {
  await page.clock.install()
  await signIn(page, demo.staff)
  const settled = page.waitForResponse(/config\/public/)
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await settled
  await page.clock.fastForward(60_000)
  await expect(page.getByRole('complementary', { name: '快捷栏' })).toBeVisible()
  await expect(page.getByRole('complementary', { name: '客服' })).toHaveCount(0)
  await page.getByRole('complementary', { name: '快捷栏' }).getByRole('link', { name: '客服' }).click()
  await expect(page).toHaveURL(/\/chat/)
  await expect(page.getByRole('heading', { level: 1, name: '会话' })).toBeVisible()
})

test('a visitor chooses the language, here and on the pages without bars, and it is remembered', async ({
  page,
}) => {
  await page.goto('/home')
  await page.getByRole('banner').getByRole('button', { name: 'EN: switch to English' }).click()
  await expect(page).toHaveTitle('Home · 欧服陪玩')
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await page.getByRole('button', { name: '中文：切换到中文' }).click()
  await expect(page.getByRole('heading', { name: '欢迎回来' })).toBeVisible()
})

test('from 768 on every entry is read in full, no name is cut to two characters, and the dock lies on nothing', async ({
  page,
}) => {
  await signIn(page, demo.boss)
  await page.goto('/home')
  await expect(page.getByRole('article').first()).toBeVisible()
  for (const width of [768, 1024, 1200]) {
    await page.setViewportSize({ width, height: 900 })
    const nav = page.getByRole('navigation', { name: '主导航' })
    await expect
      .poll(() => nav.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), `at ${width}`)
      .toBe(0)
    for (const entry of await nav.getByRole('link').all()) await expect(entry).toBeInViewport({ ratio: 0.99 })
    const room = () =>
      page.getByRole('complementary', { name: '快捷栏' }).evaluate((dock) => {
        const cards = Array.from(document.querySelectorAll('article'), (card) => card.getBoundingClientRect())
        return dock.getBoundingClientRect().left - Math.max(...cards.map(({ right }) => right))
      })
    await expect.poll(room, `at ${width}`).toBeGreaterThan(0)
    await expect.poll(() => listCutNames(page), `at ${width}`).toEqual([])
  }
})

/** Names of cards that have room for less than three characters and the dots. */
function listCutNames(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll('article h3'))
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .filter((name) => name.clientWidth < 4 * Number.parseFloat(getComputedStyle(name).fontSize))
      .map((name) => `${name.textContent}: ${name.clientWidth} px`),
  )
}

test('what scrolls by beneath the top bar does not shine through it', async ({ page }) => {
  await page.goto('/home')
  await expect(page.getByRole('article').first()).toBeVisible()
  for (const width of [phone.width, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.getByRole('banner').evaluate(coverOf), `at ${width}`).toBe(1)
  }
})

/** How much of what lies beneath is covered: 1 is all of it. However the colour is written, it is painted once. */
function coverOf(element: Element): number {
  const { backgroundColor, opacity } = getComputedStyle(element)
  const paint = new OffscreenCanvas(1, 1).getContext('2d')
  if (paint === null) throw new Error('nothing can be painted')
  paint.fillStyle = backgroundColor
  paint.fillRect(0, 0, 1, 1)
  return ((paint.getImageData(0, 0, 1, 1).data[3] ?? 0) / 255) * Number(opacity)
}

test('narrower than a tablet the street shows whole faces, too', async ({ page }) => {
  await page.goto('/home')
  const faces = page.locator('.home-banner svg image')
  await expect(faces.first()).toBeAttached()
  for (const width of [phone.width, 520, 720, 768]) {
    await page.setViewportSize({ width, height: 900 })
    // The drawing stands on its lower edge: what does not fit is cut off above.
    const cut = () =>
      faces.evaluateAll((all) =>
        all
          .map((face) => {
            const top = face.closest('svg')?.getBoundingClientRect().top ?? Number.NaN
            return Math.round(face.getBoundingClientRect().top - top)
          })
          .filter((above) => !(above >= 0)),
      )
    await expect.poll(cut, `at ${width}`).toEqual([])
  }
})

test('without a network the error dialog says so and closes by its one button only', async ({
  page,
  context,
}) => {
  const dialogCode = page.waitForResponse(/\/assets\/ErrorDialog-[^/]*\.js$/)
  await page.goto('/register')
  await page.getByLabel('账号', { exact: true }).fill('offline')
  await page.getByLabel('昵称').fill('断网的人')
  await page.getByLabel('密码', { exact: true }).fill('long enough')
  await page.getByRole('button', { name: '注册' }).hover()
  // What the first touch brings is there, with everything that it needs itself.
  await page.evaluate((code) => import(code), (await dialogCode).url())
  await context.setOffline(true)
  await page.getByRole('button', { name: '注册' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('连不上服务器')
  await expect(dialog).toContainText('什么都没有改变，也没有扣款')
  await page.mouse.click(5, 5)
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: '知道了' }).click()
  await expect(dialog).toHaveCount(0)
  await context.setOffline(false)
  await page.getByRole('button', { name: '注册' }).click()
  await expect(page).toHaveURL('/home')
})

test('home keeps its filter and its place while one is elsewhere', async ({ page }) => {
  await page.goto('/home')
  await page
    .getByRole('tab', { name: '英雄联盟' })
    .or(page.getByRole('link', { name: '英雄联盟' }))
    .first()
    .click()
  await expect(page).toHaveURL(/game=lol/)
  await expect(page.getByRole('article').nth(6)).toBeVisible()
  await page.mouse.wheel(0, 700)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
  const place = await restOf(page)
  await page.getByRole('banner').getByRole('link', { name: '登录' }).click()
  await expect(page).toHaveURL(/login/)
  await page.goBack()
  await expect(page).toHaveURL(/\/home\?game=lol/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
})

test('dcid is remembered from any address', async ({ page }) => {
  for (const dcid of ['123456789012345678', '10001']) {
    await page.goto(`/login?dcid=${dcid}`)
    await expect(page.getByRole('heading', { name: '欢迎回来' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('dcid'))).toBe(dcid)
  }
})

test('a phone gets the bottom navigation and no overflow', often, async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/home')
  const entries = page.getByRole('navigation', { name: '底部导航' }).getByRole('link')
  await expect(entries).toHaveText(['首页', '喜欢', '快速下单', '订单', '我的'])
})
