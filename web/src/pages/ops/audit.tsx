import { listAudit } from '@kaihei/domain/ops/audit-calls'
import type { AuditRow } from '@kaihei/domain/ops/audit-calls'
import { deedAreas, deeds, isDeed } from '@kaihei/domain/ops/deeds'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { pagesFor } from '#client/queries.ts'
import { useAsked } from '#console-search.ts'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { dateAndTime } from '#text/dates.ts'
import { opsDeedsText } from '#text/ops-deeds.ts'
import { opsTablesText } from '#text/ops-tables.ts'
import { Card } from '#ui/Card.tsx'
import type { DataColumn } from '#ui/DataTable.tsx'
import { Facts } from './audit/Facts.tsx'
import { thingsOf } from './audit/places-of.ts'
import { sayThing, ThingLink } from './audit/ThingLink.tsx'
import { AuditChain } from './books/AuditChain.tsx'
import { OpsFrame } from './OpsFrame.tsx'
import { FilterForm } from './table/FilterForm.tsx'
import { startOfHouseDay } from './table/house-day.ts'
import { PagedTable } from './table/PagedTable.tsx'
import type { Choice } from './table/read-words.ts'

/** Every deed of staff; whoever is no admin sees their own. */
export default function AuditPage() {
  const words = opsTablesText.audit
  return (
    <OpsFrame heading={words.heading}>
      {({ roles }) => (
        <>
          <p className="-mt-3 text-sm text-text-2">{roles.includes('admin') ? words.lead : words.leadOwn}</p>
          <AuditChain />
          <Room isAdmin={roles.includes('admin')} />
        </>
      )}
    </OpsFrame>
  )
}

function Room({ isAdmin }: { isAdmin: boolean }) {
  const words = opsTablesText.audit
  const navigate = useNavigate()
  const zone = useTimeZone()
  const { sort, ...asked } = useAsked('/ops/audit')
  const { who, what, thing, from, until } = asked
  const [begin, end] = [startOfHouseDay(from), startOfHouseDay(until, { next: true })]
  const filter = {
    ...(who !== undefined && { who }),
    ...(what !== undefined && { what }),
    ...(thing !== undefined && { thing }),
    ...(begin !== undefined && { from: begin }),
    ...(end !== undefined && { until: end }),
  }
  const pages = useInfiniteQuery(pagesFor(listAudit, filter))
  const { filters } = opsTablesText
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <FilterForm
        filters={[
          ...(isAdmin ? [{ name: 'who', label: words.filters.who }] : []),
          {
            name: 'what',
            label: words.filters.what,
            placeholder: words.placeholders.what,
            choices: deedChoices(),
          },
          { name: 'thing', label: words.filters.thing, placeholder: words.placeholders.thing },
          { name: 'from', label: filters.from, type: 'date' },
          { name: 'until', label: filters.until, type: 'date' },
        ]}
        values={asked}
        words={filters}
        onApply={(search) => void navigate({ to: '/ops/audit', search, resetScroll: false })}
      />
      <PagedTable
        id="audit"
        caption={words.caption}
        file={words.file}
        exports={{ table: 'audit', ...filter }}
        failed={words.failed}
        empty={words.empty}
        columns={columnsOf(zone)}
        pages={pages}
        rowKey={({ id }) => String(id)}
        sort={sort}
        onSort={(next) =>
          void navigate({
            to: '/ops/audit',
            search: { ...asked, ...(next !== undefined && { sort: next }) },
            replace: true,
            resetScroll: false,
          })
        }
      />
    </Card>
  )
}

/** Every deed by its words, and before those of an area all of them together. */
function deedChoices(): readonly Choice[] {
  const { names, areas, everything } = opsDeedsText
  return deedAreas.flatMap((area) => {
    const own = deeds.filter((deed) => deed.startsWith(`${area}.`))
    const all = own.length > 1 ? [{ value: area, label: everything(areas[area]) }] : []
    return [...all, ...own.map((deed) => ({ value: deed, label: names[deed] }))]
  })
}

/** Times are told in the reader's zone. */
function columnsOf(zone: string): readonly DataColumn<AuditRow>[] {
  const titles = opsTablesText.audit.columns
  return [
    { key: 'id', title: titles.id, cell: ({ id }) => id, value: ({ id }) => id },
    {
      key: 'at',
      title: titles.at,
      cell: ({ at }) => (
        <time dateTime={at} className="whitespace-nowrap">
          {dateAndTime(at, zone)}
        </time>
      ),
      value: ({ at }) => at,
    },
    { key: 'who', title: titles.who, cell: (row) => <Who row={row} />, value: nameOf },
    {
      key: 'what',
      title: titles.what,
      cell: ({ what: deed }) => (
        <span title={deed} className="whitespace-nowrap">
          {sayDeed(deed)}
        </span>
      ),
      value: ({ what: deed }) => sayDeed(deed),
    },
    {
      key: 'thing',
      title: titles.thing,
      cell: (row) => (
        <span className="grid gap-1.5">
          {thingsOf(row).map((thing) => (
            <ThingLink key={`${thing.kind}:${thing.id}`} thing={thing} />
          ))}
        </span>
      ),
      value: (row) => thingsOf(row).map(sayThing).join(' · '),
    },
    {
      key: 'why',
      title: titles.why,
      cell: ({ why }) => <span className="block min-w-28">{why}</span>,
      value: ({ why }) => why,
    },
    {
      key: 'before',
      title: titles.before,
      cell: ({ before }) => <Facts facts={before} />,
      value: ({ before }) => factsText(before),
    },
    {
      key: 'after',
      title: titles.after,
      cell: ({ after }) => <Facts facts={after} />,
      value: ({ after }) => factsText(after),
    },
  ]
}

/** Whoever reads an older row reads its code: nobody knows better words for it. */
function sayDeed(what: string): string {
  return isDeed(what) ? opsDeedsText.names[what] : what
}

function Who({ row }: { row: AuditRow }) {
  if (row.who === null) return nameOf(row)
  return (
    <Link
      to="/ops/people/$uk"
      params={{ uk: row.who }}
      className="whitespace-nowrap text-lamp-text hover:underline"
    >
      {nameOf(row)}
    </Link>
  )
}

function nameOf({ whoName }: AuditRow): string {
  return whoName ?? opsTablesText.audit.house
}

function factsText(facts: AuditRow['after']): string {
  return facts === null ? '' : JSON.stringify(facts)
}
