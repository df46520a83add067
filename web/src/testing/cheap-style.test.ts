import { afterEach, expect, test } from 'vitest'
import { askStylesCheaply, matchNamesFirst } from '#testing/cheap-style.ts'

const some = ['div', 'button', 'tr', 'input', 'dialog']
const rest =
  'a area br caption col datalist details embed fieldset head li noscript option rp slot span summary svg'
const names = [...some, ...rest.split(' '), 'table', 'td', 'template', 'tbody', 'ul']

/** What the default sheet asks for. */
const few = ['', 'hidden', 'hidden="until-found"', 'open', 'popover', 'type="hidden"', 'type="HIDDEN"']
const styles = [
  'color: red',
  'display: none',
  'display: flex !important',
  'display: inherit',
  'visibility: hidden',
  'visibility: visible',
  'visibility: inherit',
  'pointer-events: none',
  'pointer-events: auto; visibility: collapse',
].map((style) => `style="${style}"`)
const many = [...few, ...styles, 'type="checkbox"', 'role="button"']

afterEach(() => document.body.replaceChildren())

/** A window of its own, with every element as each attribute makes it, inside of one with another. */
function openWindow(outer = '', inner = some, attributes = few): Window & typeof globalThis {
  const window = document.body.appendChild(document.createElement('iframe')).contentWindow
  if (window === null) throw new Error('no window')
  const { document: page } = window
  page.body.innerHTML = `<div ${outer}><section></section></div>`
  const place = page.querySelector('section')
  for (const name of inner) {
    for (const attribute of attributes) {
      // Not as markup: a parser puts rows and heads elsewhere.
      const one = page.createElement(name)
      const [, key, value = ''] = /^([a-z]+)(?:="(.*)")?$/.exec(attribute) ?? []
      if (key !== undefined) one.setAttribute(key, value)
      place?.append(one)
    }
  }
  return window as Window & typeof globalThis
}

/** What is said of every element. */
function readAll(window: Window & typeof globalThis): readonly string[] {
  return Array.from(window.document.querySelectorAll('*'), (element) => {
    const style = window.getComputedStyle(element)
    const { display, visibility, pointerEvents } = style
    const byName = ['display', 'visibility', 'pointer-events'].map((name) => style.getPropertyValue(name))
    const { outerHTML } = element.cloneNode(false) as Element
    return [outerHTML, display, visibility, pointerEvents, ...byName].join(' | ')
  })
}

function findButton({ document: page }: Window): HTMLElement {
  const button = page.querySelector('button')
  if (button === null) throw new Error('no button')
  return button
}

test.each([
  ['', names, few],
  ['', some, many],
  ['style="visibility: hidden"', ['button', 'tr'], many],
  ['style="pointer-events: none"', ['button', 'tr'], many],
])('of everything in something with "%s" jsdom and what asks it less often say the same', (...inside) => {
  const window = openWindow(...inside)
  const asBefore = readAll(window)
  askStylesCheaply(window)
  expect(readAll(window)).toEqual(asBefore)
  // And once again, out of what is remembered.
  expect(readAll(window)).toEqual(asBefore)
})

test('about everything else jsdom is asked', () => {
  const window = openWindow()
  askStylesCheaply(window)
  const button = findButton(window)
  button.style.color = 'red'
  const { color, boxSizing, length } = window.getComputedStyle(button)
  expect([color, boxSizing]).toEqual(['rgb(255, 0, 0)', 'border-box'])
  expect(length).toBeGreaterThan(5)
  expect(window.getComputedStyle(button).getPropertyValue('text-align')).toBe('center')
})

test('what changes is seen at once', () => {
  const window = openWindow()
  askStylesCheaply(window)
  const button = findButton(window)
  const { style } = button
  expect(window.getComputedStyle(button).display).toBe('inline-block')
  button.hidden = true
  expect(window.getComputedStyle(button).display).toBe('none')
  button.hidden = false
  style.visibility = 'hidden'
  expect(window.getComputedStyle(button).visibility).toBe('hidden')
  style.visibility = ''
  button.parentElement?.style.setProperty('pointer-events', 'none')
  expect(window.getComputedStyle(button).pointerEvents).toBe('none')
})

test('where a page brings a sheet of its own jsdom has the word', () => {
  const window = openWindow()
  askStylesCheaply(window)
  window.document.head.innerHTML = '<style>button { display: none } .dim { visibility: hidden }</style>'
  const button = findButton(window)
  expect(window.getComputedStyle(button).display).toBe('none')
  button.className = 'dim'
  expect(window.getComputedStyle(button).visibility).toBe('hidden')
})

test('a selector matches the same elements when their names are looked at first', () => {
  const named = ['button', 'div[role]', 'input[type="checkbox"]', 'input:not([type]):not([list])', 'BUTTON']
  const related = [
    'section>button',
    'section > button',
    'div button',
    'tr,button',
    'div[class]~button',
    'tr+tr',
  ]
  const nameless = ['*[open]', '.dim', '#a', ':is(button)', '[type="hidden"]']
  const selectors = [...named, ...related, ...nameless, 'dialog:not([open])', 'input[type="hidden"]']
  const window = openWindow()
  const elements = [...window.document.querySelectorAll('*')]
  const matchAll = () => selectors.map((selector) => [selector, elements.map((one) => one.matches(selector))])
  const asBefore = matchAll()
  matchNamesFirst(window)
  expect(matchAll()).toEqual(asBefore)
})
