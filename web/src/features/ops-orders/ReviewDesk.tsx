import { getOrderToInspect } from '@kaihei/domain/ops/order-calls'
import type { InspectedOrderDetail } from '@kaihei/domain/ops/order-calls'
import { remarkCharacters } from '@kaihei/domain/ops/remark'
import { deleteReview } from '@kaihei/domain/orders/review-calls'
import { tariff } from '@kaihei/domain/tariff'
import { useState } from 'react'
import { useCallForm } from '#client/use-call-form.ts'
import { opsOrdersText } from '#text/ops-orders.ts'
import { opsText } from '#text/ops.ts'
import { Button } from '#ui/Button.tsx'
import { ReasonDialog } from '#ui/ReasonDialog.tsx'
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
      <h2 className="text-lg">{words.title}</h2>
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
      {asking && <TakeDownDialog id={review.id} onClose={() => setAsking(false)} />}
    </section>
  )
}

function TakeDownDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const words = opsOrdersText.review
  const form = useCallForm(deleteReview, {
    initial: { reason: '', remark: '' },
    write: ({ reason, remark }) => ({ id, reason, remark: remark.trim() || undefined }),
    check: ({ reason }) => ({ reason: reason.trim() === '' ? words.reasonMissing : undefined }),
    renews: [getOrderToInspect],
  })

  async function submit() {
    if ((await form.submit()) !== undefined) onClose()
  }

  return (
    <ReasonDialog
      title={words.ask}
      text={words.askText}
      hard
      words={{ ...words, remark: opsText.remark, submit: words.takeDown }}
      reasonCharacters={tariff.order.reasonCharacters}
      remarkCharacters={remarkCharacters}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}
