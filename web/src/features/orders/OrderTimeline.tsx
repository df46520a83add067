import type { OrderDetail } from '@kaihei/domain/orders/shapes'
import type { Side } from '@kaihei/domain/orders/moves'
import { isOpenOrder, orderStatus as is } from '@kaihei/domain/orders/status'
import { useState } from 'react'
import { serverNow } from '#client/clock.ts'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { ordersText } from '#text/orders.ts'
import { text } from '#text/text.ts'
import { dayAndTime } from '#text/times.ts'
import { shortAmountText } from '#ui/amount-text.ts'
import { Lightbox } from '#ui/Lightbox.tsx'
import { Timeline } from '#ui/Timeline.tsx'
import { sayOrder } from './names.ts'

interface OrderTimelineProps {
  order: OrderDetail
  /** Who reads it. */
  side: Side
}

type Event = OrderDetail['timeline'][number]

/** Between the boss and whoever bids: the chosen one need not know of the others. */
const courting = new Set(['call', 'uncall', 'turnDown'])
/** Changes nothing; who asks five times would fill the history with it. */
const asking = new Set(['quoteRenewal', 'setTerms'])

/** Everything that happened, the newest first, with what was written and shown. */
export function OrderTimeline({ order, side }: OrderTimelineProps) {
  const timeZone = useTimeZone()
  const words = ordersText.timeline
  const [shown, setShown] = useState<{ files: readonly string[]; at: number } | null>(null)
  const entries = order.timeline
    .filter(({ what }) => isTold(what, side))
    .map((event) => ({
      key: event.id,
      title: sayEvent(event, order, side),
      text: (event.note !== '' || event.files.length > 0) && (
        <span className="grid gap-2">
          {event.note !== '' && (
            <span className="text-sm break-words whitespace-pre-line text-text-2">{event.note}</span>
          )}
          {event.files.length > 0 && (
            <span className="flex flex-wrap gap-2">
              {event.files.map((file, at) => (
                <button
                  key={file}
                  type="button"
                  className="size-14 overflow-hidden rounded-md bg-surface-3"
                  onClick={() => setShown({ files: event.files, at })}
                >
                  <img
                    src={file}
                    alt={words.file(at + 1)}
                    width={56}
                    height={56}
                    loading="lazy"
                    className="size-full object-cover"
                  />
                </button>
              ))}
            </span>
          )}
        </span>
      ),
      time: dayAndTime(event.at, timeZone, serverNow()),
      dateTime: event.at,
    }))
  return (
    <>
      <Timeline
        label={words.heading}
        entries={entries}
        hue={order.player?.hue ?? order.boss.hue}
        closed={!isOpenOrder(order.status)}
      />
      <Lightbox
        at={shown?.at ?? null}
        onMove={(at) => setShown((now) => now && { ...now, at })}
        onClose={() => setShown(null)}
        pictures={(shown?.files ?? []).map((url, at) => ({
          url,
          width: 1200,
          height: 900,
          alt: words.file(at + 1),
        }))}
        labels={{ title: words.files, previous: words.previous, next: words.next, close: text.buttons.close }}
      />
    </>
  )
}

function isTold(what: string, side: Side): boolean {
  return !asking.has(what) && !(side === 'player' && courting.has(what))
}

const known: ReadonlyMap<string, (who: string, sum: string) => string> = new Map(
  Object.entries(ordersText.timeline.what),
)

function sayEvent({ what, by, amount, status }: Event, order: OrderDetail, side: Side): string {
  const said = sayOrder(order, side)
  // Whoever bid need not be the one who was chosen.
  const player = courting.has(what) ? ordersText.roles.player : said.player
  const who = by === 'boss' ? said.boss : by === 'player' ? player : by === 'staff' ? ordersText.staff : ''
  const happened = what === 'ready' && status === is.serving ? 'bothReady' : what
  return known.get(happened)?.(who, shortAmountText(amount ?? 0)) ?? ordersText.timeline.otherwise
}
