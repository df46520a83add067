import { clsx } from 'clsx'
import { useId } from 'react'

interface PacketGlyphProps {
  /** Sets the size; it is 220 by 290. */
  className?: string
  /** Nothing is in it any more. */
  over?: boolean
}

/** An arch of red paper, its flap closed. */
export function PacketGlyph({ className, over = false }: PacketGlyphProps) {
  const id = useId()
  const ref = (part: string) => `url(#${id}${part})`
  return (
    <svg
      viewBox="0 0 220 290"
      className={clsx('block', over && 'brightness-70 saturate-35', className)}
      aria-hidden="true"
    >
      <defs>
        <PaperDefs id={id} />
        <clipPath id={`${id}c`}>
          <path d="M0 110a110 110 0 0 1 220 0v160a20 20 0 0 1-20 20H20a20 20 0 0 1-20-20z" />
        </clipPath>
      </defs>
      <g clipPath={ref('c')}>
        <rect width="220" height="290" fill={ref('b')} />
        <rect width="220" height="290" fill={ref('p')} />
        <path
          d="M-2 0h224v128c-36 44-188 44-224 0z"
          fill="oklch(0.36 0.13 25)"
          opacity=".35"
          transform="translate(0 6)"
        />
        <path d="M-2-2h224v128c-36 44-188 44-224 0z" fill={ref('f')} />
        <path
          d="M-2 126c36 44 188 44 224 0"
          fill="none"
          stroke="oklch(0.84 0.12 52)"
          strokeWidth="2.2"
          opacity=".85"
        />
      </g>
      <path
        d="M1.5 110a108.5 108.5 0 0 1 217 0v160a18.5 18.5 0 0 1-18.5 18.5H20a18.5 18.5 0 0 1-18.5-18.5z"
        fill="none"
        stroke="oklch(1 0 0/.16)"
        strokeWidth="3"
      />
    </svg>
  )
}

/** The same, its flap up and a card of paper out of it: 220 by 330. */
export function OpenPacketGlyph({ className }: { className?: string }) {
  const id = useId()
  const pocket = 'M0 130c40 46 180 46 220 0v180a20 20 0 0 1-20 20H20a20 20 0 0 1-20-20z'
  return (
    <svg viewBox="0 0 220 330" className={clsx('block', className)} aria-hidden="true">
      <defs>
        <PaperDefs id={id} />
      </defs>
      <path d="M14 120C30 40 70 6 110 6s80 34 96 114z" fill="oklch(0.4 0.14 25)" />
      <rect x="22" y="28" width="176" height="200" rx="12" fill="var(--paper)" />
      <path d={pocket} fill={`url(#${id}b)`} />
      <path d={pocket} fill={`url(#${id}p)`} />
      <path
        d="M0 130c40 46 180 46 220 0"
        fill="none"
        stroke="oklch(0.8 0.13 48)"
        strokeWidth="2"
        opacity=".7"
      />
    </svg>
  )
}

/** Red paper with a pattern of small windows. */
function PaperDefs({ id }: { id: string }) {
  return (
    <>
      <linearGradient id={`${id}b`} x2="0" y2="1">
        <stop stopColor="oklch(0.62 0.19 28)" />
        <stop offset="1" stopColor="oklch(0.47 0.165 26)" />
      </linearGradient>
      <linearGradient id={`${id}f`} x2="0" y2="1">
        <stop stopColor="oklch(0.66 0.185 30)" />
        <stop offset="1" stopColor="oklch(0.56 0.185 27)" />
      </linearGradient>
      <pattern id={`${id}p`} width="36" height="44" patternUnits="userSpaceOnUse">
        <path
          d="M9 40V20a9 9 0 0 1 18 0v20zM18 11v29M9 25h18"
          fill="none"
          stroke="oklch(0.72 0.16 35)"
          strokeWidth="1.3"
          opacity=".3"
        />
      </pattern>
    </>
  )
}
