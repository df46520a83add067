import type { ReactNode } from 'react'
import { ErrorState } from './ErrorState.tsx'
import { InfiniteList } from './InfiniteList.tsx'

/** What an infinite query says of itself. */
interface Pages<Item> {
  data: { readonly pages: readonly { readonly items: readonly Item[] }[] } | undefined
  isPending: boolean
  isLoadingError: boolean
  isPlaceholderData: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  refetch: () => Promise<unknown>
  fetchNextPage: () => Promise<unknown>
}

interface PagedListProps<Item> {
  pages: Pages<Item>
  itemKey: (item: Item) => string
  renderItem: (item: Item) => ReactNode
  words: {
    readonly failed: { readonly title: string; readonly text: string }
    readonly more: string
    readonly loadingMore: string
    readonly moreFailed: string
  }
  retryLabel: string
  /** In the shape of what is to come. */
  skeleton: ReactNode
  /** What stands here when there is nothing, with the next step. */
  empty: ReactNode
  /** After the last item. */
  end?: ReactNode
  /** Layout of the list: columns and gaps. */
  className?: string
}

/** An endless list in every state: on its way, failed, empty, full, asking for more, failed to. */
export function PagedList<Item>({
  pages,
  itemKey,
  renderItem,
  words,
  retryLabel,
  skeleton,
  empty,
  end,
  className,
}: PagedListProps<Item>) {
  if (pages.isPending) return skeleton
  if (pages.isLoadingError || pages.data === undefined) {
    return <ErrorState {...words.failed} retryLabel={retryLabel} onRetry={() => pages.refetch()} />
  }
  const items = pages.data.pages.flatMap((page) => page.items)
  if (items.length === 0) return empty
  return (
    <div className={pages.isPlaceholderData ? 'opacity-60 transition-opacity' : undefined}>
      <InfiniteList
        items={items}
        itemKey={itemKey}
        renderItem={renderItem}
        hasMore={pages.hasNextPage}
        loading={pages.isFetchingNextPage}
        failed={pages.isFetchNextPageError}
        onMore={() => void pages.fetchNextPage()}
        moreLabel={pages.isFetchNextPageError ? words.moreFailed : words.more}
        loadingLabel={words.loadingMore}
        end={end}
        {...(className !== undefined && { className })}
      />
    </div>
  )
}
