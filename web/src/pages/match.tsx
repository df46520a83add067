import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { useToken } from '#client/session.ts'
import { MatchStart } from '#features/fast-orders/MatchStart.tsx'
import { useCoins } from '#features/wallet/api.ts'
import { fastOrdersText } from '#text/fast-orders.ts'
import { drawCover } from './fast-order/cover.tsx'
import { FastOrderFrame } from './fast-order/FastOrderFrame.tsx'
import { LiveWish } from './fast-order/LiveWish.tsx'
import { OpenNote } from './fast-order/OpenNote.tsx'
import { TopUpLink } from './orders/TopUpLink.tsx'

/** One press makes an automatic order; `?orderSn=` is the wish that it published. */
export default function MatchPage() {
  const { orderSn }: Record<string, string> = useSearch({ strict: false })
  const router = useRouter()
  const balance = useCoins(useToken() !== null)
  const words = fastOrdersText
  if (orderSn !== undefined) return <FastOrderFrame>{(view) => <LiveWish {...view} />}</FastOrderFrame>
  return (
    <div className="wrap grid gap-4 pt-4 md:gap-5 md:pt-6">
      <div>
        <h1>{words.match.heading}</h1>
        <p className="mt-1 text-text-2">{words.match.lead}</p>
      </div>
      <OpenNote />
      <MatchStart
        balance={balance}
        coverOf={drawCover}
        topUp={drawTopUp}
        change={
          <Link to="/order-quickly" className="text-sm font-semibold text-lamp-text hover:underline">
            {words.match.change}
          </Link>
        }
        onPublished={(wish) => void router.navigate({ to: '/match', search: { orderSn: wish.orderSn } })}
      />
    </div>
  )
}

function drawTopUp(missing: number) {
  return (
    <TopUpLink missing={missing} back="/match">
      {fastOrdersText.matches.topUp}
    </TopUpLink>
  )
}
