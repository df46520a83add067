import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { usePart } from '#client/use-part.ts'
import { billTypeNames } from '#search.ts'
import { billsText } from '#text/bills.ts'
import { text } from '#text/text.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PagedList } from '#ui/PagedList.tsx'
import { RowsSkeleton } from '#ui/RowsSkeleton.tsx'
import { Select } from '#ui/Select.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { billPagesQuery, consumptionQuery, downloadStatement, monthCount } from './api.ts'
import { BillRow } from './BillRow.tsx'
import { lastMonths, latestWith, sayMonth, writeBillPlace } from './months.ts'
import type { BillPart, BillPlace } from './months.ts'

const panelId = 'bills'
const loadCheck = async () => (await import('#features/books/CheckStatement.tsx')).CheckStatement

/** Line by line, of one type or all, of one month or all; and the month as a file. */
export function BillList({ place: { type, month, unit }, thisMonth, onChange }: BillPart) {
  const words = billsText
  const [checking, setChecking] = useState(false)
  const { part: CheckStatement } = usePart(checking, loadCheck)
  const consumption = useQuery(consumptionQuery)
  const pages = useInfiniteQuery(billPagesQuery({ type: Number(type), month }))
  const earlier = consumption.data && month && latestWith(consumption.data, Number(type), month)
  const downloaded = month ?? thisMonth
  const archivedBefore = pages.data?.pages[0]?.archivedBefore
  const months = lastMonths(thisMonth, monthCount).toReversed()
  const listed = month === undefined || months.includes(month) ? months : [...months, month]
  return (
    <Card as="div">
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 max-md:w-full">
          <Tabs
            label={words.typesLabel}
            size="sm"
            panelId={panelId}
            items={billTypeNames.map((value) => ({ value, label: words.types[value] }))}
            value={type}
            onChange={(next) => onChange({ type: next })}
          />
        </div>
        <div className="ml-auto flex flex-wrap items-center gap-2 max-md:ml-0">
          <Select
            look="chip"
            label={words.month}
            options={[
              { value: 'all', label: words.everyMonth },
              ...listed.map((value) => ({ value, label: sayMonth(value) })),
            ]}
            value={month ?? 'all'}
            onChange={(next) => onChange({ month: next === 'all' ? undefined : next })}
          />
          <Button
            size="sm"
            variant="quiet"
            icon={<Download size={16} aria-hidden="true" />}
            busyLabel={words.csvBusy}
            title={words.csvHint(sayMonth(downloaded))}
            // A refusal opens the error dialog.
            onClick={() => downloadStatement(downloaded).catch(() => undefined)}
          >
            {words.csv(sayMonth(downloaded))}
          </Button>
          <Button
            size="sm"
            variant="quiet"
            icon={<ShieldCheck size={16} aria-hidden="true" />}
            title={words.checkFileHint}
            onClick={() => setChecking(true)}
          >
            {words.checkFile}
          </Button>
        </div>
      </div>
      <div id={panelId} role="tabpanel" aria-label={words.types[type]}>
        <PagedList
          pages={pages}
          words={words}
          retryLabel={text.buttons.retry}
          skeleton={<RowsSkeleton leading="h-11 w-10 rounded-t-[20px] rounded-b-[8px]" rows={5} />}
          empty={<NoBills place={{ type, month, unit }} earlier={earlier} archivedBefore={archivedBefore} />}
          itemKey={({ id }) => id}
          renderItem={(bill) => <BillRow bill={bill} />}
          end={
            earlier ? (
              <Link
                to="/bill"
                search={writeBillPlace({ type, month: earlier, unit })}
                className={buttonClass({ variant: 'quiet' })}
              >
                {words.earlier(sayMonth(earlier))}
              </Link>
            ) : (
              <p className="text-sm text-text-3">
                {month !== undefined
                  ? words.end
                  : archivedBefore === undefined
                    ? words.endAll
                    : words.archived(archivedBefore)}
              </p>
            )
          }
        />
      </div>
      {checking && CheckStatement && <CheckStatement onClose={() => setChecking(false)} />}
    </Card>
  )
}

interface NoBillsProps {
  place: BillPlace
  earlier: string | undefined
  archivedBefore: string | undefined
}

/** Empty, with the next step: the month where there is something, or where such a thing begins. */
function NoBills({ place: { type, month, unit }, earlier, archivedBefore }: NoBillsProps) {
  const words = billsText
  // A month that is archived, or all of them: what is not here may still have been.
  const isArchived = archivedBefore !== undefined && (month ?? '') < archivedBefore.slice(0, 7)
  const when = month === undefined ? words.soFar : sayMonth(month)
  const { text: about, action, to } = words.empty[type]
  if (isArchived) return <EmptyState title={words.nothingHere} text={words.archived(archivedBefore)} />
  return (
    <EmptyState
      title={type === '0' ? words.nothingAtAll(when) : words.nothing(when, words.types[type])}
      text={earlier === undefined ? about : words.elsewhere(sayMonth(earlier))}
      action={
        earlier === undefined ? (
          <Link to={to} className={buttonClass({})}>
            {action}
          </Link>
        ) : (
          <Link
            to="/bill"
            search={writeBillPlace({ type, month: earlier, unit })}
            className={buttonClass({})}
          >
            {words.earlier(sayMonth(earlier))}
          </Link>
        )
      }
    />
  )
}
