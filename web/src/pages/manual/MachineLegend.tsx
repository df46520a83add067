import { manualOrdersText } from '#text/manual-orders.ts'
import { type Actor, dashOf, strokes } from './machine-measures.ts'

/** What the lines mean. */
export function MachineLegend() {
  const words = manualOrdersText.machine
  const actors = Object.keys(strokes) as Actor[]
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-sm text-text-2">
      {actors.map((actor) => (
        <li key={actor} className="flex items-center gap-2">
          <svg width="28" height="8" aria-hidden="true">
            <path d="M0 4 H28" stroke={strokes[actor]} strokeWidth="2" strokeDasharray={dashOf(actor)} />
          </svg>
          {words.actors[actor]}
        </li>
      ))}
    </ul>
  )
}
