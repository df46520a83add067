import { expect, test } from 'vitest'
import { takeOutProgram } from './page-without-program.ts'

test('of a page what runs and what it would take over is left out, and what readers are told stays', () => {
  const html = [
    '<link rel="modulepreload" href="/a.js"><link rel="stylesheet" href="/a.css">',
    '<script>early()</script><script type="module" crossorigin src="/a.js"></script>',
    '<script type="application/ld+json">{"a":1}</script>',
    '<p>page</p><script type="application/json" id="drawn">{"b":"<p>"}</script>',
  ].join('')
  expect(takeOutProgram(html)).toBe(
    '<link rel="stylesheet" href="/a.css"><script type="application/ld+json">{"a":1}</script><p>page</p>',
  )
})
