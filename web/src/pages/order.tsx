import { lines } from '@kaihei/domain/games/lines'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { orderPagesQuery } from '#features/orders/api.ts'
import { OrderRow } from '#features/orders/OrderRow.tsx'
import { useDetailsAtHand } from '#features/orders/use-details-at-hand.ts'
import { TodayTiles } from '#features/players/TodayTiles.tsx'
import { useProfile } from '#features/users/use-profile.ts'
import { ZoneNote } from '#features/users/ZoneNote.tsx'
import { orderRoles, orderStates } from '#search.ts'
import type { SearchOf } from '#search.ts'
import { lineName } from '#text/line-name.ts'
import { ordersText } from '#text/orders.ts'
import { text } from '#text/text.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PagedList } from '#ui/PagedList.tsx'
import { Segment } from '#ui/Segment.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { Hall } from '#features/fast-orders/Hall.tsx'
import { IncomingOrders } from '#features/orders/IncomingOrders.tsx'

const route = getRouteApi('/order')

const panelId = 'orders'

/** My orders, from both sides; which ones is in the address. */
export default function OrderPage() {
  const words = ordersText.listPage
  const navigate = useNavigate()
  const profile = useProfile()
  const isPlayer = (profile.data?.player ?? null) !== null
  const search = route.useSearch()
  // A companion mostly looks after the orders she took; nobody else has that side.
  const role = isPlayer ? (search.role ?? 'player') : 'boss'
  const { product = 'pw', state = 'all' } = search
  const pages = useInfiniteQuery(orderPagesQuery(product, { role, ...(state !== 'all' && { state }) }))
  useDetailsAtHand(pages.data?.pages[0]?.items)

  function go(next: SearchOf<'/order'>) {
    const place = { role, product, state, ...next }
    void navigate({
      to: '/order',
      // What is usual stays out of the address.
      search: {
        role: isPlayer && place.role !== 'player' ? place.role : undefined,
        product: place.product === 'pw' ? undefined : place.product,
        state: place.state === 'all' ? undefined : place.state,
      },
      replace: true,
      resetScroll: false,
    })
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
            options={orderRoles.map((value) => ({ value, label: words.as[value] }))}
            value={role}
            onChange={(next) => go({ role: next, state: 'all' })}
          />
        )}
      </div>
      {role === 'player' && <TodayTiles />}
      {isPlayer && <IncomingOrders />}
      {role === 'player' && <Hall />}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Tabs
          label={words.state}
          panelId={panelId}
          items={orderStates
            .filter((value) => role === 'boss' || value !== 'review')
            .map((value) => ({ value, label: words.states[value] }))}
          value={state}
          onChange={(next) => go({ state: next })}
        />
        <Segment
          label={words.product}
          // Also those that are off: what runs goes on, and what was is still there.
          options={lines.map(({ code }) => ({ value: code, label: lineName(code) }))}
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
          empty={<Empty role={role} state={state} onAll={() => go({ state: 'all' })} />}
          itemKey={({ orderId }) => orderId}
          renderItem={(order) => <OrderRow order={order} onOverdue={() => void pages.refetch()} />}
          className="grid gap-3"
        />
      </div>
    </div>
  )
}

interface EmptyProps {
  role: (typeof orderRoles)[number]
  state: (typeof orderStates)[number]
  onAll: () => void
}

function Empty({ role, state, onAll }: EmptyProps) {
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
