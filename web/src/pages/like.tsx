import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { likePagesQuery } from '#features/likes/api.ts'
import { useLike } from '#features/likes/use-like.ts'
import { LikeablePlayerCard } from '#features/players/LikeablePlayerCard.tsx'
import { PlayerCardSkeleton } from '#features/players/PlayerCardSkeleton.tsx'
import { PlayerGrid } from '#features/players/PlayerGrid.tsx'
import { likesText } from '#text/likes.ts'
import { text } from '#text/text.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PagedList } from '#ui/PagedList.tsx'

export default function LikePage() {
  const pages = useInfiniteQuery(likePagesQuery)
  const like = useLike()
  const words = likesText
  return (
    <div className="wrap">
      <div className="mt-4 mb-4 md:mt-7 md:mb-5">
        <h1>{words.heading}</h1>
        <p className="mt-1 text-text-2">{words.lead}</p>
      </div>
      <PagedList
        pages={pages}
        words={words}
        retryLabel={text.buttons.retry}
        skeleton={
          <PlayerGrid label={words.list} busy>
            {Array.from({ length: 4 }, (_, place) => (
              <PlayerCardSkeleton key={place} />
            ))}
          </PlayerGrid>
        }
        empty={
          <EmptyState
            title={words.empty.title}
            text={words.empty.text}
            action={
              <Link to="/home" className={buttonClass({ variant: 'pri' })}>
                {words.empty.action}
              </Link>
            }
          />
        }
        itemKey={({ uk }) => uk}
        renderItem={(player) => (
          <div className="relative h-full">
            <div className={clsx('h-full', !player.liked && 'opacity-40 saturate-50')} inert={!player.liked}>
              <LikeablePlayerCard player={player} />
            </div>
            {!player.liked && <Removed onUndo={() => like({ uk: player.uk, liked: true })} />}
          </div>
        )}
        className="grid grid-cols-2 gap-2.5 md:grid-cols-3 md:gap-5 lg:grid-cols-4"
      />
    </div>
  )
}

/** In the place of the heart that was pressed, so that the keyboard's focus is not lost with it. */
function Removed({ onUndo }: { onUndo: () => void }) {
  return (
    <div className="absolute inset-0 z-3 grid place-content-center justify-items-center gap-2.5 rounded-xl text-center">
      <output className="rounded-full bg-bg/90 px-3 py-1 text-sm">{likesText.removed}</output>
      <Button ref={(button) => button?.focus()} onClick={onUndo}>
        {likesText.undo}
      </Button>
    </div>
  )
}
