import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { keepProfile, startSession } from '#client/session.ts'
import { aProfile } from '#client/testing/profile.ts'
import { SaveMark } from './SaveMark.tsx'

test('whoever types into the form sees when it was kept, in the zone of their account', () => {
  const profile = aProfile({ timeZone: 'Asia/Shanghai' })
  startSession({ token: 't1', profile })
  keepProfile(profile)
  const at = Date.parse('2026-11-15T09:30:05.000Z')
  render(<SaveMark shown={{ state: 'saved', at }} onRetry={() => undefined} />)
  expect(screen.getByRole('status').textContent).toBe('已保存 17:30:05 中国时间')
})
