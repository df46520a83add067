import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import { type ReactNode, useId, useMemo } from 'react'
import { text } from '#text/text.ts'
import { chooseHomes, planStreet } from './street-plan.ts'
import type { StreetPlan, StreetSize } from './street-plan.ts'
import { drawForeground, drawLights, drawScene } from './street-drawing.ts'
import type { DrawWindow } from './street-drawing.ts'
import { ResidentWindow } from './StreetWindow.tsx'

interface Resident {
  uk: string
  nickname: string
  avatar: string
  hue: number
}

interface StreetProps {
  /** People who are awake; as many as there are good windows move in. */
  residents: readonly Resident[]
  seed: string
  /** Units of the drawing; a window is 27 wide. */
  size?: StreetSize
  /** Makes the residents links and the street a group with this name; without it the street is decoration. */
  label?: string
  placeOf?: (resident: Resident) => Pick<LinkProps, 'to' | 'search'>
  preserve?: string
  /** How a window where nobody shows is drawn, if not as usual. */
  drawEmpty?: DrawWindow
  /** What hangs or flies there beside. */
  renderBeside?: (plan: StreetPlan) => ReactNode
  className?: string
}

const banner: StreetSize = { width: 820, height: 250 }

/** A street in the blue hour. Each face in it is somebody who is online now. */
export function Street({
  residents,
  seed,
  size = banner,
  label,
  placeOf,
  preserve = 'xMaxYMax slice',
  drawEmpty,
  renderBeside,
  className,
}: StreetProps) {
  const id = useId()
  const plan = useMemo(() => planStreet(seed, size), [seed, size])
  const homes = useMemo(() => chooseHomes(plan, residents.length), [plan, residents.length])
  const scene = useMemo(() => {
    const taken = new Set(homes.map((home) => home.id))
    const hues = new Set(residents.slice(0, homes.length).map(({ hue }) => hue))
    return { __html: drawLights(id, hues) + drawScene(plan, { id, taken, drawEmpty }) }
  }, [plan, homes, residents, id, drawEmpty])
  const foreground = useMemo(() => ({ __html: drawForeground(plan, id) }), [plan, id])
  const linked = placeOf !== undefined

  return (
    <svg
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio={preserve}
      className={className}
      role={linked ? 'group' : undefined}
      aria-label={linked ? label : undefined}
      aria-hidden={linked ? undefined : true}
    >
      <g dangerouslySetInnerHTML={scene} />
      {homes.map((home, at) => {
        const resident = residents[at]
        if (!resident) return null
        const window = (
          <ResidentWindow window={home} avatar={resident.avatar} hue={resident.hue} id={id} linked={linked} />
        )
        return placeOf ? (
          <Link
            key={resident.uk}
            {...placeOf(resident)}
            className="group outline-none"
            aria-label={text.players.atWindow(resident.nickname)}
          >
            {window}
          </Link>
        ) : (
          <g key={resident.uk}>{window}</g>
        )
      })}
      {renderBeside?.(plan)}
      <g pointerEvents="none" dangerouslySetInnerHTML={foreground} />
    </svg>
  )
}
