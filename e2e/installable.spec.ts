import { expect, type Page } from '@playwright/test'
import { get, service } from './ordering.ts'
import { arriveAsCompanion, arriveWithCoins, ask, type Newcomer } from './people.ts'
import { demo, test } from './visit.ts'

test.use({ serviceWorkers: 'allow' })

const bar = (page: Page) => page.getByText(/^离线/)

/** What was opened can be opened again: the worker is there, with the files of the page, and the answers are kept. */
async function settle(page: Page, ...answers: readonly string[]): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  for (const answer of answers) {
    await expect.poll(() => page.evaluate(() => localStorage.getItem('keptAnswers') ?? '')).toContain(answer)
  }
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const code = performance.getEntriesByType('resource').filter(({ name }) => /\/assets\//.test(name))
        const kept = await Promise.all(code.map(({ name }) => caches.match(name, { ignoreVary: true })))
        return kept.filter((file) => file === undefined).length
      }),
    )
    .toBe(0)
}

/** By hand, so that it lasts no longer than the person wants. */
async function enterAs(page: Page, { token, profile }: Pick<Newcomer, 'token' | 'profile'>): Promise<void> {
  await page.goto('/403')
  await page.evaluate(
    ([kept, keptProfile]) => {
      localStorage.setItem('Authorization', kept)
      localStorage.setItem('profileData', keptProfile)
    },
    [token, JSON.stringify(profile)] as const,
  )
}

/** Everything that this browser has written down, in one text. */
function readBrowser(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const written: unknown[] = [
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      await indexedDB.databases(),
    ]
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        written.push(name, request.url, await (await cache.match(request))?.text())
      }
    }
    return JSON.stringify(written)
  })
}

/** Calls of which answers are kept, and every other address that is. */
function pathsKept(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const { answers } = JSON.parse(localStorage.getItem('keptAnswers') ?? '') as { answers: [string][] }
    const calls = answers.map(([hash]) => String(JSON.parse(hash)[0]))
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    const files = requests.flat().map(({ url }) => new URL(url).pathname)
    return [
      ...new Set([...calls, ...files.filter((path) => !/^\/(?:shell|assets|media)\b/.test(path))]),
    ].toSorted()
  })
}

/** A boss, and an order of an hour that waits for its companion. */
async function arriveWithOrder(page: Page) {
  const { request } = page
  const companion = await arriveAsCompanion(request, `窗边的${Date.now() % 100_000}`, service)
  const boss = await arriveWithCoins(request, `出门的${Date.now() % 100_000}`)
  const { uk } = companion.profile
  const { services } = await get<{ services: readonly { id: string }[] }>(
    request,
    `/players/detail?uk=${uk}`,
    boss.token,
  )
  const wanted = { playerUk: uk, serviceId: services[0]?.id, units: 2 }
  const { quote } = await ask<{ quote: string }>(
    request,
    '/pw/order/calculateSingleOrder',
    wanted,
    boss.token,
  )
  const { orderId, orderSn } = await ask<{ orderId: string; orderSn: string }>(
    request,
    '/pw/order/createPlayerOrder',
    { quote },
    boss.token,
  )
  return { boss, companion, orderId, orderSn }
}

test('the site can be installed: its manifest is whole, and every icon is what it says', async ({
  page,
  context,
}) => {
  await page.goto('/home')
  const { errors, data = '' } = await (await context.newCDPSession(page)).send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { start_url, icons } = JSON.parse(data) as {
    start_url: string
    icons: readonly { src: string; sizes: string; purpose: string }[]
  }
  expect(start_url).toBe('/home')
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
    'any any',
  ])
  const apple = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')
  for (const { src, sizes } of [...icons, { src: apple ?? '', sizes: '180x180' }]) {
    const size = await page.evaluate(async (address) => {
      const picture = new Image()
      picture.src = address
      await picture.decode()
      return `${picture.naturalWidth}x${picture.naturalHeight}`
    }, src)
    if (sizes !== 'any') expect(size).toBe(sizes)
  }
})

