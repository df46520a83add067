// Stands in a page that the server has drawn, until its program is here: what is pressed and typed meanwhile is kept,
// and done once somebody can (src/early.ts). Links lead on by themselves.
// It also brings the program: whatever is fetched beside the page is paid for before anybody sees it.
{
  const { program = '', modules = '' } = document.currentScript?.dataset ?? {}
  const listed = (names) => names.split(' ').filter(Boolean)
  const add = (name, what) =>
    document.head.append(Object.assign(document.createElement(name), what, { crossOrigin: '' }))
  let started = false
  const start = () => {
    if (started) return
    started = true
    for (const href of listed(modules)) add('link', { rel: 'modulepreload', href })
    for (const src of listed(program)) add('script', { type: 'module', src })
  }
  // A page that is not looked at is never painted, and not every browser tells.
  const startWhenSeen = () => {
    if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) start()
    else new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
  }
  addEventListener('load', startWhenSeen)

  const pressed = []
  const typed = new Map()
  // Whoever does something wants it now, but not before all of the page is here.
  const hurry = () => {
    if (document.readyState !== 'loading') start()
  }
  // A program that is only half here hears nothing of it.
  const keep = (event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const press = (event) => {
    const button = event.target.closest?.('button,[role=button],[role=tab],[role=switch]')
    if (!button) return
    keep(event)
    pressed.push(() => button.click())
  }
  const submit = (event) => {
    keep(event)
    pressed.push(() => event.target.requestSubmit())
  }
  const enter = (event) => {
    const { key, target } = event
    if (key !== 'Enter' || target.localName !== 'input' || target.form) return
    keep(event)
    pressed.push(() =>
      target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
    )
  }
  const type = ({ target }) => typed.set(target, target.value)
  const hear = (how) => {
    for (const touch of ['pointerdown', 'keydown']) document[how](touch, hurry, true)
    for (const [name, kept] of Object.entries({ click: press, submit, keydown: enter, input: type }))
      document[how](name, kept, true)
  }
  hear('addEventListener')
  const { dataset } = document.documentElement
  dataset.early = ''
  dataset.arriving = ''
  const end = () => {
    delete dataset.early
    delete dataset.arriving
    hear('removeEventListener')
  }
  globalThis.early = { pressed, typed, end }

  // What keeps its place empty (features/players/piece-by-piece.css) comes piece by piece, one with each frame however long a
  // frame takes, what is due first before the others, once all else is there. It is arranged in a turn of its own, unseen, and
  // painted in the next. What waits within something that waits is known only then.
  const dueMs = ({ effect }) => effect.getComputedTiming().endTime
  const nextPiece = () =>
    document
      .getAnimations()
      .filter(({ animationName }) => animationName?.startsWith('not-yet'))
      .toSorted((one, other) => dueMs(one) - dueMs(other))
      .at(0)
  const bring = () => {
    const piece = nextPiece()
    if (piece === undefined) {
      delete dataset.arriving
      return
    }
    piece.effect.target.firstElementChild?.getBoundingClientRect()
    requestAnimationFrame(() => {
      piece.cancel()
      setTimeout(bring)
    })
  }
  const bringSoon = () => requestAnimationFrame(() => setTimeout(bring))
  addEventListener('DOMContentLoaded', bringSoon, { once: true })
  // The sheet becomes rules with the first styles that are asked for: in a turn of its own too, not in that of the first frame.
  setTimeout(() => getComputedStyle(document.documentElement).color)
}
