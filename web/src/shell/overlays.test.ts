import { beforeEach, expect, test } from 'vitest'
import { closeError, dismissToast, showError, showMessage, useOverlays } from './overlays.ts'
import { aMessage } from './testing/message.ts'

beforeEach(() => useOverlays.setState({ toasts: [], message: null, errors: [] }))

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
  expect(useOverlays.getState()).toMatchObject({ toasts: [], message })
})

test('the same error twice is one dialog, another one waits its turn', () => {
  showError('连不上服务器')
  showError('连不上服务器')
  showError('系统繁忙')
  showError('连不上服务器')
  expect(useOverlays.getState().errors).toEqual(['连不上服务器', '系统繁忙'])
  closeError()
  expect(useOverlays.getState().errors).toEqual(['系统繁忙'])
})
