import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { both } from './both.ts'
import { Loaded } from './Loaded.tsx'
import type { Asked } from './Loaded.tsx'

type Data = { items: string[] } | null

function show(query: Partial<Asked<Data>>, failed: string | { title: string } = { title: 'Failed' }) {
  render(
    <Loaded
      query={{ data: undefined, isError: false, refetch: () => Promise.resolve(), ...query }}
      skeleton={<p>on its way</p>}
      failed={failed}
      retryLabel="Retry"
      empty={<p>nothing here</p>}
    >
      {({ items }) => <p>{items.join(' ')}</p>}
    </Loaded>,
  )
}

test('is on its way, empty or there', () => {
  show({})
  expect(screen.getByText('on its way')).toBeDefined()
  show({ data: { items: [] } })
  show({ data: null })
  expect(screen.getAllByText('nothing here')).toHaveLength(2)
  show({ data: { items: ['a', 'b'] } })
  expect(screen.getByText('a b')).toBeDefined()
})

test.each([['Failed'], [{ title: 'Failed' }]])(
  'what did not load can be asked for again (%j)',
  async (failed) => {
    const refetch = vi.fn<() => Promise<void>>().mockResolvedValue()
    show({ isError: true, refetch }, failed)
    expect(screen.getByRole('alert').textContent).toContain('Failed')
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(refetch).toHaveBeenCalledOnce()
  },
)

test('what was read once stays when reading it again fails', () => {
  show({ data: { items: ['a'] }, isError: true })
  expect(screen.getByText('a')).toBeDefined()
})

test('of two that need each other one is not enough, and both are asked for again', async () => {
  const refetch = vi.fn<() => Promise<void>>().mockResolvedValue()
  const one = { data: 1, isError: false, refetch }
  expect(both(one, { ...one, data: undefined }).data).toBeUndefined()
  const failed = both(one, { ...one, data: undefined, isError: true })
  expect(failed.isError).toBe(true)
  await failed.refetch()
  expect(refetch).toHaveBeenCalledTimes(2)
  expect(both(one, { ...one, data: 'two' }).data).toEqual([1, 'two'])
})
