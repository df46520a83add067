import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderAt } from '#testing/with-router.tsx'
import { Overlays } from './Overlays.tsx'
import { showError, showNotice } from './overlays.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())

const broken = {
  title: '到账了',
  get text(): string {
    throw new TypeError('cannot be drawn')
  },
}

test('a piece that cannot be shown takes no other with it', async () => {
  await renderAt('/home', <Overlays service={{ shown: false, close: () => undefined }} />)
  act(() => showNotice(broken))
  await vi.waitUntil(() => vi.mocked(console.error).mock.calls.some(([word]) => word === 'err'), 60_000)
  act(() => showError('余额不足'))
  expect((await screen.findByRole('alertdialog')).textContent).toContain('余额不足')
})
