import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Highlight } from './Highlight.tsx'

test.each([
  ['小橘灯', '橘', '小[橘]灯'],
  ['阿栗 Lily', 'LI', '阿栗 [Li]ly'],
  ['lala la', 'la', '[la][la] [la]'],
  ['小橘灯', '猫', '小橘灯'],
  ['小橘灯', ' ', '小橘灯'],
  // Its small letter is two characters long: better no mark than a wrong one.
  ['İzmir', 'zm', 'İzmir'],
  ['a<b>c', '<b>', 'a[<b>]c'],
])('in %s the keyword %s is marked as %s', (text, keyword, marked) => {
  const { container } = render(<Highlight text={text} keyword={keyword} />)
  for (const mark of container.querySelectorAll('mark')) mark.textContent = `[${mark.textContent}]`
  expect(container.textContent).toBe(marked)
})
