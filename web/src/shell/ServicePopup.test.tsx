import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ok } from '#client/testing/fake-proxy.ts'
import { serveVisitor } from '#client/testing/serve.ts'
import ServicePopup from './ServicePopup.tsx'
import { renderAt } from '#testing/with-router.tsx'
import { useServicePopup } from './use-service-popup.ts'

const proxy = serveVisitor('/home')
const config = { now: '2026-01-01T00:00:00Z', demoAccounts: [], mobileSiteUrl: null, discordInviteUrl: null }

beforeEach(() => proxy.willReply(ok(config)))
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

function pass(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

test('it appears after ten seconds', () => {
  vi.useFakeTimers()
  const { result } = renderHook(() => useServicePopup(true))
  pass(9_999)
  expect(result.current.shown).toBe(false)
  pass(1)
  expect(result.current.shown).toBe(true)
})

test('closed, it stays closed, in this visit and in the next', () => {
  vi.useFakeTimers()
  const first = renderHook(() => useServicePopup(true))
  pass(10_000)
  act(() => first.result.current.close())
  expect(first.result.current.shown).toBe(false)
  first.unmount()
  sessionStorage.clear()
  const second = renderHook(() => useServicePopup(true))
  pass(60_000)
  expect(second.result.current.shown).toBe(false)
})

test('who is customer service is not offered it, and nobody is while it is unknown who they are', () => {
  vi.useFakeTimers()
  const { result, rerender } = renderHook(({ welcome }) => useServicePopup(welcome), {
    initialProps: { welcome: false },
  })
  pass(60_000)
  expect(result.current.shown).toBe(false)
  rerender({ welcome: true })
  expect(result.current.shown).toBe(true)
})

async function show() {
  const onClose = vi.fn<() => void>()
  await renderAt('/home', <ServicePopup onClose={onClose} />)
  return { onClose, popup: screen.getByRole('complementary', { name: '客服' }) }
}

test('it leads to the conversation with customer service, by a code to scan and by a link to press', async () => {
  const { onClose } = await show()
  const link = screen.getByRole('link', { name: '找客服' })
  expect(link.getAttribute('href')).toBe('/chat?type=1&id=sq_service')
  expect(screen.getByText('客服二维码')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '关闭' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('a phone gets a small bar with a button, and no code of itself', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
  const { popup } = await show()
  expect(screen.queryByText('客服二维码')).toBeNull()
  expect(popup.querySelector('a')?.textContent).toContain('找客服')
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
})

test('it stays out of sight over a button, and while a dialog is open', async () => {
  const taken = document.body.appendChild(document.createElement('button'))
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    const everywhere = this === taken ? { x: 0, y: 0, width: innerWidth, height: innerHeight } : {}
    return DOMRect.fromRect(everywhere)
  })
  const { popup } = await show()
  expect(popup.className).toContain('invisible')
  taken.remove()
  await waitFor(() => expect(popup.className).not.toContain('invisible'))
  const dialog = document.body.appendChild(document.createElement('div'))
  dialog.setAttribute('role', 'dialog')
  await waitFor(() => expect(popup.className).toContain('invisible'))
})
