import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { arrive, ask } from './people.ts'
import { demo, hearLine, signIn, signInAs, test } from './visit.ts'

test('a number that moves money is proposed, agreed to by a second admin, announced in the manual, and holds from its date where pages are open', async ({
  page,
  openBrowser,
  request,
}) => {
  const token = await signIn(page, demo.admin)
  const [second, reader] = [await openBrowser(), await openBrowser()]
  await signIn(second, 'admin2@demo')
  await signInAs(reader, await arrive(request, '读手册的人'))

  await test.step('an admin proposes it for later, and reads what it would have done', async () => {
    await page.goto('/ops/rules?key=gifts.maxPerDay')
    await page.getByRole('textbox', { name: '改成' }).fill('12000')
    const preview = page.getByRole('region', { name: '改了会怎样' })
    await expect(preview).toContainText('次送礼里有 0 次会不一样')
    await expect(preview).toContainText(/现在 10,000 金币，.+ 起 12,000 金币/)
    await page.getByText('1 小时后', { exact: true }).click()
    await page.getByLabel('为什么').fill('春节前后送得多')
    await expectAccessible(page)
    await page.getByRole('button', { name: '送去复核' }).click()
    await expect(page.getByText(/在等另一位运营同意/)).toBeVisible()
  })

  await test.step('the second admin agrees, and the page of the first says so', async () => {
    const decided = page.getByRole('listitem').filter({ hasText: '春节前后送得多' })
    await expect(decided).toBeHidden()
    await agree(second, '春节前后送得多')
    await expect(decided).toContainText('待生效')
  })

  const coming = reader.getByText(/现在 10,000 金币，.+ 起 12,000 金币/)
  await test.step('the manual says what is coming', async () => {
    const heard = hearLine(reader)
    await reader.goto('/manual')
    await expect(coming).toBeVisible()
    await heard
  })

  await test.step('what begins sooner is there at once, holds from its date on, and the open page knows', async () => {
    const from = new Date(Date.parse((await config(request)).now) + 100_000).toISOString()
    const sooner = { key: 'gifts.maxPerDay', value: 1_100_000, from, why: '先试一点' }
    await ask(request, '/ops/rules/set', sooner, token)
    await agree(second, '先试一点')
    const soon = reader.getByText(/现在 10,000 金币，.+ 起 11,000 金币/)
    await expect(soon).toBeVisible()
    await ask(request, '/ops/clock', { advanceSeconds: 101 }, token)
    await expect(soon).toBeHidden()
    await expect(reader.getByText(/现在 11,000 金币，.+ 起 12,000 金币/)).toBeVisible()
    expect((await config(request)).rules['gifts.maxPerDay']).toBe(1_100_000)
  })

  await test.step('the log says it in words', async () => {
    await page.goto('/ops/audit?what=rule')
    await expect(page.getByRole('row').filter({ hasText: '修改规则' }).first()).toContainText('先试一点')
  })
})

async function agree(page: Page, why: string): Promise<void> {
  await page.goto('/ops/approvals')
  const card = page.getByRole('article').filter({ hasText: why })
  await card.getByRole('button', { name: '同意并执行' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '核对过了，金额和理由都对' }).click()
  await dialog.getByRole('button', { name: '同意并执行' }).click()
  await expect(dialog).toBeHidden()
}

interface PublicConfig {
  readonly now: string
  readonly rules: Readonly<Record<string, unknown>>
}

async function config(request: APIRequestContext): Promise<PublicConfig> {
  const answer = await request.get('/proxy/web/config/public')
  return ((await answer.json()) as { data: PublicConfig }).data
}
