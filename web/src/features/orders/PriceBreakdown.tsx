import type { ReactNode } from 'react'
import { ordersText } from '#text/orders.ts'
import { Amount } from '#ui/Amount.tsx'
import { shortAmountText } from '#ui/amount-text.ts'

interface PriceBreakdownProps {
  list: number
  vipDiscount: number
  voucherDiscount: number
  payable: number
  /** What is held for it already: then the sum is what is taken, or given back, on top of that. */
  held?: number
  /** What has gone back of it. */
  refunded?: number
  /** How the list price comes about; without it only the sum is said. */
  pricePerHour?: number | null
  units?: number
  /** Whether the sum is still to be paid, is paid, or is what somebody else pays. */
  stage?: 'payable' | 'paid' | 'bossPays'
}

/** From the list price to what is paid, line by line: the lines add up to the sum below them. */
export function PriceBreakdown({
  list,
  vipDiscount,
  voucherDiscount,
  payable,
  held,
  refunded = 0,
  pricePerHour = null,
  units,
  stage = 'payable',
}: PriceBreakdownProps) {
  const words = ordersText.price
  const left = payable - (held ?? 0)
  const listed = pricePerHour !== null && units !== undefined && pricePerHour * units === list * 2
  return (
    <dl className="grid gap-2.5">
      <Line
        term={listed ? words.list(shortAmountText(pricePerHour), ordersText.hours(units)) : words.plainList}
      >
        <Amount hundredths={list} unitName={ordersText.coins} />
      </Line>
      {vipDiscount > 0 && (
        <Line term={words.vip}>
          <Less hundredths={vipDiscount} />
        </Line>
      )}
      {voucherDiscount > 0 && (
        <Line term={words.voucher}>
          <Less hundredths={voucherDiscount} />
        </Line>
      )}
      {held !== undefined && (
        <>
          <Line term={words.whole}>
            <Amount hundredths={payable} unitName={ordersText.coins} />
          </Line>
          <Line term={words.held}>
            <Amount hundredths={0 - held} unitName={ordersText.coins} />
          </Line>
        </>
      )}
      <div className="flex items-center justify-between gap-3 border-t border-dashed border-line-strong pt-2.5">
        <dt className="font-semibold">
          {held === undefined ? words[stage] : left < 0 ? words.comesBack : words.stillToPay}
        </dt>
        <dd>
          <Amount hundredths={Math.abs(left)} unit="coin" unitName={ordersText.coins} tone="unit" size="lg" />
        </dd>
      </div>
      {refunded > 0 && (
        <>
          <Line term={words.refunded}>
            <Less hundredths={refunded} />
          </Line>
          <Line term={words.kept}>
            <Amount hundredths={payable - refunded} unitName={ordersText.coins} />
          </Line>
        </>
      )}
    </dl>
  )
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-3 text-text-2">
      <dt className="min-w-0 truncate">{term}</dt>
      <dd className="shrink-0 text-text">{children}</dd>
    </div>
  )
}

function Less({ hundredths }: { hundredths: number }) {
  return (
    <span className="text-money-in">
      <Amount hundredths={0 - hundredths} unitName={ordersText.coins} />
    </span>
  )
}
