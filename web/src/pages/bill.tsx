import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { serverNow } from '#client/clock.ts'
import { useTimeZone } from '#client/time-zone.ts'
import { billPagesQuery, consumptionQuery, downloadStatement, monthCount } from '#features/bills/api.ts'
import { BillChart } from '#features/bills/BillChart.tsx'
import { BillRow } from '#features/bills/BillRow.tsx'
import { currentMonth, hasUnit, lastMonths, latestWith, sayMonth, sumMonths } from '#features/bills/months.ts'
import { MonthSums } from '#features/bills/MonthSums.tsx'
import { ZoneNote } from '#features/users/ZoneNote.tsx'
import { billsText } from '#text/bills.ts'
import { text } from '#text/text.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { PagedList } from '#ui/PagedList.tsx'
import { RowsSkeleton } from '#ui/RowsSkeleton.tsx'
import { Segment } from '#ui/Segment.tsx'
import { Select } from '#ui/Select.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { billTypeNames, readBillPlace, writeBillPlace } from './bill/place.ts'
import type { BillPlace } from './bill/place.ts'

/** What came in and went out. Type, month and kind of money are in the address. */
export default function BillPage() {
  const navigate = useNavigate()
  const thisMonth = currentMonth(serverNow())
  const place = readBillPlace(useSearch({ strict: false }))

  function go(next: Partial<BillPlace>) {
    void navigate({
      to: '/bill',
      search: writeBillPlace({ ...place, ...next }),
      replace: true,
      resetScroll: false,
    })
  }

  return (
    <div className="wrap grid gap-4 pt-4 md:gap-5">
      <div>
        <h1>{billsText.heading}</h1>
        <p className="mt-1 text-text-2">{billsText.lead}</p>
        <ZoneNote />
      </div>
      <Months place={place} thisMonth={thisMonth} onChange={go} />
      <Bills place={place} thisMonth={thisMonth} onChange={go} />
    </div>
  )
}

interface PartProps {
  place: BillPlace
  thisMonth: string
  onChange: (next: Partial<BillPlace>) => void
}

function Months({ place: { type, month, unit }, thisMonth, onChange }: PartProps) {
  const words = billsText
  const consumption = useQuery(consumptionQuery)
  const months = lastMonths(thisMonth, monthCount)
  const { data } = consumption
  const summed = month === undefined ? months : [month]
  return (
    <Card
      title={month === undefined ? words.chart.titleAll(monthCount) : words.chart.title(sayMonth(month))}
      aside={
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          {data !== undefined && (
            <MonthSums unit={unit} {...sumMonths(data, { months: summed, unit, type: Number(type) })} />
          )}
          {data !== undefined && (hasUnit(data, 'bean') || unit === 'bean') && (
            <Segment
              label={words.unit}
              options={[
                { value: 'coin', label: words.units.coin },
                { value: 'bean', label: words.units.bean },
              ]}
              value={unit}
              onChange={(next) => onChange({ unit: next })}
            />
          )}
        </div>
      }
    >
      <Loaded
        query={consumption}
        skeleton={<Skeleton className="h-[184px] w-full md:h-[216px]" />}
        failed={words.chart.failed}
        retryLabel={text.buttons.retry}
      >
        {(read) => (
          <BillChart
            consumption={read}
            months={months}
            unit={unit}
            type={Number(type)}
            typeName={words.types[type]}
            chosen={month}
            onChoose={(next) => onChange({ month: next === month ? undefined : next })}
          />
        )}
      </Loaded>
    </Card>
  )
}

const panelId = 'bills'

function Bills({ place: { type, month, unit }, thisMonth, onChange }: PartProps) {
  const words = billsText
  const consumption = useQuery(consumptionQuery)
  const pages = useInfiniteQuery(billPagesQuery({ type: Number(type), month }))
  const timeZone = useTimeZone()
  const earlier = consumption.data && month && latestWith(consumption.data, Number(type), month)
  const downloaded = month ?? thisMonth
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
        <div className="ml-auto flex items-center gap-2 max-md:ml-0">
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
        </div>
      </div>
      <div id={panelId} role="tabpanel" aria-label={words.types[type]}>
        <PagedList
          pages={pages}
          words={words}
          retryLabel={text.buttons.retry}
          skeleton={<RowsSkeleton leading="h-11 w-10 rounded-t-[20px] rounded-b-[8px]" rows={5} />}
          empty={<NoBills place={{ type, month, unit }} earlier={earlier} />}
          itemKey={({ id }) => id}
          renderItem={(bill) => <BillRow bill={bill} timeZone={timeZone} />}
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
              <p className="text-sm text-text-3">{month === undefined ? words.endAll : words.end}</p>
            )
          }
        />
      </div>
    </Card>
  )
}

interface NoBillsProps {
  place: BillPlace
  earlier: string | undefined
}

/** Empty, with the next step: the month where there is something, or where such a thing begins. */
function NoBills({ place: { type, month, unit }, earlier }: NoBillsProps) {
  const words = billsText
  const when = month === undefined ? words.soFar : sayMonth(month)
  const { text: about, action, to } = words.empty[type]
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
