import { urgencyOf, usedOf } from '@kaihei/domain/ops/urgency'
import { clsx } from 'clsx'
import { opsHomeText } from '#text/ops-home.ts'
import { PlaceLink } from '../frame/PlaceLink.tsx'
import { queuePlaces } from '../frame/places.ts'
import type { Queue } from './api.ts'
import { promiseText, spanText } from './span-text.ts'
import { useNow } from './use-now.ts'
import './QueueWindows.css'

/** A lit window is work that waits: lamp near its limit, blue with time left, dark where there is nothing. */
export function QueueWindows({ queues }: { queues: readonly Queue[] }) {
  const words = opsHomeText.queues
  const now = useNow()
  return (
    <ul className="queues" aria-label={words.label}>
      {queues.map((queue) => (
        <li key={queue.id} className="min-w-0">
          <QueueWindow queue={queue} now={now} />
        </li>
      ))}
    </ul>
  )
}

function QueueWindow({ queue, now }: { queue: Queue; now: number }) {
  const { id, open, oldestAt, promiseMinutes } = queue
  const words = opsHomeText.queues
  const since = oldestAt === null ? null : Date.parse(oldestAt)
  const wait = { since, promiseMinutes }
  const urgency = urgencyOf(wait, now)
  const light = open === 0 ? 'dark' : urgency === 'calm' ? 'blue' : 'lamp'
  return (
    <PlaceLink place={queuePlaces[id]} className="queue">
      <span className="queue-window" data-light={light}>
        {open}
      </span>
      <span className="min-w-0">
        <b className="block truncate text-sm">{words.names[id]}</b>
        {since === null ? (
          <span className="block text-xs text-text-3">{words.none}</span>
        ) : (
          <span className={clsx('block text-xs', urgency === 'late' ? 'text-bad' : 'text-text-2')}>
            <span className="block truncate">{words.oldest(spanText(now - since))}</span>
            <span className="block truncate">{words.promise(promiseText(promiseMinutes))}</span>
            <span className="sr-only">{words.urgency[urgency]}</span>
            <UsedBar used={usedOf(wait, now)} urgency={urgency} />
          </span>
        )}
      </span>
    </PlaceLink>
  )
}

const barTones = { calm: 'bg-[var(--c2)]', near: 'bg-lamp', late: 'bg-bad' }

/** How much of the promised time is used up. */
export function UsedBar({ used, urgency }: { used: number; urgency: keyof typeof barTones }) {
  return (
    <span className="mt-1.5 block h-1 overflow-hidden rounded-full bg-surface-3" aria-hidden="true">
      <span
        className={clsx('block h-full rounded-full', barTones[urgency])}
        style={{ width: `${Math.min(100, Math.max(4, used * 100))}%` }}
      />
    </span>
  )
}
