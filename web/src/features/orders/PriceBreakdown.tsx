import type { ReactNode } from 'react'
import { ordersText } from '#text/orders.ts'
import { Amount } from '#ui/Amount.tsx'
import { shortAmountText } from '#ui/amount-text.ts'

interface PriceBreakdownProps {
  list: number
  vipDiscount: number
  voucherDiscount: number
  payable: number
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
  refunded = 0,
  pricePerHour = null,
  units,
  stage = 'payable',
}: PriceBreakdownProps) {
  const words = ordersText.price
  const listed = pricePerHour !== null && units !== undefined && pricePerHour * units === list * 2
  return (
    <dl className="grid gap-2.5">
      <Line
        term={listed ? words.list(shortAmountText(pricePerHour), ordersText.hours(units)) : words.plainList}
      >
        <Amount hundredths={list} />
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
      <div className="flex items-center justify-between gap-3 border-t border-dashed border-line-strong pt-2.5">
        <dt className="font-semibold">{words[stage]}</dt>
        <dd>
          <Amount hundredths={payable} unit="coin" unitName={ordersText.coins} tone="unit" size="lg" />
        </dd>
      </div>
      {refunded > 0 && (
        <>
          <Line term={words.refunded}>
            <Less hundredths={refunded} />
          </Line>
          <Line term={words.kept}>
            <Amount hundredths={payable - refunded} />
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
      <Amount hundredths={0 - hundredths} />
    </span>
  )
}
