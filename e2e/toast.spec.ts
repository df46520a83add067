import { expect, type Locator } from '@playwright/test'
import { chooseHour, sendOrder, service } from './ordering.ts'
import { arriveAsCompanion, arriveWithCoins } from './people.ts'
import { signInAs, test } from './visit.ts'

/** All in one look: it is gone after a few seconds. */
function look(toast: Locator) {
  return toast.evaluate((element) => {
    const clock = document.querySelector('main time')?.getBoundingClientRect()
    const words = element.querySelector(':is(output, [role=status]) > span:last-of-type')
    if (clock === undefined || words === null) throw new Error('it is not on the screen')
    const { left, top, right, bottom } = element.getBoundingClientRect()
    return {
      left,
      right,
      bottom,
      apart: right <= clock.left || left >= clock.right || bottom <= clock.top || top >= clock.bottom,
      cutOff: words.scrollHeight - words.clientHeight,
    }
  })
}

const widths = [1440, 390, 360]

for (const width of widths) {
  test(`a toast is read in full at ${width}, stays on the screen and off the order’s clock`, async ({
    page,
    openBrowser,
    request,
  }) => {
    const boss = await arriveWithCoins(request, '名字很长很长的一只猫呀')
    const companion = await arriveAsCompanion(request, `名字也很长的一盏灯呀${width}`, service)
    await page.setViewportSize({ width, height: 844 })
    await signInAs(page, boss)
    await chooseHour(page, companion)
    await sendOrder(page, companion)
    const hers = await openBrowser()
    await signInAs(hers, companion)
    await hers.goto('/order')
    await hers.getByRole('button', { name: '接单', exact: true }).first().click()
    const toast = page.getByRole('region', { name: '新消息' }).locator('> div')
    await expect(toast).toContainText('最晚 5 分钟后')
    const card = await look(toast)
    expect(card.left).toBeGreaterThanOrEqual(0)
    expect(card.right).toBeLessThanOrEqual(width)
    expect(card.bottom).toBeLessThanOrEqual(844)
    expect(card.apart).toBe(true)
    expect(card.cutOff).toBe(0)
  })
}
