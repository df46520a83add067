import { beforeEach, expect, test } from 'vitest'
import { showMessage } from './incoming.ts'
import { closeError, closeMessage, dismissToast, showError, useOverlays } from './overlays.ts'
import { aMessage } from './testing/message.ts'

beforeEach(() => useOverlays.setState({ toasts: [], messages: [], errors: [] }))

test('messages queue up for the corner in the order they came', () => {
  showMessage(aMessage({ name: '甲' }))
  showMessage(aMessage({ name: '乙' }))
  const [first, second] = useOverlays.getState().toasts
  expect(first?.message.name).toBe('甲')
  if (first !== undefined) dismissToast(first.id)
  expect(useOverlays.getState().toasts).toEqual([second])
})

test('a flood of messages is cut short', () => {
  for (let i = 0; i < 100; i++) showMessage(aMessage())
  expect(useOverlays.getState().toasts).toHaveLength(20)
})

test('a message that asks for an answer opens the dialog instead', () => {
  const message = aMessage({ message: { display: 'dialog', msg: '有新订单' } })
  showMessage(message)
  expect(useOverlays.getState()).toMatchObject({ toasts: [], messages: [message] })
})

test('a second question waits for the first, and news of an order replaces what was said of it', () => {
  const ask = (orderId: string, msg: string) => aMessage({ message: { display: 'dialog', msg, orderId } })
  for (const message of [ask('a', '选了你'), ask('b', '有新订单'), ask('a', '申请退款')]) showMessage(message)
  const texts = () => useOverlays.getState().messages.map(({ message }) => message.msg)
  expect(texts()).toEqual(['有新订单', '申请退款'])
  closeMessage()
  expect(texts()).toEqual(['申请退款'])
})

test.each(['/order', '/order-detail/o-1?product=pw', '/order-quickly-detail?orderSn=F2'])(
  'whoever looks at the order, here %s, is not interrupted',
  (path) => {
    history.replaceState(null, '', path)
    showMessage(
      aMessage({ message: { display: 'dialog', msg: '申请退款', orderId: 'o-1', fastOrderSn: 'F2' } }),
    )
    history.replaceState(null, '', '/home')
    expect(useOverlays.getState()).toMatchObject({ messages: [], toasts: [{}] })
  },
)

test('a message that comes over the line and by asking is shown once', () => {
  showMessage(aMessage({ seq: 7 }))
  showMessage(aMessage({ seq: 7 }))
  showMessage(aMessage({ seq: 8 }))
  expect(useOverlays.getState().toasts).toHaveLength(2)
})

test('the same error twice is one dialog, another one waits its turn', () => {
  showError('连不上服务器')
  showError('连不上服务器')
  showError('系统繁忙')
  showError('连不上服务器')
  const shown = () => useOverlays.getState().errors.map(({ message }) => message)
  expect(shown()).toEqual(['连不上服务器', '系统繁忙'])
  closeError()
  expect(shown()).toEqual(['系统繁忙'])
})
