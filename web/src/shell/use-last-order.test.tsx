import type { LastOrder } from '@kaihei/domain/fast-orders/calls'
import type { QueryClient } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { no, ok } from '#client/testing/fake-proxy.ts'
import { serveVisitor } from '#client/testing/serve.ts'
import { noteLine } from '#live/line-state.ts'
import { useOverlays } from './overlays.ts'
import { SideNav } from './SideNav.tsx'
import { aLastOrder } from './testing/last-order.ts'
import { aMessage } from './testing/message.ts'
import { renderAt } from '#testing/with-router.tsx'
import { useLastOrder } from './use-last-order.ts'

const proxy = serveVisitor('/home')

const lastOrder = '/proxy/web/dc/v1/fast/last/order'
const fresh = '/proxy/web/im/fresh'

beforeEach(() => {
  // Only the poll's own clock: the network runs by the real one.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  useOverlays.setState({ toasts: [], messages: [] })
  noteLine(true)
})
afterEach(() => vi.useRealTimers())

function Dock({ asking }: { asking: boolean }) {
  return <SideNav chatUnread={0} lastOrder={useLastOrder(asking)} />
}

const asked = (path: string) => proxy.heard.filter(({ url }) => url === path).length
const pollNow = () => act(() => vi.advanceTimersByTimeAsync(5_000))
/** The test library would look by the clock that stands still. */
async function until(check: () => void): Promise<void> {
  const deadline = Date.now() + 10_000
  for (;;) {
    try {
      await act(() => new Promise((resolve) => setTimeout(resolve, 10)))
      return check()
    } catch (error) {
      if (Date.now() > deadline) throw error
    }
  }
}
/** Until an answer is here no further question goes out, whatever the clock says. */
const answered = (queries: QueryClient) => until(() => expect(queries.isFetching()).toBe(0))
const shows = (name: string) => until(() => expect(screen.getAllByText(name).length).toBeGreaterThan(0))

function answer(order: LastOrder | null, messages: readonly unknown[] = []) {
  const heard = [...proxy.heard]
  proxy.willAnswer({ [lastOrder]: ok(order), [fresh]: ok({ items: messages }) })
  proxy.heard.push(...heard)
}

test('it is asked for at once and every five seconds, and the button follows', async () => {
  answer(null)
  const { queries } = await renderAt('/home', <Dock asking />)
  await answered(queries)
  await shows('暂无订单')
  expect(asked(lastOrder)).toBe(1)
  answer(aLastOrder())
  await act(() => vi.advanceTimersByTimeAsync(4_999))
  expect(asked(lastOrder)).toBe(1)
  await act(() => vi.advanceTimersByTimeAsync(1))
  await shows('待接单')
  expect(asked(lastOrder)).toBe(2)
  expect(asked(fresh)).toBe(0)
})

test('nobody who is signed out, or on a page without the button, asks', async () => {
  answer(null)
  proxy.heard.length = 0
  await renderAt('/login', <Dock asking={false} />)
  await pollNow()
  await until(() => expect(asked(lastOrder)).toBe(0))
})

test('an error ends the poll, and the next page begins it again', async () => {
  proxy.willAnswer({ [lastOrder]: no(500, '系统繁忙') })
  const { router, queries } = await renderAt('/home', <Dock asking />)
  await answered(queries)
  expect(asked(lastOrder)).toBe(1)
  for (let n = 0; n < 3; n++) await pollNow()
  expect(asked(lastOrder)).toBe(1)
  answer(aLastOrder({ status: 20 }))
  await act(() => router.navigate({ href: '/like' }))
  await shows('进行中')
  expect(asked(lastOrder)).toBe(2)
  await pollNow()
  await until(() => expect(asked(lastOrder)).toBe(3))
})

test('with the line cut a change says what happened, once', async () => {
  noteLine(false)
  answer(null)
  const { queries } = await renderAt('/home', <Dock asking />)
  await answered(queries)
  await shows('暂无订单')
  const message = aMessage({ uid: 'sq_order', seq: 41, message: { display: 'toast', msg: '有新订单' } })
  answer(aLastOrder({ isBoss: false }), [message])
  await pollNow()
  await until(() => expect(useOverlays.getState().toasts).toHaveLength(1))
  expect(useOverlays.getState().toasts[0]?.message).toEqual(message)
  answer(aLastOrder({ isBoss: false, status: 10 }), [message])
  await pollNow()
  await until(() => expect(asked(fresh)).toBe(2))
  await until(() => expect(useOverlays.getState().toasts).toHaveLength(1))
})
