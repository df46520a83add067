import type { FastOrder } from '@kaihei/domain/fast-orders/calls'
import type { PlayerStatus } from '@kaihei/domain/players/player'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { fastOrdersText } from '#text/fast-orders.ts'
import { text } from '#text/text.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PagedList } from '#ui/PagedList.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { hallPagesQuery } from './api.ts'
import { HallCard } from './HallCard.tsx'

interface HallListProps {
  status: PlayerStatus
  coverOf: (game: string) => ReactNode
  seeOf: (order: FastOrder, label: string) => ReactNode
  onGoOnline: () => void
  /** The light is being turned on. */
  turningOn: boolean
}

const grid = 'grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2 md:gap-4 lg:grid-cols-3'

/** Open wishes that I could fulfil, for a companion. One whose window is dark turns the light on first. */
export function HallList({ status, coverOf, seeOf, onGoOnline, turningOn }: HallListProps) {
  const pages = useInfiniteQuery(hallPagesQuery)
  const words = fastOrdersText.hall
  const dark = status !== 'online' && (pages.data?.pages[0]?.items.length ?? 0) === 0
  if (dark && !pages.isPending) {
    const { action, ...sentences } = status === 'busy' ? words.busy : words.offline
    return (
      <EmptyState
        {...sentences}
        action={
          <Button variant="pri" busy={turningOn} busyLabel={words.turningOn} onClick={onGoOnline}>
            {action}
          </Button>
        }
      />
    )
  }
  return (
    <PagedList
      pages={pages}
      words={words}
      retryLabel={text.buttons.retry}
      skeleton={
        <div className={grid} aria-busy="true">
          {[0, 1, 2].map((place) => (
            <Skeleton key={place} className="h-[210px] rounded-xl" />
          ))}
        </div>
      }
      empty={<EmptyState {...words.empty} />}
      itemKey={({ orderSn }) => orderSn}
      renderItem={(order) => (
        <HallCard order={order} coverOf={coverOf} seeOf={seeOf} onOver={() => void pages.refetch()} />
      )}
      className={grid}
    />
  )
}
