import type { Outgoing } from '@kaihei/domain/ops/system-calls'
import { useState } from 'react'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { dateAndTime } from '#text/dates.ts'
import { opsSystemText } from '#text/ops-system.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { type Column, Table } from '#ui/Table.tsx'
import { RetryDialog } from './RetryDialog.tsx'

/** What could not leave the house, and another try. */
export function OutboxCard({ items }: { items: readonly Outgoing[] }) {
  const words = opsSystemText.outbox
  const timeZone = useTimeZone()
  const [asking, setAsking] = useState<string | null>(null)
  const [news, setNews] = useState<string | null>(null)
  return (
    <Card title={words.title}>
      <output className="mb-2 block text-sm text-ok empty:hidden">{news}</output>
      <Table
        caption={words.title}
        columns={describeColumns(timeZone, (id) => {
          setNews(null)
          setAsking(id)
        })}
        rows={items}
        rowKey={({ id }) => id}
        empty={<p className="text-sm text-text-3">{words.none}</p>}
      />
      {asking !== null && (
        <RetryDialog
          id={asking}
          onDone={() => {
            setNews(words.done)
            setAsking(null)
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </Card>
  )
}

function describeColumns(timeZone: string, onRetry: (id: string) => void): readonly Column<Outgoing>[] {
  const words = opsSystemText.outbox
  return [
    { key: 'kind', title: words.kind, cell: ({ kind }) => words.kinds[kind] ?? kind },
    {
      key: 'state',
      title: words.state,
      cell: ({ state }) => <Badge tone={state === 'failed' ? 'bad' : 'them'}>{words.states[state]}</Badge>,
    },
    { key: 'attempts', title: words.attempts, cell: ({ attempts }) => words.times(attempts), wideOnly: true },
    {
      key: 'created',
      title: words.created,
      cell: ({ createdAt }) => dateAndTime(createdAt, timeZone),
      wideOnly: true,
    },
    {
      key: 'error',
      title: words.error,
      cell: ({ error }) => <span className="text-sm break-words text-text-2">{error}</span>,
    },
    {
      key: 'retry',
      title: '',
      align: 'right',
      cell: ({ id }) => (
        <Button size="sm" variant="line" onClick={() => onRetry(id)}>
          {words.retry}
        </Button>
      ),
    },
  ]
}
