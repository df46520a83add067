import type { PlayerDetail, Service } from '@kaihei/domain/players/player'
import { getRouteApi, Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useState } from 'react'
import { laterPart } from '#client/later-part.tsx'
import { PersonHero } from '#features/players/PersonHero.tsx'
import { PhotoMosaic } from '#features/players/PhotoMosaic.tsx'
import { PriceCard } from '#features/players/PriceCard.tsx'
import { ServiceRows } from '#features/players/ServiceRows.tsx'
import { text } from '#text/text.ts'
import { userText } from '#text/user.ts'
import { ActionBar } from '#ui/ActionBar.tsx'
import { amountText } from '#ui/amount-text.ts'
import { Amount } from '#ui/Amount.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Card } from '#ui/Card.tsx'
import { SkeletonLines } from '#ui/SkeletonLines.tsx'
import { useLooks } from '#ui/use-looks.ts'
import { BlockedNote, WallCard } from './later.ts'
import { PersonActions } from './PersonActions.tsx'

const route = getRouteApi('/user')

const GiftWall = laterPart(async () => (await import('#features/gifts/GiftWall.tsx')).GiftWall, <CardPlace />)
const Reviews = laterPart(async () => (await import('#features/reviews/Reviews.tsx')).Reviews, <CardPlace />)

interface CompanionPageProps {
  person: PlayerDetail
  /** Each part is seen a moment before the next. Off for whoever comes back to where they were on it. */
  bitByBit: boolean
}

/** Who it is, what can be played, what it costs, and what others say. */
export function CompanionPage({ person, bitByBit }: CompanionPageProps) {
  const { uk, nickname, photos, services, isMe, blocked } = person
  const { service: wantedId } = route.useSearch()
  const [chosenId, setChosenId] = useState(wantedId)
  const chosen = services.find(({ id }) => id === chosenId) ?? services[0]
  const actions = <PersonActions person={person} />
  const canOrder = !isMe && !blocked
  const looks = useLooks(6, !bitByBit)
  return (
    <div className="wrap grid gap-4 pt-2 md:gap-5">
      <PersonHero
        person={person}
        whole={looks > 1}
        aside={photos.length > 0 && <PhotoMosaic nickname={nickname} photos={photos} isMe={isMe} />}
      />
      {blocked && <BlockedNote uk={uk} />}
      <div className="grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_320px] md:gap-5 lg:grid-cols-[minmax(0,1fr)_380px]">
        {looks > 2 && (
          <ServiceRows services={services} chosen={chosen} onChoose={({ id }) => setChosenId(id)} />
        )}
        {looks > 3 && (
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
            {looks > 4 && <Introduction person={person} />}
          </div>
        )}
        {looks > 5 && (
          <div className="grid min-w-0 gap-4 md:gap-5">
            <GiftWall uk={uk} isMe={isMe} />
            <WallCard uk={uk} />
            <Reviews uk={uk} nickname={nickname} />
          </div>
        )}
      </div>
    </div>
  )
}

function CardPlace() {
  return (
    <Card>
      <SkeletonLines lines={4} />
    </Card>
  )
}

interface BuyBarProps {
  uk: string
  service: Service
  units: number
}

/** The way to the order. On a phone, where the sum may be out of sight, it says what it would come to. */
function BuyBar({ uk, service: { id, pricePerHour, unit }, units }: BuyBarProps) {
  const words = userText.price
  const hours = (units * unit) / 60
  return (
    <ActionBar>
      <div className="flex items-center gap-3">
        <p className="min-w-0 flex-1 md:hidden">
          <span className="flex items-center gap-[5px] text-xs whitespace-nowrap text-text-2">
            <Amount hundredths={pricePerHour} unit="coin" decimals="whole" tone="unit" size="lg" />
            <span className="pt-[5px]">{text.players.perHour}</span>
          </span>
          <span className="block truncate text-xs text-text-2">
            {words.hours(hours)} · {words.total} {amountText(pricePerHour * hours)}
          </span>
        </p>
        <Link
          to="/order-confirm/$id"
          params={{ id: uk }}
          search={{ service: id, units }}
          className={clsx(buttonClass({ variant: 'pri', size: 'lg' }), 'flex-1')}
        >
          {text.players.order}
        </Link>
      </div>
    </ActionBar>
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
