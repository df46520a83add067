import { getSystem } from '@kaihei/domain/ops/system-calls'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#client/queries.ts'
import { opsSystemText } from '#text/ops-system.ts'
import { text } from '#text/text.ts'
import { Loaded } from '#ui/Loaded.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { StatTile } from '#ui/StatTile.tsx'
import { AlertsCard } from './AlertsCard.tsx'
import { OutboxCard } from './OutboxCard.tsx'
import { ProgramCards } from './ProgramCards.tsx'
import type { System } from './system.ts'
import { TimersCard } from './TimersCard.tsx'

const everyMs = 15_000

/** What is wrong first, then everything that could be. */
export function SystemBoard() {
  const system = useQuery({ ...queryFor(getSystem, {}), refetchInterval: everyMs })
  return (
    <Loaded
      query={system}
      skeleton={<Skeleton className="h-[480px] rounded-xl" />}
      failed={opsSystemText.failed}
      retryLabel={text.buttons.retry}
    >
      {(found) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:gap-5">
          <Tiles system={found} />
          <AlertsCard alerts={found.alerts} />
          <OutboxCard items={found.outbox.items} />
          <TimersCard timers={found.timers} />
          <ProgramCards system={found} />
        </div>
      )}
    </Loaded>
  )
}

function Tiles({ system: { alerts, outbox, processes } }: { system: System }) {
  const words = opsSystemText.tiles
  const open = alerts.filter(({ closedAt }) => closedAt === null).length
  const lines = processes.reduce((sum, one) => sum + one.lines, 0)
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
      <StatTile label={words.alerts} value={<Figure value={open} bad={open > 0} />} />
      <StatTile label={words.outbox} value={<Figure value={outbox.failed} bad={outbox.failed > 0} />} />
      <StatTile label={words.waiting} value={outbox.waiting} />
      <StatTile label={words.lines} value={lines} />
      <StatTile label={words.processes} value={processes.length} />
    </div>
  )
}

function Figure({ value, bad }: { value: number; bad: boolean }) {
  return <span className={bad ? 'text-bad' : undefined}>{value}</span>
}
