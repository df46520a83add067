import type { ProgramProcess, ProviderRun } from '@kaihei/domain/ops/system-calls'
import { Link } from '@tanstack/react-router'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { dateAndTime, secondTime } from '#text/dates.ts'
import { modulesText } from '#text/modules.ts'
import { opsSystemText } from '#text/ops-system.ts'
import { Badge } from '#ui/Badge.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Card } from '#ui/Card.tsx'
import { type Column, Table } from '#ui/Table.tsx'
import { nameProvider } from './names.ts'
import type { System } from './system.ts'

/** Who is asked outside, what runs here, in which version, and what is switched off. */
export function ProgramCards({ system }: { system: System }) {
  return (
    <>
      <Providers runs={system.providers} />
      <Processes processes={system.processes} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2 md:gap-5">
        <Versions versions={system.versions} />
        <Modules modules={system.modules} />
      </div>
    </>
  )
}

function Providers({ runs }: { runs: readonly ProviderRun[] }) {
  const words = opsSystemText.providers
  const timeZone = useTimeZone()
  return (
    <Card title={words.title}>
      <Table
        caption={words.title}
        columns={providerColumns(timeZone)}
        rows={runs}
        rowKey={({ name }) => name}
        empty={<p className="text-sm text-text-3">{words.none}</p>}
      />
    </Card>
  )
}

function Processes({ processes }: { processes: readonly ProgramProcess[] }) {
  const words = opsSystemText.processes
  const timeZone = useTimeZone()
  return (
    <Card title={words.title}>
      <Table
        caption={words.title}
        columns={processColumns(timeZone)}
        rows={processes}
        rowKey={({ id }) => id}
      />
    </Card>
  )
}

function Versions({ versions }: { versions: System['versions'] }) {
  const words = opsSystemText.versions
  const shown = [
    [words.program, versions.program],
    [words.schema, versions.schema.replace(/\.sql$/, '')],
    [words.node, versions.node],
    [words.postgres, versions.postgres],
  ] as const
  return (
    <Card title={words.title}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
        {shown.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-text-3">{label}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function Modules({ modules }: { modules: System['modules'] }) {
  const words = opsSystemText.modules
  return (
    <Card
      title={words.title}
      aside={
        <Link to="/ops/modules" className={buttonClass({ variant: 'line', size: 'sm' })}>
          {words.link}
        </Link>
      }
    >
      <ul className="grid gap-2">
        {modules.map(({ module, on }) => (
          <li key={module} className="flex items-center gap-3">
            <Badge tone={on ? 'live' : 'dead'}>{on ? words.on : words.off}</Badge>
            {modulesText.names[module]}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function providerColumns(timeZone: string): readonly Column<ProviderRun>[] {
  const { providers: words, timers, never } = opsSystemText
  return [
    {
      key: 'name',
      title: words.name,
      cell: ({ name, failingSince, error }) => (
        <div className="grid">
          <span>{nameProvider(name)}</span>
          {failingSince !== null && (
            <span className="text-sm break-words text-bad">
              {timers.failing(dateAndTime(failingSince, timeZone))} · {error}
            </span>
          )}
        </div>
      ),
    },
    {
      key: 'last',
      title: words.last,
      cell: ({ ranAt }) => (ranAt === null ? never : dateAndTime(ranAt, timeZone)),
    },
    {
      key: 'took',
      title: words.took,
      align: 'right',
      cell: ({ tookMs }) => (tookMs === null ? '–' : timers.ms(tookMs)),
      wideOnly: true,
    },
    { key: 'requests', title: words.requests, align: 'right', cell: ({ runs: count }) => count },
    { key: 'failures', title: words.failures, align: 'right', cell: ({ failures }) => failures },
  ]
}

function processColumns(timeZone: string): readonly Column<ProgramProcess>[] {
  const words = opsSystemText.processes
  return [
    {
      key: 'host',
      title: words.host,
      cell: ({ host, pid }) => (
        <span className="break-all">
          {host} <span className="text-text-3">{pid}</span>
        </span>
      ),
    },
    { key: 'version', title: words.version, cell: ({ version }) => version, wideOnly: true },
    { key: 'started', title: words.started, cell: ({ startedAt }) => dateAndTime(startedAt, timeZone) },
    { key: 'seen', title: words.seen, cell: ({ seenAt }) => secondTime(seenAt, timeZone), wideOnly: true },
    { key: 'lines', title: words.lines, align: 'right', cell: ({ lines }) => lines },
  ]
}
