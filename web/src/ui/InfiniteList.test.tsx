import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { InfiniteList } from './InfiniteList.tsx'

const observers = new Set<() => void>()

/** Tells every live observer that its element is in sight, as the browser does while one scrolls. */
function scrollToEnd() {
  act(() => {
    for (const report of observers) report()
  })
}

class FakeObserver {
  readonly #report: () => void
  constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
    this.#report = () => callback([{ isIntersecting: true }])
  }
  observe() {
    observers.add(this.#report)
  }
  disconnect() {
    observers.delete(this.#report)
  }
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', FakeObserver)
})
afterEach(() => {
  observers.clear()
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

test('of a list that sheds, what is far away leaves a place as tall as it was, unless somebody is in it', () => {
  const watched = new Map<Element, (isIntersecting: boolean) => void>()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #report: (entries: readonly object[]) => void
      constructor(report: (entries: readonly object[]) => void) {
        this.#report = report
      }
      observe(target: Element) {
        const boundingClientRect = { height: 120 }
        watched.set(target, (isIntersecting) =>
          this.#report([{ target, isIntersecting, boundingClientRect }]),
        )
      }
      unobserve(target: Element) {
        watched.delete(target)
      }
      disconnect() {}
    },
  )
  const items = ['near', 'far', 'focused']
  const { unmount } = render(
    <InfiniteList
      items={items}
      itemKey={(item) => item}
      renderItem={(item) => <button type="button">{item}</button>}
      hasMore={false}
      loading={false}
      onMore={() => undefined}
      moreLabel="more"
      loadingLabel="loading"
      sheds
    />,
  )
  const places = screen.getAllByRole('listitem')
  screen.getByRole('button', { name: 'focused' }).focus()
  const report = (at: number, isNear: boolean) => act(() => watched.get(places[at] as Element)?.(isNear))
  report(0, true)
  report(1, false)
  report(2, false)
  expect(places.map(({ textContent }) => textContent)).toEqual(['near', '', 'focused'])
  expect(places[1]?.style.height).toBe('120px')
  report(1, true)
  expect(places[1]?.textContent).toBe('far')
  expect(places[1]?.style.height).toBe('')
  unmount()
  expect(watched.size).toBe(0)
})
