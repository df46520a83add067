import type { FastOrderDetail } from '@kaihei/domain/fast-orders/calls'
import { tariff } from '@kaihei/domain/tariff'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { wrongOverall } from '#client/refused.ts'
import { GameCover } from '#features/games/GameCover.tsx'
import { couponsQuery } from './api.ts'
import { CancelWish } from './CancelWish.tsx'
import { PayButton } from './PayButton.tsx'
import { useTerms } from './use-terms.ts'
import { ObstacleNote } from '#features/orders/ObstacleNote.tsx'
import { OrderClock } from '#features/orders/OrderClock.tsx'
import { PriceBreakdown } from '#features/orders/PriceBreakdown.tsx'
import { UnitsPicker } from '#features/orders/UnitsPicker.tsx'
import { VoucherPicker } from '#features/orders/VoucherPicker.tsx'
import { fastOrdersText } from '#text/fast-orders.ts'
import { text } from '#text/text.ts'
import { Alert } from '#ui/Alert.tsx'
import { Amount } from '#ui/Amount.tsx'
import { amountText } from '#ui/amount-text.ts'
import { Arch } from '#ui/Arch.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { pathWith, TopUpLink } from '#features/top-ups/TopUpLink.tsx'
import { bestVoucher, noVoucher } from '#features/orders/voucher-choice.ts'
import type { VoucherChoice } from '#features/orders/voucher-choice.ts'
import type { FastOrderView } from './FastOrderFrame.tsx'

const route = getRouteApi('/order-quickly-confirm')

interface PayFormProps extends FastOrderView {
  player: NonNullable<FastOrderDetail['player']>
}

