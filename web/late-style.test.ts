// @vitest-environment node
import { expect, test } from 'vitest'
import { moveStyles } from './late-style.ts'

test('the stylesheet stands behind what the document draws by itself, and nothing is lost', () => {
  const html =
    '<head><link rel="icon" href="/i.svg"><link rel="stylesheet" crossorigin href="/a.css"></head><body><div id="root">欧服陪玩</div></body>'
  expect(moveStyles(html)).toBe(
    '<head><link rel="icon" href="/i.svg"></head><body><div id="root">欧服陪玩</div><link rel="stylesheet" crossorigin href="/a.css"></body>',
  )
})
