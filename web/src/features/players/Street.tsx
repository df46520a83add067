import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import { type ReactNode, useId, useMemo } from 'react'
import { text } from '#text/text.ts'
import { chooseHomes, planStreet } from './street-plan.ts'
import type { StreetPlan, StreetSize } from './street-plan.ts'
import { StreetHouse } from './StreetHouse.tsx'
import { AnonymousWindow, ResidentWindow } from './StreetWindow.tsx'

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
  /** Lights every window where nobody shows, in about this hue, one group after the other. */
  light?: number
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
  light,
  renderBeside,
  className,
}: StreetProps) {
  const id = useId()
  const plan = useMemo(() => planStreet(seed, size), [seed, size])
  const homes = useMemo(() => chooseHomes(plan, residents.length), [plan, residents.length])
  const taken = new Set(homes.map((home) => home.id))
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
      <Backdrop plan={plan} id={id} />
      {plan.houses.map((house) => (
        <StreetHouse key={house.id} house={house} ground={plan.ground} />
      ))}
      {plan.houses.flatMap(({ windows }) =>
        windows
          .filter((window) => !taken.has(window.id))
          .map((window, at) =>
            light === undefined ? (
              <AnonymousWindow key={window.id} window={window} />
            ) : (
              <g key={window.id} className="lights-up" style={{ '--group': (window.x + at) % 8 }}>
                <AnonymousWindow window={{ ...window, hue: light + ((window.hue ?? 9) % 20) - 6 }} />
              </g>
            ),
          ),
      )}
      {homes.map((home, at) => {
        const resident = residents[at]
        if (!resident) return null
        const window = (
          <ResidentWindow window={home} avatar={resident.avatar} hue={resident.hue} id={`${id}-${home.id}`} />
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
      <Foreground plan={plan} id={id} />
    </svg>
  )
}

/** Sky and the roofs far behind. */
function Backdrop({ plan, id }: { plan: StreetPlan; id: string }) {
  const { size, stars, moon, skyline } = plan
  const far = 'oklch(0.31 0.055 238)'
  return (
    <g>
      <defs>
        <linearGradient id={`${id}-far`} x2="0" y2="1">
          <stop stopColor={far} stopOpacity=".95" />
          <stop offset="1" stopColor={far} stopOpacity=".6" />
        </linearGradient>
      </defs>
      {stars.map(({ x, y, radius, glint }) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r={radius} fill="oklch(0.9 0.03 230)" opacity={glint} />
      ))}
      <path
        transform={`translate(${moon.x} ${moon.y})`}
        d="M0 -13a13 13 0 1 0 12 17a10 10 0 0 1 -12 -17z"
        fill="oklch(0.93 0.05 85)"
      />
      <g fill={`url(#${id}-far)`}>
        {skyline.map(({ x, width, top, spire }) => (
          <path
            key={x}
            d={
              spire
                ? `M${x + width / 2 - 9} ${size.height}V${top - 22}l9 -42l9 42V${size.height}z`
                : `M${x} ${size.height}V${top}L${x + width / 2} ${top - width * 0.3}L${x + width} ${top}V${size.height}z`
            }
          />
        ))}
      </g>
    </g>
  )
}

/** What stands on the pavement, and the cat. */
function Foreground({ plan, id }: { plan: StreetPlan; id: string }) {
  const { size, ground, lanterns, planters, cat } = plan
  const iron = 'oklch(0.15 0.025 243)'
  return (
    <g pointerEvents="none">
      <defs>
        <radialGradient id={`${id}-lantern`}>
          <stop stopColor="oklch(0.85 0.1 70)" stopOpacity=".42" />
          <stop offset="1" stopColor="oklch(0.7 0.1 60)" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect y={ground} width={size.width} height={size.height - ground} fill="oklch(0.185 0.03 243)" />
      <rect y={ground} width={size.width} height="1" fill="oklch(0.34 0.036 238)" />
      {planters.map((x) => (
        <g key={x}>
          <path d={`M${x - 6} ${ground}l-1.5 -9h15l-1.5 9z`} fill={iron} />
          <path d={`M${x - 0.8} ${ground - 9}v-9h1.6v9z`} fill={iron} />
          <circle cx={x} cy={ground - 23} r="8.5" fill="oklch(0.29 0.05 185)" />
          <circle cx={x - 2.5} cy={ground - 25} r="3.5" fill="oklch(0.34 0.055 180)" />
        </g>
      ))}
      {lanterns.map((x) => (
        <g key={x}>
          <circle cx={x} cy={ground - 52} r="36" fill={`url(#${id}-lantern)`} />
          <path d={`M${x - 1} ${ground}v-46h2v46zM${x - 4} ${ground}h8v-4h-8z`} fill={iron} />
          <path d={`M${x - 3.5} ${ground - 46}h7l1.5 -10h-10z`} fill="oklch(0.9 0.09 80)" />
          <path d={`M${x - 6} ${ground - 56}l6 -6l6 6z`} fill={iron} />
        </g>
      ))}
      {cat && (
        <path
          transform={`translate(${cat.x} ${cat.y})`}
          d="M-7 0c-2 -7 0 -11 3 -13v-6l3 3h3l3 -3v7c0 2 -1 3 -2 4c3 2 4 5 3 8c5 0 6 -3 4 -7c4 2 4 7 0 9h-16z"
          fill={iron}
        />
      )}
    </g>
  )
}
