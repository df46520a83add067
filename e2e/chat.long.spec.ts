import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { expectToFit, listGraveFaults, settle } from './accessible.ts'
import { arrive, ask, type Newcomer } from './people.ts'
import { signInAs, test } from './visit.ts'

/** From the narrowest phone to the widest desk; those in the middle are where the panel takes another form. */
const widths = [360, 390, 767, 768, 1023, 1024, 1440, 1920]
/** Where everything is read as somebody does who cannot see it: one of each form. */
const readAt = new Set([390, 768, 1440])

const panel = (page: Page) => page.getByRole('dialog', { name: '聊天' })

/** The longest of everything, and in no place that a line could be broken at. */
const long = {
  name: (letter: string) => letter.repeat(16),
  group: '群'.repeat(29),
  word: 'W'.repeat(240),
  address: `https://example.com/${'a'.repeat(200)}`,
}

/** A group of twelve, with everything in it that a group can show to its owner. */
async function aFullGroup(request: APIRequestContext): Promise<{ owner: Newcomer; groupID: string }> {
  const named = (letter: string) => arrive(request, long.name(letter))
  const [owner, applicant, first] = await Promise.all([named('M'), named('W'), named('Q')])
  const others = await Promise.all('ABCDEFGHIJ'.split('').map(named))
  const { groupID } = await ask<{ groupID: string }>(
    request,
    '/im/group/create',
    { name: `${long.group}完`, introduction: long.word },
    owner.token,
  )
  const target = { conversationType: 'GROUP', to: groupID }
  for (const { token } of [first, ...others]) await ask(request, '/im/group/join', { groupID }, token)
  for (const text of [long.word.repeat(8), long.address, '好'.repeat(2_000)])
    await ask(request, '/im/sendText', { ...target, text }, first.token)
  await ask(request, '/im/sendText', { ...target, text: long.word }, owner.token)
  await ask(request, '/im/group/role', { groupID, userID: first.profile.uk }, owner.token)
  await ask(
    request,
    '/im/group/update',
    { groupID, notification: long.word, joinOption: 'NeedPermission' },
    owner.token,
  )
  const applyMessage = long.word.slice(0, 200)
  await ask(request, '/im/group/join', { groupID, applyMessage }, applicant.token)
  return { owner, groupID }
}

/** What reaches over the edge of the chat or of a dialog above it, and what has to be scrolled sideways. */
function listOverflow(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const faults: string[] = []
    for (const dialog of document.querySelectorAll('[role=dialog]')) {
      const edge = dialog.getBoundingClientRect()
      for (const element of dialog.querySelectorAll<HTMLElement>('*')) {
        const { left, right, width } = element.getBoundingClientRect()
        const name = `${element.tagName} ${element.className} ${element.textContent.slice(0, 20)}`
        const { overflowX } = getComputedStyle(element)
        const isScrolled = overflowX === 'auto' || overflowX === 'scroll'
        if (isScrolled && element.scrollWidth > element.clientWidth) faults.push(`scrolls: ${name}`)
        if (width > 1 && (left < edge.left - 1 || right > edge.right + 1)) faults.push(`beyond: ${name}`)
      }
    }
    return faults
  })
}

test('the chat fits every width and is accessible: conversations, a group, its settings, a new one', async ({
  page,
  openBrowser,
  request,
}) => {
  test.setTimeout(600_000)
  const { owner, groupID } = await aFullGroup(request)
  await signInAs(page, owner)

  async function look(what: string, by = page) {
    for (const width of widths) {
      await by.setViewportSize({ width, height: 900 })
      await settle(by)
      await expectToFit(by, `${what} at ${width}`)
      expect.soft(await listOverflow(by), `${what} at ${width}`).toEqual([])
      if (readAt.has(width)) expect.soft(await listGraveFaults(by), `${what} at ${width}`).toEqual([])
    }
    await by.setViewportSize({ width: 1440, height: 900 })
  }

  await page.goto(`/chat?type=3&id=${groupID}`)
  await expect(panel(page).getByRole('log').getByRole('article')).toHaveCount(4)
  await look('a group')
  await panel(page).getByRole('button', { name: '群资料', exact: true }).click()
  await expect(panel(page).getByRole('region', { name: '入群申请' })).toBeVisible()
  await expect(panel(page).getByRole('region', { name: '成员' }).getByRole('listitem')).toHaveCount(12)
  await look('what there is to know of a group')
  await panel(page).getByRole('button', { name: '解散群' }).click()
  await expect(page.getByRole('dialog', { name: '解散这个群？' })).toBeVisible()
  await look('whether a group is to be dismissed')
  await page.getByRole('dialog', { name: '解散这个群？' }).getByRole('button', { name: '先不了' }).click()

  await panel(page).getByRole('button', { name: '建群' }).click()
  await page.getByRole('menuitem', { name: '建一个群' }).click()
  await expect(page.getByRole('dialog', { name: '建一个群' })).toBeVisible()
  await look('a new group')
  await page.keyboard.press('Escape')
  await panel(page).getByRole('button', { name: '建群' }).click()
  await page.getByRole('menuitem', { name: '按群号加入' }).click()
  await expect(page.getByRole('dialog', { name: '按群号加入' })).toBeVisible()
  await look('a group that somebody was told of')

  await page.goto('/chat')
  await expect(panel(page).getByRole('button', { name: /^群通知/ })).toBeVisible()
  await look('the list')
  await panel(page)
    .getByRole('button', { name: /^群通知/ })
    .click()
  await expect(panel(page).getByRole('button', { name: '同意' })).toBeVisible()
  await look('what the system tells of groups')

  const guest = await openBrowser()
  await signInAs(guest, await arrive(request, long.name('Z')))
  await guest.goto(`/chat?type=3&id=${groupID}`)
  await expect(panel(guest).getByRole('button', { name: '申请加入' })).toBeVisible()
  await look('a group that one is not in', guest)
})
