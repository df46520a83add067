import type { OutputOf } from '@kaihei/domain/call'
import { bounds } from '@kaihei/domain/bounds'
import { endSession, listSessions } from '@kaihei/domain/users/calls'
import { useQuery } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { queryFor } from '#client/queries.ts'
import { useChange } from '#client/use-change.ts'
import { useTimeZone } from './use-time-zone.ts'
import { settingText } from '#text/setting.ts'
import { text } from '#text/text.ts'
import { dateAndTime } from '#text/dates.ts'
import { Alert } from '#ui/Alert.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { FormRow } from '#ui/FormRow.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { SkeletonLines } from '#ui/SkeletonLines.tsx'
import { nameDevice } from './device.ts'
import { secondFactorQuery } from './second-factor/api.ts'

type Sessions = OutputOf<typeof listSessions>

const shownAtFirst = 5

const sessionsQuery = queryFor(listSessions, {})

/** Where I am signed in. A device that is sent away leaves the list at once and comes back if that failed. */
export function SessionsRow() {
  const sessions = useQuery(sessionsQuery)
  // Whoever needs a second factor is signed out sooner as well.
  const isGuarded = useQuery(secondFactorQuery).data?.required === true
  const end = useChange(endSession, {
    shows: ({ id }, paint) =>
      paint(sessionsQuery.queryKey, ({ items }: Sessions) => ({
        items: items.filter((session) => session.id !== id),
      })),
    renews: [listSessions],
  })
  const [all, setAll] = useState(false)
  const words = settingText.sessions
  return (
    <FormRow
      title={words.title}
      text={isGuarded ? words.staffText(bounds.session.staffHours) : words.text(bounds.session.livesDays)}
    >
      <Loaded
        query={sessions}
        skeleton={<SkeletonLines lines={3} />}
        failed={words.failed}
        retryLabel={text.buttons.retry}
      >
        {({ items }) => (
          <>
            <ul className="grid gap-2">
              {items.slice(0, all ? undefined : shownAtFirst).map((session) => (
                <SessionItem
                  key={session.id}
                  session={session}
                  onEnd={() => end.mutate({ id: session.id })}
                />
              ))}
            </ul>
            {!all && items.length > shownAtFirst && (
              <div>
                <Button size="sm" variant="quiet" onClick={() => setAll(true)}>
                  {words.more(items.length - shownAtFirst)}
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
      <Alert text={end.failure} />
    </FormRow>
  )
}

interface SessionItemProps {
  session: Sessions['items'][number]
  onEnd: () => void
}

function SessionItem({ session, onEnd }: SessionItemProps) {
  const timeZone = useTimeZone()
  const words = settingText.sessions
  const device = nameDevice(session.userAgent)
  const name = device.name === '' ? words.unknown : device.name
  const Icon = device.phone ? Smartphone : Monitor
  return (
    <li className="flex items-center gap-3 rounded-lg bg-surface-2 px-3.5 py-2.5">
      <Icon size={20} className="text-text-2" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2">
          <b className="min-w-0">{name}</b>
          {session.current && <Badge tone="live">{words.here}</Badge>}
        </p>
        <p className="text-xs break-words text-text-3">
          {session.address} · {words.since(dateAndTime(session.createdAt, timeZone))}
        </p>
      </div>
      {!session.current && (
        <Button size="sm" variant="line" onClick={onEnd}>
          {words.end}
          <span className="sr-only">{name}</span>
        </Button>
      )}
    </li>
  )
}
