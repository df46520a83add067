import { sealOf } from '@kaihei/domain/books/check-proof'
import { noSeal, type SealedDay } from '@kaihei/domain/books/seal'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SeedCode } from '#features/fair/ProofStep.tsx'
import { booksText } from '#text/books.ts'
import { dateAndTime } from '#text/dates.ts'
import { Amount } from '#ui/Amount.tsx'
import { Card } from '#ui/Card.tsx'
import { Verdict } from './Verdict.tsx'
import { sayDay } from './SealStreet.tsx'

/** What is in a closed day, and whether its seal follows from it: worked out in this browser. */
export function DayFigures({ day }: { day: SealedDay }) {
  const words = booksText.day
  const check = useQuery({
    queryKey: ['day checked here', day],
    queryFn: async () => (await sealOf(day)) === day.seal,
    staleTime: Infinity,
  })
  const { lines, transfers, coins, beans, held } = day
  return (
    <Card
      title={words.heading(sayDay(day.day))}
      aside={
        <time dateTime={day.at} className="text-sm text-text-3">
          {words.at(dateAndTime(day.at, 'Europe/London'))}
        </time>
      }
    >
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)] lg:gap-8">
        <div className="grid content-start gap-4">
          {transfers === 0 && <p className="text-sm text-text-2">{words.empty}</p>}
          <dl className="grid gap-2.5">
            <Figure name={words.lines}>{words.linesOf(lines)}</Figure>
            <Figure name={words.transfers}>{words.transfersOf(transfers)}</Figure>
            <Figure name={words.owedThen}>
              <Amount hundredths={coins} unit="coin" unitName={booksText.coins} />
              <Amount hundredths={beans} unit="bean" unitName={booksText.beans} />
            </Figure>
            <Figure name={words.heldThen}>
              <Amount hundredths={held} unit="coin" unitName={booksText.coins} />
            </Figure>
          </dl>
          <output>
            {check.data === undefined ? (
              <p className="text-sm text-text-3">{check.isError ? booksText.check.cannot : words.checking}</p>
            ) : (
              <Verdict state={check.data ? 'agrees' : 'differs'}>
                {check.data ? words.holds : words.differs}
              </Verdict>
            )}
          </output>
        </div>
        <dl className="grid content-start gap-2.5">
          <Code name={words.seal}>{day.seal}</Code>
          <Code name={words.previous}>{day.previous}</Code>
          {day.previous === noSeal && <p className="text-xs text-text-3">{words.first}</p>}
          <Code name={words.root}>{day.root}</Code>
          {day.audit !== undefined && <Code name={words.audit}>{day.audit}</Code>}
        </dl>
      </div>
    </Card>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line pb-2">
      <dt className="text-sm text-text-2">{name}</dt>
      <dd className="flex flex-wrap items-center justify-end gap-x-4 font-semibold">{children}</dd>
    </div>
  )
}

function Code({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="text-xs text-text-3">{name}</dt>
      <dd>
        <SeedCode>{children}</SeedCode>
      </dd>
    </div>
  )
}
