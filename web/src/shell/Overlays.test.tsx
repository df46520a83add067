import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderAt } from '#testing/with-router.tsx'
import { Overlays } from './Overlays.tsx'
import { showError } from './overlays.ts'

vi.mock('./ServicePopup.tsx', () => Promise.reject(new TypeError('Failed to fetch')))

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())

test('a piece that the server no longer has takes no other with it', async () => {
  await renderAt('/home', <Overlays service={{ shown: true, close: () => undefined }} />)
  await vi.waitUntil(() => vi.mocked(console.error).mock.calls.some(([word]) => word === 'err'), 60_000)
  act(() => showError('余额不足'))
  expect((await screen.findByRole('alertdialog')).textContent).toContain('余额不足')
})
