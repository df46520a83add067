import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { orderPagesQuery, orderViews } from '#features/ops-orders/api.ts'
import type { OrderView } from '#features/ops-orders/api.ts'
import { FindOrder } from '#features/ops-orders/FindOrder.tsx'
import { InspectedOrderRow } from '#features/ops-orders/InspectedOrderRow.tsx'
import { OrderState } from '#features/orders/OrderState.tsx'
import { opsOrdersText } from '#text/ops-orders.ts'
import { text } from '#text/text.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PagedList } from '#ui/PagedList.tsx'
import { RowsSkeleton } from '#ui/RowsSkeleton.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { OpsFrame } from './OpsFrame.tsx'

/** Orders that wait for staff, and any other by its number; which list it is stands in the address. */
export default function InspectedOrdersPage() {
  const { heading, lead } = opsOrdersText
  return (
    <OpsFrame heading={heading} lead={lead}>
      {() => <Room />}
    </OpsFrame>
  )
}

const panelId = 'orders'

function Room() {
  const words = opsOrdersText
  const navigate = useNavigate()
  const { view, sn } = readPlace(useSearch({ strict: false }))
  const pages = useInfiniteQuery(orderPagesQuery(view, sn))
  const search = { view, ...(sn !== undefined && { sn }) }
  const name = sn === undefined ? words.views[view] : words.search.found(sn)
  return (
    <Card className="grid max-w-[900px] grid-cols-[minmax(0,1fr)] gap-3">
      <FindOrder
        key={sn}
        value={sn}
        onFind={(next) =>
          void navigate({
            to: '/ops/orders',
            search: { view, ...(next !== undefined && { sn: next }) },
            resetScroll: false,
          })
        }
      />
      {sn === undefined && (
        <Tabs
          label={words.tabs}
          size="sm"
          panelId={panelId}
          items={orderViews.map((value) => ({ value, label: words.views[value] }))}
          value={view}
          onChange={(next) =>
            void navigate({ to: '/ops/orders', search: { view: next }, resetScroll: false })
          }
        />
      )}
      <div id={panelId} role={sn === undefined ? 'tabpanel' : 'region'} aria-label={name}>
        <PagedList
          pages={pages}
          words={words}
          retryLabel={text.buttons.retry}
          skeleton={<RowsSkeleton leading="size-10 rounded-full" />}
          empty={<EmptyState {...(sn === undefined ? words.empty[view] : words.search.nothing)} />}
          itemKey={(one) => one.orderId}
          renderItem={(one) => (
            <InspectedOrderRow
              order={one}
              search={search}
              state={<OrderState order={{ ...one, claim: null }} side="staff" brief />}
            />
          )}
          className="grid grid-cols-[minmax(0,1fr)] gap-1"
        />
      </div>
    </Card>
  )
}

function readPlace(search: object): { view: OrderView; sn: string | undefined } {
  const given = new Map(Object.entries(search))
  const sn: unknown = given.get('sn')
  return {
    view: orderViews.find((one) => one === given.get('view')) ?? 'arbitration',
    // A number of digits only arrives as one.
    sn: typeof sn === 'string' || typeof sn === 'number' ? String(sn) : undefined,
  }
}
