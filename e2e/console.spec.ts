import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { service } from './ordering.ts'
import { apply, arrive } from './people.ts'
import { demo, signIn, test } from './visit.ts'

/** Who may decide nothing alone still sees nothing of the rooms that are not theirs. */
test('staff see the rooms that are theirs, and a link to another leads to none of it', async ({ page }) => {
  await signIn(page, demo.staff)
  await page.goto('/ops')
  const rail = page.getByRole('navigation', { name: '运营台' })
  await expect(rail.getByRole('link', { name: /提现审批/ })).toBeVisible()
  for (const room of ['款项', '账本', '规则', '复核', '模块', '运行状态']) {
    await expect(rail.getByRole('link', { name: room, exact: true })).toHaveCount(0)
  }
  for (const room of ['payments', 'books', 'rules', 'approvals', 'modules', 'system']) {
    await page.goto(`/ops/${room}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('这扇门没有为你打开')
  }
})

test('with keys alone somebody is found, a list walked, a case opened, and decided only after a question; a colleague sees it go', async ({
  page,
  openBrowser,
  request,
}) => {
  const mark = Date.now() % 1_000_000
  const [first, other] = [await arrive(request, `先来的${mark}`), await arrive(request, `后到的${mark}`)]
  await apply(request, first, service)
  await apply(request, other, service)
  await signIn(page, demo.staff)
  const colleague = await openBrowser()
  await signIn(colleague, demo.admin)
  await colleague.goto('/ops/applications')
  await expect(colleague.getByRole('link', { name: new RegExp(first.profile.nickname) })).toBeVisible()

  await test.step('the slash searches everything, Enter opens', async () => {
    await page.goto('/ops')
    const queue = page.getByRole('list', { name: '在等的事' }).getByRole('link', { name: /入驻审核/ })
    await expect(queue).toContainText(/最久 .+目标 24 时/)
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox', { name: '找人、订单、流水、付款' })).toBeFocused()
    await page.keyboard.type(first.profile.nickname)
    await expect(page.getByRole('list', { name: '找到的' })).toContainText(first.profile.nickname)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('article', { name: first.profile.nickname })).toBeVisible()
  })

  await test.step('a number leads to a queue, J and K along it', async () => {
    await page.keyboard.press('2')
    await expect(page).toHaveURL('/ops/applications')
    const row = page.getByRole('link', { name: new RegExp(first.profile.nickname) })
    await expect(row).toBeVisible()
    await walkTo(page, first.profile.nickname, 'j')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/id=/)
    await expect(page.getByRole('article', { name: first.profile.nickname })).toBeVisible()
  })

  await test.step('one key asks, and nothing has happened until the question is answered', async () => {
    await page.keyboard.press('r')
    const refusal = page.getByRole('dialog', { name: `退回${first.profile.nickname}的申请？` })
    await expect(refusal).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(refusal).toBeHidden()
    await page.keyboard.press('a')
    const question = page.getByRole('dialog', { name: `通过${first.profile.nickname}的申请？` })
    await expect(question).toBeVisible()
    // Neither that key again nor Enter decides: both are written into the reason.
    await page.keyboard.press('a')
    await page.keyboard.press('Enter')
    await expect(question).toBeVisible()
    await expectAccessible(page)
    await expect(question.getByLabel('理由（对方可见）')).toBeFocused()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('声音清楚，欢迎')
    await pressTo(page, question.getByRole('button', { name: '通过', exact: true }))
    await expect(page.getByText(`${first.profile.nickname}已通过`)).toBeVisible()
  })

  // Nobody has touched this window since: it hears of it.
  await expect(colleague.getByRole('link', { name: new RegExp(first.profile.nickname) })).toHaveCount(0)
  await expect(colleague.getByRole('link', { name: new RegExp(other.profile.nickname) })).toBeVisible()
})

/** Along the rows until the one with this name has the focus. */
async function walkTo(page: Page, name: string, key: 'j' | 'k'): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key)
    await expect(page.locator(':focus')).toContainText(name, { timeout: 200 })
  }).toPass({ timeout: 30_000 })
}

/** With Tab to a button, and Enter on it. */
async function pressTo(page: Page, button: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(button).toBeFocused({ timeout: 200 })
  }).toPass({ timeout: 30_000 })
  await page.keyboard.press('Enter')
}

test('what a table is narrowed to and sorted by is in the address, its columns are remembered, and a file has what it shows', async ({
  page,
}) => {
  await signIn(page, demo.admin)
  await page.goto('/ops/audit')
  await page.getByLabel('做了什么').fill('withdrawal')
  // While words are offered all else is hidden from whoever is read to, and only from them.
  await page.getByRole('button', { name: '找', exact: true, includeHidden: true }).click()
  await expect(page).toHaveURL(/what=withdrawal/)
  await page.getByRole('columnheader', { name: '号' }).getByRole('button').click()
  await expect(page).toHaveURL(/sort=id/)
  await page.getByRole('button', { name: '列', exact: true }).click()
  await page.getByRole('checkbox', { name: '之前' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: '之前' })).toHaveCount(0)

  await page.reload()
  await expect(page.getByLabel('做了什么')).toHaveValue('提现：全部')
  await expect(page.getByRole('columnheader', { name: '之前' })).toHaveCount(0)
  const cells = page.getByRole('row').filter({ has: page.getByRole('cell') })
  await expect(cells.first().getByTitle(/^withdrawal\./)).toBeVisible()
  const numbers = (await page.locator('tbody tr > :first-child').allTextContents()).map(Number)
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出 CSV' }).click()
  const file = await (await download).path()
  const lines = (await readFile(file, 'utf8')).trim().split('\n')
  expect(lines[0]).toContain('号,时间,谁,做了什么')
  expect(lines[0]).not.toContain('之前')
  // Others decide meanwhile: their rows are in the file, too.
  const ids = lines.slice(1).map((line) => Number.parseInt(line, 10))
  expect(ids).toEqual(expect.arrayContaining(numbers))
})
