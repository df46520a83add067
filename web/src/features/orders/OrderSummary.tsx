import type { OutputOf } from '@kaihei/domain/call'
import type { quoteOrder } from '@kaihei/domain/orders/calls'
import { CallError } from '#client/call-error.ts'
import { serverNow } from '#client/clock.ts'
import { PriceBreakdown } from './PriceBreakdown.tsx'
import { ordersText } from '#text/orders.ts'
import { text } from '#text/text.ts'
import { Alert } from '#ui/Alert.tsx'
import { Amount } from '#ui/Amount.tsx'
import { shortAmountText } from '#ui/amount-text.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Countdown } from '#ui/Countdown.tsx'
import { SkeletonLines } from '#ui/SkeletonLines.tsx'
import { ActionBar } from '#ui/ActionBar.tsx'
import { TopUpLink } from '#features/top-ups/TopUpLink.tsx'

interface OrderSummaryProps {
  quote: {
    data: OutputOf<typeof quoteOrder> | undefined
    error: Error | null
    isPlaceholderData: boolean
    refetch: () => Promise<unknown>
  }
  /** This page with what was chosen on it. */
  here: string
  onOrder: () => Promise<unknown>
}

/** What it costs, whether it can be paid, and the button that orders. */
export function OrderSummary({ quote, here, onOrder }: OrderSummaryProps) {
  const words = ordersText.confirmPage
  const { data, error, isPlaceholderData } = quote
  const missing = data === undefined ? 0 : Math.max(0, data.payable - data.balance)
  return (
    <Card title={ordersText.price.heading} className="md:sticky md:top-20">
      <div className="grid gap-3.5">
        {data === undefined && error === null && <SkeletonLines lines={4} />}
        {data !== undefined && error === null && (
          <div className={isPlaceholderData ? 'opacity-60 transition-opacity' : undefined} aria-live="polite">
            <PriceBreakdown {...data} />
          </div>
        )}
        {data !== undefined && (
          <p className="flex items-center justify-between gap-3 text-sm text-text-2">
            {words.balance}
            <Amount hundredths={data.balance} unit="coin" unitName={ordersText.coins} size="sm" />
          </p>
        )}
        <Alert text={sayFailure(error)} />
        <ActionBar>
          {error !== null && (
            <Button wide onClick={() => quote.refetch()}>
              {text.buttons.retry}
            </Button>
          )}
          {missing > 0 && (
            <>
              <Alert text={words.short(shortAmountText(missing))} />
              <TopUpLink large missing={missing} back={here}>
                {words.topUp}
              </TopUpLink>
            </>
          )}
          {missing === 0 && error === null && (
            <Button
              variant="pri"
              size="lg"
              wide
              disabled={data === undefined || isPlaceholderData}
              busyLabel={words.busy}
              onClick={onOrder}
            >
              {data === undefined || isPlaceholderData
                ? words.quoting
                : words.pay(shortAmountText(data.payable))}
            </Button>
          )}
        </ActionBar>
        {data !== undefined && !isPlaceholderData && error === null && (
          <p className="text-center text-xs text-text-3">
            {words.holdsPre}{' '}
            <Countdown
              key={data.expiresAt}
              deadline={Date.parse(data.expiresAt)}
              now={serverNow}
              onDone={() => void quote.refetch()}
            />
          </p>
        )}
        <p className="text-xs text-text-3">{words.terms}</p>
      </div>
    </Card>
  )
}

function sayFailure(error: Error | null): string | undefined {
  if (error === null) return undefined
  return error instanceof CallError ? error.message : ordersText.confirmPage.quoteFailed
}
