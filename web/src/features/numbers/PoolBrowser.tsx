import { type Tier, tiers } from '@kaihei/domain/numbers/tariff'
import { useInfiniteQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useState } from 'react'
import { numbersText } from '#text/numbers.ts'
import { text } from '#text/text.ts'
import { Card } from '#ui/Card.tsx'
import { PagedList } from '#ui/PagedList.tsx'
import { Segment } from '#ui/Segment.tsx'
import { SkeletonLines } from '#ui/SkeletonLines.tsx'
import { numberPagesQuery } from './api.ts'

/** Everything that is offered, and which of it is taken. */
export function PoolBrowser() {
  const words = numbersText.pools
  const [tier, setTier] = useState<Tier>('S')
  const pages = useInfiniteQuery(numberPagesQuery(tier))
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
      <PagedList
        pages={pages}
        words={words}
        retryLabel={text.buttons.retry}
        skeleton={<SkeletonLines lines={3} />}
        empty={<p className="text-sm text-text-3">{words.empty}</p>}
        itemKey={({ number }) => number}
        renderItem={({ number, state }) => (
          <span
            className={clsx(
              'grid justify-items-center rounded-md px-1 py-1.5',
              state === 'free' ? 'bg-surface-2' : 'bg-well text-text-3',
            )}
          >
            <b className={clsx('text-sm', state === 'taken' && 'font-normal')}>{number}</b>
            <span className="text-xs text-text-3">{state === 'free' ? words.free : words.taken}</span>
          </span>
        )}
        className="grid grid-cols-4 gap-1.5 sm:grid-cols-6 md:grid-cols-10"
      />
    </Card>
  )
}
