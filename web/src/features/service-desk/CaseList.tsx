import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { serviceDeskText } from '#text/service-desk.ts'
import { text } from '#text/text.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PagedList } from '#ui/PagedList.tsx'
import { RowsSkeleton } from '#ui/RowsSkeleton.tsx'
import { casePagesQuery } from './api.ts'
import type { CaseView } from './api.ts'
import { CaseRow, searchOf } from './CaseRow.tsx'
import { useKeys } from './use-keys.ts'

interface CaseListProps {
  view: CaseView
  keyword: string
  /** The uk of the customer whose case is open. */
  chosen: string | undefined
  /** A key has led to another one. */
  onMoved: () => void
}

/** Customers, whoever waits longest first; or those that a word was found in. */
export function CaseList({ view, keyword, chosen, onMoved }: CaseListProps) {
  const words = serviceDeskText
  const navigate = useNavigate()
  const pages = useInfiniteQuery(casePagesQuery(view, keyword))
  const items = pages.data?.pages.flatMap((page) => page.items) ?? []

  /** From none that is open both ways lead to the first. */
  function move(step: 1 | -1) {
    const at = items.findIndex(({ customer }) => customer.uk === chosen)
    const next = items[at < 0 ? 0 : at + step]
    if (next === undefined) {
      if (step === 1 && pages.hasNextPage && !pages.isFetchingNextPage) void pages.fetchNextPage()
      return
    }
    onMoved()
    void navigate({ to: '/chat', search: searchOf(next, view), resetScroll: false })
  }
  useKeys({ j: () => move(1), k: () => move(-1) })

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
