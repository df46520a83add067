import type { FastOrderDetail } from '@kaihei/domain/fast-orders/calls'
import { tariff } from '@kaihei/domain/tariff'
import type { ReactNode } from 'react'
import { serverNow } from '#client/clock.ts'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { fastOrdersText } from '#text/fast-orders.ts'
import { dueTime } from '#text/times.ts'
import { amountText } from '#ui/amount-text.ts'
import { ClockBlock } from '#ui/ClockBlock.tsx'
import { openMs, wishDeadline } from './wish-time.ts'

interface WishBlockProps {
  order: FastOrderDetail
  onDone: () => void
  actions: ReactNode
}

/** The clock of a search in full: who must act, until when, and what happens then. */
export function WishBlock({ order, onDone, actions }: WishBlockProps) {
  const timeZone = useTimeZone()
  const { bidCount, clock, deposit } = order
  const words = fastOrdersText.clock
  const auto = clock?.next === 'autoSelected' ? Date.parse(clock.until) : null
  const deadline = wishDeadline(order)
  const mine = bidCount > 0
  return (
    <ClockBlock
      key={deadline}
      tone={mine ? 'you' : 'them'}
      startedAt={deadline - (auto === null ? openMs() : tariff.fastOrder.autoSeconds * 1_000)}
      deadline={deadline}
      now={serverNow}
      onDone={onDone}
      title={auto !== null ? words.autoTitle : mine ? words.chooseTitle : words.waiting}
      caption={auto === null ? words.open : words.autoIn}
      facts={[
        { term: words.who, text: mine ? words.youChoose(bidCount) : words.theyBid },
        { term: words.until, text: dueTime(new Date(deadline).toISOString(), timeZone) },
        {
          term: words.afterwards,
          text: auto === null ? words.closes(amountText(deposit)) : words.chooses,
        },
      ]}
      actions={actions}
    />
  )
}
