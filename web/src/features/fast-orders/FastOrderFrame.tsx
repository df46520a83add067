import type { FastOrderDetail } from '@kaihei/domain/fast-orders/calls'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isMissing } from '#client/refused.ts'
import { fastOrderQuery } from './api.ts'
import { fastOrdersText } from '#text/fast-orders.ts'
import { text } from '#text/text.ts'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

export interface FastOrderView {
  order: FastOrderDetail
  /** A clock ran out: the order is another one now. */
  renew: () => void
}

interface FastOrderFrameProps {
  orderSn: string | undefined
  children: (view: FastOrderView) => ReactNode
}

/** The fast order of this number, or my latest; or why there is none. */
export function FastOrderFrame({ orderSn, children }: FastOrderFrameProps) {
  const order = useQuery(fastOrderQuery(orderSn))
  const words = fastOrdersText
  if (order.data === undefined && isMissing(order.error)) {
    return (
      <div className="wrap grid min-h-[60vh] place-items-center">
        <h1 className="sr-only">{words.empty.title}</h1>
        <EmptyState
          {...words.empty}
          action={
            <Link to="/order-quickly" className={buttonClass({ variant: 'pri' })}>
              {words.empty.action}
            </Link>
          }
        />
      </div>
    )
  }
  return (
    <Loaded
      query={order}
      skeleton={<FrameSkeleton />}
      failed={words.failed}
      retryLabel={text.buttons.retry}
      within="page"
    >
      {(read) => children({ order: read, renew: () => void order.refetch() })}
    </Loaded>
  )
}

function FrameSkeleton() {
  return (
    <div
      className="wrap grid gap-4 pt-4 md:grid-cols-[minmax(0,1fr)_340px] md:gap-5 md:pt-6"
      aria-busy="true"
    >
      <div className="grid content-start gap-4">
        <Skeleton className="h-9 w-64" />
        <Skeleton className="h-36 rounded-xl" />
        <Skeleton className="h-36 rounded-xl" />
      </div>
      <div className="grid content-start gap-4">
        <Skeleton className="h-36 rounded-xl" />
        <Skeleton className="h-64 rounded-xl" />
      </div>
    </div>
  )
}
