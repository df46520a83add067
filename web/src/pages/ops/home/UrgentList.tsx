import type { Waiting } from '@kaihei/domain/ops/overview-calls'
import type { Profile } from '@kaihei/domain/users/calls'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Key } from '#features/service-desk/KeyList.tsx'
import { opsHomeText } from '#text/ops-home.ts'
import { text } from '#text/text.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { RowsSkeleton } from '#ui/RowsSkeleton.tsx'
import { Segment } from '#ui/Segment.tsx'
import { waitingQuery } from './api.ts'
import { UrgentRow } from './UrgentRow.tsx'
import { useNow } from './use-now.ts'

const filters = ['all', 'mine', 'free'] as const
type Filter = (typeof filters)[number]

/** What waits, whatever it is: what was promised soonest stands first. J and K walk through it. */
export function UrgentList({ me }: { me: Profile }) {
  const words = opsHomeText.list
  const waiting = useQuery(waitingQuery)
  const now = useNow()
  const [filter, setFilter] = useState<Filter>('all')

  function belongs({ claimedBy }: Waiting): boolean {
    if (filter === 'all') return true
    return filter === 'mine' ? claimedBy?.uk === me.uk : claimedBy === null
  }

  const total = waiting.data?.total
  return (
    <Card
      pad={false}
      className="pt-4"
      title={
        <span className="px-4">
          {words.title}
          {total !== undefined && (
            <span className="ml-2 text-sm font-normal text-text-3">{words.count(total)}</span>
          )}
        </span>
      }
      aside={
        <span className="px-4">
          <Segment
            label={words.filters.label}
            options={filters.map((value) => ({ value, label: words.filters[value] }))}
            value={filter}
            onChange={setFilter}
          />
        </span>
      }
    >
      <Loaded
        query={waiting}
        skeleton={<RowsSkeleton leading="size-8 rounded-md" />}
        failed={{ title: opsHomeText.failed }}
        retryLabel={text.buttons.retry}
        empty={<Quiet />}
      >
        {({ items, total: all }) => {
          const shown = items.filter(belongs)
          return (
            <>
              {shown.length === 0 && (
                <p className="px-4 pb-6 text-sm text-text-2">
                  {filter === 'mine' ? words.quiet.noneMine : words.quiet.noneFree}
                </p>
              )}
              <ul data-rows="" className="border-t border-line">
                {shown.map((one) => (
                  <li key={`${one.queue} ${one.id}`} className="border-b border-line">
                    <UrgentRow waiting={one} myUk={me.uk} now={now} />
                  </li>
                ))}
              </ul>
              <p className="flex flex-wrap items-center gap-2 px-4 py-3 text-xs text-text-3">
                <span className="flex items-center gap-1.5 pointer-coarse:hidden">
                  <Key name="J" />
                  <Key name="K" />
                  {words.keys[0]} · <Key name="Enter" />
                  {words.keys[1]}
                </span>
                {items.length < all && <span className="ml-auto">{words.shown(items.length, all)}</span>}
              </p>
            </>
          )
        }}
      </Loaded>
    </Card>
  )
}

function Quiet() {
  const words = opsHomeText.list.quiet
  return (
    <EmptyState
      title={words.title}
      text={words.text}
      action={
        <span className="flex flex-wrap justify-center gap-2">
          <Link to="/ops/reports" search={{ state: 'decided' }} className={buttonClass({ size: 'sm' })}>
            {words.reports}
          </Link>
          <Link
            to="/ops/withdrawals"
            search={{ view: 'ended' }}
            className={buttonClass({ size: 'sm', variant: 'quiet' })}
          >
            {words.withdrawals}
          </Link>
        </span>
      }
    />
  )
}
