import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { BarChart } from './BarChart.tsx'

test('the figures are in a table, and a column can be chosen', async () => {
  const onChoose = vi.fn<(key: string) => void>()
  render(
    <BarChart
      caption="In and out"
      columnTitle="Month"
      series={[
        { name: 'In', color: 'green' },
        { name: 'Out', color: 'orange' },
      ]}
      columns={[
        { key: '10', label: 'Oct', shortLabel: '10', name: 'October', values: [0, 0] },
        { key: '11', label: 'Nov', shortLabel: '11', name: 'November', values: [400, 100] },
      ]}
      sayValue={(value) => `${value} coins`}
      chosen="11"
      onChoose={onChoose}
    />,
  )
  expect(screen.getByRole('table', { name: 'In and out' })).toBeDefined()
  expect(screen.getByRole('row', { name: 'November 400 coins 100 coins' })).toBeDefined()
  expect(screen.getByRole('row', { name: 'October 0 coins 0 coins' })).toBeDefined()
  expect(screen.getByRole('button', { pressed: true }).getAttribute('aria-label')).toBe('November')
  await userEvent.click(screen.getByRole('button', { name: 'October' }))
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('10')
})
