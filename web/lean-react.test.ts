// @vitest-environment node
import { expect, test } from 'vitest'
import { nameParts } from './lean-react.ts'

test('the parts of React are exported each by its name, and what is its own affair is not', () => {
  const written = nameParts('react')
  expect(written).toContain(`import * as whole from 'react'`)
  expect(written).toContain('export const useState = whole.useState')
  expect(written).not.toContain('__CLIENT_INTERNALS')
  expect(nameParts('react/jsx-runtime')).toContain('export const jsx = whole.jsx')
})
