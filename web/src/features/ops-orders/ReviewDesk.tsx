import type { InspectedOrderDetail } from '@kaihei/domain/ops/order-calls'
import { remarkCharacters } from '@kaihei/domain/ops/remark'
import { tariff } from '@kaihei/domain/tariff'
import { useState } from 'react'
import { wrongOverall } from '#client/refused.ts'
import { opsOrdersText } from '#text/ops-orders.ts'
import { opsText } from '#text/ops.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Stars } from '#ui/Stars.tsx'
import { Textarea } from '#ui/Textarea.tsx'
import { WindowGlyph } from '#ui/WindowGlyph.tsx'
import { useTakeDownReview } from './api.ts'

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
  const [reason, setReason] = useState('')
  const [remark, setRemark] = useState('')
  const [missing, setMissing] = useState(false)
  const { mutateAsync, error } = useTakeDownReview()

  async function submit() {
    const said = reason.trim()
    setMissing(said === '')
    if (said === '') return
    const done = await mutateAsync({
      id,
      reason: said,
      ...(remark.trim() !== '' && { remark }),
    }).then(
      () => true,
      () => false,
    )
    if (done) onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      outsideCloses={reason === '' && remark === ''}
      glyph={<WindowGlyph size={48} mark="bad" />}
      title={words.ask}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="badf" busyLabel={words.busy} onClick={submit}>
            {words.takeDown}
          </Button>
        </>
      }
    >
      <div className="grid gap-3.5 p-1">
        <p>{words.askText}</p>
        <Textarea
          label={words.reason}
          hint={words.reasonHint}
          value={reason}
          maxLength={tariff.order.reasonCharacters}
          error={missing ? words.reasonMissing : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Textarea
          label={opsText.remark.label}
          hint={opsText.remark.hint}
          value={remark}
          rows={2}
          maxLength={remarkCharacters}
          onChange={(event) => setRemark(event.currentTarget.value)}
        />
        <Alert text={wrongOverall(error)} />
      </div>
    </Dialog>
  )
}
