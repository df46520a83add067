import { tariff } from '@kaihei/domain/tariff'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { biddersQuery, useTurnDown } from './api.ts'
import { BidderList } from './BidderList.tsx'
import { CancelWish } from './CancelWish.tsx'
import { WishClock } from './WishClock.tsx'
import { WaitingScene } from './WaitingScene.tsx'
import { openSince } from './wish-time.ts'
import { WaveTimeline } from './WaveTimeline.tsx'
import { WishFacts } from './WishFacts.tsx'
import { fastOrdersText } from '#text/fast-orders.ts'
import { text } from '#text/text.ts'
import { Alert } from '#ui/Alert.tsx'
import { Amount } from '#ui/Amount.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import type { FastOrderView } from './FastOrderFrame.tsx'
import { WishOver } from './WishOver.tsx'

/** From the wish to a chosen companion: nobody yet, then whoever bids, then on to the payment. */
export function LiveWish(view: FastOrderView) {
  const { orderSn, status, isBoss, acceptedAt } = view.order
  if (!isBoss || acceptedAt !== null)
    return <Navigate to="/order-quickly-detail" search={{ orderSn }} replace />
  if (status === 5) return <Navigate to="/order-quickly-confirm" search={{ orderSn }} replace />
  if (status !== 0) return <WishOver order={view.order} />
  return <OpenWish {...view} />
}

function OpenWish({ order, renew }: FastOrderView) {
  const [cancelling, setCancelling] = useState(false)
  const bidders = useQuery(biddersQuery(order.orderSn))
  // Here, not in the list: the last bidder turned down takes the list away, but not what the server says of it.
  const turnDown = useTurnDown(order.orderSn)
  const words = fastOrdersText
  const count = bidders.data?.items.length ?? 0
  const clock = count > 0 && <WishClock key={order.clock?.until} order={order} onDone={renew} />
  const cancel = (
    <Button variant="quiet" onClick={() => setCancelling(true)}>
      {words.waiting.cancel}
    </Button>
  )
  const waiting = <WaitingScene order={order} onDone={renew} cancel={cancel} />
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] items-start gap-4 pt-4 md:grid-cols-[minmax(0,1fr)_300px] md:gap-5 md:pt-6 lg:grid-cols-[minmax(0,1fr)_340px]">
      <div className="grid min-w-0 gap-4 md:gap-5">
        {clock && <div className="md:hidden">{clock}</div>}
        <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <h1>{count === 0 ? words.waiting.heading : words.list.heading(count)}</h1>
            <p className="mt-1 text-text-2">{sayLead(count, order.mode)}</p>
          </div>
          {order.mode === 'auto' && <Badge tone="them">{words.list.auto}</Badge>}
        </div>
        <Alert text={turnDown.failure} />
        <Loaded
          query={bidders}
          skeleton={waiting}
          failed={words.list.failed}
          retryLabel={text.buttons.retry}
          within="card"
          empty={waiting}
        >
          {(list) => (
            <BidderList
              order={order}
              bidders={list.items}
              onTurnDown={turnDown.mutate}
              onChosen={renew}
              onOver={() => void bidders.refetch()}
            />
          )}
        </Loaded>
      </div>
      <aside className="grid min-w-0 gap-4 md:sticky md:top-20 md:gap-5">
        {clock && <div className="max-md:hidden">{clock}</div>}
        <Card title={words.wish.title}>
          <WishFacts wish={order} changeable />
          <dl className="mt-4 grid grid-cols-[1fr_auto] gap-y-2 border-t border-line pt-3 text-sm">
            <dt className="text-text-2">{words.wish.deposit}</dt>
            <dd>
              <Amount hundredths={order.deposit} unit="coin" unitName={words.coin} size="sm" />
            </dd>
            {order.balance !== null && (
              <>
                <dt className="text-text-2">{words.wish.balance}</dt>
                <dd className="text-right">
                  <Amount hundredths={order.balance} size="sm" />
                </dd>
              </>
            )}
          </dl>
        </Card>
        {count > 0 && (
          <Card title={words.waiting.waves}>
            <WaveTimeline since={openSince(order)} />
          </Card>
        )}
        {count > 0 && cancel}
      </aside>
      {cancelling && <CancelWish order={order} onClose={() => setCancelling(false)} />}
    </div>
  )
}

function sayLead(count: number, mode: 'pick' | 'auto'): string {
  if (count === 0) return fastOrdersText.waiting.lead
  const words = fastOrdersText.list
  return mode === 'auto' ? words.leadAuto : words.lead(tariff.fastOrder.bidMinutes)
}
