import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useToken } from '#client/session.ts'
import { useProfile } from '#features/users/use-profile.ts'
import { entryText } from '#text/entry.ts'
import { text } from '#text/text.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Loaded } from '#ui/Loaded.tsx'
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
  return (
    <Loaded
      query={profile}
      skeleton={<EntrySkeleton />}
      failed={entryText.failed}
      retryLabel={text.buttons.retry}
      within="page"
    >
      {(me) =>
        me.player === null ? (
          <Apply profile={me} heardAt={profile.dataUpdatedAt} />
        ) : (
          <Studio profile={me} player={me.player} welcome={wasNewcomer} />
        )
      }
    </Loaded>
  )
}
