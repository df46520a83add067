import type { PlayerDetail, Service } from '@kaihei/domain/players/player'
import { tariff } from '@kaihei/domain/tariff'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { wrongWith } from '#client/refused.ts'
import { quoteQuery, useCreateOrder } from './api.ts'
import { UnitsPicker } from './UnitsPicker.tsx'
import { VoucherPicker } from './VoucherPicker.tsx'
import { ServiceRows } from '#features/players/ServiceRows.tsx'
import { ordersText } from '#text/orders.ts'
import { Card } from '#ui/Card.tsx'
import { Textarea } from '#ui/Textarea.tsx'
import { SkeletonLines } from '#ui/SkeletonLines.tsx'
import { FailedOrder } from './FailedOrder.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import { WithWhom } from './WithWhom.tsx'
import { pathWith } from '#features/top-ups/TopUpLink.tsx'
import { bestVoucher, noVoucher, voucherOf } from './voucher-choice.ts'
import type { VoucherChoice } from './voucher-choice.ts'

const route = getRouteApi('/order-confirm/$id')

/** An evening's worth, to start from. */
const usualUnits = 4

/** What, how long, with which voucher; what it costs stands beside it, and the button holds exactly that. */
export function ConfirmOrder({ person }: { person: PlayerDetail }) {
  const words = ordersText.confirmPage
  const navigate = useNavigate()
  const search = route.useSearch()
  const { uk, services } = person
  const [units, setUnits] = useState(Math.min(search.units ?? usualUnits, tariff.order.units.max))
  const [chosenVoucher, setChosenVoucher] = useState<VoucherChoice>(search.voucher)
  const [serviceId, setServiceId] = useState(search.service)
  const [note, setNote] = useState(search.note ?? '')
  const service = services.find(({ id }) => id === serviceId) ?? services[0]
  const { quote, voucherId } = useQuote({ uk, service, units, chosenVoucher })
  const create = useCreateOrder()

  const vouchers = quote.data?.vouchers
  // A shorter evening may be too cheap for it: then it was quoted without.
  const usedId = vouchers?.some(({ id, usable }) => id === voucherId && usable) ? voucherId : null

  // What was chosen survives a way to the wallet and back.
  const here = pathWith(`/order-confirm/${uk}`, {
    service: service?.id,
    units,
    voucher: chosenVoucher,
    note,
  })

  async function order() {
    if (service === undefined || quote.data === undefined || quote.isPlaceholderData) return
    const said = note.trim() === '' ? {} : { note: note.trim() }
    const made = await create.attempt({ product: service.product, quote: quote.data.quote, ...said })
    if (made === undefined) {
      // A quote that was used or has expired will not be accepted a second time.
      await quote.refetch()
      return
    }
    const { orderId, product } = made
    await navigate({ to: '/order-detail/$id', params: { id: orderId }, search: { product }, replace: true })
  }

  return (
    <div className="wrap grid gap-4 pt-4 md:gap-5">
      <div>
        <h1>{words.heading}</h1>
        <p className="mt-1 text-text-2">{words.lead(person.nickname)}</p>
      </div>
      <div className="grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_320px] md:gap-5 lg:grid-cols-[minmax(0,1fr)_360px]">
        <div className="grid min-w-0 gap-4 md:gap-5">
          <WithWhom person={person} />
          <ServiceRows services={services} chosen={service} onChoose={({ id }) => setServiceId(id)} />
          <Card title={ordersText.units.label}>
            <UnitsPicker value={units} onChange={setUnits} />
          </Card>
          <Card as="div">
            <Textarea
              label={words.note}
              hint={words.noteHint}
              placeholder={words.notePlaceholder}
              rows={2}
              maxLength={tariff.order.noteCharacters}
              value={note}
              error={wrongWith(create.error, 'note')}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
          </Card>
          <Card
            title={ordersText.voucher.label}
            aside={
              vouchers !== undefined && (
                <span className="text-sm text-text-3">
                  {ordersText.voucher.usable(vouchers.filter(({ usable }) => usable).length)}
                </span>
              )
            }
          >
            {vouchers === undefined ? (
              <SkeletonLines lines={2} />
            ) : (
              <VoucherPicker
                vouchers={vouchers}
                value={usedId}
                onChange={(id) => setChosenVoucher(id ?? noVoucher)}
              />
            )}
          </Card>
        </div>
        <OrderSummary quote={quote} here={here} onOrder={order} />
      </div>
      {create.error !== null && wrongWith(create.error, 'note') === undefined && (
        <FailedOrder
          failure={create.error}
          payable={quote.data?.payable ?? 0}
          here={here}
          onClose={create.reset}
        />
      )}
    </div>
  )
}

interface Question {
  uk: string
  service: Service | undefined
  units: number
  chosenVoucher: VoucherChoice
}

/** Whoever has chosen none yet gets the best one; taken off, it stays off. */
function useQuote({ uk, service, units, chosenVoucher }: Question) {
  const [best, setBest] = useState<string | null>(null)
  const voucherId = voucherOf(chosenVoucher, best)
  const quote = useQuery({
    ...quoteQuery({
      product: service?.product ?? 'pw',
      playerUk: uk,
      serviceId: service?.id ?? '',
      units,
      ...(voucherId !== null && { voucherId }),
    }),
    enabled: service !== undefined,
  })
  // Which one is best only the answer says: it is asked for with that one before anybody can order.
  const found = quote.data === undefined || quote.isPlaceholderData ? best : bestVoucher(quote.data.vouchers)
  if (found !== best) setBest(found)
  return { voucherId, quote }
}
