import type { ReactNode } from 'react'
import { outlineArch } from './street-plan.ts'
import type { Ornament, WindowPlan } from './street-plan.ts'

const sillColor = 'oklch(0.3 0.036 239)'
const bars = 'oklch(0.235 0.036 240)'

function Sill({ x, y, width, height }: WindowPlan) {
  return <rect x={x - 2.5} y={y + height} width={width + 5} height="3" rx="1" fill={sillColor} />
}

function Bars({ x, y, width, height }: WindowPlan) {
  const cross = y + width / 2 + 4
  return (
    <path d={`M${x + width / 2} ${y}v${height}M${x} ${cross}h${width}`} stroke={bars} strokeWidth="1.6" />
  )
}

/** What stands inside a lit window, dark against its light. */
function drawOrnament({ x, y, width, height }: WindowPlan, ornament: Ornament, hue: number): ReactNode {
  const shade = `oklch(0.5 0.09 ${hue})`
  const bottom = y + height
  const drawings: Record<Ornament, ReactNode> = {
    none: null,
    curtains: (
      <path
        d={`M${x} ${bottom}V${y + 9}c5 3 7 10 4 ${height - 9}zM${x + width} ${bottom}V${y + 9}c-5 3 -7 10 -4 ${height - 9}z`}
        fill={shade}
        opacity=".7"
      />
    ),
    plant: (
      <g fill={shade}>
        <path d={`M${x + 6} ${bottom}v-5h7v5z`} />
        <path
          d={`M${x + 9.5} ${bottom - 5}c-6 -2 -7 -8 -4 -11c1 4 3 5 4 7c0 -5 1 -8 5 -9c1 5 -1 10 -5 13z`}
        />
      </g>
    ),
    lamp: (
      <g fill={shade}>
        <path d={`M${x + width - 13} ${bottom - 10}l2.5 -6h5l2.5 6z`} />
        <path d={`M${x + width - 9} ${bottom - 10}h2v10h-2z`} />
      </g>
    ),
  }
  return drawings[ornament]
}

/** A window where nobody shows: lit by chance, or dark. */
export function AnonymousWindow({ window }: { window: WindowPlan }) {
  const { x, y, width, height, hue, ornament } = window
  const arch = outlineArch(x, y, width, height)
  return (
    <g>
      {hue === null ? (
        <>
          <path d={arch} fill="oklch(0.165 0.028 243)" />
          <g opacity=".7">
            <Bars {...window} />
          </g>
        </>
      ) : (
        <>
          <path d={arch} fill={`oklch(0.75 0.1 ${hue})`} />
          <path
            d={`M${x} ${y + height * 0.62}h${width}V${y + height}H${x}z`}
            fill={`oklch(0.66 0.1 ${hue})`}
          />
          {drawOrnament(window, ornament, hue)}
          <g opacity=".55">
            <Bars {...window} />
          </g>
        </>
      )}
      <Sill {...window} />
    </g>
  )
}

interface ResidentWindowProps {
  window: WindowPlan
  avatar: string
  hue: number
  /** Unique on the page; names the clip and the glow. */
  id: string
}

/** Somebody is awake: their own light, their face, and a glow on the wall. */
export function ResidentWindow({ window, avatar, hue, id }: ResidentWindowProps) {
  const { x, y, width, height } = window
  const arch = outlineArch(x, y, width, height)
  const drawn = /\.svg(?:$|[?#])/.test(avatar)
  return (
    <g>
      <defs>
        <clipPath id={`${id}-arch`}>
          <path d={arch} />
        </clipPath>
        <radialGradient id={`${id}-glow`}>
          <stop offset=".3" stopColor={`oklch(0.78 0.1 ${hue})`} stopOpacity=".34" />
          <stop offset="1" stopColor={`oklch(0.78 0.1 ${hue})`} stopOpacity="0" />
        </radialGradient>
        <linearGradient id={`${id}-room`} x2="0" y2="1">
          <stop stopColor={`oklch(0.86 0.1 ${hue})`} />
          <stop offset="1" stopColor={`oklch(0.55 0.1 ${hue})`} />
        </linearGradient>
      </defs>
      <ellipse
        cx={x + width / 2}
        cy={y + height / 2}
        rx={width}
        ry={height * 0.85}
        fill={`url(#${id}-glow)`}
      />
      <path d={arch} fill={`url(#${id}-room)`} />
      <g clipPath={`url(#${id}-arch)`}>
        <image
          href={avatar}
          x={drawn ? x - 3 : x}
          y={drawn ? y + 4 : y}
          width={drawn ? width + 6 : width}
          height={drawn ? height - 3 : height}
          preserveAspectRatio={drawn ? 'xMidYMax meet' : 'xMidYMid slice'}
        />
      </g>
      <path
        d={arch}
        fill="none"
        stroke="var(--lamp-hi)"
        strokeWidth="2.5"
        className="opacity-0 transition-opacity group-hover:opacity-60 group-focus-visible:opacity-100"
      />
      <Sill {...window} />
    </g>
  )
}
