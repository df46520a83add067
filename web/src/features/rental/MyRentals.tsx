import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { rentalText } from '#text/rental.ts'
import { text } from '#text/text.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PagedList } from '#ui/PagedList.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { rentalPagesQuery } from './api.ts'
import { RentalCard } from './RentalCard.tsx'

interface RentalListProps {
  whose: Parameters<typeof rentalPagesQuery>[0]
  /** The one that somebody was led to. */
  marked: string | undefined
  empty: ReactNode
}

/** Rentals on one side, the newest first. */
export function RentalList({ whose, marked, empty }: RentalListProps) {
  const pages = useInfiniteQuery(rentalPagesQuery(whose))
  return (
    <PagedList
      pages={pages}
      words={rentalText.mine}
      retryLabel={text.buttons.retry}
      skeleton={<RentalsSkeleton />}
      empty={<Card>{empty}</Card>}
      itemKey={({ rentId }) => rentId}
      renderItem={(rental) => <RentalCard rental={rental} marked={rental.rentId === marked} />}
      className="grid items-start gap-4 md:gap-5 lg:grid-cols-2"
    />
  )
}

/** What I have rented. */
export function MyRentals({ marked }: { marked: string | undefined }) {
  const { title, text: sentence, action } = rentalText.mine.empty
  return (
    <RentalList
      whose={{ side: 'renter' }}
      marked={marked}
      empty={
        <EmptyState
          title={title}
          text={sentence}
          action={
            <Link to="/rentAccount" className={buttonClass({ variant: 'pri' })}>
              {action}
            </Link>
          }
        />
      }
    />
  )
}

function RentalsSkeleton() {
  return (
    <div className="grid gap-4 md:gap-5 lg:grid-cols-2" aria-busy="true">
      {Array.from({ length: 4 }, (_, place) => (
        <Skeleton key={place} className="h-[340px] rounded-xl" />
      ))}
    </div>
  )
}
