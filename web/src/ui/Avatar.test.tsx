import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Avatar } from './Avatar.tsx'

test('a picture that fails gives way to the empty window, and a new picture is tried', () => {
  const { rerender } = render(<Avatar src="/gone.svg" alt="Lily" hue={45} />)
  const picture = screen.getByRole('img', { name: 'Lily' })
  expect(picture.tagName).toBe('IMG')
  fireEvent.error(picture)
  expect(screen.getByRole('img', { name: 'Lily' }).tagName).toBe('svg')

  rerender(<Avatar src="/new.webp" alt="Lily" hue={45} />)
  expect(screen.getByRole('img', { name: 'Lily' }).getAttribute('src')).toBe('/new.webp')
})
