import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { noteReach } from './reach.ts'
import { usePart } from './use-part.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())

function Page({ wanted, load }: { wanted: boolean; load: () => Promise<string> }) {
  const { part, failed } = usePart(wanted, load)
  return <p>{part ?? (failed ? 'failed' : 'nothing yet')}</p>
}

const said = () => screen.getByRole('paragraph').textContent

test('a part is fetched once it is wanted, and once', async () => {
  const load = vi.fn<() => Promise<string>>(async () => 'here')
  const { rerender } = render(<Page wanted={false} load={load} />)
  expect(load).not.toHaveBeenCalled()
  rerender(<Page wanted load={load} />)
  expect(await screen.findByText('here')).toBeDefined()
  rerender(<Page wanted={false} load={load} />)
  expect(said()).toBe('here')
  expect(load).toHaveBeenCalledTimes(1)
})

test('one that could not be fetched says so, and is asked for again once the network is back', async () => {
  const load = vi.fn<() => Promise<string>>(async () => 'here').mockRejectedValueOnce(new Error('gone'))
  render(<Page wanted load={load} />)
  expect(await screen.findByText('failed')).toBeDefined()
  act(() => noteReach(false))
  expect(said()).toBe('failed')
  act(() => noteReach(true))
  expect(await screen.findByText('here')).toBeDefined()
  expect(load).toHaveBeenCalledTimes(2)
})
