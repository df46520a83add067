import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { GameCover } from '#features/games/GameCover.tsx'
import { useLike } from '#features/likes/api.ts'
import { playerPagesQuery } from '#features/players/api.ts'
import type { PlayerFilters } from '#features/players/api.ts'
import { PlayerCard } from '#features/players/PlayerCard.tsx'
import { PlayerCardSkeleton } from '#features/players/PlayerCardSkeleton.tsx'
import { PlayerGrid } from '#features/players/PlayerGrid.tsx'
import { useProfile } from '#features/users/use-profile.ts'
import { loadChunk } from '#shell/chunk.ts'
import type { Search } from '#shell/kept-search.ts'
import { text } from '#text/text.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PagedList } from '#ui/PagedList.tsx'
import { readHomeFilters, writeHomeFilters } from './home/filters.ts'
import type { HomeFilters } from './home/filters.ts'
import { HomeBanner } from './home/HomeBanner.tsx'
import { HomeFilterBar } from './home/HomeFilterBar.tsx'
import { cardLinks } from './orders/card-links.ts'

/** Below the first look: what it needs to know need not arrive with the page. */
const PromotionStrip = lazy(async () => ({
  default: (await loadChunk(() => import('./home/PromotionStrip.tsx'))).PromotionStrip,
}))

/** Only companions ever see it. */
const HallStrip = lazy(async () => ({
  default: (await loadChunk(() => import('./home/HallStrip.tsx'))).HallStrip,
}))

/** The street, and the people who live in it. The filters are in the address. */
export default function HomePage({ search }: { search: Search }) {
  const filters = readHomeFilters(search)
  const pages = useInfiniteQuery(playerPagesQuery(askFor(filters)))
  const navigate = useNavigate()
  const like = useLike()
  const me = useProfile()
  const isPlayer = (me.data?.player ?? null) !== null

  function setFilters(next: HomeFilters) {
    void navigate({ to: '/home', search: writeHomeFilters(search, next), replace: true, resetScroll: false })
  }

  return (
    <div className="wrap">
      <HomeBanner onBrowse={() => setFilters({ ...filters, online: true })} />
      <ErrorBoundary fallback={null}>
        <Suspense fallback={<div className="mt-4 h-[66px]" />}>
          <PromotionStrip />
        </Suspense>
      </ErrorBoundary>
      {isPlayer && (
        <ErrorBoundary fallback={null}>
          <Suspense>
            <HallStrip />
          </Suspense>
        </ErrorBoundary>
      )}
      <HomeFilterBar
        filters={filters}
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
          renderItem={(player) => (
            <PlayerCard
              player={player}
              coverOf={drawCover}
              game={filters.game}
              {...cardLinks(player, me.data?.uk, filters.game)}
              explained={filters.sort === undefined}
              onLike={(liked) => like({ uk: player.uk, liked })}
            />
          )}
          end={<p className="text-sm text-text-3">{text.home.end}</p>}
          className="grid grid-cols-2 gap-2.5 md:grid-cols-3 md:gap-5 lg:grid-cols-4"
        />
      </section>
    </div>
  )
}

/** The address speaks of whole coins, the call of hundredths. */
function askFor({ minPrice, maxPrice, ...others }: HomeFilters): PlayerFilters {
  return {
    ...others,
    ...(minPrice !== undefined && { minPrice: minPrice * 100 }),
    ...(maxPrice !== undefined && { maxPrice: maxPrice * 100 }),
  }
}

function drawCover(game: string) {
  return <GameCover game={game} size={18} />
}
