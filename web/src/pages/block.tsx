import { tariff } from '@kaihei/domain/tariff'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { blockPagesQuery } from '#features/blocks/api.ts'
import { BlockedRow } from '#features/blocks/BlockedRow.tsx'
import { blocksText } from '#text/blocks.ts'
import { text } from '#text/text.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { InfiniteList } from '#ui/InfiniteList.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { SkeletonLines } from '#ui/SkeletonLines.tsx'

export default function BlockPage() {
  const pages = useInfiniteQuery(blockPagesQuery)
  const people = pages.data?.pages.flatMap(({ items }) => items) ?? []
  const words = blocksText
  return (
    <div className="wrap max-w-[768px]!">
      <div className="mt-4 mb-4 md:mt-7 md:mb-5">
        <h1>{words.heading}</h1>
        <p className="mt-1 text-text-2">{words.lead(tariff.blocks.most)}</p>
      </div>
      <Card as="div">
        {pages.isPending && <RowsSkeleton />}
        {pages.isLoadingError && (
          <ErrorState {...words.failed} retryLabel={text.common.retry} onRetry={() => pages.refetch()} />
        )}
        {pages.isSuccess && people.length === 0 && (
          <EmptyState
            title={words.empty.title}
            text={words.empty.text}
            action={
              <Link to="/home" className={buttonClass({})}>
                {words.empty.action}
              </Link>
            }
          />
        )}
        {people.length > 0 && (
          <InfiniteList
            items={people}
            itemKey={({ uk }) => uk}
            renderItem={(person) => <BlockedRow person={person} />}
            hasMore={pages.hasNextPage}
            loading={pages.isFetchingNextPage}
            failed={pages.isFetchNextPageError}
            onMore={() => void pages.fetchNextPage()}
            moreLabel={pages.isFetchNextPageError ? words.moreFailed : words.more}
            loadingLabel={words.loadingMore}
            className="divide-y divide-line"
          />
        )}
      </Card>
    </div>
  )
}

function RowsSkeleton() {
  return (
    <div className="grid gap-6 py-3" aria-busy="true">
      {[1, 2, 3].map((place) => (
        <div key={place} className="flex gap-3.5">
          <Skeleton className="size-12 shrink-0 rounded-full" />
          <div className="flex-1 self-center">
            <SkeletonLines lines={2} />
          </div>
        </div>
      ))}
    </div>
  )
}
