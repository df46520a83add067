import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Lightbox } from './Lightbox.tsx'

const pictures = ['a', 'b', 'c'].map((name) => ({ url: `/${name}.webp`, width: 8, height: 6, alt: name }))

function Album() {
  const [at, setAt] = useState<number | null>(null)
  return (
    <>
      <button type="button" onClick={() => setAt(1)}>
        打开
      </button>
      <Lightbox
        at={at}
        onMove={setAt}
        onClose={() => setAt(null)}
        pictures={pictures}
        labels={{ title: '相册', previous: '上一张', next: '下一张', close: '关闭' }}
      />
    </>
  )
}

test('opens at a picture, turns by arrow keys and buttons all the way round, and Escape gives the focus back', async () => {
  render(<Album />)
  const user = userEvent.setup()
  const opener = screen.getByRole('button', { name: '打开' })
  await user.click(opener)
  expect(await screen.findByRole('dialog', { name: '相册' })).toBeDefined()
  expect(screen.getByRole('img').getAttribute('src')).toBe('/b.webp')
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(screen.getByRole('img').getAttribute('alt')).toBe('a')
  await user.click(screen.getByRole('button', { name: '上一张' }))
  expect(screen.getByText('3 / 3')).toBeDefined()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(opener)
})

test('a press beside the picture closes it', async () => {
  const { baseElement } = render(<Album />)
  await userEvent.click(screen.getByRole('button', { name: '打开' }))
  await screen.findByRole('dialog')
  const beside = baseElement.querySelector('[role=dialog] > button[aria-hidden]')
  if (beside === null) throw new Error('there is nothing beside the picture')
  await userEvent.click(beside)
  expect(screen.queryByRole('dialog')).toBeNull()
})
