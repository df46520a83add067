import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { service } from './ordering.ts'
import { arrive, arriveAsCompanion, arriveWithCoins, ask, type Newcomer } from './people.ts'
import { hearLine, often, signInAs, test } from './visit.ts'

const panel = (page: Page) => page.getByRole('dialog', { name: '聊天' })
const log = (page: Page) => panel(page).getByRole('log', { name: '消息' })

async function say(page: Page, words: string): Promise<void> {
  const field = panel(page).getByRole('textbox', { name: '写消息' })
  await field.fill(words)
  await field.press('Enter')
}

/** What the server has of a conversation, as one of its people reads it. */
async function readTexts(request: APIRequestContext, { token }: Newcomer, conversationID: string) {
  const answer = await request.get(`/proxy/web/im/messages?conversationID=${conversationID}`, {
    headers: { authorization: token },
  })
  const { data } = (await answer.json()) as { data: { items: { payload: { text?: string } }[] } }
  return data.items.map(({ payload }) => payload.text)
}

/** An hour, ordered through the API. */
async function order(request: APIRequestContext, boss: Newcomer, companion: Newcomer): Promise<string> {
  const page = await request.get(`/proxy/web/players/detail?uk=${companion.profile.uk}`)
  const { data } = (await page.json()) as { data: { services: { id: string }[] } }
  const { quote } = await ask<{ quote: string }>(
    request,
    '/pw/order/calculateSingleOrder',
    { playerUk: companion.profile.uk, serviceId: data.services[0]?.id, units: 2 },
    boss.token,
  )
  const placed = await ask<{ orderId: string }>(
    request,
    '/pw/order/createPlayerOrder',
    { quote, note: '' },
    boss.token,
  )
  return placed.orderId
}

test(
  'boss and companion talk from the moment an order is placed, and she takes it in the chat',
  often,
  async ({ page, openBrowser, request }) => {
    const boss = await arriveWithCoins(request, '想聊聊的猫')
    const companion = await arriveAsCompanion(request, '会聊天的灯', service)
    const orderId = await order(request, boss, companion)
    const hers = await openBrowser()
    await signInAs(hers, companion)
    const listening = hearLine(hers)
    await hers.goto('/manual')
    await listening
    await signInAs(page, boss)
    await page.goto(`/order-detail/${orderId}`)
    await page.getByRole('link', { name: '私信 会聊天的灯' }).click()
    await say(page, '在吗？二十分钟后开始')

    const toast = hers.getByRole('region', { name: '新消息' })
    await toast.getByText('在吗？二十分钟后开始').click()
    await expect(log(hers)).toContainText('在吗？二十分钟后开始')
    await expect(log(page)).toContainText('已读')
    await say(hers, '在的，马上')
    await expect(log(page)).toContainText('在的，马上')

    const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 200 } })
    await panel(page)
      .locator('input[type=file]')
      .setInputFiles({ name: 'map.png', mimeType: 'image/png', buffer: picture })
    await expect(log(hers).getByRole('button', { name: '看大图' })).toBeVisible()

    await say(hers, '说错了')
    const wrong = log(hers).getByRole('article').filter({ hasText: '说错了' })
    await expect(wrong).toContainText('已读')
    await wrong.getByRole('button', { name: '对这条消息' }).click()
    await hers.getByRole('menuitem', { name: '撤回' }).click()
    await expect(log(page)).toContainText('会聊天的灯 撤回了一条消息')
    await expect(log(page)).not.toContainText('说错了')

    await panel(hers)
      .getByRole('button', { name: /^订单消息/ })
      .click()
    const card = log(hers).getByRole('region', { name: '订单消息' })
    await card.getByRole('button', { name: '接单' }).click()
    await expect(card.getByRole('button', { name: '接单' })).toHaveCount(0)
    await panel(page).getByRole('button', { name: '关闭' }).last().click()
    await expect(page.getByRole('heading', { name: '马上开始' })).toBeVisible()
  },
)

test('a group from its making to its end: asked, let in, talked, silenced, dismissed', async ({
  page,
  openBrowser,
  request,
}) => {
  const [owner, guest] = await Promise.all([arrive(request, '建群的猫'), arrive(request, '想进群的狗')])
  await signInAs(page, owner)
  await page.goto('/chat')
  await panel(page).getByRole('button', { name: '建群' }).click()
  await page.getByRole('menuitem', { name: '建一个群' }).click()
  const making = page.getByRole('dialog', { name: '建一个群' })
  await making.getByRole('textbox', { name: '群名' }).fill('周五开黑')
  await making.getByRole('radio', { name: '要同意' }).check()
  await making.getByRole('button', { name: '建群' }).click()
  await expect(log(page)).toContainText('你 加入了群')
  await panel(page).getByRole('button', { name: '群资料', exact: true }).click()
  const id = (await panel(page).getByText(/^群号/).textContent())?.slice(3) ?? ''

  const theirs = await openBrowser()
  await signInAs(theirs, guest)
  await theirs.goto(`/chat?type=3&id=${id}`)
  await theirs.getByRole('button', { name: '申请加入' }).click()
  await expect(theirs.getByText('已经申请，等群主或管理员同意。')).toBeVisible()
  const waiting = panel(page).getByRole('region', { name: '入群申请' })
  await expect(waiting).toContainText('想进群的狗')
  await waiting.getByRole('button', { name: '同意' }).click()
  await say(theirs, '大家好')

  await panel(page).getByRole('switch', { name: '全员禁言' }).click()
  await expect(theirs.getByText('群里正在全员禁言，群主和管理员才能说话。')).toBeVisible()
  await panel(page).getByRole('button', { name: '群资料', exact: true }).click()
  await expect(log(page)).toContainText('大家好')
  await panel(page).getByRole('button', { name: '群资料', exact: true }).click()
  await panel(page).getByRole('button', { name: '解散群' }).click()
  await page.getByRole('dialog', { name: '解散这个群？' }).getByRole('button', { name: '解散群' }).click()
  await expect(panel(page).getByText('success')).toBeVisible()
  // That they were let in, and that it is over.
  await expect(panel(theirs).getByRole('button', { name: /^群通知/ })).toContainText('2 条未读')
})

