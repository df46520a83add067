import type { Basket, payBasket } from '@kaihei/domain/activities/calls'
import type { OutputOf } from '@kaihei/domain/call'
import { coins } from '@kaihei/domain/money'
import { spendOrder, splitSpend } from '@kaihei/domain/wallet/purse'
import type { WalletSummary } from '@kaihei/domain/wallet/calls'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { TopUpLink } from '#features/top-ups/TopUpLink.tsx'
import { walletQuery } from '#features/wallet/api.ts'
import { activitiesText } from '#text/activities.ts'
import { Alert } from '#ui/Alert.tsx'
import { Amount } from '#ui/Amount.tsx'
import { amountText } from '#ui/amount-text.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import type { Detail } from './api.ts'
import { useBasket, usePayment } from './basket.ts'

type Paid = OutputOf<typeof payBasket>
type Purse = WalletSummary['coins']

/** What I have chosen, what it costs, which coins pay, and the one button. */
export function EventBasket({ activity, basket }: { activity: Detail; basket: Basket }) {
  const words = activitiesText.basket
  const { activityId } = activity
  const [paid, setPaid] = useState<Paid | null>(null)
  const pay = usePayment(setPaid)
  const change = useBasket(activityId)
  const { data: wallet } = useQuery(walletQuery)
  const { items, total } = basket
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0)

  async function clear() {
    for (const { productId } of items) await change.attempt({ activityId, productId, quantity: 0 })
  }

  if (paid !== null && items.length === 0) {
    return <Receipt activity={activity} paid={paid} onDone={() => setPaid(null)} />
  }
  return (
    <Card
      title={
        <span className="inline-flex items-center gap-2">
          {words.title}
          {count > 0 && <Badge>{words.pieces(count)}</Badge>}
        </span>
      }
      aside={
        count > 0 && (
          <Button size="sm" variant="quiet" onClick={clear}>
            {words.clear}
          </Button>
        )
      }
    >
      {count === 0 ? (
        <p className="text-sm text-text-3">{words.empty}</p>
      ) : (
        <>
          <ul className="grid gap-1.5 text-sm">
            {items.map((item) => (
              <li key={item.productId} className="flex justify-between gap-4">
                <span className="min-w-0 break-words">
                  {words.line(activitiesText.product(item), item.quantity)}
                </span>
                <span>{amountText(item.price * item.quantity)}</span>
              </li>
            ))}
          </ul>
          <p className="mt-2.5 flex items-center justify-between border-t border-dashed border-line-strong pt-2.5 font-semibold">
            {words.total}
            <Amount
              hundredths={total}
              unit="coin"
              unitName={activitiesText.shop.coins}
              tone="unit"
              size="lg"
            />
          </p>
          {wallet !== undefined && <PaidWith total={total} purse={wallet.coins} />}
          <div className="mt-4">
            <Submit
              total={total}
              purse={wallet?.coins}
              busy={pay.isPending}
              onPay={() => pay.mutate({ activityId })}
            />
          </div>
        </>
      )}
      <div className="mt-3 empty:hidden">
        <Alert text={pay.failure} />
      </div>
      <p className="mt-3 text-xs text-text-3">{words.note}</p>
    </Card>
  )
}

function PaidWith({ total, purse }: { total: number; purse: Purse }) {
  const words = activitiesText.basket
  if (total > purse.total) return null
  const { bonus, earned, paid } = purse
  const split = splitSpend({ bonus: coins(bonus), earned: coins(earned), paid: coins(paid) }, coins(total))
  return (
    <p className="mt-1.5 flex flex-wrap justify-between gap-x-4 text-xs text-text-2">
      <span>
        {words.order}
        {spendOrder
          .filter((which) => split[which] > 0)
          .map((which) => `${words.classes[which]} ${amountText(split[which])}`)
          .join(' → ')}
      </span>
      <span className="text-text-3">{words.rest(amountText(purse.total - total))}</span>
    </p>
  )
}

interface SubmitProps {
  total: number
  purse: Purse | undefined
  busy: boolean
  onPay: () => void
}

function Submit({ total, purse, busy, onPay }: SubmitProps) {
  const words = activitiesText.basket
  const here = useRouterState({ select: ({ location }) => location.href })
  const missing = purse === undefined ? 0 : total - purse.total
  if (missing > 0) {
    return (
      <TopUpLink missing={missing} back={here} large>
        {words.short(amountText(missing))}
      </TopUpLink>
    )
  }
  return (
    <Button variant="pri" size="lg" wide busy={busy} busyLabel={words.paying} onClick={onPay}>
      {words.pay(amountText(total))}
    </Button>
  )
}

interface ReceiptProps {
  activity: Detail
  paid: Paid
  onDone: () => void
}

const places = { voucher: '/myVouchers', achievement: '/achieve', gift: '/gift' } as const

/** What was paid, and where to find what one got. */
function Receipt({ activity: { products }, paid, onDone }: ReceiptProps) {
  const words = activitiesText.basket
  return (
    <Card title={words.paid}>
      <output className="block">
        <p className="text-sm text-text-2">
          {words.receipt(paid.orderNo)} · {amountText(paid.paid)}
        </p>
        <ul className="mt-3 grid gap-2 text-sm">
          {paid.items.map(({ productId, quantity }) => {
            const product = products.find((one) => one.productId === productId)
            if (product === undefined) return null
            const { kind } = product.gives
            return (
              <li key={productId} className="flex flex-wrap justify-between gap-x-4">
                <span>{words.line(activitiesText.product(product), quantity)}</span>
                {kind === 'frame' ? (
                  <span className="text-text-2">{words.where[kind]}</span>
                ) : (
                  <Link to={places[kind]} className="text-lamp-text underline underline-offset-4">
                    {words.where[kind]}
                  </Link>
                )}
              </li>
            )
          })}
        </ul>
      </output>
      <Button wide className="mt-4" onClick={onDone}>
        {words.done}
      </Button>
    </Card>
  )
}
