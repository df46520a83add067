import { expect, type Page } from '@playwright/test'
import { arriveAsCompanion, arriveWithCoins, type Newcomer } from './people.ts'
import { balance, hearLine, signInAs, test } from './visit.ts'

/** A game that nobody else in these tests orders: who answers here answers this boss. */
const service = { product: 'pw', game: 'nar', servers: ['欧服'] } as const

async function enterHall(page: Page, companion: Newcomer): Promise<void> {
  await signInAs(page, companion)
  const line = hearLine(page)
  await page.goto('/order?role=player')
  await line
}

test('a boss publishes, two companions bid, the boss hears both, chooses one and pays', async ({
  page,
  openBrowser,
}) => {
  const mark = String(Date.now() % 100_000)
  const [lantern, dusk] = [`灯${mark}`, `暮${mark}`]
  const boss = await arriveWithCoins(page.request, `老板${mark}`)
  const first = await openBrowser()
  const second = await openBrowser()
  await enterHall(first, await arriveAsCompanion(page.request, lantern, { ...service, pricePerHour: 40 }))
  await enterHall(second, await arriveAsCompanion(page.request, dusk, { ...service, pricePerHour: 32 }))

  await test.step('the boss says what is wanted', async () => {
    await signInAs(page, boss)
    await page.goto('/order-quickly')
    await page.getByRole('radio', { name: '永劫无间' }).check()
    await expect(page.getByText(/扇窗亮着$/)).toBeVisible()
    await page.getByLabel('备注').fill(`带我上分 ${mark}`)
    await page.getByRole('button', { name: '发布快速订单' }).click()
    await expect(page).toHaveURL(/\/order-player-list\?orderSn=/)
    await expect(page.getByRole('heading', { name: '正在为你亮灯' })).toBeVisible()
  })

  await test.step('both companions see it without touching anything, and bid', async () => {
    for (const hall of [first, second]) {
      const wish = hall.getByRole('article', { name: `老板${mark}` })
      await expect(wish).toContainText(`带我上分 ${mark}`)
      await wish.getByRole('button', { name: /^抢/ }).click()
      await expect(wish).toContainText('已抢，等老板选')
    }
  })

  await test.step('their windows light up, and each can be heard', async () => {
    await expect(page.getByRole('heading', { name: '2 扇窗为你亮了' })).toBeVisible()
    for (const name of [lantern, dusk]) {
      const window = page.getByRole('article', { name })
      await window.getByRole('button', { name: `播放${name}的语音，6 秒` }).click()
      await expect(window.getByRole('button', { name: '暂停语音' })).toBeVisible()
    }
  })

  await test.step('one is chosen, the other one is free again', async () => {
    await page.getByRole('button', { name: `选${lantern}` }).click()
    await expect(page).toHaveURL(/\/order-quickly-confirm\?orderSn=/)
    await expect(first.getByRole('article', { name: `老板${mark}` })).toContainText('老板选了你')
    await expect(second.getByRole('article', { name: `老板${mark}` })).toHaveCount(0)
  })

  await test.step('an hour and a half, and it is paid: the sum is what stands there', async () => {
    await page.getByRole('button', { name: '减半小时' }).click()
    await page.getByRole('radio', { name: '不用优惠券' }).check()
    await expect(page.getByRole('region', { name: '价格' })).toContainText('这一单共60.00')
    await page.getByRole('button', { name: /^付款 \d+\.\d\d 金币$/ }).click()
    await expect(page).toHaveURL(/\/order-quickly-detail\?orderSn=/)
    await expect(page.getByText('马上开始').first()).toBeVisible()
    await expect(balance(page)).toHaveText('152.00')
  })

  await test.step('the companion has the same order before her', async () => {
    await first.goto(page.url())
    await expect(first.getByText(`老板${mark}`).first()).toBeVisible()
    await expect(first.getByText('马上开始').first()).toBeVisible()
  })
})

test('one press on the match page publishes the last wish and says when the choice falls', async ({
  page,
  openBrowser,
}) => {
  const mark = String(Date.now() % 100_000)
  const boss = await arriveWithCoins(page.request, `急单${mark}`)
  const companion = await arriveAsCompanion(page.request, `快手${mark}`, {
    ...service,
    game: 'gen',
    pricePerHour: 30,
  })
  await signInAs(page, boss)
  await page.addInitScript(() =>
    localStorage.setItem('lastWish', JSON.stringify({ product: 'pw', game: 'gen', units: 2, mode: 'pick' })),
  )
  await page.goto('/match')
  await expect(page.getByText('原神')).toBeVisible()
  await page.getByRole('button', { name: '开始匹配' }).click()
  await expect(page.getByRole('heading', { name: '正在为你亮灯' })).toBeVisible()

  const hall = await openBrowser()
  await enterHall(hall, companion)
  await hall.getByRole('button', { name: `抢急单${mark}的单` }).click()
  await expect(page.getByText('自动匹配中').filter({ visible: true })).toBeVisible()
  await expect(page.getByText(/选综合分最高的一位，随后等你付款/).filter({ visible: true })).toBeVisible()
})
