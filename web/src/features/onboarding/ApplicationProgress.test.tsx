import type { Application } from '@kaihei/domain/players/onboarding-calls'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showLinked } from '#testing/with-router.tsx'
import { ApplicationProgress } from './ApplicationProgress.tsx'

const application: Application = {
  state: 'approved',
  draft: {},
  voice: null,
  photos: [],
  reason: '声音清楚，欢迎',
  submittedAt: '2026-01-01T00:00:00Z',
  decidedAt: '2026-01-02T00:00:00Z',
}

test.each(['approved', 'rejected'] as const)('whoever is %s reads what staff wrote', (state) => {
  showLinked(<ApplicationProgress application={{ ...application, state }} hue={45} />)
  expect(screen.getByText('客服的话')).toBeDefined()
  expect(screen.getByText('声音清楚，欢迎')).toBeDefined()
})
