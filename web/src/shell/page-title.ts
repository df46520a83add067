import { text } from '#text/text.ts'
import type { Text } from '#text/shape.ts'

export type PageName = keyof Text['titles']

/** `?action=event` has a title of its own, exactly this word on whatever page. */
export function pageTitle(page: PageName | undefined, action: unknown): string {
  if (action === 'event') return 'Celling'
  return page === undefined ? text.site.name : text.site.titleOf(text.titles[page])
}
