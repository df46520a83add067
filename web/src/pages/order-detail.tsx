import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import type { RegisteredRouter } from '@tanstack/react-router'
import { orderQuery } from '#features/orders/api.ts'
import { useOwnTitle } from '#shell/own-title.ts'
import { ordersText } from '#text/orders.ts'
import { text } from '#text/text.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { OrderView } from '#features/orders/OrderView.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { SkeletonLines } from '#ui/SkeletonLines.tsx'

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

function DetailSkeleton() {
  return (
    <div className="wrap grid gap-4 pt-4 md:gap-5" aria-busy="true">
      <Skeleton className="h-5 w-52" />
      <div className="grid items-start gap-4 md:gap-5 lg:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid min-w-0 gap-4 md:gap-5">
          <Skeleton className="h-[390px] rounded-xl md:h-[172px]" />
          <Skeleton className="h-[116px] rounded-xl" />
          <Card>
            <SkeletonLines lines={4} />
          </Card>
        </div>
        <Card>
          <SkeletonLines lines={4} />
        </Card>
      </div>
    </div>
  )
}
