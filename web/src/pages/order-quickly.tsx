import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { Zap } from 'lucide-react'
import { useToken } from '#client/session.ts'
import type { Wish } from '#features/fast-orders/wish.ts'
import { WishForm } from '#features/fast-orders/WishForm.tsx'
import { useCoins } from '#features/wallet/api.ts'
import { fastOrdersText } from '#text/fast-orders.ts'
import { buttonClass } from '#ui/button-class.ts'
import { drawLargeCover } from './fast-order/cover.tsx'
import { OpenNote } from './fast-order/OpenNote.tsx'
import { pathWith, TopUpLink } from './orders/TopUpLink.tsx'

export default function OrderQuicklyPage() {
  const router = useRouter()
  const said = useSearch({ strict: false })
  const balance = useCoins(useToken() !== null)
  const words = fastOrdersText
  return (
    <div className="wrap grid gap-4 pt-4 md:gap-5 md:pt-6">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1>{words.form.heading}</h1>
          <p className="mt-1 text-text-2">{words.form.lead}</p>
        </div>
        <Link to="/match" className={buttonClass({ variant: 'line', size: 'sm' })}>
          <Zap size={16} aria-hidden="true" />
          {words.form.match}
        </Link>
      </div>
      <OpenNote />
      <WishForm
        balance={balance}
        coverOf={drawLargeCover}
        said={said}
        topUp={drawTopUp}
        onPublished={({ orderSn }) => void router.navigate({ to: '/order-player-list', search: { orderSn } })}
      />
    </div>
  )
}

function drawTopUp(missing: number, wish: Wish) {
  return (
    <TopUpLink missing={missing} back={pathWith('/order-quickly', { ...wish })}>
      {fastOrdersText.matches.topUp}
    </TopUpLink>
  )
}
