import type { ChatMessage } from '@kaihei/domain/chat/shapes'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setServerNow } from '#client/clock.ts'
import { MessagePane } from './MessagePane.tsx'
import { aMessage, mine } from './testing/messages.ts'

const [rowPx, panePx, headPx] = [50, 200, 36]

/** jsdom lays nothing out: here the pane is as high as four rows, and every row as high as the others. */
function layOut() {
  const rows = () => screen.getByRole('log').children[1]
  const tall: Readonly<Record<string, (element: HTMLElement) => number>> = {
    clientHeight: () => panePx,
    scrollHeight: () => headPx + (rows()?.children.length ?? 0) * rowPx,
    offsetHeight: () => rowPx,
    offsetTop: (row) => headPx + [...(rows()?.children ?? [])].indexOf(row) * rowPx,
  }
  for (const [name, measure] of Object.entries(tall)) {
    const get = function (this: HTMLElement) {
      return measure(this)
    }
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get })
  }
  return () => {
    for (const name of Object.keys(tall)) Reflect.deleteProperty(HTMLElement.prototype, name)
  }
}

let restore: () => void
beforeEach(() => {
  vi.useFakeTimers()
  setServerNow('2026-11-14T18:08:00Z')
  restore = layOut()
})
afterEach(() => {
  restore()
  vi.useRealTimers()
})

function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

const said = (count: number) => Array.from({ length: count }, () => aMessage())

function showPane(first: readonly ChatMessage[], onOlder = () => Promise.resolve(true)) {
  const draw = (messages: readonly ChatMessage[]) => (
    <MessagePane messages={messages} named={false} isCompleted={false} onOlder={onOlder} empty={null} />
  )
  const { rerender } = render(draw(first))
  const pane = screen.getByRole('log')
  pass(100)
  return {
    pane,
    show: (messages: readonly ChatMessage[]) => rerender(draw(messages)),
    scrollTo: async (top: number) => {
      pane.scrollTop = top
      await act(async () => void fireEvent.scroll(pane))
    },
    /** How far beneath the pane's upper edge a message stands. */
    placeOf: ({ ID }: ChatMessage, all: readonly ChatMessage[]) =>
      headPx + (all.findIndex((one) => one.ID === ID) + 1) * rowPx - pane.scrollTop,
  }
}

test.each([0, 90, 230])(
  'older messages move nothing: what was read %i px from the top stays where it stood',
  async (from) => {
    const onOlder = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true))
    const [before, now] = [said(15), said(15)]
    const { show, scrollTo, placeOf } = showPane(now, onOlder)
    await scrollTo(from)
    expect(onOlder).toHaveBeenCalledTimes(1)
    const read = now[5] as ChatMessage
    const place = placeOf(read, now)
    show([...before, ...now])
    expect(placeOf(read, [...before, ...now])).toBe(place)
  },
)

test('what comes while the end is read is scrolled to after 100 ms, with 20 px to spare; what I say without', () => {
  const now = said(15)
  const { pane, show } = showPane(now)
  const heard = [...now, aMessage()]
  show(heard)
  pass(99)
  expect(pane.scrollTop).toBe(pane.scrollHeight)
  pass(1)
  expect(pane.scrollTop).toBe(pane.scrollHeight + 20)
  show([...heard, mine()])
  pass(100)
  expect(pane.scrollTop).toBe(pane.scrollHeight)
})

test('what comes while somebody reads further up leaves them there and counts itself beneath', async () => {
  const now = said(15)
  const { pane, show, scrollTo } = showPane(now)
  await scrollTo(300)
  show([...now, aMessage()])
  pass(100)
  expect(pane.scrollTop).toBe(300)
  fireEvent.click(screen.getByRole('button', { name: '1 条新消息' }))
  expect(pane.scrollTop).toBe(pane.scrollHeight)
  expect(screen.queryByRole('button', { name: '1 条新消息' })).toBeNull()
})

test('what I say myself is shown wherever I was reading', async () => {
  const now = said(15)
  const { pane, show, scrollTo } = showPane(now)
  await scrollTo(300)
  show([...now, mine()])
  pass(100)
  expect(pane.scrollTop).toBe(pane.scrollHeight)
})