test('older messages move nothing that is read, and new ones take along only who reads the end', async ({
  page,
  request,
}) => {
  const boss = await arrive(request, '往上翻的猫')
  const companion = await arriveAsCompanion(request, '话很多的灯', service)
  const told = { conversationType: 'C2C', to: boss.profile.uk }
  const tell = (text: string) => ask(request, '/im/sendText', { ...told, text }, companion.token)
  await Promise.all(Array.from({ length: 40 }, (_, at) => tell(`第 ${at} 件事\n说来\n话长`)))
  await signInAs(page, boss)
  await page.goto(`/chat?type=1&id=${companion.profile.uk}`)
  const rows = log(page).getByRole('article')
  await expect(rows).toHaveCount(15)
  await expect(rows.last()).toBeInViewport()

  const words = /第 \d+ 件事/.exec(await rows.first().innerText())?.[0]
  const before = await log(page).evaluate((pane) => {
    pane.scrollTo(0, 0)
    return pane.querySelector('article')?.getBoundingClientRect().y ?? 0
  })
  const place = async () => (await rows.filter({ hasText: words ?? '' }).boundingBox())?.y
  await expect(rows).toHaveCount(30)
  expect(await place()).toBeCloseTo(before, 0)

  await tell('刚刚想起来的')
  const below = panel(page).getByRole('button', { name: '1 条新消息' })
  await expect(below).toBeVisible()
  expect(await place()).toBeCloseTo(before, 0)
  await below.click()
  await expect(log(page).getByText('刚刚想起来的')).toBeInViewport()
  await tell('还有一件')
  await expect(log(page).getByText('还有一件')).toBeInViewport()
  await expect(below).toHaveCount(0)
})

test(
  'what is written while the network is cut goes out by itself, once',
  often,
  async ({ page, request }) => {
    const boss = await arrive(request, '断线的猫')
    await signInAs(page, boss)
    await page.goto('/chat?type=1&id=sq_service')
    await say(page, '第一句')
    await expect(log(page)).toContainText('已送达')
    const field = panel(page).getByRole('textbox', { name: '写消息' })
    await field.fill('第二')
    await page.context().setOffline(true)
    await field.pressSequentially('句')
    await field.press('Enter')
    await expect(log(page)).toContainText('发送中')
    await expect(panel(page).getByText('连不上服务器。写下的会留着')).toBeVisible()
    await field.fill('还没写完')
    await page.context().setOffline(false)
    await expect(log(page)).toContainText('已送达')
    await expect(field).toHaveValue('还没写完')
    expect(await readTexts(request, boss, 'C2Csq_service')).toEqual(['第一句', '第二句'])
  },
)

test('on another device the chat goes on there, until it is taken back', async ({
  page,
  openBrowser,
  request,
}) => {
  const boss = await arrive(request, '两台设备的猫')
  await signInAs(page, boss)
  await page.goto('/chat?type=1&id=sq_service')
  await say(page, '这里说的')
  await expect(log(page)).toContainText('已送达')
  const other = await openBrowser()
  await signInAs(other, boss)
  await other.goto('/chat?type=1&id=sq_service')
  await expect(log(other)).toContainText('这里说的')
  await expect(panel(page).getByRole('alert')).toContainText('另一台设备')
  await panel(page).getByRole('button', { name: '在这里继续' }).click()
  await expect(panel(other).getByRole('alert')).toContainText('另一台设备')
  await say(page, '回来了')
  await expect(log(page)).toContainText('已送达')
})

test('going back leads from a conversation to the list and out of the panel, and Escape out at once', async ({
  page,
  request,
}) => {
  const boss = await arrive(request, '用手机的猫')
  await signInAs(page, boss)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/order')
  await page.getByRole('link', { name: /聊天/ }).first().click()
  await expectAccessible(page)
  const desk = panel(page).getByRole('button', { name: /^客服/ })
  await desk.click()
  await expect(panel(page).getByRole('textbox', { name: '写消息' })).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(desk).toBeVisible()
  await desk.click()
  await panel(page).getByRole('textbox', { name: '写消息' }).press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/order$/)
})
