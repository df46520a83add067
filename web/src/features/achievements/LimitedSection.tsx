import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { achieveText } from '#text/achieve.ts'
import { text } from '#text/text.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { Segment } from '#ui/Segment.tsx'
import { monthQuery, monthsQuery } from './api.ts'
import { SectionLine } from './FamilySection.tsx'
import { DarkRow } from './DarkRow.tsx'
import { WindowItem } from './WindowItem.tsx'

/** The running month is the last but one that is told. */
const runningFromTheEnd = -2

/** What can only be lit in its time, month by month. */
export function LimitedSection() {
  const words = achieveText
  const months = useQuery(monthsQuery)
  const [chosen, setChosen] = useState<string | null>(null)
  const listed = months.data?.months ?? []
  const month = chosen ?? listed.at(runningFromTheEnd)?.month
  return (
    <section className="grid min-w-0 gap-3" aria-label={words.families.limited.title}>
      <SectionLine
        title={words.families.limited.title}
        lead={words.families.limited.lead}
        aside={
          month !== undefined && (
            <Segment
              label={words.limited.months}
              options={listed.map(({ month: value }) => ({
                value,
                label: words.limited.month(Number(value.slice(5))),
              }))}
              value={month}
              onChange={setChosen}
            />
          )
        }
      />
      <div className="rounded-xl bg-surface p-4 shadow-1 md:p-5">
        {month === undefined ? (
          <Loaded query={months} skeleton={<DarkRow />} failed={words.failed} retryLabel={text.buttons.retry}>
            {() => null}
          </Loaded>
        ) : (
          <Month key={month} month={month} />
        )}
      </div>
    </section>
  )
}

function Month({ month }: { month: string }) {
  const words = achieveText
  const windows = useQuery(monthQuery(month))
  return (
    <Loaded
      query={windows}
      skeleton={<DarkRow />}
      failed={words.failed}
      retryLabel={text.buttons.retry}
      empty={<EmptyState title={words.limited.empty} />}
    >
      {({ items }) => (
        <ol className="window-row">
          {items.map((window) => (
            <WindowItem key={window.id} window={window} />
          ))}
        </ol>
      )}
    </Loaded>
  )
}
