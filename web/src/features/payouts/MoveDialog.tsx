import { remarkCharacters } from '@kaihei/domain/ops/remark'
import { payWithdrawal } from '@kaihei/domain/ops/withdrawal-calls'
import type { InspectedWithdrawal } from '@kaihei/domain/ops/withdrawal-calls'
import { useState } from 'react'
import { opsText } from '#text/ops.ts'
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

export interface Said {
  reason: string
  remark?: string | undefined
  reference?: string | undefined
}

interface MoveDialogProps {
  payout: InspectedWithdrawal
  move: Move
  /** Why the server did not take it. */
  failure: string | undefined
  onMove: (said: Said) => Promise<unknown>
  onClose: () => void
}

/** Asks for the reason that the owner reads, for what is only for colleagues, and once it is paid for its reference. */
export function MoveDialog({ payout, move, failure, onMove, onClose }: MoveDialogProps) {
  const words = payoutsText.dialog
  const [reason, setReason] = useState('')
  const [remark, setRemark] = useState('')
  const [reference, setReference] = useState('')
  const [wrong, setWrong] = useState<{ reason?: string | undefined; reference?: string | undefined }>({})
  const { id, owner, amount, fee, method, payee } = payout
  const isFirst = move === 'approve' && leavesOneMissing(payout)
  const isBad = move === 'reject' || move === 'failed'
  const sum =
    move === 'begin' || move === 'paid'
      ? payoutsText.inMoney(amountText(amount - fee))
      : payoutsText.inBeans(amountText(amount))

  async function submit() {
    const parsed = payWithdrawal.input.safeParse({
      id,
      step: move === 'paid' ? 'paid' : 'begin',
      reason,
      ...(remark.trim() !== '' && { remark }),
      ...(move === 'paid' && { reference }),
    })
    const said = new Map(parsed.error?.issues.map(({ path, message }) => [path[0], message]))
    setWrong({
      reason: said.get('reason'),
      reference: said.has('reference') ? words.referenceMissing : undefined,
    })
    if (!parsed.success) return
    const { data } = parsed
    await onMove({ reason: data.reason, remark: data.remark, reference: data.reference })
  }

  return (
    <Dialog
      open
      onClose={onClose}
      outsideCloses={reason === '' && remark === '' && reference === ''}
      glyph={<WindowGlyph size={48} mark={isBad ? 'bad' : 'ok'} />}
      title={words.titles[move](owner.nickname, sum)}
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
        <p>{isFirst ? words.texts.approveFirst : words.texts[move]}</p>
        <p className="rounded-lg bg-well px-3.5 py-2.5">
          <span className="block text-xs text-text-3">{words.payee(payoutsText.methods[method])}</span>
          <b className="break-all">{payee}</b>
        </p>
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
          label={isFirst ? words.firstReason : words.reason}
          hint={isFirst ? words.firstReasonHint : words.reasonHint}
          value={reason}
          maxLength={200}
          error={wrong.reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <ReadyAnswers answers={words.ready[move]} onChoose={setReason} />
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
