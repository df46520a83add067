import type { NitroOffer } from '@kaihei/domain/nitro/calls'
import type { NitroKind } from '@kaihei/domain/nitro/catalogue'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { nitroText } from '#text/nitro.ts'
import { text } from '#text/text.ts'
import { Loaded } from '#ui/Loaded.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { nitroQuery } from './api.ts'
import { BuyCard } from './BuyCard.tsx'
import { KindChoice } from './KindChoice.tsx'
import { LimitsCard } from './LimitsCard.tsx'

/** What there is to buy, how many of it, and the purchase itself. */
export function NitroShop() {
  return (
    <Loaded
      query={useQuery(nitroQuery)}
      skeleton={<ShopSkeleton />}
      failed={nitroText.failed}
      retryLabel={text.buttons.retry}
      within="card"
    >
      {({ items }) => <Shop offers={items} />}
    </Loaded>
  )
}

function Shop({ offers }: { offers: readonly NitroOffer[] }) {
  const [kind, setKind] = useState<NitroKind>()
  // What there is comes first; whoever has chosen what is sold out meanwhile stays with it, and is told.
  const chosen =
    offers.find((offer) => offer.kind === kind) ?? offers.find(({ stock }) => stock > 0) ?? offers[0]
  if (chosen === undefined) return null
  return (
    <div className="grid items-start gap-4 md:gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,400px)]">
      <KindChoice offers={offers} chosen={chosen.kind} onChoose={setKind} />
      <div className="lg:row-span-2">
        <BuyCard offer={chosen} />
      </div>
      <LimitsCard {...chosen} />
    </div>
  )
}

function ShopSkeleton() {
  return (
    <div
      className="grid items-start gap-4 md:gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,400px)]"
      aria-busy="true"
    >
      <Skeleton className="h-[210px] rounded-xl md:h-[300px]" />
      <Skeleton className="h-[300px] rounded-xl lg:row-span-2" />
      <Skeleton className="h-[90px] rounded-xl" />
    </div>
  )
}
