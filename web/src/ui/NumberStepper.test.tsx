import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { NumberStepper } from './NumberStepper.tsx'

function Price({ start }: { start: number | null }) {
  const [value, setValue] = useState(start)
  return (
    <NumberStepper
      label="价格"
      value={value}
      onChange={setValue}
      min={15}
      max={60}
      step={5}
      labels={{ less: '减少', more: '增加' }}
    />
  )
}

function written(): string {
  return screen.getByLabelText<HTMLInputElement>('价格').value
}

test('the buttons and the arrow keys step, and stay inside', async () => {
  render(<Price start={52} />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: '增加' }))
  expect(written()).toBe('57')
  await user.type(screen.getByLabelText('价格'), '{ArrowUp}')
  expect(written()).toBe('60')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '增加' }).disabled).toBe(true)
})

test('an empty one begins at the lower end', async () => {
  render(<Price start={null} />)
  await userEvent.setup().click(screen.getByRole('button', { name: '减少' }))
  expect(written()).toBe('15')
})

test('what is typed may be outside: saying so is for the error', async () => {
  render(<Price start={30} />)
  const user = userEvent.setup()
  await user.clear(screen.getByLabelText('价格'))
  expect(written()).toBe('')
  await user.type(screen.getByLabelText('价格'), '9a9.9')
  expect(written()).toBe('999')
  await user.click(screen.getByRole('button', { name: '减少' }))
  expect(written()).toBe('60')
})
