import { text } from '#text/text.ts'
import type { Text } from '#text/shape.ts'

export type PageName = keyof Text['titles']

interface TitleParts {
  page: PageName | undefined
  /** What the address says one came for. */
  action: unknown
  /** What the page calls itself, where that says more than its name: a person, an order. */
  own?: string | null
  /** What one was told and has not read. */
  unread?: number
}

/** `?action=event` has a title of its own, exactly this word on whatever page. */
export function pageTitle({ page, action, own = null, unread = 0 }: TitleParts): string {
  if (action === 'event') return 'Celling'
  const name = own ?? (page === undefined ? null : text.titles[page])
  const title = name === null ? text.site.name : text.site.titleOf(name)
  return unread > 0 ? `(${unread > 99 ? '99+' : unread}) ${title}` : title
}
