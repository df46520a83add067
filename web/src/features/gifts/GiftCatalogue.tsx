import { listGiftCatalogue } from '@kaihei/domain/gifts/calls'
import { catalogue, priceOf } from '@kaihei/domain/gifts/catalogue'
import { isHeardInStreet } from '@kaihei/domain/gifts/gift'
import { tariff } from '@kaihei/domain/tariff'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryFor } from '#client/queries.ts'
import { giftsText } from '#text/gifts.ts'
import { Amount } from '#ui/Amount.tsx'
import { shortAmountText } from '#ui/amount-text.ts'
import { GiftArt } from './GiftArt.tsx'

const shares = tariff.playLevels.map(({ commission }) => 100 - commission)

/** What can be given, and what it costs. `action` leads to somebody to give it to. */
export function GiftCatalogue({ action }: { action: ReactNode }) {
  const words = giftsText.catalogue
  const { freezeHours, heardFrom } = tariff.gifts
  const { data } = useQuery(queryFor(listGiftCatalogue, {}))
  // Until it is known what is out, everything is there: that is how it mostly is.
  const offered = catalogue.filter((id) => data?.items.some((gift) => gift.id === id) ?? true)
  return (
    <section aria-labelledby="catalogue">
      <div className="mt-8 mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-80">
          <h2 id="catalogue">{words.heading}</h2>
          <p className="mt-0.5 text-sm text-text-2">
            {words.lead(Math.min(...shares), Math.max(...shares), freezeHours)}{' '}
            {words.heard(shortAmountText(heardFrom))}
          </p>
        </div>
        {action}
      </div>
      <ul className="grid grid-cols-3 gap-2.5 md:grid-cols-4 md:gap-4 lg:grid-cols-6">
        {offered.map((id) => (
          <li
            key={id}
            className="grid min-w-0 content-start justify-items-center gap-0.5 rounded-xl bg-surface px-2 pt-4 pb-3.5 text-center shadow-1"
          >
            <GiftArt giftId={id} className="mb-2 w-[62%] max-w-[96px]" />
            <b>{giftsText.names[id]}</b>
            <span className="text-xs text-balance text-text-2">{giftsText.lines[id]}</span>
            <span className="mt-auto flex flex-wrap items-center justify-center gap-x-2 pt-1.5">
              <Amount
                hundredths={priceOf(id)}
                unit="coin"
                unitName={giftsText.coins}
                decimals="whole"
                tone="unit"
              />
              {isHeardInStreet({ amount: priceOf(id), anonymous: false }) && (
                <span className="text-xs text-text-3">{words.street}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
