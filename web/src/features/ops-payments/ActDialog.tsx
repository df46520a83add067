import {
  decideDifference,
  declineReturn,
  endRefundByHand,
  loseChargeBack,
  type Payment,
  settleReceivable,
  winChargeBack,
} from '@kaihei/domain/ops/payment-calls'
import { useCallForm } from '#client/use-call-form.ts'
import { opsPaymentsText } from '#text/ops-payments.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { Input } from '#ui/Input.tsx'
import { ReadyAnswers } from '#ui/ReadyAnswers.tsx'
import { Textarea } from '#ui/Textarea.tsx'
import { WindowGlyph } from '#ui/WindowGlyph.tsx'
import { type Act, paymentReads } from './api.ts'

type PlainAct = Exclude<Act, 'refund' | 'chargeback'>

/** The call of each act, and what it says beside the number and the reason. */
const calls = {
  won: { call: winChargeBack, said: {}, hard: false },
  lost: { call: loseChargeBack, said: {}, hard: true },
  paid: { call: settleReceivable, said: { end: 'paid' }, hard: false },
  writtenOff: { call: settleReceivable, said: { end: 'writtenOff' }, hard: true },
  credit: { call: decideDifference, said: { decision: 'credit' }, hard: false },
  return: { call: decideDifference, said: { decision: 'refund' }, hard: false },
  sent: { call: endRefundByHand, said: { sent: true }, hard: false },
  notSent: { call: endRefundByHand, said: { sent: false }, hard: true },
  decline: { call: declineReturn, said: {}, hard: true },
} as const satisfies Record<PlainAct, object>

interface ActDialogProps {
  payment: Payment
  act: PlainAct
  onDone: () => void
  onClose: () => void
}

/** Every other step with somebody's money: what it leads to, and its reason. */
export function ActDialog({ payment: { orderNo, owner }, act, onDone, onClose }: ActDialogProps) {
  const { dialog } = opsPaymentsText
  const words = dialog[act]
  const { call, said, hard } = calls[act]
  const form = useCallForm(call, {
    initial: { reference: '', reason: '' },
    write: ({ reference, reason }) => ({ orderNo, reason, ...said, ...(act === 'sent' && { reference }) }),
    renews: paymentReads,
  })

  async function submit() {
    if ((await form.submit()) !== undefined) onDone()
  }

  return (
    <FormDialog
      title={words.title(owner.nickname)}
      glyph={<WindowGlyph size={48} mark={hard ? 'bad' : 'ok'} />}
      words={{ cancel: dialog.cancel, submit: words.submit, busy: dialog.busy }}
      hard={hard}
      form={{ ...form, submit }}
      onClose={onClose}
    >
      <p>{words.text}</p>
      {act === 'sent' && (
        <Input
          label={dialog.reference}
          hint={dialog.referenceHint}
          maxLength={100}
          autoComplete="off"
          {...form.bind('reference')}
        />
      )}
      <Textarea
        label={dialog.reason}
        hint={dialog.reasonHint}
        rows={2}
        maxLength={200}
        {...form.bind('reason')}
      />
      <ReadyAnswers lang="zh-CN" answers={words.ready} onChoose={(reason) => form.set({ reason })} />
    </FormDialog>
  )
}
