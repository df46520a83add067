import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { SearchSelect } from './SearchSelect.tsx'

const options = [
  { value: 'GB', label: '英国' },
  { value: 'DE', label: '德国' },
  { value: 'FR', label: '法国' },
]

function show() {
  const onChange = vi.fn<(value: string) => void>()
  render(
    <SearchSelect
      label="所在地"
      options={options}
      value="GB"
      emptyText="没有这个地方"
      openLabel="展开"
      onChange={onChange}
    />,
  )
  return { onChange, field: screen.getByRole<HTMLInputElement>('combobox', { name: '所在地' }) }
}

test('it shows the choice, typing narrows the list, and the keyboard chooses', async () => {
  const { onChange, field } = show()
  expect(field.value).toBe('英国')
  const user = userEvent.setup()
  await user.clear(field)
  await user.type(field, '德')
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['德国'])
  await user.keyboard('{ArrowDown}{Enter}')
  expect(onChange).toHaveBeenCalledExactlyOnceWith('DE')
})

test('what is not in the list says so and chooses nothing', async () => {
  const { onChange, field } = show()
  const user = userEvent.setup()
  await user.clear(field)
  await user.type(field, '月球')
  expect(await screen.findByText('没有这个地方')).toBeTruthy()
  await user.keyboard('{Enter}')
  expect(onChange).not.toHaveBeenCalled()
})
