import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '#testing/with-router.tsx'
import { useCameBack } from './came-back.ts'

function Page() {
  return <p>{useCameBack() ? 'back' : 'here for the first time'}</p>
}

test('whoever goes back to a page has been there; whoever is led to it once more has not', async () => {
  const { navigate, history } = openPage('/user', Page, '/user?uk=somebody')
  await screen.findByText('here for the first time')
  await act(() => navigate({ to: '/home' }))
  expect(screen.queryByText(/back|here/)).toBeNull()
  act(() => history.back())
  await screen.findByText('back')
  await act(() => navigate({ to: '/home' }))
  await act(() => navigate({ to: '/user', search: { uk: 'somebody' } }))
  await screen.findByText('here for the first time')
})
