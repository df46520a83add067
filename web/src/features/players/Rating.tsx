import type { PlayerCard } from '@kaihei/domain/players/player'
import { clsx } from 'clsx'
import { Star } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import type { ReactNode } from 'react'
import { text } from '#text/text.ts'
import { cardClass } from './card-class.ts'
import { ScoreParts } from './ScoreParts.tsx'

interface RatingProps {
  player: PlayerCard
  /** In the recommended order the rating opens and shows what the order goes by. */
  explained: boolean
}

export function Rating({ player, explained }: RatingProps) {
  const figures = (
    <>
      <Star size={13} className="text-lamp" fill="currentColor" stroke="none" aria-hidden="true" />
      <span className="sr-only">{text.players.rating}</span>
      {player.rating.toFixed(2)}
      <span className="text-xs font-normal text-text-3 max-md:hidden">
        {text.players.orders(player.orderCount.toLocaleString('en-GB'))}
      </span>
    </>
  )
  const place = 'ml-auto flex shrink-0 items-center gap-1 font-semibold'
  if (!explained) return <span className={place}>{figures}</span>
  return (
    <ExplainedRating player={player} className={place}>
      {figures}
    </ExplainedRating>
  )
}

interface ExplainedRatingProps {
  player: PlayerCard
  className: string
  children: ReactNode
}

/** Opens under a pointer, by the keyboard's focus or a tap; Escape puts it away (WCAG 1.4.13). */
function ExplainedRating({ player, className, children }: ExplainedRatingProps) {
  const id = useId()
  const [open, setOpen] = useState(false)

  useEffect(() => {
    if (!open) return undefined
    function putAway(event: KeyboardEvent) {
      if (event.key === 'Escape') setOpen(false)
    }
    document.addEventListener('keydown', putAway)
    return () => document.removeEventListener('keydown', putAway)
  }, [open])

  return (
    <span
      className="z-2 ml-auto flex shrink-0"
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setOpen(true)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setOpen(false)}
    >
      <button
        type="button"
        className={clsx(className, 'cursor-help rounded-sm')}
        aria-label={text.players.score.explain(Math.round(player.score * 100))}
        aria-describedby={open ? id : undefined}
        onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && setOpen(true)}
        onBlur={() => setOpen(false)}
        onClick={() => setOpen(!open)}
      >
        {children}
      </button>
      {open && (
        // Inside the card, so it covers nobody else; it touches the line, so the pointer can reach it.
        <span className={clsx(cardClass.overWindow, 'pb-1.5')}>
          <span
            id={id}
            role="tooltip"
            className="room block rounded-[12px] bg-surface-3 px-2.5 py-1.5 shadow-2 md:px-3.5 md:py-3"
            style={{ '--h': player.hue }}
          >
            <ScoreParts score={player.score} parts={player.scoreParts} />
          </span>
        </span>
      )}
    </span>
  )
}
