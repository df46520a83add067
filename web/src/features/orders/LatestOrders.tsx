import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { latestOrdersQuery } from './api.ts'
import { OrderRow } from './OrderRow.tsx'
import { profileText } from '#text/profile.ts'
import { text } from '#text/text.ts'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

const shown = 3

/** My newest orders, whichever side I am on. */
export function LatestOrders() {
  const orders = useQuery(latestOrdersQuery(shown))
  const words = profileText.latestOrders
  return (
    <section aria-labelledby="latest-orders" className="grid min-w-0 gap-3">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="latest-orders">{words.title}</h2>
        <Link to="/order" className="text-sm font-semibold text-lamp-text hover:underline">
          {words.all}
        </Link>
      </div>
      <Loaded
        query={orders}
        skeleton={[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-[108px] rounded-xl" aria-hidden="true" />
        ))}
        failed={words.failed}
        retryLabel={text.buttons.retry}
        empty={
          <div className="rounded-xl bg-surface shadow-1">
            <EmptyState
              title={words.empty.title}
              text={words.empty.text}
              action={
                <Link to="/home" search={{ online: true }} className={buttonClass({ variant: 'pri' })}>
                  {words.empty.action}
                </Link>
              }
            />
          </div>
        }
      >
        {(read) =>
          read.map((order) => (
            <OrderRow key={order.orderId} order={order} onOverdue={() => void orders.refetch()} />
          ))
        }
      </Loaded>
    </section>
  )
}
