import { getRouteApi, useRouter } from '@tanstack/react-router'
import { FastOrderFrame } from '#features/fast-orders/FastOrderFrame.tsx'
import { LiveWish } from '#features/fast-orders/LiveWish.tsx'
import { MatchStart } from '#features/fast-orders/MatchStart.tsx'
import { OpenNote } from '#features/fast-orders/OpenNote.tsx'
import { fastOrdersText } from '#text/fast-orders.ts'

const route = getRouteApi('/match')

/** One press makes an automatic order; `?orderSn=` is the wish that it published. */
export default function MatchPage() {
  const { orderSn } = route.useSearch()
  const router = useRouter()
  const words = fastOrdersText.match
  if (orderSn !== undefined) {
    return <FastOrderFrame orderSn={orderSn}>{(view) => <LiveWish {...view} />}</FastOrderFrame>
  }
  return (
    <div className="wrap grid gap-4 pt-4 md:gap-5 md:pt-6">
      <div>
        <h1>{words.heading}</h1>
        <p className="mt-1 text-text-2">{words.lead}</p>
      </div>
      <OpenNote />
      <MatchStart
        onPublished={(wish) => void router.navigate({ to: '/match', search: { orderSn: wish.orderSn } })}
      />
    </div>
  )
}
