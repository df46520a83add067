import { manualOrdersText } from '#text/manual-orders.ts'
import { ordersText } from '#text/orders.ts'
import type { Sign } from './machine.ts'
import { rowHeight, state, width } from './machine-measures.ts'
import { describeArrow, nameSign } from './machine-words.ts'
import { MachineWay } from './MachineWay.tsx'

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
          <MachineWay key={arrow.what} arrow={arrow} status={status} from={middle} y={at * rowHeight + 26} />
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
        {words.described(nameSign(sign), arrows.map((arrow) => describeArrow(arrow, status)).join('；'))}
      </figcaption>
    </figure>
  )
}
