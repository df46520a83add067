import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Tabs } from './Tabs.tsx'

const items = [
  { value: 'a', label: 'All' },
  { value: 'b', label: 'Open', count: 3 },
  { value: 'c', label: 'Done' },
] as const

function Example() {
  const [value, setValue] = useState<(typeof items)[number]['value']>('a')
  return <Tabs label="Orders" items={items} value={value} onChange={setValue} />
}

test('arrow keys go round, Home and End jump, and only the selected tab is a tab stop', async () => {
  const user = userEvent.setup()
  render(<Example />)
  await user.tab()
  function selected() {
    return screen.getByRole('tab', { selected: true })
  }
  expect(document.activeElement).toBe(selected())
  await user.keyboard('{ArrowLeft}')
  expect(selected().textContent).toBe('Done')
  expect(document.activeElement).toBe(selected())
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(selected().textContent).toBe('Open3')
  await user.keyboard('{End}')
  expect(selected().textContent).toBe('Done')
  await user.keyboard('{Home}')
  expect(selected().textContent).toBe('All')
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1, -1])
})
