import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Table } from './Table.tsx'

const columns = [{ key: 'name', title: '名字', cell: (row: string) => row }]

function showTable(contentWidth: number) {
  let measure = () => {}
  class Measured {
    constructor(tell: () => void) {
      measure = tell
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Measured)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(400)
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(contentWidth)
  render(<Table caption="各等级的条件" columns={columns} rows={['小橘灯']} rowKey={(row) => row} />)
  act(() => measure())
}

test('a table that is wider than its place is reached by the keyboard, by the name it has', () => {
  showTable(420)
  expect(screen.getByRole('region', { name: '各等级的条件' }).tabIndex).toBe(0)
})

test('one that fits is no stop on the way', () => {
  showTable(400)
  expect(screen.queryByRole('region')).toBeNull()
})
