import type { ReactNode } from 'react'
import { coverOf } from '#features/games/covers.ts'

/** The game's picture across the top of a card, with something in its corner. */
export function GameBanner({ game, children }: { game: string; children?: ReactNode }) {
  const { hue, lines, lineWidth, solid } = coverOf(game)
  const ink = `oklch(0.8 0.09 ${hue})`
  return (
    <div
      className="relative h-24 overflow-hidden rounded-t-xl md:h-[104px]"
      style={{
        background: `linear-gradient(115deg, oklch(0.42 0.07 ${hue}) 55%, oklch(0.34 0.065 ${hue}) 55.2%)`,
      }}
    >
      <svg viewBox="0 0 96 96" className="absolute -top-6 right-6 size-[152px]" aria-hidden="true">
        <path
          d={lines}
          fill="none"
          stroke={ink}
          strokeWidth={lineWidth}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        {solid !== undefined && <path d={solid} fill={ink} />}
      </svg>
      <span className="absolute top-2.5 right-2.5">{children}</span>
    </div>
  )
}
