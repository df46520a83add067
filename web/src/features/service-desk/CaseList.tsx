import { useInfiniteQuery } from '@tanstack/react-query'
import { serviceDeskText } from '#text/service-desk.ts'
import { text } from '#text/text.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PagedList } from '#ui/PagedList.tsx'
import { RowsSkeleton } from '#ui/RowsSkeleton.tsx'
import { casePagesQuery } from './api.ts'
import type { CaseView } from './api.ts'
import { CaseRow } from './CaseRow.tsx'

interface CaseListProps {
  view: CaseView
  keyword: string
  /** The uk of the customer whose case is open. */
  chosen: string | undefined
}

/** Customers, whoever waits longest first; or those that a word was found in. */
export function CaseList({ view, keyword, chosen }: CaseListProps) {
  const words = serviceDeskText
  const pages = useInfiniteQuery(casePagesQuery(view, keyword))
  return (
    <nav aria-label={words.list}>
      <PagedList
        pages={pages}
        itemKey={({ conversationID }) => conversationID}
        renderItem={(one) => <CaseRow shown={one} view={view} chosen={one.customer.uk === chosen} />}
        words={words}
        retryLabel={text.buttons.retry}
        skeleton={
          <div className="px-3">
            <RowsSkeleton leading="size-10 rounded-full" rows={6} />
          </div>
        }
        empty={<EmptyState {...(keyword === '' ? words.empty[view] : words.empty.found)} />}
        className="grid gap-0.5"
      />
    </nav>
  )
}
