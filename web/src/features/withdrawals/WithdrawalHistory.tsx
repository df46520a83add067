import { isOpen } from '@kaihei/domain/withdrawals/withdrawal'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { accountText } from '#text/account.ts'
import { text } from '#text/text.ts'
import { PagedList } from '#ui/PagedList.tsx'
import { RowsSkeleton } from '#ui/RowsSkeleton.tsx'
import { withdrawalPagesQuery } from './api.ts'
import { WithdrawalRow } from './WithdrawalRow.tsx'

interface WithdrawalHistoryProps {
  /** The id the address points at. */
  wantedId: string | undefined
}

export function WithdrawalHistory({ wantedId }: WithdrawalHistoryProps) {
  const pages = useInfiniteQuery(withdrawalPagesQuery)
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = pages
  const isFound =
    wantedId === undefined || pages.data?.pages.some(({ items }) => items.some(({ id }) => id === wantedId))
  // A link from an old bill leads to a request that is pages away.
  useEffect(() => {
    if (isFound !== true && hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage()
  }, [isFound, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage])
  const words = accountText.history
  return (
    <PagedList
      pages={pages}
      words={words}
      retryLabel={text.buttons.retry}
      skeleton={<RowsSkeleton leading="h-11 w-10 rounded-t-full" rows={2} />}
      empty={<p className="text-sm text-text-3">{words.empty}</p>}
      itemKey={({ id }) => id}
      renderItem={(withdrawal) => {
        // The one that is not over yet is shown at the top of the page.
        const isWanted = withdrawal.id === wantedId && !isOpen(withdrawal.state)
        return (
          // The address may come to point at a row that is drawn already.
          <WithdrawalRow key={String(isWanted)} withdrawal={withdrawal} wanted={isWanted} />
        )
      }}
      className="grid gap-1"
    />
  )
}
