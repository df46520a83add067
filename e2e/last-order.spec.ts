import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { arriveAsCompanion, arriveWithCoins, ask, type Newcomer } from './people.ts'
import { hearLine, signInAs, test } from './visit.ts'

interface Order {
  readonly orderId: string
}

async function orderFrom(request: APIRequestContext, boss: Newcomer, companion: Newcomer): Promise<Order> {
  const detail = await request.get(`/proxy/web/players/detail?uk=${companion.profile.uk}`)
  const { data } = (await detail.json()) as { data: { services: readonly { id: string }[] } }
  const { quote } = await ask<{ quote: string }>(
    request,
    '/pw/order/calculateSingleOrder',
    { playerUk: companion.profile.uk, serviceId: data.services[0]?.id, units: 2 },
    boss.token,
  )
  return ask<Order>(request, '/pw/order/createPlayerOrder', { quote }, boss.token)
}

function dockOf(page: Page) {
  return page.getByRole('complementary', { name: '快捷栏' })
}

const service = { product: 'pw', game: 'lol', servers: ['欧服西部'], pricePerHour: 30 } as const

test('a new order lights the button and asks the companion at once, and leads her to it', async ({
  page,
  request,
}) => {
  const boss = await arriveWithCoins(request, '急着上分的人')
  const companion = await arriveAsCompanion(request, '随叫随到的人', service)
  await signInAs(page, companion)
  // Nothing is asked by the clock here: what the companion hears, the line has said.
  await page.addInitScript(() => {
    const every = window.setInterval.bind(window)
    Object.assign(window, {
      setInterval: (run: TimerHandler, ms?: number) => (ms === 5_000 ? 0 : every(run, ms)),
    })
  })
  const listening = hearLine(page)
  await page.goto('/home')
  await listening
  await expect(dockOf(page).getByText('暂无订单')).toBeVisible()
  const { orderId } = await orderFrom(request, boss, companion)
  const dialog = page.getByRole('dialog', { name: '订单消息' })
  await expect(dialog).toContainText('急着上分的人下单了「一起上分」')
  // Behind the dialog nothing can be reached, but everything is there.
  const button = page.getByRole('link', { name: '新订单', includeHidden: true }).first()
  await expect(button).toHaveAttribute('href', `/order-detail/${orderId}?product=pw`)
  await dialog.getByRole('button', { name: '查看订单' }).click()
  await expect(page).toHaveURL(`/order-detail/${orderId}?product=pw`)
  await expect(dialog).toHaveCount(0)
})

test('with the line cut the poll does the same, and stops on the sign-in page', async ({ page, request }) => {
  const boss = await arriveWithCoins(request, '网不好的老板')
  const companion = await arriveAsCompanion(request, '网不好的陪玩', service)
  await page.routeWebSocket('**/live', (socket) => socket.close())
  const polls: number[] = []
  let asked = 0
  page.on('request', (call) => {
    if (call.url().endsWith('/fast/last/order')) asked++
  })
  page.on('response', (response) => {
    if (response.url().endsWith('/fast/last/order')) polls.push(response.status())
  })
  // Nobody sits out the five seconds between two polls.
  await page.clock.install()
  const letPollsPass = () => page.clock.runFor(5_000)
  await signInAs(page, boss)
  await page.goto('/home')
  await expect(dockOf(page).getByText('暂无订单')).toBeVisible()
  await letPollsPass()
  await expect.poll(() => polls.slice(0, 2)).toEqual([200, 304])
  const { orderId } = await orderFrom(request, boss, companion)
  await letPollsPass()
  const button = dockOf(page).getByRole('link', { name: '待接单' })
  await expect(button).toBeVisible()
  await button.hover()
  await expect(page.getByRole('tooltip')).toHaveText('等待陪玩接单')
  await request.get(`/proxy/web/pw/order/acceptOrder?orderId=${orderId}`, {
    headers: { authorization: companion.token },
  })
  await letPollsPass()
  await expect(dockOf(page).getByRole('link', { name: '进行中' })).toBeVisible()
  await expect(page.getByRole('region', { name: '新消息' })).toContainText('网不好的陪玩接了你的订单')
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: '欢迎回来' })).toBeVisible()
  const before = asked
  await page.clock.runFor(20_000)
  expect(asked).toBe(before)
})
