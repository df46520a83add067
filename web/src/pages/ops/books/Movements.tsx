import { listMovements } from '@kaihei/domain/ops/books-calls'
import type { BookedMovement } from '@kaihei/domain/ops/books-calls'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { pagesFor } from '#client/queries.ts'
import { useAsked } from '#console-search.ts'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { dateAndTime } from '#text/dates.ts'
import { opsText } from '#text/ops.ts'
import { opsTablesText } from '#text/ops-tables.ts'
import { amountText } from '#ui/amount-text.ts'
import { Card } from '#ui/Card.tsx'
import type { DataColumn } from '#ui/DataTable.tsx'
import { FilterForm } from '../table/FilterForm.tsx'
import { startOfHouseDay } from '../table/house-day.ts'
import { PagedTable } from '../table/PagedTable.tsx'
import { accountName } from './account-name.ts'
import { movementChoices, movementName } from './movement-name.ts'

/** Every movement of money with where it came from and went to; what is looked for stands in the address. */
export function Movements() {
  const words = opsTablesText.books
  const navigate = useNavigate()
  const zone = useTimeZone()
  const { sort, ...asked } = useAsked('/ops/books')
  const { id, who, kind, from, until } = asked
  const [begin, end] = [startOfHouseDay(from), startOfHouseDay(until, { next: true })]
  const filter = {
    ...(id !== undefined && { id }),
    ...(who !== undefined && { who }),
    ...(kind !== undefined && { kind }),
    ...(begin !== undefined && { from: begin }),
    ...(end !== undefined && { until: end }),
  }
  const pages = useInfiniteQuery(pagesFor(listMovements, filter))
  const { filters } = opsTablesText
  return (
    <Card title={words.movements} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <FilterForm
        filters={[
          { name: 'id', label: words.filters.id },
          { name: 'who', label: words.filters.who },
          {
            name: 'kind',
            label: words.filters.kind,
            placeholder: words.placeholders.kind,
            choices: movementChoices(),
          },
          { name: 'from', label: filters.from, type: 'date' },
          { name: 'until', label: filters.until, type: 'date' },
        ]}
        values={asked}
        words={filters}
        onApply={(search) => void navigate({ to: '/ops/books', search, resetScroll: false })}
      />
      <PagedTable
        id="movements"
        caption={words.movementsCaption}
        file={words.file}
        exports={{ table: 'movements', ...filter }}
        failed={words.movementsFailed}
        empty={words.empty}
        columns={columnsOf(zone)}
        pages={pages}
        rowKey={(one) => one.id}
        sort={sort}
        onSort={(next) =>
          void navigate({
            to: '/ops/books',
            search: { ...asked, ...(next !== undefined && { sort: next }) },
            replace: true,
            resetScroll: false,
          })
        }
      />
    </Card>
  )
}

/** Times are told in the reader's zone. */
function columnsOf(zone: string): readonly DataColumn<BookedMovement>[] {
  const titles = opsTablesText.books.columns
  return [
    {
      key: 'at',
      title: titles.at,
      cell: ({ at }) => <time dateTime={at}>{dateAndTime(at, zone)}</time>,
      value: ({ at }) => at,
    },
    {
      key: 'purpose',
      title: titles.purpose,
      cell: ({ purpose }) => <span title={purpose}>{movementName(purpose)}</span>,
      value: ({ purpose }) => movementName(purpose),
    },
    {
      key: 'transfers',
      title: titles.transfers,
      cell: ({ transfers }) => (
        <ul>
          {transfers.map((one, at) => (
            // Transfers of one movement stand as they were written, and stay.
            <li key={at}>{transferText(one)}</li>
          ))}
        </ul>
      ),
      value: ({ transfers }) => transfers.map(transferText).join('; '),
    },
    {
      key: 'amount',
      title: `${titles.amount} · ${opsText.units.money}`,
      align: 'right',
      cell: (one) => <b>{amountText(sumOf(one))}</b>,
      value: sumOf,
    },
    {
      key: 'id',
      title: titles.id,
      cell: (one) => <span className="text-xs break-all text-text-3">{one.id}</span>,
      value: (one) => one.id,
    },
  ]
}

function sumOf({ transfers }: BookedMovement): number {
  return transfers.reduce((sum, { amount }) => sum + amount, 0)
}

function transferText({ from, to, amount }: BookedMovement['transfers'][number]): string {
  const end = ({ account, owner }: typeof from) =>
    [accountName(account), ...(owner === null ? [] : [owner.nickname])].join(' ')
  return `${end(from)} → ${end(to)} ${amountText(amount)}`
}
