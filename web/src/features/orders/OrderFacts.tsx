import type { OrderCard, OrderDetail } from '@kaihei/domain/orders/shapes'
import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { GameCover } from '#features/games/GameCover.tsx'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { ordersText } from '#text/orders.ts'
import { text } from '#text/text.ts'
import { dateAndTime } from '#text/dates.ts'

interface OrderFactsProps {
  order: OrderCard & Pick<OrderDetail, 'note'>
}

/** What was ordered, when, and from where. */
export function OrderFacts({ order }: OrderFactsProps) {
  const timeZone = useTimeZone()
  const words = ordersText.facts
  const { service, units, createdAt, source, kind, note } = order
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      words.service,
      <span key="service" className="flex min-w-0 items-center gap-2">
        <GameCover game={service.game} size={20} />
        <span className="min-w-0">{nameService(order)}</span>
      </span>,
    ],
    [words.duration, words.durationOf(ordersText.hours(units), units)],
    [words.kind, words.kinds[kind]],
    [words.placed, dateAndTime(createdAt, timeZone)],
    [words.source, words.sources[source]],
    ...(note === '' ? [] : [[words.note, note] as const]),
  ]
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 text-sm">
      {facts.map(([term, fact]) => (
        <Fragment key={term}>
          <dt className="text-text-2">{term}</dt>
          <dd className="min-w-0 break-words whitespace-pre-line">{fact}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

/** Under the name that the game had when it was ordered. */
export function nameService({
  service: { game, title },
  createdAt,
}: Pick<OrderCard, 'service' | 'createdAt'>): string {
  const name = text.names.game(game, createdAt)
  return title === '' || title === name ? name : `${name} · ${title}`
}
