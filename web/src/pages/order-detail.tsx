import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import type { RegisteredRouter } from '@tanstack/react-router'
import { orderQuery } from '#features/orders/api.ts'
import { useOwnTitle } from '#shell/own-title.ts'
import { ordersText } from '#text/orders.ts'
import { text } from '#text/text.ts'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { DetailSkeleton } from './order-detail/DetailSkeleton.tsx'
import { OrderView } from '#features/orders/OrderView.tsx'

/** One order; without an id the latest. */
export default function OrderDetailPage() {
  const { id } = useParams({ strict: false })
  // Two addresses, with an id and without, read the same of themselves.
  const { product, renew } = useSearch<RegisteredRouter, undefined, false>({ strict: false })
  const order = useQuery(orderQuery(id, product))
  const words = ordersText.detailPage
  useOwnTitle(order.data ? words.title(order.data.orderSn) : undefined)
  const { title, text: sentence, action } = id === undefined ? words.empty : words.missing
  return (
    <Loaded
      query={order}
      skeleton={<DetailSkeleton />}
      failed={words.failed}
      retryLabel={text.buttons.retry}
      within="page"
      empty={
        <div className="wrap grid min-h-[60vh] place-items-center">
          <h1 className="sr-only">{title}</h1>
          <EmptyState
            title={title}
            text={sentence}
            action={
              <Link to={id === undefined ? '/home' : '/order'} className={buttonClass({ variant: 'pri' })}>
                {action}
              </Link>
            }
          />
        </div>
      }
    >
      {(read) => <OrderView order={read} renewing={renew} onOverdue={() => void order.refetch()} />}
    </Loaded>
  )
}
