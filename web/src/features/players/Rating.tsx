import type { PlayerCard } from '@kaihei/domain/players/player'
import { shownRating } from '@kaihei/domain/players/rating'
import { clsx } from 'clsx'
import { Star } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { loadChunk } from '#client/chunk.ts'
import { ErrorBoundary } from '#client/ErrorBoundary.tsx'
import { text } from '#text/text.ts'
import { grouped } from '#ui/amount-text.ts'
import { Tooltip } from '#ui/Tooltip.tsx'
import { cardClass } from './card-class.ts'

/** Few ever ask. */
const ScoreParts = lazy(async () => ({
  default: (await loadChunk(() => import('./ScoreParts.tsx'))).ScoreParts,
}))

interface RatingProps {
  player: PlayerCard
  /** In the recommended order the rating opens and shows what the order goes by. */
  explained: boolean
}

export function Rating({ player, explained }: RatingProps) {
  const rating = shownRating(player)
  const figures = (
    <>
      {rating !== null && (
        <Star size={13} className="text-lamp" fill="currentColor" stroke="none" aria-hidden="true" />
      )}
      <span className="sr-only">{text.players.rating}</span>
      {rating ?? text.players.newcomer}
      <span className="text-xs font-normal text-text-3 @max-[275px]:hidden">
        {text.players.orders(grouped(player.orderCount))}
      </span>
    </>
  )
  const place = 'ml-auto flex shrink-0 items-center gap-1 font-semibold'
  if (!explained) return <span className={place}>{figures}</span>
  return (
    <Tooltip
      pressOpens
      className="z-2 ml-auto shrink-0"
      // Inside the card, so it covers nobody else; it touches the line, so the pointer can reach it.
      panel={{
        place: clsx(cardClass.overWindow, 'pb-1.5'),
        box: 'block rounded-[12px] bg-surface-3 px-2.5 py-1.5 shadow-2 md:px-3.5 md:py-3',
      }}
      text={
        <span className="room block" style={{ '--h': player.hue }}>
          <ErrorBoundary fallback={text.failure.chunk.text}>
            <Suspense>
              <ScoreParts score={player.score} parts={player.scoreParts} />
            </Suspense>
          </ErrorBoundary>
        </span>
      }
    >
      <button
        type="button"
        className={clsx(place, 'cursor-help rounded-sm')}
        aria-label={text.players.score.explain(Math.round(player.score * 100))}
      >
        {figures}
      </button>
    </Tooltip>
  )
}
