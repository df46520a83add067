import { replyToReview } from '@kaihei/domain/orders/review-calls'
import type { OrderDetail } from '@kaihei/domain/orders/shapes'
import type { Side } from '@kaihei/domain/orders/moves'
import { tariff } from '@kaihei/domain/tariff'
import { useState } from 'react'
import { useMinute } from '#client/clock.ts'
import { useCallForm } from '#client/use-call-form.ts'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { ordersText } from '#text/orders.ts'
import { dueTime } from '#text/times.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Stars } from '#ui/Stars.tsx'
import { Textarea } from '#ui/Textarea.tsx'
import { changesReview, useDeleteReview } from './api.ts'
import { sayOrder } from './names.ts'
import { ReviewForm } from './ReviewForm.tsx'

interface ReviewCardProps {
  order: OrderDetail
  /** Who reads it. */
  side: Side
}

/** What the boss says of it: to be written, changed, deleted, or answered once. Nothing while there is nothing to. */
export function ReviewCard({ order, side }: ReviewCardProps) {
  const timeZone = useTimeZone()
  const { review, reviewUntil } = order
  const said = sayOrder(order, side)
  const words = ordersText.review
  const [editing, setEditing] = useState(false)
  if (review === null) {
    if (reviewUntil === null || side !== 'boss') return null
    return (
      <Card title={words.give(said.player)}>
        <p className="-mt-2.5 mb-3 text-sm text-text-2">{words.until(dueTime(reviewUntil, timeZone))}</p>
        <ReviewForm order={order} />
      </Card>
    )
  }
  return (
    <Card title={side === 'boss' ? words.mine : words.ofBoss(said.boss)}>
      {review.deleted && (
        <p className="break-words text-text-3">
          {review.takenDownReason === null ? words.deleted : words.takenDown(review.takenDownReason)}
        </p>
      )}
      {!review.deleted && editing && <ReviewForm order={order} onDone={() => setEditing(false)} />}
      {!review.deleted && !editing && (
        <div className="grid gap-2.5">
          <Stars count={review.stars} label={words.stars(review.stars)} size={18} />
          {review.text !== '' && <p className="break-words whitespace-pre-line">{review.text}</p>}
          {review.tags.length > 0 && (
            <p className="flex flex-wrap gap-x-2 text-sm text-text-3">
              {review.tags.map((tag) => (
                <span key={tag}>#{tag}</span>
              ))}
            </p>
          )}
          {review.reply !== null && (
            <p className="rounded-md bg-surface-2 px-3.5 py-2 text-sm break-words text-text-2">
              <b className="text-text">{words.replyOf(said.player)}</b>
              {review.reply}
            </p>
          )}
          {side === 'boss' && <Own review={review} onEdit={() => setEditing(true)} />}
          {side === 'player' && review.reply === null && <Reply id={review.id} />}
        </div>
      )}
    </Card>
  )
}

type Review = NonNullable<OrderDetail['review']>

function Own({ review, onEdit }: { review: Review; onEdit: () => void }) {
  const timeZone = useTimeZone()
  const words = ordersText.review
  const [removing, setRemoving] = useState(false)
  const remove = useDeleteReview()
  const isOpen = Date.parse(review.editableUntil) > useMinute()
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        {isOpen && (
          <Button size="sm" onClick={onEdit}>
            {words.edit}
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={() => setRemoving(true)}>
          {words.remove}
        </Button>
        {isOpen && (
          <span className="text-xs text-text-3">
            {words.editableUntil(dueTime(review.editableUntil, timeZone))}
          </span>
        )}
      </div>
      {removing && (
        <Dialog
          open
          onClose={() => setRemoving(false)}
          title={words.removeTitle}
          actions={
            <>
              <Button onClick={() => setRemoving(false)}>{words.keep}</Button>
              <Button
                variant="badf"
                busyLabel={words.removing}
                onClick={async () => {
                  if ((await remove.attempt({ id: review.id })) !== undefined) setRemoving(false)
                }}
              >
                {words.remove}
              </Button>
            </>
          }
        >
          <div className="grid gap-3">
            <p>{words.removeText}</p>
            <Alert text={remove.failure} />
          </div>
        </Dialog>
      )}
    </>
  )
}

function Reply({ id }: { id: string }) {
  const words = ordersText.review
  const form = useCallForm(replyToReview, {
    ...changesReview,
    initial: { text: '' },
    write: ({ text }) => ({ id, text }),
  })
  return (
    <div className="grid gap-2.5">
      <Textarea
        label={words.replyLabel}
        hint={words.replyHint}
        maxLength={tariff.review.replyCharacters}
        rows={2}
        {...form.bind('text')}
      />
      <Alert text={form.failure} />
      <Button
        variant="pri"
        className="justify-self-start"
        disabled={form.typed.text.trim() === ''}
        busyLabel={words.replyBusy}
        onClick={form.submit}
      >
        {words.replySend}
      </Button>
    </div>
  )
}
