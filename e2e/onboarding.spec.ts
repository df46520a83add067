import { expect, type Page } from '@playwright/test'
import { arrive } from './people.ts'
import { aPicture, demo, signIn, signInAs, test } from './visit.ts'

const aForm = {
  motto: '话不多，手很稳',
  introduction: '',
  languages: ['普通话'],
  tags: [],
  voiceFileId: null,
  photoFileIds: [],
  services: [
    { product: 'joy', game: 'chat', title: '睡前聊天', rank: null, servers: [], pricePerHour: 3_000 },
  ],
  contact: 'wx: steady',
}

/** The browser is signed in from its first page on. */
async function arriveAsNewcomer(page: Page, nickname: string): Promise<string> {
  const newcomer = await arrive(page.request, nickname)
  await signInAs(page, newcomer)
  return newcomer.token
}

async function answer(page: Page, path: string, token: string, body?: object): Promise<unknown> {
  const headers = { authorization: token }
  const response = body
    ? await page.request.post(`/proxy/web${path}`, { headers, data: body })
    : await page.request.get(`/proxy/web${path}`, { headers })
  const { data } = (await response.json()) as { data: unknown }
  return data
}

test('a newcomer applies with a recorded voice, staff approves, and the light goes on', async ({
  page,
  openBrowser,
}) => {
  const nickname = `夜航${Date.now() % 100_000}`
  const token = await arriveAsNewcomer(page, nickname)

  await page.goto('/entry')
  await page.getByRole('link', { name: '开始申请' }).filter({ visible: true }).click()
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByText('一句话介绍至少 2 个字符')).toBeVisible()
  await expect(page.getByLabel('一句话介绍')).toBeFocused()
  await page.getByLabel('一句话介绍').fill('打野看得远，输了先笑')
  await page.getByLabel('自我介绍').fill('周一到周五八点以后在。\n不接代打。')
  await page.getByRole('button', { name: '普通话' }).click()
  await page.getByLabel('标签', { exact: true }).fill('不甩锅，会教，')
  await page.getByRole('button', { name: '下一步' }).click()

  await expect(page.getByRole('heading', { name: '声音和照片' })).toBeFocused()
  await page.getByRole('button', { name: '录一段' }).click()
  await page.getByRole('button', { name: '录好了' }).click()
  await page.getByRole('button', { name: '用这一段' }).click()
  await expect(page.getByRole('button', { name: '重新录' })).toBeVisible()
  await page.getByLabel('加照片').setInputFiles({
    name: 'desk.png',
    mimeType: 'image/png',
    buffer: await aPicture(page),
  })
  await expect(page.getByRole('img', { name: '第 1 张照片' })).toBeVisible()
  await page.getByRole('button', { name: '下一步' }).click()

  await page.getByRole('button', { name: '添加服务' }).click()
  await page.getByLabel('服务名称').fill('排位双排')
  await page.getByLabel('段位').fill('钻石 I')
  await page.getByRole('button', { name: '加上 欧服西部' }).click()
  await page.getByLabel('每小时价格').fill('80')
  await page.getByRole('button', { name: '加进申请' }).click()
  await expect(page.getByText('P1 的价格要在 15 到 60 金币之间')).toBeVisible()
  await page.getByLabel('每小时价格').fill('45')
  await page.getByRole('button', { name: '加进申请' }).click()
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByLabel('联系方式', { exact: true }).fill('discord: nightsail')
  await expect(page.getByText(/已保存/)).toBeVisible()

  await page.reload()
  await expect(page.getByLabel('联系方式', { exact: true })).toHaveValue('discord: nightsail')
  const summary = page.getByRole('region', { name: '交出去之前看一眼' })
  await expect(summary).toContainText('打野看得远，输了先笑')
  await expect(summary).toContainText(/\d+ 秒语音/)
  await expect(summary).toContainText('1 张照片')
  await expect(summary).toContainText('英雄联盟 · 排位双排 · 45')
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByRole('heading', { name: '审核中' })).toBeVisible()

  const office = await openBrowser()
  await signIn(office, demo.staff)
  await office.goto('/ops')
  await office.getByRole('navigation', { name: '运营台' }).getByRole('link', { name: '入驻审核' }).click()
  await expect(office).toHaveURL('/ops/applications')
  await office
    .getByRole('tabpanel')
    .getByRole('link', { name: new RegExp(nickname) })
    .click()
  const detail = office.getByRole('article', { name: nickname })
  await expect(detail).toContainText('discord: nightsail')
  await detail.getByRole('button', { name: new RegExp(`播放${nickname}的语音`) }).click()
  await expect(detail.getByRole('button', { name: '暂停语音' })).toBeVisible()
  await detail.getByRole('button', { name: '通过' }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByRole('button', { name: '通过', exact: true }).click()
  await expect(dialog.getByText('理由至少 2 个字符')).toBeVisible()
  await dialog.getByLabel('理由').fill('声音很稳，欢迎')
  await dialog.getByRole('button', { name: '通过', exact: true }).click()
  await expect(office.getByText(`${nickname}已通过`)).toBeVisible()
  await office.getByRole('tab', { name: '已通过' }).click()
  await office
    .getByRole('tabpanel')
    .getByRole('link', { name: new RegExp(nickname) })
    .click()
  await expect(office.getByRole('article', { name: nickname })).toContainText('声音很稳，欢迎')

  // The newcomer's page has not been touched: it hears of the decision by itself.
  await expect(page.getByText('欢迎。你的窗已经装好')).toBeVisible()
  await expect(page.getByRole('radio', { name: /^离线/ })).toBeChecked()
  const online = page.getByRole('radio', { name: /^在线/ })
  await online.click()
  await expect(online).toBeChecked()
  await expect
    .poll(async () => ((await answer(page, '/users/profile', token)) as { player: unknown }).player)
    .toMatchObject({ status: 'online', playLevel: 1 })

  await page.getByRole('button', { name: '修改排位双排' }).click()
  await page.getByLabel('每小时价格').fill('61')
  await page.getByRole('button', { name: '保存服务' }).click()
  await expect(page.getByText('P1 的价格要在 15 到 60 金币之间')).toBeVisible()
  await page.getByLabel('每小时价格').fill('60')
  await page.getByRole('button', { name: '保存服务' }).click()
  await expect(page.getByRole('form', { name: '修改排位双排' })).toHaveCount(0)
  const { services } = (await answer(page, '/players/services', token)) as { services: unknown[] }
  expect(services).toMatchObject([{ title: '排位双排', pricePerHour: 6_000 }])

  await page.getByLabel('一句话介绍').fill('打野看得更远')
  await page.getByRole('button', { name: '保存修改' }).click()
  await expect(page.getByText('已保存，老板现在就看得到')).toBeVisible()
})

