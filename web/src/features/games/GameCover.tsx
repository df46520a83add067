import { memo } from 'react'
import { coverOf } from './covers.ts'

/** A game's own picture. The name stands beside it, so it is silent to screen readers. */
export const GameCover = memo(function GameCover({ game, size = 28 }: { game: string; size?: number }) {
  const { hue, lines, lineWidth, solid } = coverOf(game)
  // Rounder as it grows, like a tile cut from the same stone.
  const radius = Math.max(5, Math.round(size * 0.18))
  const ink = `oklch(0.86 0.09 ${hue})`
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 96 96"
      className="block shrink-0"
      style={{ borderRadius: radius }}
      data-cover={game}
      aria-hidden="true"
    >
      <rect width="96" height="96" fill={`oklch(0.4 0.07 ${hue})`} />
      <path d="M0 96L96 0V96z" fill={`oklch(0.34 0.065 ${hue})`} />
      <path
        d={lines}
        fill="none"
        stroke={ink}
        strokeWidth={lineWidth}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {solid && <path d={solid} fill={ink} />}
    </svg>
  )
})