/** Somebody is chosen and waits: how long, with which voucher, and pay. */
export function PayForm({ order, player, renew }: PayFormProps) {
  const { orderSn, deposit, balance, service } = order
  const router = useRouter()
  const terms = useTerms(order)
  const coupons = useQuery(couponsQuery(orderSn))
  const { voucher } = route.useSearch()
  const [chosen, setChosen] = useState<VoucherChoice>(order.voucherId ?? voucher)
  useBestVoucher(chosen, coupons.data?.vouchers, (voucherId) => {
    setChosen(voucherId)
    terms.choose({ units: terms.units, voucherId })
  })
  const [cancelling, setCancelling] = useState(false)
  const words = fastOrdersText.confirm
  const more = terms.price.payable - deposit
  const missing = balance === null ? 0 : more - balance
  const obstacle = terms.pending ? undefined : order.blockedActions.find(({ action }) => action === 'pay')
  const taken = obstacle?.reason === 'voucher_not_usable' ? obstacle : undefined
  return (
    <div className="wrap grid gap-4 pt-4 md:gap-5 md:pt-6">
      <div>
        <h1>{words.heading}</h1>
        <p className="mt-1 text-text-2">{words.lead(tariff.order.graceMinutes)}</p>
      </div>
      <OrderClock order={order} side="boss" onDone={renew} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-[minmax(0,1fr)_320px] md:gap-5 lg:grid-cols-[minmax(0,1fr)_380px]">
        <div className="grid min-w-0 gap-4 md:gap-5">
          <Card title={words.chosen}>
            <div className="flex items-end gap-4">
              <Arch
                src={player.avatar}
                alt=""
                hue={player.hue}
                light="online"
                className="h-[92px] w-[78px] shrink-0"
                eager
              />
              <div className="min-w-0 flex-1 self-center">
                <b className="block truncate text-lg">{player.nickname}</b>
                <p className="flex items-center gap-2 text-sm text-text-2">
                  <GameCover game={order.game} size={18} />
                  <span className="truncate">{sayService(service)}</span>
                </p>
                {service.pricePerHour !== null && (
                  <p className="mt-1 flex items-center gap-1.5 text-xs text-text-2">
                    <Amount hundredths={service.pricePerHour} unit="coin" decimals="whole" tone="unit" />
                    <span className="pt-0.5">{text.players.perHour}</span>
                  </p>
                )}
              </div>
            </div>
          </Card>
          <Card title={words.duration}>
            <UnitsPicker
              value={terms.units}
              onChange={(units) => terms.choose({ units, voucherId: terms.voucherId })}
            />
          </Card>
          <Card title={words.voucher}>
            {coupons.data === undefined ? (
              <Skeleton className="h-14 rounded-lg" />
            ) : (
              <VoucherPicker
                vouchers={coupons.data.vouchers}
                value={terms.voucherId}
                onChange={(voucherId) => {
                  setChosen(voucherId ?? noVoucher)
                  terms.choose({ units: terms.units, voucherId })
                }}
              />
            )}
            {terms.voucherDropped && (
              <output className="mt-3 block text-sm text-lamp-text">{words.voucherDropped}</output>
            )}
          </Card>
        </div>
        <Card title={words.price} className="md:sticky md:top-20">
          <div
            className={terms.pending ? 'opacity-60 transition-opacity' : undefined}
            aria-live="polite"
            aria-busy={terms.pending}
          >
            <PriceBreakdown
              {...pricesOf(terms.price)}
              pricePerHour={service.pricePerHour}
              units={terms.units}
              held={deposit}
            />
            {balance !== null && (
              <p className="mt-3 flex items-center justify-between gap-3 text-sm text-text-2">
                {words.balance}
                <Amount hundredths={balance} unit="coin" unitName={fastOrdersText.coin} size="sm" />
              </p>
            )}
          </div>
          <div className="mt-4 grid gap-3">
            <Alert text={wrongOverall(terms.failure)} />
            {missing > 0 && (
              <div className="flex items-center justify-between gap-3 rounded-md bg-lamp-soft px-3.5 py-2.5 text-sm text-lamp-text">
                <span>{words.short(amountText(missing))}</span>
                <TopUpLink
                  missing={missing}
                  back={pathWith('/order-quickly-confirm', { orderSn, voucher: chosen })}
                >
                  {words.topUp}
                </TopUpLink>
              </div>
            )}
            {taken !== undefined && (
              <ObstacleNote
                obstacle={taken}
                remedy={
                  <Button
                    variant="line"
                    size="sm"
                    onClick={() => {
                      setChosen(noVoucher)
                      terms.choose({ units: terms.units, voucherId: null })
                    }}
                  >
                    {words.withoutVoucher}
                  </Button>
                }
              />
            )}
            <PayButton
              orderSn={orderSn}
              more={more}
              disabled={terms.pending || coupons.isPending || missing > 0 || taken !== undefined}
              onPaid={() =>
                void router.navigate({ to: '/order-quickly-detail', search: { orderSn }, replace: true })
              }
            />
            <p className="text-xs text-text-3">{words.escrow}</p>
            <Button variant="quiet" wide onClick={() => setCancelling(true)}>
              {words.cancel}
            </Button>
          </div>
        </Card>
      </div>
      {cancelling && <CancelWish order={order} onClose={() => setCancelling(false)} />}
    </div>
  )
}

/** Once they are known, the best of them is used, unless something else was chosen. */
function useBestVoucher(
  chosen: VoucherChoice,
  vouchers: Parameters<typeof bestVoucher>[0] | undefined,
  onBest: (voucherId: string) => void,
): void {
  const best = chosen === undefined && vouchers !== undefined ? bestVoucher(vouchers) : null
  const choose = useEffectEvent(onBest)
  useEffect(() => {
    if (best !== null) choose(best)
  }, [best])
}

function sayService({ game, title }: FastOrderDetail['service']): string {
  return [text.names.game(game), title].filter((word) => word !== '').join(' · ')
}

function pricesOf({ list, vipDiscount, voucherDiscount, payable }: Prices): Prices {
  return { list, vipDiscount, voucherDiscount, payable }
}

type Prices = Pick<FastOrderDetail, 'list' | 'vipDiscount' | 'voucherDiscount' | 'payable'>
