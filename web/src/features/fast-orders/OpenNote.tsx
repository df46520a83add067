import { isOpenOrder } from '@kaihei/domain/orders/status'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Radio } from 'lucide-react'
import { fastOrderQuery } from './api.ts'
import { fastOrdersText } from '#text/fast-orders.ts'
import { buttonClass } from '#ui/button-class.ts'

const places = { 0: '/order-player-list', 5: '/order-quickly-confirm' } as const

/** A wish of mine that is still open: nobody should publish a second one by mistake. */
export function OpenNote() {
  const { data: order } = useQuery(fastOrderQuery(undefined))
  if (order === undefined || !order.isBoss || !isOpenOrder(order.status)) return null
  const words = fastOrdersText.open
  const { status, bidCount, orderSn } = order
  const early = status === 0 || status === 5
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-xl bg-lamp-soft px-4 py-3">
      <Radio size={20} className="text-lamp" aria-hidden="true" />
      <p className="min-w-0 flex-1">
        <b className="text-lamp-text">{words.title}</b>
        <span className="ml-2 text-sm text-text-2">
          {status === 0 ? words.waiting(bidCount) : status === 5 ? words.unpaid : words.running}
        </span>
      </p>
      <Link
        to={early ? places[status] : '/order-quickly-detail'}
        search={{ orderSn }}
        className={buttonClass({ size: 'sm' })}
      >
        {status === 5 ? words.pay : words.see}
      </Link>
    </div>
  )
}
