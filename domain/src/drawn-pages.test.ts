import { expect, test } from 'vitest'
import { isDrawn } from './drawn-pages.ts'

test.each(['/home', '/home/', '/user', '/search/lol', '/nowhere/at/all', '/Home'])('%s is drawn', (path) => {
  expect(isDrawn(path)).toBe(true)
})

test.each(['/', '/profile', '/order-detail/17', '/ops', '/403'])('%s is left to the browser', (path) => {
  expect(isDrawn(path)).toBe(false)
})
