import { decideApplication } from '@kaihei/domain/ops/application-calls'
import type { InspectedApplication } from '@kaihei/domain/ops/application-calls'
import { remarkCharacters } from '@kaihei/domain/ops/remark'
import { useState } from 'react'
import { opsText } from '#text/ops.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { ReadyAnswers } from '#ui/ReadyAnswers.tsx'
import { Textarea } from '#ui/Textarea.tsx'
import { WindowGlyph } from '#ui/WindowGlyph.tsx'

interface DecideDialogProps {
  application: InspectedApplication
  approve: boolean
  /** Why the server did not take the decision. */
  failure: string | undefined
  onDecide: (said: { reason: string; remark?: string | undefined }) => Promise<unknown>
  onClose: () => void
}

/** Asks for the reason that the applicant will read, and for what is only for colleagues. */
export function DecideDialog({ application, approve, failure, onDecide, onClose }: DecideDialogProps) {
  const words = opsText.applications.dialog
  const [reason, setReason] = useState('')
  const [remark, setRemark] = useState('')
  const [wrong, setWrong] = useState<string>()
  const { nickname } = application.applicant

  async function decide() {
    const parsed = decideApplication.input.safeParse({
      id: application.id,
      approve,
      reason,
      ...(remark.trim() !== '' && { remark }),
    })
    setWrong(parsed.error?.issues[0]?.message)
    if (parsed.success) await onDecide({ reason: parsed.data.reason, remark: parsed.data.remark })
  }

  return (
    <Dialog
      open
      onClose={onClose}
      outsideCloses={reason === '' && remark === ''}
      glyph={<WindowGlyph size={48} mark={approve ? 'ok' : 'bad'} />}
      title={approve ? words.approve(nickname) : words.reject(nickname)}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            variant={approve ? 'pri' : 'badf'}
            busyLabel={approve ? words.approving : words.rejecting}
            onClick={decide}
          >
            {approve ? opsText.applications.approve : opsText.applications.reject}
          </Button>
        </>
      }
    >
      <div className="grid gap-3.5 p-1">
        <p>{approve ? words.approveText : words.rejectText}</p>
        <Textarea
          label={words.reason}
          hint={words.reasonHint}
          value={reason}
          maxLength={200}
          error={wrong}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <ReadyAnswers answers={approve ? words.approveReasons : words.rejectReasons} onChoose={setReason} />
        <Textarea
          label={opsText.remark.label}
          hint={opsText.remark.hint}
          value={remark}
          rows={2}
          maxLength={remarkCharacters}
          onChange={(event) => setRemark(event.currentTarget.value)}
        />
        <Alert text={failure} />
      </div>
    </Dialog>
  )
}
