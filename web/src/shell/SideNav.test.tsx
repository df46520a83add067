import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { SideNav } from './SideNav.tsx'
import { aLastOrder } from './testing/last-order.ts'
import { renderAt } from '#testing/with-router.tsx'

test('without an order it says so and leads nowhere', async () => {
  await renderAt('/home', <SideNav lastOrder={null} chatUnread={0} />)
  const button = screen.getByRole('button', { name: '暂无订单' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(screen.queryAllByRole('link', { name: /订单|接单/ })).toHaveLength(0)
})

test.each([
  [0, true, '等待陪玩接单'],
  [0, false, '新订单'],
  [10, true, '订单进行中'],
])(
  'with status %i and isBoss %s the tooltip says %s, and it opens the order',
  async (status, isBoss, sentence) => {
    await renderAt('/home', <SideNav lastOrder={aLastOrder({ status, isBoss })} chatUnread={0} />)
    const [dock, mini] = screen
      .getAllByRole('link')
      .filter((link) => link.getAttribute('href')?.includes('orderSn=F23456'))
    await userEvent.setup().hover(dock ?? document.body)
    expect(screen.getByRole('tooltip').textContent).toBe(sentence)
    expect(mini?.textContent).toContain(sentence)
  },
)

test('it leads into the street, bills to the orders among them, and the arrow to the top', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue()
  await renderAt('/home', <SideNav lastOrder={null} chatUnread={0} />)
  expect(screen.getByRole('link', { name: '社区' }).getAttribute('href')).toBe('/community')
  expect(screen.getByRole('link', { name: '账单' }).getAttribute('href')).toBe('/bill?type=3')
  await userEvent.setup().click(screen.getByRole('button', { name: '回到顶部' }))
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' })
})
