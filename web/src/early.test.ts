import { runInThisContext } from 'node:vm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import script from '../public/early.js?raw'
import { catchUp as doAgain } from './early.ts'

/** What keeps its place empty: a name, and when it is due. */
let waiting: Map<string, number>

function listAnimations() {
  return Array.from(waiting, ([name, endTime]) => ({
    animationName: 'not-yet',
    effect: { target: document.body, getComputedTiming: () => ({ endTime }) },
    cancel: () => waiting.delete(name),
  }))
}

beforeEach(() => {
  vi.useFakeTimers()
  waiting = new Map()
  // jsdom has none.
  Object.assign(document, { getAnimations: listAnimations })
  document.body.innerHTML = `
    <form><input name="q" /><button>search</button></form>
    <button type="button" id="heart"><svg></svg></button>
    <a href="#there">there</a>`
  // As the browser runs it: before anybody else.
  runInThisContext(script)
})

afterEach(() => {
  // What it hears it keeps from everybody else.
  catchUp()
  dispatchEvent(new Event('DOMContentLoaded'))
  vi.runAllTimers()
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function catchUp(): void {
  const { early } = globalThis
  if (early === undefined) return
  doAgain(early)
  early.end()
}

function find(selector: string): Element {
  const found = document.querySelector(selector)
  if (found === null) throw new Error(`no ${selector}`)
  return found
}

test('a press before the program is there is done when it is, once', () => {
  const press = new MouseEvent('click', { bubbles: true, cancelable: true })
  find('#heart svg').dispatchEvent(press)
  expect(press.defaultPrevented).toBe(true)
  const heard = vi.fn<() => void>()
  find('#heart').addEventListener('click', heard)
  catchUp()
  vi.runAllTimers()
  expect(heard).toHaveBeenCalledOnce()
})

test('the document says for how long the program is on its way', () => {
  const { dataset } = document.documentElement
  expect(dataset).toHaveProperty('early')
  catchUp()
  expect(dataset).not.toHaveProperty('early')
})

test('once a page is there what keeps its place empty comes one with each frame but the first, the soonest due before the others', () => {
  waiting = new Map([
    ['third', 30],
    ['first', 10],
    ['second', 20],
  ])
  const left = () => [...waiting.keys()]
  const oneFrame = () => vi.advanceTimersToNextFrame().advanceTimersByTime(1)
  oneFrame()
  expect(left()).toHaveLength(3)
  dispatchEvent(new Event('DOMContentLoaded'))
  oneFrame()
  expect(left()).toEqual(['third', 'first', 'second'])
  const { dataset } = document.documentElement
  for (const others of [['third', 'second'], ['third'], []]) {
    expect(dataset).toHaveProperty('arriving')
    oneFrame()
    expect(left()).toEqual(others)
  }
  expect(dataset).not.toHaveProperty('arriving')
})

test('what was typed and sent is typed and sent again, and the browser sends no form by itself', () => {
  const field = find('input') as HTMLInputElement
  field.value = '阿栗'
  field.dispatchEvent(new Event('input', { bubbles: true }))
  const early = new SubmitEvent('submit', { bubbles: true, cancelable: true })
  find('form').dispatchEvent(early)
  expect(early.defaultPrevented).toBe(true)
  const heard: string[] = []
  field.addEventListener('input', () => heard.push(field.value))
  find('form').addEventListener('submit', (event) => {
    event.preventDefault()
    heard.push('sent')
  })
  catchUp()
  vi.runAllTimers()
  expect(heard).toEqual(['阿栗', 'sent'])
})

test('links lead on by themselves, and later presses are nobody else’s affair', () => {
  const follow = new MouseEvent('click', { bubbles: true, cancelable: true })
  find('a').dispatchEvent(follow)
  expect(follow.defaultPrevented).toBe(false)
  catchUp()
  vi.runAllTimers()
  const later = new MouseEvent('click', { bubbles: true, cancelable: true })
  find('#heart').dispatchEvent(later)
  expect(later.defaultPrevented).toBe(false)
})

test('once the page has been seen the files of its program are fetched, all at once; whoever touches it has them sooner', () => {
  const place = document.createElement('script')
  place.dataset['modules'] = '/a.js /b.js'
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(place)
  vi.stubGlobal('PerformanceObserver', { supportedEntryTypes: [] })
  const fetched = () =>
    Array.from(document.querySelectorAll('link[rel=modulepreload]'), (link) => link.getAttribute('href'))
  catchUp()
  runInThisContext(script)
  expect(fetched()).toEqual([])
  dispatchEvent(new Event('load'))
  expect(fetched()).toEqual(['/a.js', '/b.js'])
  document.head.replaceChildren()
  catchUp()
  runInThisContext(script)
  document.body.append(document.createElement('input'))
  find('body > input').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  expect(fetched()).toEqual(['/a.js', '/b.js'])
  dispatchEvent(new Event('load'))
  expect(fetched()).toEqual(['/a.js', '/b.js'])
})
