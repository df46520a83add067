import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import type { ComponentProps } from 'react'
import { isMissing } from '#client/refused.ts'
import { useSignedIn } from '#client/session.ts'
import { playerQuery } from '#features/players/api.ts'
import { useProfile } from '#features/users/use-profile.ts'
import { useCameBack } from '#shell/came-back.ts'
import { useOwnTitle } from '#shell/own-title.ts'
import { text } from '#text/text.ts'
import { userText } from '#text/user.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Card } from '#ui/Card.tsx'
import { isDrawnAsServer } from '#ui/drawn-page.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { SkeletonLines } from '#ui/SkeletonLines.tsx'
import { BossPage } from './user/BossPage.tsx'
import { CompanionPage } from './user/CompanionPage.tsx'

const route = getRouteApi('/user')

/** `?uk=` says whose page it is; without it, it is one's own. */
export default function UserPage() {
  const { uk } = route.useSearch()
  const signedIn = useSignedIn()
  const me = useProfile()
  const whose = uk ?? (signedIn ? me.data?.uk : undefined)
  if (whose !== undefined) return <PersonPage key={whose} uk={whose} />
  if (!signedIn) return <NoPage {...userText.nobody} />
  return <Asking query={me}>{() => null}</Asking>
}

function PersonPage({ uk }: { uk: string }) {
  const person = useQuery(playerQuery(uk))
  // Drawn piece by piece between frames: whoever has pressed may scroll or turn back meanwhile.
  const data = useDeferredValue(person.data)
  // Nothing may be missing of what the server has drawn, nor where one comes back to: the place has to be there.
  const [wasDrawn] = useState(isDrawnAsServer)
  const cameBack = useCameBack()
  useOwnTitle(data?.nickname)
  if (person.data === undefined && isMissing(person.error)) return <NoPage {...userText.missing} />
  return (
    <Asking query={{ ...person, data }}>
      {(found) =>
        found.isPlayer ? (
          <CompanionPage person={found} bitByBit={!wasDrawn && !cameBack} />
        ) : (
          <BossPage person={found} />
        )
      }
    </Asking>
  )
}

function Asking<Data>(props: Pick<ComponentProps<typeof Loaded<Data>>, 'query' | 'children'>) {
  return (
    <Loaded
      {...props}
      skeleton={<UserSkeleton />}
      failed={userText.failed}
      retryLabel={text.buttons.retry}
      within="page"
    />
  )
}

function NoPage({ title, text: words, action }: { title: string; text: string; action: string }) {
  return (
    <div className="wrap grid min-h-[60vh] place-items-center">
      <h1 className="sr-only">{title}</h1>
      <EmptyState
        title={title}
        text={words}
        action={
          <Link to="/home" className={buttonClass({ variant: 'pri' })}>
            {action}
          </Link>
        }
      />
    </div>
  )
}

function UserSkeleton() {
  return (
    <div className="wrap grid gap-4 pt-2 md:gap-5" aria-busy="true">
      <Skeleton className="h-[520px] rounded-xl md:h-[286px] md:rounded-2xl" />
      <div className="grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_320px] md:gap-5 lg:grid-cols-[minmax(0,1fr)_380px]">
        <Card>
          <div className="grid gap-2.5">
            {[1, 2, 3].map((place) => (
              <Skeleton key={place} className="h-[84px] rounded-lg" />
            ))}
          </div>
        </Card>
        <Card>
          <SkeletonLines lines={4} />
        </Card>
      </div>
    </div>
  )
}
