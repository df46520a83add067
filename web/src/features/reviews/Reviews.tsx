import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { reviewsText } from '#text/reviews.ts'
import { text } from '#text/text.ts'
import { grouped } from '#ui/amount-text.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Chip } from '#ui/Chip.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PagedList } from '#ui/PagedList.tsx'
import { RowsSkeleton } from '#ui/RowsSkeleton.tsx'
import { Segment } from '#ui/Segment.tsx'
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
  const first = useDeferredValue(pages.data)?.pages[0]
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
              { value: 'all', label: words.all(grouped(first.counts.all)) },
              { value: 'fiveStars', label: words.fiveStars(grouped(first.counts.fiveStars)) },
              { value: 'replied', label: words.replied(grouped(first.counts.replied)) },
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
      <PagedList
        pages={pages}
        words={words}
        retryLabel={text.buttons.retry}
        skeleton={<RowsSkeleton leading="size-10 rounded-full" />}
        empty={
          narrowed ? (
            <EmptyState
              title={words.none.title}
              text={words.none.text}
              action={<Button onClick={() => setFilters({})}>{words.none.action}</Button>}
            />
          ) : (
            <EmptyState {...words.empty} />
          )
        }
        itemKey={({ id }) => id}
        renderItem={(review) => <ReviewItem review={review} nickname={nickname} />}
      />
    </Card>
  )
}
