import type { OrderStatus } from '@kaihei/domain/orders/status'
import { manualOrdersText } from '#text/manual-orders.ts'
import type { Arrow } from './machine.ts'
import { dashOf, end, lane, state, strokes } from './machine-measures.ts'
import { actorOf, linesOf, staysIn } from './machine-words.ts'

interface MachineWayProps {
  arrow: Arrow
  status: OrderStatus
  from: number
  y: number
}

/** One way out of a state: who goes it and when, and where it ends. */
export function MachineWay({ arrow, status, from, y }: MachineWayProps) {
  const words = manualOrdersText.machine
  const actor = actorOf(arrow)
  const stays = staysIn(status, arrow)
  const stroke = strokes[actor]
  return (
    <g>
      <path
        d={`M${state.x + state.width} ${from} C${lane.from - 8} ${from} ${lane.from - 14} ${y} ${lane.from} ${y} H${lane.to}`}
        fill="none"
        stroke={stroke}
        strokeWidth="1.5"
        strokeDasharray={dashOf(actor)}
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
