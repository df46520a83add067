import { getProfile } from '@kaihei/domain/users/calls'
import type { Profile } from '@kaihei/domain/users/calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { keyOf } from '#client/queries.ts'
import { applicationQuery } from '#features/onboarding/api.ts'
import { ApplicationProgress } from '#features/onboarding/ApplicationProgress.tsx'
import { entryText } from '#text/entry.ts'
import { text } from '#text/text.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { ApplyForm } from './ApplyForm.tsx'
import { EntryPitch } from './EntryPitch.tsx'
import { EntrySkeleton } from './EntrySkeleton.tsx'
import { readStep } from './form-step.ts'

/** A decision is heard of by the live line; this is for the day the line is down. */
const askAgainMs = 60_000

interface ApplyProps {
  profile: Profile
  /** When the profile was last read: a decision makes the browser read it again, and the application with it. */
  heardAt: number
}

/** From the first look to the decision, for somebody who is no companion yet. */
export function Apply({ profile, heardAt }: ApplyProps) {
  const queries = useQueryClient()
  const step = readStep(useSearch({ strict: false }))
  const application = useQuery({
    ...applicationQuery,
    refetchInterval: ({ state }) => (state.data?.state === 'submitted' ? askAgainMs : false),
  })
  const heard = useRef(heardAt)
  useEffect(() => {
    const before = heard.current
    heard.current = heardAt
    // Zero is the profile kept from the last visit: the first answer is no news.
    if (before === heardAt || before === 0) return
    void queries.invalidateQueries({ queryKey: applicationQuery.queryKey })
  }, [heardAt, queries])

  if (application.data === undefined) {
    return application.isError ? (
      <div className="wrap grid min-h-[60vh] place-items-center">
        <ErrorState
          {...entryText.failed}
          retryLabel={text.buttons.retry}
          onRetry={() => application.refetch()}
        />
      </div>
    ) : (
      <EntrySkeleton />
    )
  }

  const { state } = application.data
  if (state === 'submitted' || state === 'approved' || (state === 'rejected' && step === null)) {
    return (
      <div className="wrap pt-4 md:pt-8">
        <ApplicationProgress
          application={{ ...application.data, state }}
          hue={profile.hue}
          action={
            state === 'rejected' ? (
              <Link to="/entry" search={{ step: 'about' }} className={buttonClass({ variant: 'pri' })}>
                {entryText.state.rejected.edit}
              </Link>
            ) : (
              state === 'approved' && (
                <Button
                  variant="pri"
                  onClick={() => queries.invalidateQueries({ queryKey: keyOf(getProfile) })}
                >
                  {entryText.state.approved.enter}
                </Button>
              )
            )
          }
        />
      </div>
    )
  }
  if (step !== null) {
    return <ApplyForm application={application.data} profile={profile} step={step} />
  }
  return (
    <div className="wrap pt-2">
      <EntryPitch
        person={profile}
        action={
          <Link
            to="/entry"
            search={{ step: 'about' }}
            className={buttonClass({ variant: 'pri', size: 'lg' })}
          >
            {state === 'draft' ? entryText.pitch.goOn : entryText.pitch.start}
          </Link>
        }
      />
    </div>
  )
}
