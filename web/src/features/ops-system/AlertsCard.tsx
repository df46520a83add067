import type { Alert } from '@kaihei/domain/ops/system-calls'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { dateAndTime } from '#text/dates.ts'
import { opsSystemText } from '#text/ops-system.ts'
import { Badge } from '#ui/Badge.tsx'
import { Card } from '#ui/Card.tsx'
import { sayAlert } from './names.ts'

export function AlertsCard({ alerts }: { alerts: readonly Alert[] }) {
  const words = opsSystemText.alerts
  const timeZone = useTimeZone()
  return (
    <Card title={words.title}>
      {alerts.length === 0 ? (
        <p className="text-sm text-text-3">{words.none}</p>
      ) : (
        <ul className="grid gap-3" aria-label={words.title}>
          {alerts.map(({ id, openedAt, closedAt, ...alert }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Badge tone={closedAt === null ? 'bad' : 'done'}>
                {closedAt === null ? words.open : words.over}
              </Badge>
              <span className="min-w-0 break-words">{sayAlert(alert)}</span>
              <span className="text-sm text-text-3">
                {closedAt === null
                  ? words.since(dateAndTime(openedAt, timeZone))
                  : words.until(dateAndTime(openedAt, timeZone), dateAndTime(closedAt, timeZone))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
