import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import MessageToast from './MessageToast.tsx'
import { aMessage } from './testing/message.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function pass(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

function show(waiting = 0, uid = 'sq_order') {
  const onDismiss = vi.fn<() => void>()
  const onOpen = vi.fn<() => void>()
  const onAnswer = vi.fn<() => void>()
  const { container } = render(
    <MessageToast
      entry={{ id: 1, message: aMessage({ uid }) }}
      waiting={waiting}
      onDismiss={onDismiss}
      onOpen={onOpen}
      onAnswer={onAnswer}
    />,
  )
  return { onDismiss, onOpen, onAnswer, box: container, card: screen.getByRole('status') }
}

test('it says who and what, counts five seconds down, and goes', () => {
  const { onDismiss, box, card } = show()
  expect(card.textContent).toContain('小橘灯')
  expect(card.textContent).toContain('房间开好了，等你进语音')
  expect(box.textContent).toContain('5')
  pass(4_000)
  expect(box.textContent).toContain('1')
  expect(card.textContent).not.toMatch(/\d/)
  pass(999)
  expect(onDismiss).not.toHaveBeenCalled()
  pass(1)
  expect(onDismiss).toHaveBeenCalledOnce()
})

test.each([
  ['a pointer over it', fireEvent.pointerEnter, fireEvent.pointerLeave],
  ['the focus inside it', fireEvent.focus, fireEvent.blur],
])('%s stops the clock until it leaves', (_what, come, go) => {
  const { onDismiss, card } = show()
  pass(2_000)
  come(card)
  pass(60_000)
  expect(onDismiss).not.toHaveBeenCalled()
  go(card)
  pass(2_999)
  expect(onDismiss).not.toHaveBeenCalled()
  pass(1)
  expect(onDismiss).toHaveBeenCalledOnce()
})

test('it can be closed and opened by hand, and says how many wait behind it', () => {
  const { onDismiss, onOpen, card } = show(3)
  expect(card.textContent).toContain('还有 3 条')
  fireEvent.click(screen.getByRole('button', { name: /关闭/ }))
  expect(onDismiss).toHaveBeenCalledOnce()
  fireEvent.click(screen.getByRole('button', { name: /小橘灯/ }))
  expect(onOpen).toHaveBeenCalledOnce()
})

test('what a person has said is answered in the chat', () => {
  const { onOpen, onAnswer } = show(0, 'u1')
  fireEvent.click(screen.getByRole('button', { name: /小橘灯/ }))
  expect([onOpen, onAnswer].map((fn) => fn.mock.calls.length)).toEqual([0, 1])
})
