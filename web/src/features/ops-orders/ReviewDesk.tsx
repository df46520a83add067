import { getOrderToInspect } from '@kaihei/domain/ops/order-calls'
import type { InspectedOrderDetail } from '@kaihei/domain/ops/order-calls'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { TakeDownDialog } from '#features/ops-reviews/JudgeDialog.tsx'
import { opsOrdersText } from '#text/ops-orders.ts'
import { Button } from '#ui/Button.tsx'
import { Stars } from '#ui/Stars.tsx'

interface ReviewDeskProps {
  review: NonNullable<InspectedOrderDetail['review']>
  /** Nobody takes down what is said about them, or in an order of their own. */
  mayTakeDown: boolean
}

/** What the boss said of the order. Staff can take it down, and have to say why. */
export function ReviewDesk({ review, mayTakeDown }: ReviewDeskProps) {
  const words = opsOrdersText.review
  const [asking, setAsking] = useState(false)
  const { stars, tags, text, reply, deleted, takenDownReason } = review
  return (
    <section className="grid gap-2.5" aria-label={words.title}>
      <h2 className="text-lg">
        <Link to="/ops/reviews" search={{ id: review.id }} className="hover:underline">
          {words.title}
        </Link>
      </h2>
      {deleted ? (
        <p className="text-sm break-words text-text-3">
          {takenDownReason === null ? words.deleted : words.why(takenDownReason)}
        </p>
      ) : (
        <>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Stars count={stars} label={words.stars(stars)} />
            {tags.length > 0 && <span className="text-sm text-text-2">{tags.join(' · ')}</span>}
          </p>
          {text !== '' && <p className="text-sm break-words whitespace-pre-line text-text-2">{text}</p>}
          {reply !== null && <p className="text-sm break-words text-text-3">{words.reply(reply)}</p>}
          {mayTakeDown && (
            <Button variant="bad" size="sm" className="justify-self-start" onClick={() => setAsking(true)}>
              {words.takeDown}
            </Button>
          )}
        </>
      )}
      {asking && (
        <TakeDownDialog id={review.id} renews={[getOrderToInspect]} onClose={() => setAsking(false)} />
      )}
    </section>
  )
}
