import type { Timer } from '@kaihei/domain/ops/system-calls'
import { useState } from 'react'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { dateAndTime, secondTime } from '#text/dates.ts'
import { opsSystemText } from '#text/ops-system.ts'
import { Card } from '#ui/Card.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { type Column, Table } from '#ui/Table.tsx'
import { nameJob, sayEvery } from './names.ts'

/** Everything that happens by the clock; what fails now stands first. */
export function TimersCard({ timers }: { timers: readonly Timer[] }) {
  const words = opsSystemText.timers
  const timeZone = useTimeZone()
  const [onlyFailed, setOnlyFailed] = useState(false)
  return (
    <Card
      title={words.title}
      aside={
        <Checkbox checked={onlyFailed} onChange={({ target }) => setOnlyFailed(target.checked)}>
          {words.onlyFailed}
        </Checkbox>
      }
    >
      <Table
        caption={words.title}
        columns={describeColumns(timeZone)}
        rows={onlyFailed ? timers.filter(({ failures }) => failures > 0) : timers}
        rowKey={({ name }) => name}
        empty={<p className="text-sm text-text-3">{words.noneFailed}</p>}
      />
    </Card>
  )
}

function describeColumns(timeZone: string): readonly Column<Timer>[] {
  const words = opsSystemText.timers
  const at = (instant: string | null) => (instant === null ? '–' : secondTime(instant, timeZone))
  return [
    {
      key: 'name',
      title: words.name,
      cell: ({ name, failingSince, error }) => (
        <div className="grid">
          <span>{nameJob(name)}</span>
          {failingSince !== null && (
            <span className="text-sm break-words text-bad">
              {words.failing(dateAndTime(failingSince, timeZone))} · {error}
            </span>
          )}
        </div>
      ),
    },
    {
      key: 'every',
      title: words.every,
      cell: ({ everySeconds }) => (everySeconds === null ? '–' : sayEvery(everySeconds)),
      wideOnly: true,
    },
    { key: 'asked', title: words.asked, cell: ({ askedAt }) => at(askedAt), wideOnly: true },
    {
      key: 'ran',
      title: words.ran,
      cell: ({ ranAt }) => (ranAt === null ? opsSystemText.never : dateAndTime(ranAt, timeZone)),
    },
    {
      key: 'took',
      title: words.took,
      align: 'right',
      cell: ({ tookMs }) => (tookMs === null ? '–' : words.ms(tookMs)),
      wideOnly: true,
    },
    { key: 'next', title: words.next, cell: ({ nextAt }) => at(nextAt), wideOnly: true },
    { key: 'failures', title: words.failures, align: 'right', cell: ({ failures }) => failures },
  ]
}
