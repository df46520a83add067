import type { InspectedOrder } from '@kaihei/domain/ops/order-calls'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { orderPagesQuery } from '#features/ops-orders/api.ts'
import type { OrderView } from '#features/ops-orders/api.ts'
import { InspectedOrderRow } from '#features/ops-orders/InspectedOrderRow.tsx'
import { inspectedOrderViews, useAsked } from '#console-search.ts'
import { opsOrdersText } from '#text/ops-orders.ts'
import { text } from '#text/text.ts'
import { Card } from '#ui/Card.tsx'
import { DeskList } from '#ui/Desk.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PagedList } from '#ui/PagedList.tsx'
import { RowsSkeleton } from '#ui/RowsSkeleton.tsx'
import { FindField } from '#ui/FindField.tsx'
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

function Room() {
  const words = opsOrdersText
  const navigate = useNavigate()
  const { view = 'arbitration', sn } = useAsked('/ops/orders')
  const pages = useInfiniteQuery(orderPagesQuery(view, sn))
  const search = { view, ...(sn !== undefined && { sn }) }

  function go(next: { view: OrderView; sn?: string }) {
    void navigate({ to: '/ops/orders', search: next, resetScroll: false })
  }

  function renderItem(one: InspectedOrder) {
    return <InspectedOrderRow order={one} search={search} />
  }

  return (
    <Card className="grid max-w-[900px] grid-cols-[minmax(0,1fr)] gap-3">
      <FindField
        key={sn}
        words={words.search}
        value={sn ?? ''}
        maxLength={20}
        onFind={(next) => go({ view, ...(next !== '' && { sn: next }) })}
      />
      {sn === undefined ? (
        <div>
          <DeskList
            id="orders"
            words={words}
            retryLabel={text.buttons.retry}
            views={inspectedOrderViews}
            view={view}
            onView={(next) => go({ view: next })}
            pages={pages}
            itemKey={(one) => one.orderId}
            renderItem={renderItem}
          />
        </div>
      ) : (
        <section aria-label={words.search.found(sn)}>
          <PagedList
            pages={pages}
            words={words}
            retryLabel={text.buttons.retry}
            skeleton={<RowsSkeleton leading="size-10 rounded-full" />}
            empty={<EmptyState {...words.search.nothing} />}
            itemKey={(one) => one.orderId}
            renderItem={renderItem}
          />
        </section>
      )}
    </Card>
  )
}
