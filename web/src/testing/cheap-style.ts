/**
 * To find something by its role, everything around it is asked whether it is seen. jsdom works that out of the browser's
 * whole default sheet, for each element anew whenever anything has changed, and parses every value of it again each time
 * it is asked. Where a document has no other sheet, whether something is seen hangs together with its name and few
 * attributes alone: jsdom is asked once for each of these, and about everything else as before.
 */
export function askStylesCheaply(window: Window & typeof globalThis): void {
  const ask = window.getComputedStyle.bind(window)
  const kinds = new Map<string, Seen>()
  const ofKind = (element: Element): Seen => {
    const key = kindOf(element)
    const known = kinds.get(key)
    if (known !== undefined) return known
    const { display, visibility, pointerEvents } = ask(bareCopy(element))
    const seen = { display, visibility, 'pointer-events': pointerEvents }
    kinds.set(key, seen)
    return seen
  }
  window.getComputedStyle = (element, pseudo) => {
    const { ownerDocument } = element
    if (pseudo || ownerDocument.styleSheets.length > 0 || ownerDocument.defaultView !== window)
      return ask(element, pseudo)
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, name) {
        if (name === 'getPropertyValue') return (property: string) => read(property)
        if (typeof name === 'string' && Object.hasOwn(written, name)) return read(written[name] ?? name)
        const style = ask(element)
        const value: unknown = Reflect.get(style, name)
        return typeof value === 'function' ? value.bind(style) : value
      },
    })

    function read(property: string): string {
      const cheap = isAsked(property) ? readCheaply(element, property, ofKind) : undefined
      return cheap ?? ask(element).getPropertyValue(property)
    }
  }
}

/** What is asked of everything, as it is before anything is said of it. */
const initially = { visibility: 'visible', 'pointer-events': 'auto' }
type Asked = 'display' | keyof typeof initially
type Seen = Readonly<Record<Asked, string>>

const written: Readonly<Record<string, Asked>> = {
  display: 'display',
  visibility: 'visibility',
  pointerEvents: 'pointer-events',
}

function isAsked(property: string): property is Asked {
  return property === 'display' || Object.hasOwn(initially, property)
}

/** `undefined` where a style of its own, or somebody above, has a say in it. */
function readCheaply(
  element: Element,
  property: Asked,
  ofKind: (element: Element) => Seen,
): string | undefined {
  if (property === 'display') return isPlain(element, property) ? ofKind(element).display : undefined
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    if (!isPlain(at, property) || ofKind(at)[property] !== initially[property]) return undefined
  }
  return initially[property]
}

/** The default sheet asks of these how they stand among others, or whether they are open. */
function isPlain(element: Element, property: Asked): boolean {
  if (element.localName === 'summary' || element.hasAttribute('popover')) return false
  return !element.hasAttribute('style') || (element as HTMLElement).style.getPropertyValue(property) === ''
}

/** Whatever else the default sheet asks for where it says whether something is seen. */
const decisive = ['hidden', 'open', 'type']

function kindOf(element: Element): string {
  const said = decisive.map((name) => element.getAttribute(name))
  return `${element.namespaceURI} ${element.localName} ${JSON.stringify(said)}`
}

function bareCopy(element: Element): Element {
  const copy = element.ownerDocument.createElementNS(element.namespaceURI, element.localName)
  for (const name of decisive) {
    const value = element.getAttribute(name)
    if (value !== null) copy.setAttribute(name, value)
  }
  return copy
}

/** A name, and what else is asked of that very element. */
const oneCompound = /^([a-z][a-z0-9]*)(?:(?:\[|:not\()[^\s,>+~|]*)?$/

/**
 * The role of an element is found by trying a hundred selectors on it, most of which begin with another element's name:
 * nothing has to be parsed to see that.
 */
export function matchNamesFirst({ Element: { prototype } }: Window & typeof globalThis): void {
  const own = Object.getOwnPropertyDescriptor(prototype, 'matches')
  const match = own?.value as (this: Element, selector: string) => boolean
  const names = new Map<string, string | undefined>()
  function matches(this: Element, selector: string): boolean {
    if (!names.has(selector)) names.set(selector, oneCompound.exec(selector)?.[1])
    const name = names.get(selector)
    return (name === undefined || name === this.localName) && match.call(this, selector)
  }
  Object.defineProperty(prototype, 'matches', { ...own, value: matches })
}
