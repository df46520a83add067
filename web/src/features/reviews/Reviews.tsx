import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reviewsText } from '#text/reviews.ts'
import { text } from '#text/text.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Chip } from '#ui/Chip.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { InfiniteList } from '#ui/InfiniteList.tsx'
import { Segment } from '#ui/Segment.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { SkeletonLines } from '#ui/SkeletonLines.tsx'
import { reviewPagesQuery } from './api.ts'
import type { ReviewFilters } from './api.ts'
import { ReviewItem } from './ReviewItem.tsx'

interface ReviewsProps {
  uk: string
  nickname: string
}

/** What bosses say about a companion. */
export function Reviews({ uk, nickname }: ReviewsProps) {
  const words = reviewsText
  const [filters, setFilters] = useState<ReviewFilters>({})
  const pages = useInfiniteQuery(reviewPagesQuery(uk, filters))
  const first = pages.data?.pages[0]
  const reviews = pages.data?.pages.flatMap(({ items }) => items) ?? []
  const narrowed = filters.only !== undefined || filters.tag !== undefined
  return (
    <Card
      title={words.heading}
      aside={
        first !== undefined &&
        first.counts.all > 0 && (
          <Segment
            label={words.which}
            options={[
              { value: 'all', label: words.all(first.counts.all.toLocaleString('en-GB')) },
              { value: 'fiveStars', label: words.fiveStars(first.counts.fiveStars.toLocaleString('en-GB')) },
              { value: 'replied', label: words.replied(first.counts.replied.toLocaleString('en-GB')) },
            ]}
            value={filters.only ?? 'all'}
            onChange={(only) =>
              setFilters(({ tag }) => ({
                ...(tag !== undefined && { tag }),
                ...(only !== 'all' && { only }),
              }))
            }
          />
        )
      }
    >
      {first !== undefined && first.tags.length > 0 && (
        <div className="mb-3.5 flex flex-wrap gap-2">
          {first.tags.map(({ tag, count }) => (
            <Chip
              key={tag}
              on={filters.tag === tag}
              count={count}
              onChange={(on) =>
                setFilters(({ only }) => ({ ...(only !== undefined && { only }), ...(on && { tag }) }))
              }
            >
              {tag}
            </Chip>
          ))}
        </div>
      )}
      {pages.isPending && <ReviewsSkeleton />}
      {pages.isLoadingError && (
        <ErrorState {...words.failed} retryLabel={text.common.retry} onRetry={() => pages.refetch()} />
      )}
      {pages.isSuccess && reviews.length === 0 && !narrowed && <EmptyState {...words.empty} />}
      {pages.isSuccess && reviews.length === 0 && narrowed && (
        <EmptyState
          title={words.none.title}
          text={words.none.text}
          action={<Button onClick={() => setFilters({})}>{words.none.action}</Button>}
        />
      )}
      {reviews.length > 0 && (
        <div className={pages.isPlaceholderData ? 'opacity-60 transition-opacity' : undefined}>
          <InfiniteList
            items={reviews}
            itemKey={({ id }) => id}
            renderItem={(review) => <ReviewItem review={review} nickname={nickname} />}
            hasMore={pages.hasNextPage}
            loading={pages.isFetchingNextPage}
            failed={pages.isFetchNextPageError}
            onMore={() => void pages.fetchNextPage()}
            moreLabel={pages.isFetchNextPageError ? words.moreFailed : words.more}
            loadingLabel={words.loadingMore}
          />
        </div>
      )}
    </Card>
  )
}

function ReviewsSkeleton() {
  return (
    <div className="grid gap-6 pt-2" aria-busy="true">
      {[1, 2, 3].map((place) => (
        <div key={place} className="flex gap-3.5">
          <Skeleton className="size-10 shrink-0 rounded-full" />
          <div className="flex-1">
            <SkeletonLines lines={2} />
          </div>
        </div>
      ))}
    </div>
  )
}
