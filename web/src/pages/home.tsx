import type { PlayerCard } from '@kaihei/domain/players/player'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useDeferredValue, useState } from 'react'
import { ErrorBoundary } from '#client/ErrorBoundary.tsx'
import { inFirstWindow, LikeablePlayerCard } from '#features/players/LikeablePlayerCard.tsx'
import { homePlayersQuery } from '#features/players/api.ts'
import { PlayerCardSkeleton } from '#features/players/PlayerCardSkeleton.tsx'
import { useProfile } from '#features/users/use-profile.ts'
import { loadChunk } from '#client/chunk.ts'
import { readSearch } from '#search.ts'
import { text } from '#text/text.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PagedList } from '#ui/PagedList.tsx'
import type { HomeFilters } from '#features/players/FilterChips.tsx'
import { HomeBanner } from '#features/players/HomeBanner.tsx'
import { HomeFilterBar } from '#features/players/HomeFilterBar.tsx'
import { Strips } from './home/Strips.tsx'

/** Where a window is not drawn yet its place is as tall. */
const grid =
  'grid grid-cols-2 gap-2.5 not-first:mt-2.5 *:min-h-[269px] *:empty:rounded-[16px] *:empty:bg-surface md:grid-cols-3 md:gap-5 md:not-first:mt-5 md:*:min-h-[384px] lg:grid-cols-4'

/** Only companions ever see it. */
const HallStrip = lazy(async () => ({
  default: (await loadChunk(() => import('#features/fast-orders/HallStrip.tsx'))).HallStrip,
}))

/** The street, and the people who live in it. The filters are in the address. */
export default function HomePage({ search }: { search: HomeFilters }) {
  const pages = useInfiniteQuery(homePlayersQuery(search))
  const { game, sort } = useDeferredValue(useAnswered(search, pages.isPlaceholderData))
  const navigate = useNavigate()
  const me = useProfile()
  const isPlayer = (me.data?.player ?? null) !== null

  const setFilters = useCallback(
    (part: HomeFilters) =>
      void navigate({
        from: '/home',
        to: '/home',
        search: (said) => ({ ...said, ...part }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )

  const renderCard = useCallback(
    (player: PlayerCard, at: number) => (
      <LikeablePlayerCard
        player={player}
        game={game}
        explained={sort === undefined}
        eager={at < inFirstWindow}
      />
    ),
    [game, sort],
  )

  return (
    <div className="wrap">
      <HomeBanner />
      <ErrorBoundary fallback={null}>
        <Strips />
      </ErrorBoundary>
      {isPlayer && (
        <ErrorBoundary fallback={null}>
          <Suspense>
            <HallStrip />
          </Suspense>
        </ErrorBoundary>
      )}
      <HomeFilterBar
        filters={search}
        count={pages.data?.pages[0]?.count ?? undefined}
        onChange={setFilters}
      />
      <section id="players" aria-labelledby="players-heading">
        <h2 id="players-heading" className="sr-only">
          {text.home.players}
        </h2>
        <PagedList
          pages={pages}
          words={text.home}
          retryLabel={text.buttons.retry}
          skeleton={
            <ul className={grid} aria-busy="true">
              {Array.from({ length: 8 }, (_, place) => (
                <li key={place}>
                  <PlayerCardSkeleton />
                </li>
              ))}
            </ul>
          }
          empty={
            <EmptyState
              title={text.home.empty.title}
              text={text.home.empty.text}
              action={
                <Button onClick={() => setFilters(readSearch('/home', {}))}>{text.home.empty.action}</Button>
              }
            />
          }
          itemKey={keyOf}
          renderItem={renderCard}
          end={<p className="text-sm text-text-3">{text.home.end}</p>}
          className={grid}
          sheds
        />
      </section>
    </div>
  )
}

function keyOf({ uk }: PlayerCard): string {
  return uk
}

/** What the people on the screen were asked for with, also while others are on their way: their cards speak of it. */
function useAnswered(search: HomeFilters, isOnItsWay: boolean): HomeFilters {
  const [answered, setAnswered] = useState(search)
  if (!isOnItsWay && answered !== search) setAnswered(search)
  return answered
}
