import { useDeferredValue, useMemo } from 'react'
import type { ReactNode } from 'react'
import { InfiniteList } from './InfiniteList.tsx'
import { Loaded } from './Loaded.tsx'
import type { Asked } from './Loaded.tsx'

/** What an infinite query says of itself. */
export interface Pages<Item> extends Asked<{
  readonly pages: readonly { readonly items: readonly Item[] }[]
}> {
  readonly isPlaceholderData: boolean
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
  readonly fetchNextPage: () => Promise<unknown>
}

export interface PagedListWords {
  readonly failed: { readonly title: string; readonly text: string }
  readonly more: string
  readonly loadingMore: string
  readonly moreFailed: string
}

interface PagedListProps<Item> {
  pages: Pages<Item>
  itemKey: (item: Item) => string
  renderItem: (item: Item, at: number) => ReactNode
  words: PagedListWords
  retryLabel: string
  /** In the shape of what is to come. */
  skeleton: ReactNode
  /** What stands here when there is nothing, with the next step. */
  empty: ReactNode
  /** After the last item. */
  end?: ReactNode
  /** Layout of the list: columns and gaps. */
  className?: string
  /** Items far from what is seen leave only their place: see `InfiniteList`. */
  sheds?: boolean
}

/** An endless list in every state: those of `Loaded`, asking for more, failed to. */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const {
    pages,
    itemKey,
    renderItem,
    words,
    retryLabel,
    skeleton,
    empty,
    end,
    className,
    sheds = false,
  } = props
  // Drawn piece by piece between frames: a page of them at once would hold up whoever types or scrolls.
  const data = useDeferredValue(pages.data)
  const items = useMemo(() => data?.pages.flatMap((page) => page.items), [data])
  return (
    <Loaded
      query={{ ...pages, data: items }}
      skeleton={skeleton}
      failed={words.failed}
      retryLabel={retryLabel}
      empty={empty}
    >
      {(shown) => (
        <div className={pages.isPlaceholderData ? 'opacity-60 transition-opacity' : undefined}>
          <InfiniteList
            items={shown}
            itemKey={itemKey}
            renderItem={renderItem}
            hasMore={pages.hasNextPage}
            loading={pages.isFetchingNextPage}
            failed={pages.isFetchNextPageError}
            onMore={() => void pages.fetchNextPage()}
            moreLabel={pages.isFetchNextPageError ? words.moreFailed : words.more}
            loadingLabel={words.loadingMore}
            end={end}
            sheds={sheds}
            {...(className !== undefined && { className })}
          />
        </div>
      )}
    </Loaded>
  )
}
