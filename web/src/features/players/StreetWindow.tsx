import { outlineArch } from './street-plan.ts'
import type { WindowPlan } from './street-plan.ts'

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
    </g>
  )
}
