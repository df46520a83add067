import type { FastOrderDetail } from '@kaihei/domain/fast-orders/calls'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CallError } from '#client/call-error.ts'
import { fastOrderQuery } from './api.ts'
import { fastOrdersText } from '#text/fast-orders.ts'
import { text } from '#text/text.ts'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
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
  if (order.data !== undefined) {
    return children({ order: order.data, renew: () => void order.refetch() })
  }
  if (order.isPending) return <FrameSkeleton />
  const none = order.error instanceof CallError && [400, 404].includes(order.error.code)
  return (
    <div className="wrap grid min-h-[60vh] place-items-center">
      <h1 className="sr-only">{none ? words.empty.title : words.failed.title}</h1>
      {none ? (
        <EmptyState
          {...words.empty}
          action={
            <Link to="/order-quickly" className={buttonClass({ variant: 'pri' })}>
              {words.empty.action}
            </Link>
          }
        />
      ) : (
        <ErrorState {...words.failed} retryLabel={text.buttons.retry} onRetry={() => order.refetch()} />
      )}
    </div>
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
