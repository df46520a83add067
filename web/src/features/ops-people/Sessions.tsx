import type { PersonDetail } from '@kaihei/domain/ops/people-calls'
import { getPerson, signOutPerson } from '@kaihei/domain/ops/people-calls'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { serverNow } from '#client/clock.ts'
import { useCallForm } from '#client/use-call-form.ts'
import { nameDevice } from '#features/users/device.ts'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { opsPeopleText } from '#text/ops-people.ts'
import { dayAndTime } from '#text/times.ts'
import { Button } from '#ui/Button.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { Textarea } from '#ui/Textarea.tsx'
import { Panel } from './Panel.tsx'

interface SessionsProps {
  person: { uk: string; nickname: string }
  sessions: PersonDetail['sessions']
}

/** Where they are signed in; one of them, or all, can be ended. */
export function Sessions({ person, sessions }: SessionsProps) {
  const words = opsPeopleText.sessions
  const timeZone = useTimeZone()
  const [asking, setAsking] = useState<'all' | { id: string } | null>(null)
  return (
    <Panel
      title={words.title}
      aside={
        sessions.length > 0 && (
          <Button size="sm" variant="quiet" onClick={() => setAsking('all')}>
            {words.all}
          </Button>
        )
      }
    >
      {sessions.length === 0 && <p className="text-sm text-text-3">{words.none}</p>}
      <ul className="grid gap-2.5">
        {sessions.map(({ id, userAgent, address, createdAt }) => {
          const { name, phone } = nameDevice(userAgent)
          const Icon = phone ? Smartphone : Monitor
          const device = name === '' ? userAgent : name
          return (
            <li key={id} className="flex items-center gap-3">
              <Icon size={17} className="shrink-0 text-text-3" aria-hidden="true" />
              <span className="min-w-0 flex-1 text-sm">
                <span className="block truncate">{device}</span>
                <span className="block text-xs text-text-3">
                  {words.since(dayAndTime(createdAt, timeZone, serverNow()))} · {address}
                </span>
              </span>
              <Button
                size="sm"
                variant="quiet"
                aria-label={words.oneOf(device)}
                onClick={() => setAsking({ id })}
              >
                {words.one}
              </Button>
            </li>
          )
        })}
      </ul>
      {asking !== null && (
        <SignOutDialog
          person={person}
          {...(asking !== 'all' && { id: asking.id })}
          onClose={() => setAsking(null)}
        />
      )}
    </Panel>
  )
}

interface SignOutDialogProps {
  person: { uk: string; nickname: string }
  id?: string
  onClose: () => void
}

function SignOutDialog({ person: { uk, nickname }, id, onClose }: SignOutDialogProps) {
  const words = opsPeopleText.sessions
  const form = useCallForm(signOutPerson, {
    initial: { reason: '' },
    write: ({ reason }) => ({ uk, reason, ...(id !== undefined && { id }) }),
    renews: [getPerson],
    onDone: onClose,
  })
  return (
    <FormDialog title={words.ask(nickname)} words={words} hard form={form} onClose={onClose}>
      <p>{words.text}</p>
      <Textarea label={words.reason} hint={words.hint} rows={2} maxLength={200} {...form.bind('reason')} />
    </FormDialog>
  )
}
