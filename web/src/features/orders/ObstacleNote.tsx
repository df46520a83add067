import type { OrderCard } from '@kaihei/domain/orders/shapes'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { errandSearch } from '#features/top-ups/errand.ts'
import { ordersText } from '#text/orders.ts'
import { text } from '#text/text.ts'
import { shortAmountText } from '#ui/amount-text.ts'
import { buttonClass } from '#ui/button-class.ts'

export type Obstacle = OrderCard['blockedActions'][number]

interface ObstacleNoteProps {
  obstacle: Obstacle
  /** Where to go on once there are enough coins. */
  back?: string
  /** What helps, where it is on the same screen. */
  remedy?: ReactNode
}

/** Why something that would be my move cannot be made now, and the way out of it. */
export function ObstacleNote({ obstacle, back, remedy }: ObstacleNoteProps) {
  const isShort = obstacle.reason === 'insufficient_balance'
  const errand =
    back !== undefined && obstacle.missing !== null ? { need: obstacle.missing, back } : undefined
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-md bg-lamp-soft px-3.5 py-2.5 text-sm text-lamp-text">
      <span>{sayWhy(obstacle)}</span>
      {isShort && (
        <Link
          to="/account"
          {...(errand !== undefined && { search: errandSearch(errand) })}
          className={buttonClass({ variant: 'line', size: 'sm' })}
        >
          {ordersText.actions.topUp}
        </Link>
      )}
      {remedy}
    </div>
  )
}

/** The server speaks of people as they are; here it is about me. */
function sayWhy({ action, reason, message, missing, availableAt }: Obstacle): string {
  const words = ordersText.obstacle
  if (reason === 'insufficient_balance' && missing !== null) return words.short(shortAmountText(missing))
  if (reason === 'player_engaged' && (action === 'accept' || action === 'call')) return words.engaged
  if (reason === 'voucher_not_usable') return words.voucher
  return text.fromServer.refusal(message, reason, availableAt === null ? {} : { availableAt })
}
