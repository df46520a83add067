import type { Call } from '@kaihei/domain/call'
import { remarkCharacters } from '@kaihei/domain/ops/remark'
import { restoreReview } from '@kaihei/domain/ops/review-calls'
import { deleteReview } from '@kaihei/domain/orders/review-calls'
import { useCallForm } from '#client/use-call-form.ts'
import { opsReviewsText } from '#text/ops-reviews.ts'
import { opsText } from '#text/ops.ts'
import { ReasonDialog } from '#ui/ReasonDialog.tsx'
import { reviewReads } from './api.ts'

export type Judgement = 'takeDown' | 'restore'

interface JudgeDialogProps {
  id: string
  /** What is untrue besides once it is done. */
  renews?: readonly Call[]
  onDone?: () => void
  onClose: () => void
}

const initial = { reason: '', remark: '' }

/** Staff take a review down; author and companion read why. */
export function TakeDownDialog({ id, renews = [], onDone, onClose }: JudgeDialogProps) {
  const form = useCallForm(deleteReview, {
    initial,
    write: ({ reason, remark }) => ({ id, reason, remark: remark.trim() || undefined }),
    check: ({ reason }) => ({
      reason: reason.trim() === '' ? opsReviewsText.dialog.reasonMissing : undefined,
    }),
    renews: [...reviewReads, ...renews],
    onDone: onDone ?? onClose,
  })
  return <Asked judgement="takeDown" form={form} onClose={onClose} />
}

/** And put it back as it was. */
export function RestoreDialog({ id, renews = [], onDone, onClose }: JudgeDialogProps) {
  const form = useCallForm(restoreReview, {
    initial,
    write: ({ reason, remark }) => ({ id, reason, remark: remark.trim() || undefined }),
    renews: [...reviewReads, ...renews],
    onDone: onDone ?? onClose,
  })
  return <Asked judgement="restore" form={form} onClose={onClose} />
}

interface AskedProps {
  judgement: Judgement
  form: Parameters<typeof ReasonDialog>[0]['form'] & { submit: () => Promise<unknown> }
  onClose: () => void
}

function Asked({ judgement, form, onClose }: AskedProps) {
  const { dialog, [judgement]: submit } = opsReviewsText
  const { title, text, busy, ready } = dialog[judgement]
  return (
    <ReasonDialog
      title={title}
      text={text}
      hard={judgement === 'takeDown'}
      words={{ ...dialog, remark: opsText.remark, submit, busy }}
      ready={ready}
      remarkCharacters={remarkCharacters}
      form={form}
      onSubmit={form.submit}
      onClose={onClose}
    />
  )
}
