import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { ask, type Newcomer } from './people.ts'
import { demo } from './visit.ts'

/** What the companions of these stories offer. */
export const service = { product: 'pw', game: 'lol', servers: ['欧服西部'], pricePerHour: 60 } as const

/** From the companion's page to the button that orders. */
export async function chooseHour(page: Page, companion: Newcomer): Promise<void> {
  await page.goto(`/user?uk=${companion.profile.uk}`)
  await page.getByRole('link', { name: '下单', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: '确认订单' })).toBeVisible()
  await page.getByRole('button', { name: '1 小时', exact: true }).click()
  // The best voucher is chosen already; these stories count in full prices.
  await page.getByRole('radio', { name: '不用优惠券' }).check()
  await expect(page.getByRole('button', { name: '下单 · 托管 60 金币' })).toBeVisible()
}

/** What was chosen is ordered, and waits for the companion. */
export async function sendOrder(page: Page, companion: Newcomer): Promise<void> {
  await page.getByRole('button', { name: '下单 · 托管 60 金币' }).click()
  await expect(page).toHaveURL(/\/order-detail\/[0-9a-f-]{36}/)
  await expect(page.getByRole('heading', { name: `等${companion.profile.nickname}接单` })).toBeVisible()
}

/**
 * The program's clock goes on: the few minutes in which either side may still cancel are over. It is everybody's
 * clock; who calls this belongs among the tests that run one after another (playwright.config.ts).
 */
export async function passGrace(request: APIRequestContext): Promise<void> {
  const { token } = await ask<{ token: string }>(request, '/auth/login', {
    account: demo.admin,
    password: demo.password,
  })
  await ask(request, '/ops/clock', { advanceSeconds: 301 }, token)
}

/** A call that a browser makes with GET. */
export async function get<Answer>(request: APIRequestContext, path: string, token: string): Promise<Answer> {
  const response = await request.get(`/proxy/web${path}`, { headers: { authorization: token } })
  const { code, message, data } = (await response.json()) as { code: number; message: string; data: Answer }
  if (code !== 200) throw new Error(`${path} answered ${code}: ${message}`)
  return data
}

/** Two hours for 120 coins, which the companion has accepted. */
export async function acceptedOrder(
  request: APIRequestContext,
  boss: Newcomer,
  companion: Newcomer,
): Promise<string> {
  const { uk } = companion.profile
  const { services } = await get<{ services: readonly { id: string }[] }>(
    request,
    `/players/detail?uk=${uk}`,
    boss.token,
  )
  const wanted = { playerUk: uk, serviceId: services[0]?.id, units: 4 }
  const { quote } = await ask<{ quote: string }>(
    request,
    '/pw/order/calculateSingleOrder',
    wanted,
    boss.token,
  )
  const { orderId } = await ask<{ orderId: string }>(
    request,
    '/pw/order/createPlayerOrder',
    { quote },
    boss.token,
  )
  await get(request, `/pw/order/acceptOrder?orderId=${orderId}`, companion.token)
  return orderId
}

/** Two hours for 120 coins, completed; for a day it could still be paid back. */
export async function completeOrder(
  request: APIRequestContext,
  boss: Newcomer,
  companion: Newcomer,
): Promise<string> {
  const orderId = await acceptedOrder(request, boss, companion)
  await passGrace(request)
  await get(request, `/pw/order/confirmOrder?orderId=${orderId}`, boss.token)
  return orderId
}
