/** The built document around a page that was drawn: its parts in their order. Between them stands what is a request's own. */
export interface Frame {
  readonly toLanguage: string
  readonly toHead: string
  readonly toRoot: string
  readonly toTail: string
  readonly end: string
}

/** What a request's own is, but for the page. Each of it is HTML already. */
export interface Surroundings {
  readonly locale: string
  readonly head: string
  /** Data for the program, at the end of the body. */
  readonly tail: string
}

export interface Page {
  /** What belongs into #root. */
  readonly root: string
  /** What the browser needs to take it over: JSON that may stand in a script element. */
  readonly state: string
}

/** They are put together by writing the parts one after the other: nothing in what people wrote is a pattern for anything. */
export function partsOf(
  { toLanguage, toHead, toRoot, toTail, end }: Frame,
  { locale, head, tail }: Surroundings,
  { root, state }: Page,
): readonly string[] {
  const data = `${tail}<script type="application/json" id="drawn">${state}</script>`
  return [toLanguage, locale, toHead, head, toRoot, root, toTail, data, end]
}
