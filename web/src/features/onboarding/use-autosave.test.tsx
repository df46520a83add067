import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAutosave } from './use-autosave.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function write(first: string, save: (value: string) => Promise<unknown>) {
  return renderHook(({ value }) => useAutosave(value, save), { initialProps: { value: first } })
}

async function wait(ms: number) {
  await act(() => vi.advanceTimersByTimeAsync(ms))
}

test('what stands there at the beginning is not saved again', async () => {
  const save = vi.fn<(value: string) => Promise<void>>().mockResolvedValue()
  write('a', save)
  await wait(5_000)
  expect(save).not.toHaveBeenCalled()
})

test('a burst of changes is one save of the last of them', async () => {
  const save = vi.fn<(value: string) => Promise<void>>().mockResolvedValue()
  const { rerender, result } = write('', save)
  for (const value of ['a', 'ab', 'abc']) {
    rerender({ value })
    expect(result.current.shown.state).toBe('saving')
    await wait(300)
  }
  expect(save).not.toHaveBeenCalled()
  await wait(800)
  expect(save).toHaveBeenCalledExactlyOnceWith('abc')
  expect(result.current.shown.state).toBe('saved')
})

test('a change made while one is on its way follows it and never overtakes it', async () => {
  let arrive = () => {}
  const save = vi
    .fn<(value: string) => Promise<void>>()
    .mockImplementationOnce(() => new Promise((resolve) => (arrive = resolve)))
    .mockResolvedValue()
  const { rerender } = write('', save)
  rerender({ value: 'old' })
  await wait(900)
  rerender({ value: 'new' })
  await wait(5_000)
  expect(save).toHaveBeenCalledExactlyOnceWith('old')
  arrive()
  await wait(0)
  expect(save.mock.calls).toEqual([['old'], ['new']])
})

test('a failed save says so, and the next change tries again', async () => {
  const save = vi
    .fn<(value: string) => Promise<void>>()
    .mockRejectedValueOnce(new Error('no network'))
    .mockResolvedValue()
  const { rerender, result } = write('', save)
  rerender({ value: 'a' })
  await wait(900)
  expect(result.current.shown.state).toBe('failed')
  rerender({ value: 'b' })
  await wait(900)
  expect(result.current.shown.state).toBe('saved')
  expect(save).toHaveBeenLastCalledWith('b')
})

test('leaving the page saves at once what was still waiting', async () => {
  const save = vi.fn<(value: string) => Promise<void>>().mockResolvedValue()
  const { rerender, unmount } = write('', save)
  rerender({ value: 'almost lost' })
  unmount()
  expect(save).toHaveBeenCalledExactlyOnceWith('almost lost')
})

test('after it is settled nothing more is saved', async () => {
  const save = vi.fn<(value: string) => Promise<void>>().mockResolvedValue()
  const { rerender, result, unmount } = write('', save)
  rerender({ value: 'draft' })
  await act(() => result.current.settle())
  await wait(5_000)
  unmount()
  expect(save).not.toHaveBeenCalled()
})
