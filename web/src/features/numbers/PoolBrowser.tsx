import { type Tier, tiers } from '@kaihei/domain/numbers/tariff'
import { useInfiniteQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useState } from 'react'
import { numbersText } from '#text/numbers.ts'
import { text } from '#text/text.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { Segment } from '#ui/Segment.tsx'
import { SkeletonLines } from '#ui/SkeletonLines.tsx'
import { numberPagesQuery } from './api.ts'

/** Everything that is offered, and which of it is taken. Thousands: more of them come only when somebody asks. */
export function PoolBrowser() {
  const words = numbersText.pools
  const [tier, setTier] = useState<Tier>('S')
  const pages = useInfiniteQuery(numberPagesQuery(tier))
  const items = pages.data?.pages.flatMap((page) => page.items)
  return (
    <Card
      title={words.title}
      aside={
        <Segment
          label={words.label}
          options={tiers.map((value) => ({ value, label: value }))}
          value={tier}
          onChange={setTier}
        />
      }
    >
      <p className="mb-3 text-sm text-text-2">
        {numbersText.odds.rows[tier]} · {words.text}
      </p>
      <Loaded
        query={{ ...pages, data: items }}
        skeleton={<SkeletonLines lines={3} />}
        failed={words.failed}
        retryLabel={text.buttons.retry}
      >
        {(shown) => (
          <ul className="grid grid-cols-4 gap-1.5 sm:grid-cols-6 md:grid-cols-10">
            {shown.map(({ number, state }) => (
              <li
                key={number}
                className={clsx(
                  'grid justify-items-center rounded-md px-1 py-1.5',
                  state === 'free' ? 'bg-surface-2' : 'bg-well text-text-3',
                )}
              >
                <b className={clsx('text-sm', state === 'taken' && 'font-normal')}>{number}</b>
                <span className="text-xs text-text-3">{state === 'free' ? words.free : words.taken}</span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {pages.hasNextPage && (
        <div className="grid justify-items-center pt-4">
          <Button
            variant="quiet"
            busy={pages.isFetchingNextPage}
            busyLabel={words.loadingMore}
            onClick={() => pages.fetchNextPage()}
          >
            {pages.isFetchNextPageError ? words.moreFailed : words.more}
          </Button>
        </div>
      )}
    </Card>
  )
}
