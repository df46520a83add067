import type { FastOrder } from '@kaihei/domain/fast-orders/calls'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { ChevronRight } from 'lucide-react'
import { hallPagesQuery } from './api.ts'
import { hoursOf } from './wish-words.ts'
import { GameCover } from '#features/games/GameCover.tsx'
import { fastOrdersText } from '#text/fast-orders.ts'
import { text } from '#text/text.ts'
import { buttonClass } from '#ui/button-class.ts'

const shown = 4

/** For a companion: what waits in the hall, on one line. Nothing waits, nothing is shown. */
export function HallStrip() {
  const pages = useInfiniteQuery(hallPagesQuery)
  const orders = pages.data?.pages[0]?.items ?? []
  const mine = orders.find(({ status }) => status !== 0)
  if (orders.length === 0) return null
  const words = fastOrdersText.hall
  return (
    <aside
      aria-label={words.title}
      className={clsx(
        'mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl px-4 py-3 shadow-1',
        mine === undefined ? 'bg-surface' : 'bg-lamp-soft',
      )}
    >
      <b className={clsx('shrink-0', mine !== undefined && 'text-lamp-text')} aria-live="polite">
        {mine === undefined ? words.strip(orders.length) : words.stripMine}
      </b>
      {/* As many as fit on the line: the hall itself is one press away. */}
      <ul className="flex h-6 min-w-0 flex-1 flex-wrap gap-x-4 gap-y-2 overflow-hidden max-md:hidden">
        {orders.slice(0, shown).map((order) => (
          <li key={order.orderSn} className="flex shrink-0 items-center gap-2 text-sm text-text-2">
            <GameCover game={order.game} size={18} />
            {sayWish(order)}
          </li>
        ))}
      </ul>
      {mine === undefined ? (
        <Link
          to="/order"
          search={{ role: 'player' }}
          hash="hall"
          className={clsx(buttonClass({ size: 'sm' }), 'ml-auto')}
        >
          {words.stripOpen}
          <ChevronRight size={16} aria-hidden="true" />
        </Link>
      ) : (
        <Link
          to="/order-quickly-detail"
          search={{ orderSn: mine.orderSn }}
          className={clsx(buttonClass({ variant: 'pri', size: 'sm' }), 'ml-auto')}
        >
          {words.chosenSee}
        </Link>
      )}
    </aside>
  )
}

function sayWish({ game, units }: FastOrder): string {
  return `${text.names.game(game)} · ${fastOrdersText.form.hours(hoursOf(units))}`
}
