import { clsx } from 'clsx'
import { useId } from 'react'

interface StreetLampProps {
  /** What the plate says: an hour or a day. */
  plate: string
  /** Under it: which day, or where that hour is told. */
  note: string
  /** The further back, the dimmer: 0 is here and now. */
  back: number
}

const glow = ['opacity-100', 'opacity-60', 'opacity-30', 'opacity-15'] as const

/** A lamp between the two sides of the street, with the hour on its plate; on a phone it heads the hour. */
export function StreetLamp({ plate, note, back }: StreetLampProps) {
  return (
    <div className="flex items-center gap-2.5 lg:flex-col lg:gap-1">
      <LampGlyph back={back} className="w-7 max-lg:h-14 lg:w-[88px]" />
      <h3 className="street-plate px-2.5 py-0.5 text-base font-semibold whitespace-nowrap tabular-nums lg:mt-1">
        {plate}
      </h3>
      <small className="text-xs text-text-2 lg:text-center">{note}</small>
    </div>
  )
}

export function LampGlyph({ back, className }: { back: number; className: string }) {
  const id = useId()
  const light = glow[Math.min(back, glow.length - 1)]
  return (
    <svg viewBox="0 0 88 190" className={clsx('shrink-0 overflow-visible', className)} aria-hidden="true">
      <defs>
        <radialGradient id={id}>
          <stop stopColor="oklch(0.9 0.1 78)" stopOpacity=".8" />
          <stop offset=".4" stopColor="oklch(0.8 0.11 65)" stopOpacity=".25" />
          <stop offset="1" stopColor="oklch(0.7 0.1 60)" stopOpacity="0" />
        </radialGradient>
      </defs>
      <circle cx="44" cy="52" r="110" fill={`url(#${id})`} className={clsx('max-lg:hidden', light)} />
      <g className="fill-bg-well">
        <path d="M41 190V78h6v112zM32 190h24v-9H32zM36 92h16v-4H36z" />
        <path d="M24 34l20-18 20 18zM42 16V8h4v8zM32 78h24v5H32z" />
      </g>
      <path d="M34 78l-7-44h34l-7 44z" fill="oklch(0.5 0.06 70)" />
      <path d="M34 78l-7-44h34l-7 44z" className={clsx('fill-lamp-hi', light)} />
      <circle cx="44" cy="56" r="8" className={clsx('fill-paper', light)} />
    </svg>
  )
}
