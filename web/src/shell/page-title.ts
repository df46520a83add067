import type { PageName } from '@kaihei/domain/titles/zh-CN'
import { writeTitle } from '@kaihei/domain/titles/write-title'
import { text } from '#text/text.ts'

interface TitleParts {
  page: PageName | undefined
  /** What the address says one came for. */
  action: unknown
  /** What the page calls itself, where that says more than its name: a person, an order. */
  own?: string | null
  /** What one was told and has not read. */
  unread?: number
}

/** As the server has written it into the document, and how much is unread. */
export function pageTitle({ page, action, own = null, unread = 0 }: TitleParts): string {
  const title = writeTitle(own ?? (page === undefined ? null : text.titles[page]), action)
  return unread > 0 && action !== 'event' ? `(${unread > 99 ? '99+' : unread}) ${title}` : title
}
