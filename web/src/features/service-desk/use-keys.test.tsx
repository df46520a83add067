import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Dialog } from '#ui/Dialog.tsx'
import { useKeys } from './use-keys.ts'

function Piece({ onC, cover = false }: { onC: () => void; cover?: boolean }) {
  useKeys({ c: onC, '?': onC })
  return (
    <>
      <input aria-label="field" />
      <textarea aria-label="area" />
      <button type="button">press</button>
      {cover && <Dialog open onClose={() => undefined} title="over it" />}
    </>
  )
}

function show(cover = false) {
  const onC = vi.fn<() => void>()
  return { onC, ...render(<Piece onC={onC} cover={cover} />) }
}

test('a single key does what it stands for, in capitals as well, wherever the focus is', () => {
  const { onC } = show()
  fireEvent.keyDown(document.body, { key: 'c' })
  fireEvent.keyDown(screen.getByRole('button'), { key: 'C' })
  fireEvent.keyDown(document.body, { key: '?' })
  expect(onC).toHaveBeenCalledTimes(3)
  fireEvent.keyDown(document.body, { key: 'x' })
  expect(onC).toHaveBeenCalledTimes(3)
})

test('it is not written into a field that it leads to', () => {
  show()
  expect(fireEvent.keyDown(document.body, { key: 'c' })).toBe(false)
  expect(fireEvent.keyDown(document.body, { key: 'x' })).toBe(true)
})

test.each(['field', 'area'])('whoever writes in the %s only writes', (name) => {
  const { onC } = show()
  fireEvent.keyDown(screen.getByLabelText(name), { key: 'c' })
  expect(onC).not.toHaveBeenCalled()
})

test.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { isComposing: true }])(
  'what the browser or a keyboard of Chinese does with it is left to them: %j',
  (held) => {
    const { onC } = show()
    fireEvent.keyDown(document.body, { key: 'c', ...held })
    expect(onC).not.toHaveBeenCalled()
  },
)

test('nothing happens beneath a dialog, nor after the piece is gone', () => {
  const { onC, unmount } = show(true)
  fireEvent.keyDown(document.body, { key: 'c' })
  unmount()
  fireEvent.keyDown(document.body, { key: 'c' })
  expect(onC).not.toHaveBeenCalled()
})
