import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { noteReach } from '#client/reach.ts'
import { renderAt } from '#testing/with-router.tsx'
import { OverlayMount } from './OverlayMount.tsx'
import { showError } from './overlays.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())

test('what went wrong is said in the dialog, which comes with the first thing to say', async () => {
  await renderAt('/home', <OverlayMount offersService={false} />)
  expect(screen.queryByRole('region')).toBeNull()
  act(() => showError('余额不足'))
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.textContent).toContain('余额不足')
  await userEvent.setup().click(screen.getByRole('button', { name: '知道了' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('where it cannot be fetched any more it is said plainly, and can be put away', async () => {
  noteReach(false)
  await renderAt('/home', <OverlayMount offersService={false} />)
  act(() => showError('连不上服务器', '什么都没有发生'))
  expect(screen.getByRole('alertdialog').textContent).toContain('连不上服务器 什么都没有发生')
  await userEvent.setup().click(screen.getByRole('button', { name: '知道了' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
