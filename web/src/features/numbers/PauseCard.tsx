import { pauseDraws } from '@kaihei/domain/numbers/calls'
import { useState } from 'react'
import { serverNow } from '#client/clock.ts'
import { useChange } from '#client/use-change.ts'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { numbersText } from '#text/numbers.ts'
import { dueTime } from '#text/times.ts'
import { AskDialog } from '#ui/AskDialog.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Select } from '#ui/Select.tsx'
import { numberReads, tell } from './api.ts'

const days = { day: 1, week: 7, month: 30, halfYear: 180, year: 365 } as const
type Choice = keyof typeof days
const choices = Object.keys(days) as Choice[]
const dayMs = 24 * 3_600_000

/** Switching draws off for oneself: for as long as one chooses, and never shorter. */
export function PauseCard({ pausedUntil }: { pausedUntil: string | null }) {
  const words = numbersText.pause
  const timeZone = useTimeZone()
  const [choice, setChoice] = useState<Choice>('week')
  /** The end is fixed when it is asked, so that what is confirmed is what was read. */
  const [until, setUntil] = useState<string>()
  const pause = useChange(pauseDraws, { renews: numberReads, onDone: () => setUntil(undefined) })
  const askFor = pausedUntil === null ? words.ask.title : words.ask.longer
  return (
    <Card title={words.title}>
      <p className="text-sm text-text-2">
        {pausedUntil === null ? words.text : words.on(dueTime(pausedUntil, timeZone))}
      </p>
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
        <Select
          label={words.label}
          options={choices.map((value) => ({ value, label: words.choices[value] }))}
          value={choice}
          onChange={setChoice}
        />
        <Button className="h-11" onClick={() => setUntil(endOf(choice, pausedUntil))}>
          {pausedUntil === null ? words.submit : words.extend}
        </Button>
      </div>
      {until !== undefined && (
        <AskDialog
          words={{ ...words.ask, title: askFor(words.choices[choice]) }}
          hard
          busy={pause.isPending}
          failure={pause.failure}
          onClose={() => setUntil(undefined)}
          onSubmit={() => {
            tell('pause')
            pause.mutate({ until })
          }}
        >
          {words.ask.text(dueTime(until, timeZone))}
        </AskDialog>
      )}
    </Card>
  )
}

/** From now on, or from the end of the pause that there is already. */
function endOf(choice: Choice, pausedUntil: string | null): string {
  const from = pausedUntil === null ? serverNow() : Date.parse(pausedUntil)
  return new Date(from + days[choice] * dayMs).toISOString()
}
