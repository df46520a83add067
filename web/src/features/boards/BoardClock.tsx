import type { BoardName } from '@kaihei/domain/boards/board'
import { clsx } from 'clsx'
import type { Clocked } from './api.ts'
import { boardZone } from './board-time.ts'
import { serverNow } from '#client/clock.ts'
import { boardsText } from '#text/boards.ts'
import { dueTime } from '#text/times.ts'
import { Badge } from '#ui/Badge.tsx'
import { Card } from '#ui/Card.tsx'

const order = ['running', 'pending', 'final'] as const
const tones = { running: 'them', pending: 'you', final: 'done' } as const

interface BoardClockProps {
  board: BoardName
  clock: Clocked
}

/** Whether a board still changes, and until when. */
export function BoardClock({ board, clock: { from, to, finalAt, state } }: BoardClockProps) {
  const words = boardsText.clock
  const reached = order.indexOf(state)
  const steps = [
    { key: 'running', at: from, text: words.from },
    { key: 'pending', at: to, text: state === 'running' ? words.left(hoursLeft(to)) : words.to },
    { key: 'final', at: finalAt, text: state === 'final' ? words.isFinal : words.final[board] },
  ]
  return (
    <Card title={words.title} aside={<Badge tone={tones[state]}>{words.states[state]}</Badge>}>
      <ol className="grid gap-3 text-sm">
        {steps.map(({ key, at, text }, step) => (
          <li key={key} className="relative grid pl-6">
            <i
              className={clsx(
                'absolute top-[5px] left-[3px] h-3 w-2.5 rounded-t-[5px] rounded-b-[2px]',
                step <= reached ? 'bg-text-2' : step === reached + 1 ? 'bg-info' : 'bg-surface-3',
              )}
              aria-hidden="true"
            />
            <time dateTime={at} className="font-semibold">
              {dueTime(at, boardZone)}
            </time>
            <span className="text-text-2">{text}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** Whole hours are near enough for a week. */
function hoursLeft(until: string): number {
  return Math.max(1, Math.ceil((Date.parse(until) - serverNow()) / 3_600_000))
}
