import { doorSize, outlineArch, outlineGable } from './street-plan.ts'
import type { HousePlan } from './street-plan.ts'

const walls = ['oklch(0.205 0.036 242)', 'oklch(0.227 0.036 237)', 'oklch(0.249 0.036 232)'] as const
const trims = ['oklch(0.285 0.036 240)', 'oklch(0.305 0.036 238)', 'oklch(0.325 0.036 236)'] as const
const dark = 'oklch(0.165 0.028 243)'

/** Everything of a house but its windows, which may be links and are drawn above all houses. */
export function StreetHouse({ house, ground }: { house: HousePlan; ground: number }) {
  const { x, width, eaves, gable, tone, chimneyX, doorX } = house
  const wall = walls[tone]
  const trim = trims[tone]
  const centre = x + width / 2
  return (
    <g>
      {chimneyX !== null && (
        <g>
          <rect x={chimneyX} y={eaves - 36} width="12" height="40" fill={wall} />
          <rect x={chimneyX - 2} y={eaves - 38} width="16" height="4" fill={trim} />
        </g>
      )}
      <path d={outlineGable(house)} fill={wall} stroke={trim} strokeWidth="1.4" strokeLinejoin="round" />
      <rect x={x} y={eaves - 1} width={width} height={ground - eaves + 1} fill={wall} />
      <rect x={x + width - 3} y={eaves} width="3" height={ground - eaves} fill={dark} opacity=".45" />
      <rect x={x} y={eaves} width={width} height="3" fill={trim} />
      <rect x={x} y={eaves + 5} width={width} height="1" fill={trim} opacity=".6" />
      {gable !== 'flat' && (
        <g>
          <circle cx={centre} cy={eaves - 14} r="6.5" fill={trim} />
          <circle cx={centre} cy={eaves - 14} r="5" fill={dark} />
          <path
            d={`M${centre - 5} ${eaves - 14}h10M${centre} ${eaves - 19}v10`}
            stroke={trim}
            strokeWidth="1"
          />
        </g>
      )}
      <rect x={x} y={ground - 5} width={width} height="5" fill={dark} opacity=".55" />
      <Door x={doorX} ground={ground} trim={trim} />
    </g>
  )
}

function Door({ x, ground, trim }: { x: number; ground: number; trim: string }) {
  const { width, height } = doorSize
  return (
    <g>
      <path d={outlineArch(x - 2, ground - height - 2, width + 4, height + 2)} fill={trim} />
      <path d={outlineArch(x, ground - height, width, height)} fill={dark} />
      <path d={`M${x + 3} ${ground - height + 13}h${width - 6}`} stroke={trim} strokeWidth="1.5" />
      <circle cx={x + width - 4} cy={ground - 16} r="1.2" fill={trim} />
      <rect x={x - 5} y={ground - 3} width={width + 10} height="3" rx="1" fill={trim} />
    </g>
  )
}