test('the street that was seen opens without a network, says how old it is, and renews by itself', async ({
  page,
  context,
}) => {
  await page.goto('/home')
  const first = page.getByRole('article').first()
  await expect(first).toBeVisible()
  const name = await first.getByRole('heading').innerText()
  await settle(page, '/web/players/page', '/web/catalog/games')
  await context.setOffline(true)
  await page.goto('/home')
  await expect(page.getByRole('article').first()).toContainText(name)
  await expect(bar(page)).toHaveText(/^离线，显示 今天 \d\d:\d\d 的内容。钱包、聊天、下单和付款需要网络/)
  await expect
    .poll(() =>
      first
        .locator('img')
        .first()
        .evaluate((face: HTMLImageElement) => face.naturalWidth),
    )
    .toBeGreaterThan(1)
  await context.setOffline(false)
  await expect(bar(page)).toHaveCount(0)
  await expect(first).toBeVisible()
})

test('an open order can be read without a network, money cannot, and signing out leaves nothing', async ({
  page,
  context,
}) => {
  const { boss, companion, orderId, orderSn } = await arriveWithOrder(page)
  await enterAs(page, boss)
  await page.goto('/account')
  await expect(page.getByRole('heading', { name: '金币', exact: true })).toBeVisible()
  await settle(page)
  await page.goto('/order')
  const row = page.getByRole('article').filter({ hasText: companion.profile.nickname })
  await expect(row).toBeVisible()
  // With all that the page of an order is made of, which is fetched ahead.
  await page.waitForLoadState('networkidle')
  await settle(page, '/web/users/ordersPage', orderSn, orderId)
  await context.setOffline(true)

  await page.goto('/order')
  await expect(bar(page)).toHaveText(/^离线，显示/)
  await row.getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: `等${companion.profile.nickname}接单` })).toBeVisible()
  await expect(bar(page)).toHaveText(/^离线，显示/)

  await page.goto('/account')
  await expect(bar(page)).toHaveText(/^离线。钱包、聊天、下单和付款需要网络/)
  await expect(page.getByText('余额没有加载出来')).toBeVisible()
  expect(await pathsKept(page)).toEqual(['/web/users/ordersPage', '/web/{product}/order/orderDetail'])

  await context.setOffline(false)
  await expect(page.getByText('余额没有加载出来')).toHaveCount(0)
  await page.goto('/profile')
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/(?:login|home)/)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('Authorization'))).toBeNull()
  const left = await readBrowser(page)
  for (const mine of [orderSn, orderId, boss.token, boss.profile.uk, boss.profile.nickname])
    expect(left).not.toContain(mine)
  await context.setOffline(true)
  await page.goto('/order')
  await expect(page).toHaveURL(/\/login/)
})

test('whoever signs in next sees nothing of the one before, with a network or without', async ({
  page,
  context,
}) => {
  const { boss, companion, orderSn } = await arriveWithOrder(page)
  await enterAs(page, boss)
  await page.goto('/order')
  const row = page.getByRole('article').filter({ hasText: companion.profile.nickname })
  await expect(row).toBeVisible()
  await settle(page, orderSn)
  const next = await arriveWithCoins(page.request, '下一位')
  await page.goto('/login?return=/order')
  await page.getByLabel('账号或邮箱').fill(next.account)
  await page.getByLabel('密码', { exact: true }).fill(demo.password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL('/order')
  await expect(row).toHaveCount(0)
  await settle(page, '/web/users/ordersPage')
  expect(await readBrowser(page)).not.toContain(orderSn)
  await context.setOffline(true)
  await page.goto('/order')
  await expect(bar(page)).toHaveText(/^离线，显示/)
  await expect(row).toHaveCount(0)
})

test('the console of the house has no worker, and is never shown without a network', async ({
  page,
  context,
}) => {
  await page.goto('/ops', { waitUntil: 'networkidle' })
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  await page.goto('/home')
  await settle(page)
  await context.setOffline(true)
  await expect(page.goto('/ops')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/)
})
