import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { InfiniteList } from './InfiniteList.tsx'

const watched = new Map<Element, () => void>()

/** Says of everything that is watched that it is in sight, as the browser does while one scrolls. */
function scrollToEnd() {
  act(() => {
    for (const say of watched.values()) say()
  })
}

class FakeObserver {
  readonly #tell: (entries: readonly object[]) => void
  constructor(tell: (entries: readonly object[]) => void) {
    this.#tell = tell
  }
  observe(target: Element) {
    watched.set(target, () => this.#tell([{ target, isIntersecting: true, boundingClientRect: {} }]))
  }
  unobserve(target: Element) {
    watched.delete(target)
  }
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', FakeObserver)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function list(
  onMore: () => void,
  now: { count: number; of?: string; loading?: boolean; failed?: boolean; hasMore?: boolean },
) {
  return (
    <InfiniteList
      items={Array.from({ length: now.count }, (_, index) => `${now.of ?? 'row'} ${index}`)}
      itemKey={(item) => item}
      renderItem={(item) => item}
      hasMore={now.hasMore ?? true}
      loading={now.loading ?? false}
      failed={now.failed ?? false}
      onMore={onMore}
      moreLabel="more"
      loadingLabel="loading"
      end="that is all"
    />
  )
}

test('it asks once per page, however often the end comes into sight', () => {
  const more = vi.fn<() => void>()
  const { rerender } = render(list(more, { count: 4 }))
  expect(more).not.toHaveBeenCalled()
  scrollToEnd()
  scrollToEnd()
  expect(more).toHaveBeenCalledTimes(1)

  rerender(list(more, { count: 4, loading: true }))
  scrollToEnd()
  expect(more).toHaveBeenCalledTimes(1)

  rerender(list(more, { count: 8 }))
  scrollToEnd()
  scrollToEnd()
  expect(more).toHaveBeenCalledTimes(2)

  rerender(list(more, { count: 12, hasMore: false }))
  scrollToEnd()
  expect(more).toHaveBeenCalledTimes(2)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByText('that is all')).toBeDefined()
})

test('after a failure only a press asks again', async () => {
  const more = vi.fn<() => void>()
  const { rerender } = render(list(more, { count: 4 }))
  scrollToEnd()
  rerender(list(more, { count: 4, loading: true }))
  rerender(list(more, { count: 4, failed: true }))
  scrollToEnd()
  expect(more).toHaveBeenCalledTimes(1)
  await userEvent.setup().click(screen.getByRole('button', { name: 'more' }))
  expect(more).toHaveBeenCalledTimes(2)
})

test('without scrolling the button does the same', async () => {
  const more = vi.fn<() => void>()
  render(list(more, { count: 4 }))
  await userEvent.setup().click(screen.getByRole('button', { name: 'more' }))
  expect(more).toHaveBeenCalledTimes(1)
})

test('another list of the same length is asked for more as well', () => {
  const more = vi.fn<() => void>()
  const { rerender } = render(list(more, { count: 4 }))
  scrollToEnd()
  rerender(list(more, { count: 4, of: 'answered' }))
  scrollToEnd()
  expect(more).toHaveBeenCalledTimes(2)
})
