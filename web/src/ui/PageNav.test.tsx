import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PageNav } from './PageNav.tsx'

const items = [
  { id: 'a', label: '甲', group: '上' },
  { id: 'b', label: '乙', group: '上' },
  { id: 'c', label: '丙', group: '下' },
]

test('every part has a link, each group is named once, and the first part is where one is', () => {
  render(
    <>
      <PageNav label="目录" items={items} />
      {items.map(({ id }) => (
        <section key={id} id={id} />
      ))}
    </>,
  )
  const nav = screen.getByRole('navigation', { name: '目录' })
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['#a', '#b', '#c'])
  expect(nav.textContent).toBe('上甲乙下丙')
  expect(nav.querySelectorAll('[aria-current]')).toHaveLength(1)
})
