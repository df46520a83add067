import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useToken } from '#client/session.ts'
import { useProfile } from '#features/users/use-profile.ts'
import { entryText } from '#text/entry.ts'
import { text } from '#text/text.ts'
import { buttonClass } from '#ui/button-class.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Apply, EntrySkeleton } from '#features/onboarding/Apply.tsx'
import { Pitch } from '#features/onboarding/Pitch.tsx'
import { Studio } from '#features/onboarding/Studio.tsx'

/** The way in for a newcomer, the studio for a companion. */
export default function EntryPage() {
  const token = useToken()
  const profile = useProfile()
  const [wasNewcomer, setWasNewcomer] = useState(false)
  if (profile.data?.player === null && !wasNewcomer) setWasNewcomer(true)

  if (token === null) {
    return (
      <div className="wrap pt-2">
        <Pitch
          person={null}
          action={
            <Link
              to="/login"
              search={{ return: '/entry' }}
              className={buttonClass({ variant: 'pri', size: 'lg' })}
            >
              {entryText.pitch.signIn}
            </Link>
          }
        />
      </div>
    )
  }
  if (profile.data === undefined) {
    return profile.isError ? (
      <div className="wrap grid min-h-[60vh] place-items-center">
        <ErrorState {...entryText.failed} retryLabel={text.buttons.retry} onRetry={() => profile.refetch()} />
      </div>
    ) : (
      <EntrySkeleton />
    )
  }
  const { player } = profile.data
  return player === null ? (
    <Apply profile={profile.data} heardAt={profile.dataUpdatedAt} />
  ) : (
    <Studio profile={profile.data} player={player} welcome={wasNewcomer} />
  )
}
