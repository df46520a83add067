import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { ErrorBoundary } from '#client/ErrorBoundary.tsx'
import { LikeablePlayerCard } from '#features/players/LikeablePlayerCard.tsx'
import { homePlayersQuery } from '#features/players/api.ts'
import { PlayerCardSkeleton } from '#features/players/PlayerCardSkeleton.tsx'
import { PlayerGrid } from '#features/players/PlayerGrid.tsx'
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

/** A phone shows two windows above its edge. */
const inFirstWindow = 2

/** Only companions ever see it. */
const HallStrip = lazy(async () => ({
  default: (await loadChunk(() => import('#features/fast-orders/HallStrip.tsx'))).HallStrip,
}))

/** The street, and the people who live in it. The filters are in the address. */
export default function HomePage({ search }: { search: HomeFilters }) {
  const pages = useInfiniteQuery(homePlayersQuery(search))
  const navigate = useNavigate()
  const me = useProfile()
  const isPlayer = (me.data?.player ?? null) !== null

  function setFilters(next: HomeFilters) {
    const others = { ...search, ...readSearch('/home', {}) }
    void navigate({ to: '/home', search: { ...others, ...next }, replace: true, resetScroll: false })
  }

  return (
    <div className="wrap">
      <HomeBanner onBrowse={() => setFilters({ ...search, online: true })} />
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
            <PlayerGrid label={text.home.players} busy>
              {Array.from({ length: 8 }, (_, place) => (
                <PlayerCardSkeleton key={place} />
              ))}
            </PlayerGrid>
          }
          empty={
            <EmptyState
              title={text.home.empty.title}
              text={text.home.empty.text}
              action={<Button onClick={() => setFilters({})}>{text.home.empty.action}</Button>}
            />
          }
          itemKey={({ uk }) => uk}
          renderItem={(player, at) => (
            <LikeablePlayerCard
              player={player}
              game={search.game}
              explained={search.sort === undefined}
              eager={at < inFirstWindow}
            />
          )}
          end={<p className="text-sm text-text-3">{text.home.end}</p>}
          className="grid grid-cols-2 gap-2.5 *:[contain-intrinsic-size:auto_269px] md:grid-cols-3 md:gap-5 md:*:[contain-intrinsic-size:auto_384px] lg:grid-cols-4"
          sheds
        />
      </section>
    </div>
  )
}
