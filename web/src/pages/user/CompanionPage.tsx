import type { PlayerDetail } from '@kaihei/domain/players/player'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { PersonHero } from '#features/players/PersonHero.tsx'
import { PhotoMosaic } from '#features/players/PhotoMosaic.tsx'
import { PriceCard } from '#features/players/PriceCard.tsx'
import { ServiceRows } from '#features/players/ServiceRows.tsx'
import { Reviews } from '#features/reviews/Reviews.tsx'
import { userText } from '#text/user.ts'
import { Card } from '#ui/Card.tsx'
import { BlockedNote } from '#features/blocks/BlockedNote.tsx'
import { BuyBar } from './BuyBar.tsx'
import { MyLinks } from './MyLinks.tsx'
import { PersonActions } from './PersonActions.tsx'

const route = getRouteApi('/user')

/** Who it is, what can be played, what it costs, and what others say. */
export function CompanionPage({ person }: { person: PlayerDetail }) {
  const { uk, nickname, photos, services, isMe, blocked } = person
  const { service: wantedId } = route.useSearch()
  const [chosenId, setChosenId] = useState(wantedId)
  const chosen = services.find(({ id }) => id === chosenId) ?? services[0]
  const actions = isMe ? <MyLinks isPlayer /> : <PersonActions person={person} />
  const canOrder = !isMe && !blocked
  return (
    <div className="wrap grid gap-4 pt-2 md:gap-5">
      <PersonHero
        person={person}
        aside={photos.length > 0 && <PhotoMosaic nickname={nickname} photos={photos} />}
      />
      {blocked && <BlockedNote uk={uk} />}
      <div className="grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_320px] md:gap-5 lg:grid-cols-[minmax(0,1fr)_380px]">
        <ServiceRows services={services} chosen={chosen} onChoose={({ id }) => setChosenId(id)} />
        <div className="grid min-w-0 gap-4 md:gap-5 md:sticky md:top-20 md:row-span-2">
          {chosen === undefined ? (
            <Card as="div">{actions}</Card>
          ) : (
            <PriceCard service={chosen}>
              {(units) => (
                <>
                  {canOrder && <BuyBar uk={uk} service={chosen} units={units} />}
                  {actions}
                </>
              )}
            </PriceCard>
          )}
          <Introduction person={person} />
        </div>
        <Reviews uk={uk} nickname={nickname} />
      </div>
    </div>
  )
}

function Introduction({ person: { introduction, tags } }: { person: PlayerDetail }) {
  if (introduction === '' && tags.length === 0) return null
  return (
    <Card title={userText.introduction}>
      {introduction !== '' && <p className="break-words whitespace-pre-line text-text-2">{introduction}</p>}
      {tags.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag} className="rounded-full bg-surface-2 px-3 py-1 text-sm text-text-2">
              {tag}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
