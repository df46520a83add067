import type { Application } from '@kaihei/domain/players/onboarding-calls'
import { getProfile } from '@kaihei/domain/users/calls'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { renew } from '#client/queries.ts'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { entryText } from '#text/entry.ts'
import { dueTime } from '#text/times.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Card } from '#ui/Card.tsx'
import { Steps } from '#ui/Steps.tsx'
import { WindowGlyph } from '#ui/WindowGlyph.tsx'

interface ApplicationProgressProps {
  application: Application & { state: 'submitted' | 'approved' | 'rejected' }
  hue: number
}

/** Where an application stands that has been handed in. */
export function ApplicationProgress({ application, hue }: ApplicationProgressProps) {
  const timeZone = useTimeZone()
  const { state, reason, submittedAt } = application
  const words = entryText.state
  const decided = state !== 'submitted'
  return (
    <Card className="mx-auto w-full max-w-[760px]">
      <div className="grid justify-items-center gap-3 px-1 py-4 text-center md:px-8 md:py-6">
        <WindowGlyph
          size={88}
          {...(state === 'approved' && { mark: 'ok' as const })}
          {...(state === 'rejected' && { mark: 'bad' as const })}
        />
        <h1>{words[state].heading}</h1>
        <p className="max-w-[34em] text-pretty text-text-2">{words[state].text}</p>
        {submittedAt !== null && (
          <p className="text-xs text-text-3">{words.submitted.at(dueTime(submittedAt, timeZone))}</p>
        )}
        <div className="my-3 w-full max-w-[460px]">
          <Steps
            label={words.stepsLabel}
            hue={hue}
            steps={[
              { label: words.steps.handedIn, state: 'done' },
              { label: words.steps.inspection, state: decided ? 'done' : 'now' },
              {
                label: decided ? words[state].heading : words.steps.decided,
                state: decided ? 'done' : 'next',
              },
            ]}
          />
        </div>
        {state !== 'submitted' && reason !== null && (
          <blockquote className="w-full rounded-lg bg-surface-2 px-4 py-3 text-left">
            <p className="text-xs text-text-3">{words[state].reason}</p>
            <p className="mt-0.5 break-words whitespace-pre-line">{reason}</p>
          </blockquote>
        )}
        {state === 'submitted' && (
          <div className="w-full rounded-lg bg-surface-2 px-4 py-3 text-left">
            <h2 className="text-sm">{words.submitted.next}</h2>
            <ul className="mt-1 grid gap-1 text-sm text-text-2">
              {words.submitted.nextList.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        )}
        <NextStep state={state} />
      </div>
    </Card>
  )
}

function NextStep({ state }: Pick<ApplicationProgressProps['application'], 'state'>) {
  const queries = useQueryClient()
  const words = entryText.state
  if (state === 'submitted') return null
  return (
    <div className="mt-2">
      {state === 'rejected' ? (
        <Link to="/entry" search={{ step: 'about' }} className={buttonClass({ variant: 'pri' })}>
          {words.rejected.edit}
        </Link>
      ) : (
        <Button variant="pri" onClick={() => renew(queries, [getProfile])}>
          {words.approved.enter}
        </Button>
      )}
    </div>
  )
}
