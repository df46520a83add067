import type { OrderStatus } from '@kaihei/domain/orders/status'
import { manualOrdersText } from '#text/manual-orders.ts'
import { ordersText } from '#text/orders.ts'
import type { Arrow, Sign } from './machine.ts'

const width = 352
const rowHeight = 44
const state = { x: 1, width: 76, height: 56 }
const lane = { from: 100, to: 234 }
const end = { x: 245, width: 106, height: 30 }

/** Light is for who acts; what the clock does is drawn with a broken line. */
const strokes = {
  boss: 'var(--lamp)',
  player: 'var(--ok)',
  staff: 'var(--bad)',
  both: 'var(--info)',
  clock: 'var(--text-3)',
} as const
type Actor = keyof typeof strokes

/** One state of an order and every way out of it, drawn from the rules that the server goes by. */
export function MachineSign({ sign }: { sign: Sign }) {
  const words = manualOrdersText.machine
  const { status, arrows } = sign
  const height = Math.max(arrows.length * rowHeight, state.height) + 8
  const middle = height / 2
  return (
    <figure className="relative min-w-0 rounded-lg bg-surface-2 p-3">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
        className="block h-auto w-full max-w-[420px]"
      >
        {arrows.map((arrow, at) => (
          <Way key={arrow.what} arrow={arrow} status={status} from={middle} y={at * rowHeight + 26} />
        ))}
        <path
          d={`M${state.x} ${middle + state.height / 2} v-30 a${state.width / 2} 26 0 0 1 ${state.width} 0 v30 z`}
          fill="var(--surface-4)"
          stroke="var(--line-strong)"
        />
        <text
          x={state.x + state.width / 2}
          y={middle + 8}
          textAnchor="middle"
          fontSize="13"
          fontWeight="600"
          fill="var(--text)"
        >
          {ordersText.states[status]}
        </text>
        {sign.entrance !== undefined && (
          <text
            x={state.x + state.width / 2}
            y={middle + 23}
            textAnchor="middle"
            fontSize="10"
            fill="var(--text-3)"
          >
            {words.entrances[sign.entrance]}
          </text>
        )}
      </svg>
      <figcaption className="sr-only">
        {words.described(nameSign(sign), arrows.map((arrow) => describe(arrow, status)).join('；'))}
      </figcaption>
    </figure>
  )
}

interface WayProps {
  arrow: Arrow
  status: OrderStatus
  from: number
  y: number
}

function Way({ arrow, status, from, y }: WayProps) {
  const words = manualOrdersText.machine
  const actor = actorOf(arrow)
  const stays = arrow.to.every((one) => one === status)
  const stroke = strokes[actor]
  return (
    <g>
      <path
        d={`M${state.x + state.width} ${from} C${lane.from - 8} ${from} ${lane.from - 14} ${y} ${lane.from} ${y} H${lane.to}`}
        fill="none"
        stroke={stroke}
        strokeWidth="1.5"
        strokeDasharray={actor === 'clock' ? '4 3' : undefined}
      />
      <path d={`M${lane.to} ${y - 4} l8 4 l-8 4 z`} fill={stroke} />
      <text x={lane.from} y={y - 6} fontSize="12" fill="var(--text)">
        {actor !== 'clock' && `${words.actors[actor]} · `}
        {words.steps[arrow.what]}
        {arrow.asksReason && (
          <tspan dx="5" fontSize="10.5" fill="var(--text-3)">
            {words.withReason}
          </tspan>
        )}
      </text>
      <text x={lane.from} y={y + 13} fontSize="10.5" fill="var(--text-3)">
        {words.when[arrow.what]}
      </text>
      <rect
        x={end.x}
        y={y - end.height / 2}
        width={end.width}
        height={end.height}
        rx="8"
        fill={stays ? 'none' : 'var(--surface-3)'}
        stroke="var(--line)"
      />
      {(stays ? [words.stays] : linesOf(arrow.to)).map((line, at, lines) => (
        <text
          key={line}
          x={end.x + end.width / 2}
          y={y + 4 + (at - (lines.length - 1) / 2) * 13}
          textAnchor="middle"
          fontSize={lines.length > 1 ? 10.5 : arrow.to.length > 1 ? 11 : 12}
          fill="var(--text-2)"
        >
          {line}
        </text>
      ))}
    </g>
  )
}

function actorOf({ by }: Arrow): Actor {
  const [first, second] = by
  if (first === undefined) return 'clock'
  return second === undefined ? first : 'both'
}

function nameSign({ status, entrance }: Sign): string {
  const name = ordersText.states[status]
  return entrance === undefined ? name : `${name}（${manualOrdersText.machine.entrances[entrance]}）`
}

function nameEnds(to: readonly OrderStatus[]): string {
  return to.map((status) => manualOrdersText.machine.ends[status]).join(' / ')
}

/** Two ends stand beside each other, a third below them. */
function linesOf(to: readonly OrderStatus[]): readonly string[] {
  return to.length <= 2 ? [nameEnds(to)] : [`${nameEnds(to.slice(0, 2))} /`, nameEnds(to.slice(2))]
}

function describe(arrow: Arrow, status: OrderStatus): string {
  const words = manualOrdersText.machine
  const to = arrow.to.every((one) => one === status) ? words.stays : nameEnds(arrow.to)
  const said = [
    words.steps[arrow.what],
    ...(arrow.asksReason ? [words.withReason] : []),
    words.when[arrow.what],
  ]
  return `${words.actors[actorOf(arrow)]}：${said.join('，')} → ${to}`
}

/** What the lines mean. */
export function MachineLegend() {
  const words = manualOrdersText.machine
  const actors = Object.keys(strokes) as Actor[]
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-sm text-text-2">
      {actors.map((actor) => (
        <li key={actor} className="flex items-center gap-2">
          <svg width="28" height="8" aria-hidden="true">
            <path
              d="M0 4 H28"
              stroke={strokes[actor]}
              strokeWidth="2"
              strokeDasharray={actor === 'clock' ? '4 3' : undefined}
            />
          </svg>
          {words.actors[actor]}
        </li>
      ))}
    </ul>
  )
}
