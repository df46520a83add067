import type { NitroKind } from '@kaihei/domain/nitro/catalogue'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface NitroArtProps {
  kind: NitroKind
  /** Dark while there is none. */
  lit: boolean
  className?: string
}

const hues: Readonly<Record<NitroKind, number>> = { 'nitro-month': 190, 'basic-month': 350, 'nitro-year': 75 }
const stars = [
  [30, 30],
  [88, 24],
  [98, 62],
  [20, 70],
  [74, 14],
  [46, 96],
] as const

/** A window with a moon in it: full for a month, a crescent for the small one, twelve for a year. */
export function NitroArt({ kind, lit, className }: NitroArtProps) {
  return (
    <span
      aria-hidden="true"
      style={{ '--h': hues[kind] }}
      className={clsx(
        'room pointer-events-none relative block aspect-[118/134] overflow-hidden rounded-[50%_50%_9%_9%/44%_44%_8%_8%]',
        lit ? 'bg-linear-to-b from-room-hi to-room-lo' : 'bg-surface-3',
        className,
      )}
    >
      <svg viewBox="0 0 118 134" className="absolute inset-0 size-full">
        {lit &&
          stars.map(([x, y]) => <circle key={`${x}-${y}`} cx={x} cy={y} r="1.4" fill="oklch(1 0 0 / .8)" />)}
        <g className={lit ? 'fill-paper' : 'fill-text-3'}>{moons[kind]}</g>
      </svg>
    </span>
  )
}

const moons: Readonly<Record<NitroKind, ReactNode>> = {
  'nitro-month': <circle cx="59" cy="68" r="27" />,
  'basic-month': <path d="M70 43a27 27 0 1 0 16 38a22 22 0 0 1 -16 -38z" />,
  'nitro-year': Array.from({ length: 12 }, (_, at) => (
    <circle
      key={at}
      cx={59 + 29 * Math.sin((at * Math.PI) / 6)}
      cy={70 - 29 * Math.cos((at * Math.PI) / 6)}
      r="6.4"
    />
  )),
}
