import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { TagInput } from './TagInput.tsx'

function Tags({ start = [] }: { start?: string[] }) {
  const [tags, setTags] = useState(start)
  return (
    <>
      <TagInput
        label="标签"
        tags={tags}
        onChange={setTags}
        max={3}
        suggestions={['声音好听', '会教']}
        labels={{ remove: (tag) => `去掉${tag}`, add: (tag) => `加上${tag}` }}
      />
      <output>{tags.join('|')}</output>
    </>
  )
}

function kept(): string | null {
  return screen.getByRole('status').textContent
}

test('Enter and commas end a word; the same word is kept once', async () => {
  render(<Tags />)
  await userEvent.setup().type(screen.getByLabelText('标签'), '不甩锅{Enter}准时，准时,')
  expect(kept()).toBe('不甩锅|准时')
})

test('a word that was not ended is kept when one goes on', async () => {
  render(<Tags />)
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('标签'), '夜猫')
  await user.tab()
  expect(kept()).toBe('夜猫')
})

test('Backspace takes the last away, the cross any of them', async () => {
  render(<Tags start={['一', '二', '三']} />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: '去掉一' }))
  expect(kept()).toBe('二|三')
  await user.keyboard('{Backspace}')
  expect(kept()).toBe('二')
})

test('offers what is not taken yet, until there is no more room', async () => {
  render(<Tags start={['会教', '准时']} />)
  await userEvent.setup().click(screen.getByRole('button', { name: '加上声音好听' }))
  expect(kept()).toBe('会教|准时|声音好听')
  expect(screen.queryByRole('button', { name: /加上/ })).toBeNull()
})
