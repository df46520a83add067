import type { Application } from '@kaihei/domain/players/onboarding-calls'
import type { Profile } from '@kaihei/domain/users/calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Card } from '#ui/Card.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { SkeletonLines } from '#ui/SkeletonLines.tsx'
import { applicationQuery } from './api.ts'
import type { FormStep } from './application-form.ts'
import { ApplicationProgress } from './ApplicationProgress.tsx'
import { entryText } from '#text/entry.ts'
import { text } from '#text/text.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Loaded } from '#ui/Loaded.tsx'
import { ApplyForm } from './ApplyForm.tsx'
import { Pitch } from './Pitch.tsx'

const route = getRouteApi('/entry')

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
  const { step = null } = route.useSearch()
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

  return (
    <Loaded
      query={application}
      skeleton={<EntrySkeleton />}
      failed={entryText.failed}
      retryLabel={text.buttons.retry}
      within="page"
    >
      {(read) => <Stage application={read} profile={profile} step={step} />}
    </Loaded>
  )
}

interface StageProps {
  application: Application
  profile: Profile
  step: FormStep | null
}

function Stage({ application, profile, step }: StageProps) {
  const { state } = application
  if (state === 'submitted' || state === 'approved' || (state === 'rejected' && step === null)) {
    return (
      <div className="wrap pt-4 md:pt-8">
        <ApplicationProgress application={{ ...application, state }} hue={profile.hue} />
      </div>
    )
  }
  if (step !== null) {
    return <ApplyForm application={application} profile={profile} step={step} />
  }
  return (
    <div className="wrap pt-2">
      <Pitch
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

export function EntrySkeleton() {
  return (
    <div className="wrap grid gap-4 pt-2 md:gap-5" aria-busy="true">
      <Skeleton className="h-[220px] rounded-xl md:h-[268px] md:rounded-2xl" />
      <Card>
        <SkeletonLines lines={5} />
      </Card>
    </div>
  )
}
