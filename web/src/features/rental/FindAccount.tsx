import { useInfiniteQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { rentalText } from '#text/rental.ts'
import { text } from '#text/text.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Drawer } from '#ui/Drawer.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PagedList } from '#ui/PagedList.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { AccountCard } from './AccountCard.tsx'
import { accountPagesQuery, useActiveRentals } from './api.ts'
import { type RentWish, RentFilters } from './RentFilters.tsx'
import { RentalCard } from './RentalCard.tsx'
import { RentForm } from './RentForm.tsx'

interface FindAccountProps {
  wish: RentWish
  /** The account that is chosen. */
  account: string | undefined
}

/** Accounts to rent, what I have in use now, and for how long I want the chosen one. All of it is in the address. */
export function FindAccount({ wish, account }: FindAccountProps) {
  const words = rentalText.list
  const navigate = useNavigate()
  const { game, server, rank, maxPrice } = wish
  const pages = useInfiniteQuery(
    accountPagesQuery({
      ...(game !== undefined && { game }),
      ...(server !== undefined && { server }),
      ...(rank !== undefined && { rank }),
      ...(maxPrice !== undefined && { maxPrice: maxPrice * 100 }),
    }),
  )
  const items = pages.data?.pages.flatMap((page) => page.items) ?? []
  const chosen = items.find(({ accountId, state }) => accountId === account && state === 'free')
  const isWide = useSyncExternalStore(watchWidth, readWidth)
  const active = useActiveRentals()
  const isNarrowed = Object.values(wish).some((value) => value !== undefined)

  function go(next: RentWish, chosenId?: string) {
    void navigate({
      to: '/rentAccount',
      search: { ...next, account: chosenId },
      replace: true,
      resetScroll: false,
    })
  }

  const form = chosen && (
    <RentForm
      key={chosen.accountId}
      account={chosen}
      onRented={({ rentId }) => void navigate({ to: '/rentAccount', search: { view: 'mine', rent: rentId } })}
    />
  )
  return (
    <div className="grid gap-4">
      <RentFilters wish={wish} onChange={(next) => go(next)} />
      <div className="grid items-start gap-4 md:gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,400px)]">
        <aside className="flex min-w-0 flex-col gap-4 empty:hidden md:gap-5 lg:order-2 lg:self-stretch">
          {active.map((rental) => (
            <RentalCard key={rental.rentId} rental={rental} />
          ))}
          {isWide && (
            // Whoever chooses far down the list sees the form beside it.
            <div className="sticky top-20">
              <Card>{form ?? <EmptyState {...rentalText.rent.pick} />}</Card>
            </div>
          )}
        </aside>
        <div className="min-w-0">
          <PagedList
            pages={pages}
            words={words}
            retryLabel={text.buttons.retry}
            skeleton={<CardsSkeleton />}
            empty={
              <Card>
                {isNarrowed ? (
                  <EmptyState
                    {...words.none}
                    action={<Button onClick={() => go({})}>{rentalText.filters.clear}</Button>}
                  />
                ) : (
                  <EmptyState
                    title={words.empty.title}
                    text={words.empty.text}
                    action={
                      <Button
                        onClick={() => void navigate({ to: '/rentAccount', search: { view: 'offers' } })}
                      >
                        {words.empty.action}
                      </Button>
                    }
                  />
                )}
              </Card>
            }
            itemKey={({ accountId }) => accountId}
            renderItem={(one) => (
              <AccountCard
                account={one}
                chosen={one.accountId === chosen?.accountId}
                onChoose={() => go(wish, one.accountId)}
              />
            )}
            className="grid gap-4 md:grid-cols-2 md:gap-5"
          />
        </div>
      </div>
      {!isWide && form !== undefined && (
        <Drawer
          open
          side="bottom"
          title={rentalText.rent.title}
          closeLabel={rentalText.rent.close}
          onClose={() => go(wish)}
        >
          {form}
        </Drawer>
      )}
    </div>
  )
}

function CardsSkeleton() {
  return (
    <div className="grid gap-4 md:grid-cols-2 md:gap-5" aria-busy="true">
      {Array.from({ length: 6 }, (_, place) => (
        <Skeleton key={place} className="h-[262px] rounded-xl" />
      ))}
    </div>
  )
}

/** Where there is room beside the list. */
const roomy = '(width >= 64rem)'

function readWidth(): boolean {
  return matchMedia(roomy).matches
}

function watchWidth(onChange: () => void): () => void {
  const query = matchMedia(roomy)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
