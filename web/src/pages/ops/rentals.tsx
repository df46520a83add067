import type { InspectedRental } from '@kaihei/domain/ops/rental-calls'
import type { RentalDecision } from '@kaihei/domain/rental/rental'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { inspectedRentalsQuery, type RentalView } from '#features/ops-rentals/api.ts'
import { DecideRentalDialog } from '#features/ops-rentals/DecideRentalDialog.tsx'
import { InspectedRentalDetail } from '#features/ops-rentals/InspectedRentalDetail.tsx'
import { InspectedRentalRow } from '#features/ops-rentals/InspectedRentalRow.tsx'
import { inspectedRentalViews, useAsked } from '#console-search.ts'
import { opsRentalsText } from '#text/ops-rentals.ts'
import { text } from '#text/text.ts'
import { Desk } from '#ui/Desk.tsx'
import { OpsFrame } from './OpsFrame.tsx'

/** Failed logins and claims on deposits, the one that is open, and how it may end. Which one is in the address. */
export default function InspectedRentalsPage() {
  const { heading, lead } = opsRentalsText
  return (
    <OpsFrame heading={heading} lead={lead}>
      {() => <Room />}
    </OpsFrame>
  )
}

function Room() {
  const words = opsRentalsText
  const navigate = useNavigate()
  const { view = 'login', id } = useAsked('/ops/rentals')
  const pages = useInfiniteQuery(inspectedRentalsQuery(view))
  const [asking, setAsking] = useState<{ rental: InspectedRental; decision: RentalDecision } | null>(null)
  const [news, setNews] = useState<{ text: string } | null>(null)

  function go(next: RentalView) {
    void navigate({ to: '/ops/rentals', search: { view: next }, resetScroll: false })
  }

  return (
    <>
      <Desk
        id="rentals"
        words={words}
        retryLabel={text.buttons.retry}
        views={inspectedRentalViews}
        view={view}
        onView={(next) => {
          setNews(null)
          go(next)
        }}
        news={news}
        pages={pages}
        itemKey={({ rentId }) => rentId}
        renderItem={(one, selected) => <InspectedRentalRow rental={one} view={view} selected={selected} />}
        chosen={id}
        elsewhere={words.elsewhere}
      >
        {(shown) => (
          <InspectedRentalDetail
            key={shown.rentId}
            rental={shown}
            back={
              <Link
                to="/ops/rentals"
                search={{ view }}
                className="inline-flex h-9 items-center gap-1.5 justify-self-start text-text-2 md:hidden"
              >
                <ArrowLeft size={17} aria-hidden="true" />
                {words.back}
              </Link>
            }
            onDecide={(decision) => {
              setNews(null)
              setAsking({ rental: shown, decision })
            }}
          />
        )}
      </Desk>
      {asking !== null && (
        <DecideRentalDialog
          {...asking}
          onDecided={() => {
            setNews({ text: words.done[asking.decision] })
            setAsking(null)
            go(view)
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  )
}
