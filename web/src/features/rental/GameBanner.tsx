import type { ReactNode } from 'react'
import { GameCover } from '#features/games/GameCover.tsx'
import { coverOf } from '#features/games/covers.ts'

/** The game's picture across the top of a card, with something in its corner. */
export function GameBanner({ game, children }: { game: string; children?: ReactNode }) {
  const { hue } = coverOf(game)
  return (
    <div
      className="relative h-24 overflow-hidden rounded-t-xl md:h-[104px]"
      style={{
        background: `linear-gradient(115deg, oklch(0.42 0.07 ${hue}) 55%, oklch(0.34 0.065 ${hue}) 55.2%)`,
      }}
    >
      <span className="absolute -top-6 right-6 opacity-90" aria-hidden="true">
        <GameCover game={game} size={152} />
      </span>
      <span className="absolute top-2.5 right-2.5">{children}</span>
    </div>
  )
}
