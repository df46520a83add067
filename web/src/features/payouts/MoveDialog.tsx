import { remarkCharacters } from '@kaihei/domain/ops/remark'
import {
  decideWithdrawal,
  listWithdrawalsToInspect,
  payWithdrawal,
} from '@kaihei/domain/ops/withdrawal-calls'
import type { InspectedWithdrawal } from '@kaihei/domain/ops/withdrawal-calls'
import { useCallForm } from '#client/use-call-form.ts'
import { opsText } from '#text/ops.ts'
import { payoutsText } from '#text/payouts.ts'
import { amountText } from '#ui/amount-text.ts'
import { Input } from '#ui/Input.tsx'
import { ReasonDialog } from '#ui/ReasonDialog.tsx'
import type { Move } from './api.ts'
import { leavesOneMissing } from './leaves-one-missing.ts'

interface MoveDialogProps {
  payout: InspectedWithdrawal
  move: Move
  onMoved: (payout: InspectedWithdrawal) => void
  onClose: () => void
}

/** Every step of staff with somebody's money: its reason, and once it is paid its reference. */
export function MoveDialog({ payout, move, onMoved, onClose }: MoveDialogProps) {
  const words = payoutsText.dialog
  const { id, owner, amount, fee, method, payee } = payout
  const decides = move === 'approve' || move === 'reject'
  const isFirst = move === 'approve' && leavesOneMissing(payout)
  const form = useCallForm(decides ? decideWithdrawal : payWithdrawal, {
    initial: { reference: '', reason: '', remark: '' },
    write: ({ reference, reason, remark }) => ({
      id,
      reason,
      remark: remark.trim() || undefined,
      ...(decides ? { approve: move === 'approve' } : { step: move }),
      ...(move === 'paid' && { reference }),
    }),
    check: ({ reference }) => ({
      reference: move === 'paid' && reference.trim() === '' ? words.referenceMissing : undefined,
    }),
    renews: [listWithdrawalsToInspect],
  })
  const sum =
    move === 'begin' || move === 'paid'
      ? payoutsText.inMoney(amountText(amount - fee))
      : payoutsText.inBeans(amountText(amount))

  async function submit() {
    const moved = await form.submit()
    if (moved !== undefined) onMoved(moved)
  }

  return (
    <ReasonDialog
      title={words.titles[move](owner.nickname, sum)}
      text={isFirst ? words.texts.approveFirst : words.texts[move]}
      hard={move === 'reject' || move === 'failed'}
      words={{
        cancel: words.cancel,
        busy: words.busy,
        submit: payoutsText.actions[move],
        reason: isFirst ? words.firstReason : words.reason,
        reasonHint: isFirst ? words.firstReasonHint : words.reasonHint,
        remark: opsText.remark,
      }}
      ready={words.ready[move]}
      remarkCharacters={remarkCharacters}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="rounded-lg bg-well px-3.5 py-2.5">
        <span className="block text-xs text-text-3">{words.payee(payoutsText.methods[method])}</span>
        <b className="break-all">{payee}</b>
      </p>
      {move === 'paid' && (
        <Input
          label={words.reference}
          hint={words.referenceHint}
          maxLength={100}
          autoComplete="off"
          {...form.bind('reference')}
        />
      )}
    </ReasonDialog>
  )
}
