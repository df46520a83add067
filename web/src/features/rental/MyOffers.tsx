import type { RentalOffer } from '@kaihei/domain/rental/calls'
import { rental as terms } from '@kaihei/domain/rental/tariff'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useIsOff } from '#features/modules/WhileOn.tsx'
import { isStaff } from '#features/users/is-staff.ts'
import { useProfile } from '#features/users/use-profile.ts'
import { modulesText } from '#text/modules.ts'
import { rentalText } from '#text/rental.ts'
import { text } from '#text/text.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { Segment } from '#ui/Segment.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { offersQuery } from './api.ts'
import { RentalList } from './MyRentals.tsx'
import { OfferCard } from './OfferCard.tsx'
import { OfferSheet } from './OfferSheet.tsx'

/** The accounts I lend, and what became of them; staff also see those of the house. */
export function MyOffers({ marked }: { marked: string | undefined }) {
  const words = rentalText.offers
  const { data: me } = useProfile()
  const [house, setHouse] = useState(false)
  const [open, setOpen] = useState<RentalOffer | 'new' | null>(null)
  const offers = useQuery(offersQuery(house))
  const isOff = useIsOff('rental')
  const add = isOff ? null : (
    <Button variant="pri" icon={<Plus size={17} aria-hidden="true" />} onClick={() => setOpen('new')}>
      {words.add}
    </Button>
  )
  return (
    <div className="grid gap-6 md:gap-8">
      <section aria-labelledby="rental-offers" className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div>
            <h2 id="rental-offers">{house ? words.houseTitle : words.title}</h2>
            {!house && (
              <p className="text-sm text-text-3">{words.terms(terms.commission, terms.freezeHours)}</p>
            )}
          </div>
          <div className="flex flex-wrap items-center gap-3">
            {me !== undefined && isStaff(me.roles) && (
              <Segment
                label={words.which}
                options={[
                  { value: 'own', label: words.own },
                  { value: 'house', label: words.house },
                ]}
                value={house ? 'house' : 'own'}
                onChange={(next) => setHouse(next === 'house')}
              />
            )}
            {offers.data?.items.length !== 0 && add}
          </div>
        </div>
        {isOff && (
          <Card>
            <p className="font-semibold">{modulesText.off.title(modulesText.names.rental)}</p>
            <p className="text-sm text-text-2">{words.off}</p>
          </Card>
        )}
        <Loaded
          query={offers}
          skeleton={<OffersSkeleton />}
          failed={words.failed}
          retryLabel={text.buttons.retry}
          within="card"
          empty={
            <Card>
              <EmptyState {...words.empty} action={add} />
            </Card>
          }
        >
          {({ items }) => (
            <ul className="grid gap-4 md:grid-cols-2 md:gap-5 xl:grid-cols-3">
              {items.map((offer) => (
                <li key={offer.accountId} className="min-w-0">
                  <OfferCard offer={offer} {...(!isOff && { onEdit: () => setOpen(offer) })} />
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </section>
      <section aria-labelledby="rental-lent" className="grid gap-4">
        <h2 id="rental-lent">{words.lent}</h2>
        <RentalList
          whose={house ? { house } : { side: 'owner' }}
          marked={marked}
          empty={<EmptyState {...words.lentEmpty} />}
        />
      </section>
      {open !== null && (
        <OfferSheet {...(open !== 'new' && { offer: open })} house={house} onClose={() => setOpen(null)} />
      )}
    </div>
  )
}

function OffersSkeleton() {
  return (
    <div className="grid gap-4 md:grid-cols-2 md:gap-5 xl:grid-cols-3" aria-busy="true">
      {Array.from({ length: 3 }, (_, place) => (
        <Skeleton key={place} className="h-[280px] rounded-xl" />
      ))}
    </div>
  )
}
