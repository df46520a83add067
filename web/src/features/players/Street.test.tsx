import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { showLinked } from '#testing/with-router.tsx'
import { Street } from './Street.tsx'
import type { StreetSize } from './street-plan.ts'

const residents = [
  { uk: 'a', nickname: '暮色', avatar: '/media/portraits/2.svg', hue: 190 },
  { uk: 'b', nickname: '北岸 Kai', avatar: '/uploads/b.webp', hue: 225 },
]

afterEach(cleanup)

test('without a destination the street is decoration with faces in it', () => {
  const { container } = render(<Street residents={residents} seed="home" />)
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
  expect(screen.queryByRole('link', { hidden: true })).toBeNull()
  const faces = [...container.querySelectorAll('image')].map((image) => image.getAttribute('href'))
  expect(faces).toEqual(['/media/portraits/2.svg', '/uploads/b.webp'])
})

test('with one, each resident is a link with a name', () => {
  showLinked(
    <Street
      residents={residents}
      seed="home"
      label="亮着灯的街"
      placeOf={({ uk }) => ({ to: '/user', search: { uk } })}
    />,
  )
  const street = screen.getByRole('group', { name: '亮着灯的街' })
  const links = within(street).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual(['暮色，在线', '北岸 Kai，在线'])
  expect(links[0]?.getAttribute('href')).toBe('/user?uk=a')
})

test('however large a street is, it is made of few shapes: a browser arranges all of them before a page is seen', () => {
  const many = Array.from({ length: 12 }, (_, at) => ({
    uk: String(at),
    nickname: '谁',
    avatar: '/media/portraits/2.svg',
    hue: 30 * at,
  }))
  const countIn = (size: StreetSize, people: readonly (typeof many)[number][]) => {
    const { container, unmount } = render(<Street residents={people} seed="home" size={size} />)
    const count = container.querySelectorAll('*').length
    unmount()
    return count
  }
  expect(countIn({ width: 820, height: 250 }, [])).toBeLessThan(110)
  expect(countIn({ width: 1280, height: 470 }, [])).toBeLessThan(110)
  // A window with somebody in it has five, and a light of its own at most six.
  expect(countIn({ width: 820, height: 250 }, many)).toBeLessThan(110 + 12 * 11)
})

test('two streets on a page do not share ids', () => {
  const { container } = render(
    <>
      <Street residents={residents} seed="home" />
      <Street residents={residents} seed="home" />
    </>,
  )
  const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(6)
  expect(new Set(ids).size).toBe(ids.length)
})
