import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { Zap } from 'lucide-react'
import { WishForm } from '#features/fast-orders/WishForm.tsx'
import { fastOrdersText } from '#text/fast-orders.ts'
import { buttonClass } from '#ui/button-class.ts'
import { OpenNote } from '#features/fast-orders/OpenNote.tsx'

const route = getRouteApi('/order-quickly')

export default function OrderQuicklyPage() {
  const router = useRouter()
  const said = route.useSearch()
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
        said={said}
        onPublished={({ orderSn }) => void router.navigate({ to: '/order-player-list', search: { orderSn } })}
      />
    </div>
  )
}
