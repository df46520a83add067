import { chargeBackPayment, type Payment, refundPayment } from '@kaihei/domain/ops/payment-calls'
import { Refusal } from '@kaihei/domain/refusal'
import { planChargeBack, planRefund, refundableOf } from '@kaihei/domain/top-ups/going-back'
import { useCallForm } from '#client/use-call-form.ts'
import { opsPaymentsText } from '#text/ops-payments.ts'
import { readAmount, shortAmountText } from '#ui/amount-text.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { Input } from '#ui/Input.tsx'
import { ReadyAnswers } from '#ui/ReadyAnswers.tsx'
import { Textarea } from '#ui/Textarea.tsx'
import { WindowGlyph } from '#ui/WindowGlyph.tsx'
import { paymentReads } from './api.ts'
import { ChargeBackSum, RefundSum } from './sums.tsx'

interface MoneyDialogProps {
  payment: Payment
  act: 'refund' | 'chargeback'
  onDone: () => void
  onClose: () => void
}

/** How many coins go back, worked out by the server's own rule while it is typed, and why. */
export function MoneyDialog({ payment, act, onDone, onClose }: MoneyDialogProps) {
  const { dialog } = opsPaymentsText
  const words = dialog[act]
  const { orderNo, amount: coins, bonus, gone, purse, owner } = payment
  const left = { coins, bonus, gone, purse }
  const most = act === 'refund' ? refundableOf(left) : coins - gone
  const form = useCallForm(act === 'refund' ? refundPayment : chargeBackPayment, {
    initial: { amount: shortAmountText(most), reason: '' },
    write: ({ amount, reason }) => ({ orderNo, amount: readAmount(amount) ?? 0, reason }),
    check: ({ amount }) => ({ amount: whyNot(amount) }),
    about: { amount: ['refund_too_much', 'refund_too_small'] },
    renews: paymentReads,
  })
  const typed = readAmount(form.typed.amount) ?? 0

  function whyNot(amount: string): string | undefined {
    const asked = readAmount(amount)
    if (asked === null || asked === 0) return dialog.amountWrong
    try {
      if (act === 'refund') planRefund(left, asked)
      else planChargeBack(left, asked)
      return undefined
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return error.message
    }
  }

  async function submit() {
    if ((await form.submit()) !== undefined) onDone()
  }

  return (
    <FormDialog
      title={words.title(owner.nickname)}
      glyph={<WindowGlyph size={48} mark={act === 'refund' ? 'ok' : 'bad'} />}
      words={{ cancel: dialog.cancel, submit: words.submit, busy: dialog.busy }}
      hard={act === 'chargeback'}
      form={{ ...form, submit }}
      onClose={onClose}
    >
      <p>{words.text}</p>
      <Input
        label={dialog.amount}
        hint={dialog.amountHint(shortAmountText(most))}
        inputMode="decimal"
        autoComplete="off"
        {...form.bind('amount')}
      />
      {whyNot(form.typed.amount) === undefined &&
        (act === 'refund' ? (
          <RefundSum {...planRefund(left, typed)} />
        ) : (
          <ChargeBackSum amount={typed} {...planChargeBack(left, typed)} />
        ))}
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
