import type { GiftDirection, ShownGift } from '@kaihei/domain/gifts/calls'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { serverNow } from '#client/clock.ts'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { giftsText } from '#text/gifts.ts'
import { dayAndTime } from '#text/times.ts'
import { Amount } from '#ui/Amount.tsx'
import { Button } from '#ui/Button.tsx'
import { useTimeLeft } from '#ui/use-time-left.ts'
import { useUndoGift } from './api.ts'
import { GiftArt } from './GiftArt.tsx'

interface GiftRowProps {
  gift: ShownGift
  direction: GiftDirection
  /** The one that a notice led to. */
  marked?: boolean
  /** What can no longer be undone is to be read again. */
  onOverdue?: () => void
}

/** One gift: what, with whom, and what was said with it. One of mine that is under way can be undone. */
export function GiftRow({ gift, direction, marked = false, onOverdue }: GiftRowProps) {
  const timeZone = useTimeZone()
  const { giftId, quantity, amount, from, to, message, anonymous, at, undoUntil } = gift
  const other = direction === 'sent' ? to : from
  const words = giftsText
  return (
    <article
      className={clsx(
        'flex items-center gap-3 rounded-[12px] px-2 py-2.5',
        marked && 'bg-lamp-soft shadow-[inset_0_0_0_1px_var(--lamp)]',
      )}
    >
      <GiftArt giftId={giftId} className="w-9" />
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 gap-1.5">
          <b className="shrink-0">{words.kind(words.names[giftId], quantity)}</b>
          {other === null ? (
            <span className="truncate text-text-2">{words.unknown}</span>
          ) : (
            <Link
              to="/user"
              search={{ uk: other.uk }}
              className="min-w-0 truncate text-text-2 hover:text-text"
            >
              {direction === 'sent' ? words.to(other.nickname) : other.nickname}
            </Link>
          )}
        </p>
        <p className="truncate text-xs text-text-3">
          {message !== '' && `${words.quoted(message)} · `}
          {dayAndTime(at, timeZone, serverNow())}
          {direction === 'sent' && anonymous && ` · ${words.anonymous}`}
        </p>
        {undoUntil !== null && <UnderWay id={gift.id} until={undoUntil} onOverdue={onOverdue} />}
      </div>
      <Amount hundredths={amount} unit="coin" unitName={words.coins} tone="unit" size="sm" />
    </article>
  )
}

function UnderWay({
  id,
  until,
  onOverdue,
}: {
  id: string
  until: string
  onOverdue: (() => void) | undefined
}) {
  const undo = useUndoGift()
  const left = useTimeLeft({ deadline: Date.parse(until), now: serverNow, onDone: onOverdue })
  const seconds = Math.ceil(left / 1000)
  return (
    <p className="mt-1 flex items-center gap-2.5 text-xs text-lamp-text">
      {seconds > 0 ? giftsText.underWay(seconds) : giftsText.leaving}
      {seconds > 0 && (
        <Button size="sm" busy={undo.isPending} onClick={() => undo.mutate({ id })}>
          {giftsText.undo}
        </Button>
      )}
      {undo.failure !== undefined && <span role="alert">{undo.failure}</span>}
    </p>
  )
}
