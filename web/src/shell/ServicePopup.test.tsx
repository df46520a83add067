import { act, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import ServicePopup from './ServicePopup.tsx'
import { useServicePopup } from './use-service-popup.ts'

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
})
afterEach(() => vi.useRealTimers())

test('it appears after ten seconds', () => {
  const { result } = renderHook(useServicePopup)
  act(() => {
    vi.advanceTimersByTime(9_999)
  })
  expect(result.current.shown).toBe(false)
  act(() => {
    vi.advanceTimersByTime(1)
  })
  expect(result.current.shown).toBe(true)
})

test('closed, it stays closed for the session', () => {
  const first = renderHook(useServicePopup)
  act(() => {
    vi.advanceTimersByTime(10_000)
  })
  act(() => first.result.current.close())
  expect(first.result.current.shown).toBe(false)
  first.unmount()
  const second = renderHook(useServicePopup)
  act(() => {
    vi.advanceTimersByTime(60_000)
  })
  expect(second.result.current.shown).toBe(false)
})

test('it shows a code to scan, the same address to press, and closes', () => {
  const onClose = vi.fn<() => void>()
  render(<ServicePopup address="https://discord.gg/kaihei" side="right" onClose={onClose} />)
  expect(screen.getByText('客服二维码')).toBeTruthy()
  expect(screen.getByRole('link').getAttribute('href')).toBe('https://discord.gg/kaihei')
  fireEvent.click(screen.getByRole('button', { name: '关闭' }))
  expect(onClose).toHaveBeenCalledOnce()
})
