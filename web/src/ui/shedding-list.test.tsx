import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { InfiniteList } from './InfiniteList.tsx'

/** Elements that are watched, each with how its browser says where it is. */
const watched = new Map<Element, (isNear: boolean) => void>()

class FakeObserver {
  static tell: (entries: readonly object[]) => void = () => undefined
  constructor(tell: (entries: readonly object[]) => void) {
    FakeObserver.tell = tell
  }
  observe(target: Element) {
    const boundingClientRect = { height: 120 }
    watched.set(target, (isIntersecting) =>
      FakeObserver.tell([{ target, isIntersecting, boundingClientRect }]),
    )
  }
  unobserve(target: Element) {
    watched.delete(target)
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IntersectionObserver', FakeObserver)
  drawnInMs = 0
  vi.spyOn(performance, 'now').mockImplementation(() => passedMs)
})
afterEach(() => {
  allTurns()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** How long it takes to draw one. */
let drawnInMs = 0
let passedMs = 0

function drawOne(item: string) {
  passedMs += drawnInMs
  return <button type="button">{item}</button>
}

function shedding(items: readonly string[]) {
  return (
    <InfiniteList
      items={items}
      itemKey={(item) => item}
      renderItem={drawOne}
      hasMore={false}
      loading={false}
      onMore={() => undefined}
      moreLabel="more"
      loadingLabel="loading"
      sheds
    />
  )
}

/** What one turn of the program changes: it begins behind a frame. */
const oneTurn = () => act(() => void vi.advanceTimersToNextFrame().advanceTimersByTime(1))
const allTurns = () => act(() => void vi.runAllTimers())
const drawn = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)
const numbered = (count: number) => Array.from({ length: count }, (_, at) => String(at + 1))

function report(element: Element | undefined, isNear: boolean) {
  if (element === undefined) throw new Error('nothing to report of')
  watched.get(element)?.(isNear)
}

test('what is far away leaves a place as tall as it was, unless somebody is in it', () => {
  const { unmount } = render(shedding(['near', 'far', 'focused']))
  const places = screen.getAllByRole('listitem')
  for (const place of places) report(place, true)
  allTurns()
  screen.getByRole('button', { name: 'focused' }).focus()
  report(places[0], true)
  report(places[1], false)
  report(places[2], false)
  allTurns()
  expect(places.map(({ textContent }) => textContent)).toEqual(['near', '', 'focused'])
  expect(places[1]?.style.height).toBe('120px')
  report(places[1], true)
  allTurns()
  expect(places[1]?.textContent).toBe('far')
  expect(places[1]?.style.height).toBe('')
  unmount()
  expect(watched.size).toBe(0)
})

test.each([
  { machine: 'slow', takes: 5, each: [2, 3, 4, 5] },
  { machine: 'fast', takes: 1, each: [6, 7, 7, 7] },
])(
  'it begins with one; the others follow as they come near, as many between two frames as a $machine machine can',
  ({ takes, each }) => {
    drawnInMs = takes
    render(shedding(numbered(12)))
    expect(drawn()).toEqual(numbered(1))
    for (const place of screen.getAllByRole('listitem').slice(1, 7)) report(place, true)
    for (const count of each) {
      oneTurn()
      expect(drawn()).toEqual(numbered(count))
    }
  },
)

test('of all that come near at once what is looked at comes first', () => {
  drawnInMs = 5
  render(shedding(numbered(4)))
  const [, ...others] = screen.getAllByRole('listitem')
  const edges = [-1_200, innerHeight + 600, innerHeight / 2]
  FakeObserver.tell(
    others.map((target, at) => {
      const top = edges[at] ?? 0
      return { target, isIntersecting: true, boundingClientRect: { top, bottom: top + 120, height: 120 } }
    }),
  )
  oneTurn()
  expect(drawn()).toEqual(['1', '4'])
  oneTurn()
  expect(drawn()).toEqual(['1', '3', '4'])
})

test('who has gone again before it was their turn is not drawn', () => {
  render(shedding(numbered(4)))
  const [, , third, fourth] = screen.getAllByRole('listitem')
  report(third, true)
  report(fourth, true)
  report(third, false)
  allTurns()
  expect(drawn()).toEqual(['1', '4'])
})

test('where nobody can tell what is near all of it is drawn', () => {
  vi.stubGlobal('IntersectionObserver', undefined)
  render(shedding(numbered(30)))
  expect(drawn()).toEqual(numbered(30))
})

test('of twelve that are far away one place is left, and each that is there says which of all it is', () => {
  render(shedding(numbered(30)))
  const blocks = screen.getAllByRole('list')
  expect(blocks.map(({ children }) => children.length)).toEqual([12, 12, 6])
  report(blocks[1], false)
  allTurns()
  expect(blocks.map(({ children }) => children.length)).toEqual([12, 0, 6])
  expect(blocks[1]?.style.height).toBe('120px')
  expect(screen.getAllByRole('listitem').at(-1)?.ariaPosInSet).toBe('30')
  report(blocks[1], true)
  allTurns()
  expect(blocks[1]?.children).toHaveLength(12)
  expect(blocks[1]?.style.height).toBe('')
})
