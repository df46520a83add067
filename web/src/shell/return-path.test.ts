// @vitest-environment node
import { expect, test } from 'vitest'
import { safeReturnPath } from './return-path.ts'

const origin = 'https://kaihei.example'

test.each(['/profile', '/bill?type=3', '/order-detail/1#clock', '/search/%E4%B8%AD'])(
  '%s is gone back to',
  (path) => {
    expect(safeReturnPath(path, origin)).toBe(path)
  },
)

test.each([
  undefined,
  '',
  'profile',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '/\\/evil.example',
  '\\/evil.example',
  'https://evil.example/profile',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/.//evil.example',
  '/profile/..//evil.example',
  '/login?return=/profile',
  '/register',
])('%j is not', (value) => {
  expect(safeReturnPath(value, origin)).toBeNull()
})
