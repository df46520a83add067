import type { PlayerStatus } from '@kaihei/domain/players/player'
import { tariff } from '@kaihei/domain/tariff'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useSetStatus } from '#features/presence/api.ts'
import { useProfile } from '#features/users/use-profile.ts'
import { fastOrdersText } from '#text/fast-orders.ts'
import { text } from '#text/text.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PagedList } from '#ui/PagedList.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { hallPagesQuery } from './api.ts'
import { HallCard } from './HallCard.tsx'

const grid = 'grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2 md:gap-4 lg:grid-cols-3'

/** The hall, for a companion; nothing for anybody else. */
export function Hall() {
  const headingId = useId()
  const { data: profile } = useProfile()
  const player = profile?.player ?? null
  if (player === null) return null
  const words = fastOrdersText.hall
  return (
    <section id="hall" aria-labelledby={headingId} className="grid scroll-mt-20 gap-3 md:gap-4">
      <div>
        <h2 id={headingId}>{words.title}</h2>
        <p className="text-sm text-text-2">{words.lead(tariff.fastOrder.bidMinutes)}</p>
      </div>
      <HallList status={player.status} />
    </section>
  )
}

/** Open wishes that I could fulfil. One whose window is dark turns the light on first. */
function HallList({ status }: { status: PlayerStatus }) {
  const light = useSetStatus()
  const pages = useInfiniteQuery(hallPagesQuery)
  const words = fastOrdersText.hall
  const dark = status !== 'online' && (pages.data?.pages[0]?.items.length ?? 0) === 0
  if (dark && !pages.isPending) {
    const { action, ...sentences } = status === 'busy' ? words.busy : words.offline
    return (
      <>
        <Alert text={light.failure} />
        <EmptyState
          {...sentences}
          action={
            <Button
              variant="pri"
              busy={light.isPending}
              busyLabel={words.turningOn}
              onClick={() => light.mutate({ status: 'online' })}
            >
              {action}
            </Button>
          }
        />
      </>
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
      renderItem={(order) => <HallCard order={order} onOver={() => void pages.refetch()} />}
      className={grid}
    />
  )
}
