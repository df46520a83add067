import { findPage } from './find-page.ts'
import type { PagePath } from './pages.ts'

/** Pages that everybody may read, and that links lead to: the server draws them before the browser does. */
const drawnPages = [
  '/home',
  '/user',
  '/search/$keyword',
  '/manual',
  '/community',
  '/books',
  '/topUser',
  '/activity',
  '/event',
  '/eventDetail',
  '/eventDetailImg',
  '/login',
  '/register',
] as const satisfies readonly PagePath[]

export type DrawnPage = (typeof drawnPages)[number]

const drawn = new Set<PagePath>(drawnPages)

/** An address without a page has one of its own. */
export function isDrawn(pathname: string): boolean {
  const found = findPage(pathname)
  return found === undefined || drawn.has(found.path)
}
