import { products } from '@kaihei/domain/games/game'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useTimeZone } from '#client/time-zone.ts'
import { orderPagesQuery } from '#features/orders/api.ts'
import { OrderRow } from '#features/orders/OrderRow.tsx'
import { TodayTiles } from '#features/players/TodayTiles.tsx'
import { useProfile } from '#features/users/use-profile.ts'
import { ZoneNote } from '#features/users/ZoneNote.tsx'
import { ordersText } from '#text/orders.ts'
import { text } from '#text/text.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PagedList } from '#ui/PagedList.tsx'
import { Segment } from '#ui/Segment.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { HallPanel } from './fast-order/HallPanel.tsx'
import { IncomingOrders } from './order/IncomingOrders.tsx'
import { readPlace, roles, states, writePlace } from './order/place.ts'
import type { OrdersPlace } from './order/place.ts'

const panelId = 'orders'

/** My orders, from both sides; which ones is in the address. */
export default function OrderPage() {
  const words = ordersText.listPage
  const navigate = useNavigate()
  const profile = useProfile()
  const isPlayer = (profile.data?.player ?? null) !== null
  const place = readPlace(useSearch({ strict: false }), isPlayer)
  const { role, product, state } = place
  const pages = useInfiniteQuery(orderPagesQuery(product, { role, ...(state !== 'all' && { state }) }))
  const timeZone = useTimeZone()

  function go(next: Partial<OrdersPlace>) {
    const search = writePlace({ ...place, ...next }, isPlayer)
    void navigate({ to: '/order', search, replace: true, resetScroll: false })
  }

  return (
    <div className="wrap grid gap-4 pt-4 md:gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1>{words.heading}</h1>
          <p className="mt-1 text-text-2">{words.lead}</p>
          <ZoneNote />
        </div>
        {isPlayer && (
          <Segment
            label={words.role}
            options={roles.map((value) => ({ value, label: words.as[value] }))}
            value={role}
            onChange={(next) => go({ role: next, state: 'all' })}
          />
        )}
      </div>
      {role === 'player' && <TodayTiles />}
      {isPlayer && <IncomingOrders timeZone={timeZone} />}
      {role === 'player' && <HallPanel />}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Tabs
          label={words.state}
          panelId={panelId}
          items={states
            .filter((value) => role === 'boss' || value !== 'review')
            .map((value) => ({ value, label: words.states[value] }))}
          value={state}
          onChange={(next) => go({ state: next })}
        />
        <Segment
          label={words.product}
          options={products.map((value) => ({ value, label: ordersText.products[value] }))}
          value={product}
          onChange={(next) => go({ product: next })}
        />
      </div>
      <div id={panelId} role="tabpanel" aria-label={words.states[state]}>
        <PagedList
          pages={pages}
          words={words}
          retryLabel={text.buttons.retry}
          skeleton={
            <div className="grid gap-3" aria-busy="true">
              {[1, 2, 3, 4].map((row) => (
                <Skeleton key={row} className="h-[108px] rounded-xl" />
              ))}
            </div>
          }
          empty={<Empty place={place} onAll={() => go({ state: 'all' })} />}
          itemKey={({ orderId }) => orderId}
          renderItem={(order) => (
            <OrderRow order={order} timeZone={timeZone} onOverdue={() => void pages.refetch()} />
          )}
          className="grid gap-3"
        />
      </div>
    </div>
  )
}

function Empty({ place: { role, state }, onAll }: { place: OrdersPlace; onAll: () => void }) {
  const words = ordersText.listPage.empty
  if (state !== 'all') {
    const { title, text: sentence, action } = words.none
    return <EmptyState title={title} text={sentence} action={<Button onClick={onAll}>{action}</Button>} />
  }
  const { title, text: sentence, action, to } = words[role]
  return (
    <EmptyState
      title={title}
      text={sentence}
      action={
        <Link to={to} className={buttonClass({ variant: 'pri' })}>
          {action}
        </Link>
      }
    />
  )
}
