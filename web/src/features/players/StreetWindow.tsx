import { outlineArch } from './street-plan.ts'
import type { WindowPlan } from './street-plan.ts'

interface ResidentWindowProps {
  window: WindowPlan
  avatar: string
  hue: number
  /** Of the street, whose lights and arch it is painted with. */
  id: string
  /** Whether it lights up under a pointer. */
  linked: boolean
}

/** Somebody is awake: their own light, their face, and a glow on the wall. */
export function ResidentWindow({ window, avatar, hue, id, linked }: ResidentWindowProps) {
  const { x, y, width, height } = window
  const arch = outlineArch(0, 0, width, height)
  const drawn = /\.svg(?:$|[?#])/.test(avatar)
  return (
    <g transform={`translate(${x} ${y})`}>
      <ellipse cx={width / 2} cy={height / 2} rx={width} ry={height * 0.85} fill={`url(#${id}-glow${hue})`} />
      <path d={arch} fill={`url(#${id}-room${hue})`} />
      <g clipPath={`url(#${id}-arch)`}>
        <image
          href={avatar}
          {...(drawn && { x: -3, y: 4 })}
          width={drawn ? width + 6 : width}
          height={drawn ? height - 3 : height}
          preserveAspectRatio={drawn ? 'xMidYMax meet' : 'xMidYMid slice'}
        />
      </g>
      {linked && (
        <path
          d={arch}
          fill="none"
          stroke="var(--lamp-hi)"
          strokeWidth="2.5"
          className="opacity-0 transition-opacity group-hover:opacity-60 group-focus-visible:opacity-100"
        />
      )}
    </g>
  )
}
