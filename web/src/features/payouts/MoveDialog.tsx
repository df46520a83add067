import { payWithdrawal } from '@kaihei/domain/ops/withdrawal-calls'
import type { ReviewedWithdrawal } from '@kaihei/domain/ops/withdrawal-calls'
import { useState } from 'react'
import { payoutsText } from '#text/payouts.ts'
import { Alert } from '#ui/Alert.tsx'
import { amountText } from '#ui/amount-text.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Input } from '#ui/Input.tsx'
import { ReadyAnswers } from '#ui/ReadyAnswers.tsx'
import { Textarea } from '#ui/Textarea.tsx'
import { WindowGlyph } from '#ui/WindowGlyph.tsx'
import type { Move } from './api.ts'
import { leavesOneMissing } from './leaves-one-missing.ts'

interface MoveDialogProps {
  payout: ReviewedWithdrawal
  move: Move
  /** Why the server did not take it. */
  failure: string | undefined
  onMove: (reason: string, reference: string | undefined) => Promise<unknown>
  onClose: () => void
}

/** Asks for the reason, and for the transfer's reference once it is paid. */
export function MoveDialog({ payout, move, failure, onMove, onClose }: MoveDialogProps) {
  const words = payoutsText.dialog
  const [reason, setReason] = useState('')
  const [reference, setReference] = useState('')
  const [wrong, setWrong] = useState<{ reason?: string | undefined; reference?: string | undefined }>({})
  const { id, owner, amount, fee } = payout
  const isBad = move === 'reject' || move === 'failed'
  const paidSum = move === 'begin' || move === 'paid' ? amount - fee : amount

  async function submit() {
    const parsed = payWithdrawal.input.safeParse({
      id,
      step: move === 'paid' ? 'paid' : 'begin',
      reason,
      ...(move === 'paid' && { reference }),
    })
    const said = new Map(parsed.error?.issues.map(({ path, message }) => [path[0], message]))
    setWrong({
      reason: said.get('reason'),
      reference: said.has('reference') ? words.referenceMissing : undefined,
    })
    if (parsed.success) await onMove(parsed.data.reason, parsed.data.reference)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      outsideCloses={reason === '' && reference === ''}
      glyph={<WindowGlyph size={48} mark={isBad ? 'bad' : 'ok'} />}
      title={words.titles[move](owner.nickname, amountText(paidSum))}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant={isBad ? 'badf' : 'pri'} busyLabel={words.busy} onClick={submit}>
            {payoutsText.actions[move]}
          </Button>
        </>
      }
    >
      <div className="grid gap-3.5 p-1">
        <p>{move === 'approve' && leavesOneMissing(payout) ? words.texts.approveFirst : words.texts[move]}</p>
        {move === 'paid' && (
          <Input
            label={words.reference}
            hint={words.referenceHint}
            value={reference}
            maxLength={100}
            autoComplete="off"
            error={wrong.reference}
            onChange={(event) => setReference(event.currentTarget.value)}
          />
        )}
        <Textarea
          label={words.reason}
          hint={words.reasonHint}
          value={reason}
          maxLength={200}
          error={wrong.reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <ReadyAnswers answers={words.ready[move]} onChoose={setReason} />
        <Alert text={failure} />
      </div>
    </Dialog>
  )
}
