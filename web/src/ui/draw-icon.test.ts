import { X } from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import drawIcon from './draw-icon.ts'

test.each([
  {},
  { size: 15, className: 'rotate-45' },
  { 'aria-label': '有误' },
  { strokeWidth: 1.9, fill: 'red' },
])('an icon is drawn as lucide draws it: %j', (props) => {
  const Drawn = drawIcon([
    ['path', { d: 'M18 6 6 18' }],
    ['path', { d: 'm6 6 12 12' }],
  ])
  const attributesOf = (icon: typeof X | typeof Drawn) => {
    const markup = renderToStaticMarkup(createElement(icon, props)).replace('lucide lucide-x', 'lucide')
    return markup.match(/<\w+|[\w-]+="[^"]*"/g)?.toSorted()
  }
  expect(attributesOf(Drawn)).toEqual(attributesOf(X))
})