test('a rejected application says why, keeps everything and can be handed in again', async ({
  page,
  openBrowser,
}) => {
  const nickname = `重来${Date.now() % 100_000}`
  const token = await arriveAsNewcomer(page, nickname)
  await answer(page, '/players/application', token, { submit: true, form: aForm })
  await page.goto('/entry')
  await expect(page.getByRole('heading', { name: '审核中' })).toBeVisible()

  const office = await openBrowser()
  await signIn(office, demo.staff)
  await office.goto('/ops/applications')
  await office
    .getByRole('tabpanel')
    .getByRole('link', { name: new RegExp(nickname) })
    .click()
  await office.getByRole('button', { name: '退回' }).click()
  await office.getByRole('dialog').getByRole('button', { name: '语音听不清，请重录一段' }).click()
  await office.getByRole('dialog').getByRole('button', { name: '退回', exact: true }).click()
  await expect(office.getByText(`${nickname}已退回`)).toBeVisible()

  await expect(page.getByRole('heading', { name: '这次没有通过' })).toBeVisible()
  // The news of it says the same and more, for as long as it is on the screen.
  await expect(page.getByText('语音听不清，请重录一段', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: '修改后重新提交' }).click()
  await expect(page.getByLabel('一句话介绍')).toHaveValue('话不多，手很稳')
  await page.getByRole('button', { name: /^联系方式/ }).click()
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByRole('heading', { name: '审核中' })).toBeVisible()
})

test('what a colleague has decided meanwhile is not decided again', async ({ page }) => {
  const nickname = `两位${Date.now() % 100_000}`
  const { token } = await arrive(page.request, nickname)
  await answer(page, '/players/application', token, { submit: true, form: aForm })

  const staff = await signIn(page, demo.staff)
  await page.goto('/ops/applications')
  await page
    .getByRole('tabpanel')
    .getByRole('link', { name: new RegExp(nickname) })
    .click()
  await page.getByRole('article').getByRole('button', { name: '通过' }).click()
  await page.getByRole('dialog').getByLabel('理由').fill('欢迎')
  const id = new URL(page.url()).searchParams.get('id')
  await answer(page, '/ops/applications/decide', staff, { id, approve: false, reason: '先退回' })
  await page.getByRole('dialog').getByRole('button', { name: '通过', exact: true }).click()
  await expect(page.getByText('这份申请已经有人处理过了')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('tab', { name: '已拒绝' }).click()
  await expect(page.getByRole('tabpanel').getByRole('link', { name: new RegExp(nickname) })).toBeVisible()
})

test('the console is for staff: others are led to the page that says so', async ({ page }) => {
  await signIn(page, demo.player)
  await page.goto('/ops')
  await expect(page).toHaveURL('/403')
})

test('from Discord: sign in, then photos are kept as they arrive', async ({ page }) => {
  await page.goto('/discord-upload-user?dcid=123456789012345678')
  await expect(page).toHaveURL(/\/login\?return=/)
  const token = await arriveAsNewcomer(page, `上传${Date.now() % 100_000}`)
  await page.goto('/discord-upload-user?dcid=123456789012345678')
  await expect(page.getByRole('heading', { name: '上传我的声音和照片' })).toBeVisible()
  await page.getByLabel('加照片').setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: await aPicture(page),
  })
  await expect(page.getByText(/已保存/)).toBeVisible()
  expect(await answer(page, '/players/application', token)).toMatchObject({
    state: 'draft',
    photos: [{ fileId: expect.any(String) }],
  })
  await page.getByLabel('加照片').setInputFiles({
    name: 'note.png',
    mimeType: 'text/plain',
    buffer: Buffer.from('not a picture'),
  })
  await expect(page.getByText('请选 JPG、PNG 或 WebP 图片')).toBeVisible()
})
