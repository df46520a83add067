import { cancelWithdrawal } from '@kaihei/domain/withdrawals/calls'
import type { Withdrawal } from '@kaihei/domain/withdrawals/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { renewMoney } from '#client/money.ts'
import { wrongOverall } from '#client/refused.ts'
import { useSubmission } from '#client/use-submission.ts'
import { accountText } from '#text/account.ts'
import { amountText } from '#ui/amount-text.ts'
import { AskDialog } from '#ui/AskDialog.tsx'

interface CancelDialogProps {
  request: Withdrawal
  onClose: () => void
}

export function CancelDialog({ request: { id, amount }, onClose }: CancelDialogProps) {
  const queries = useQueryClient()
  const submit = useSubmission(cancelWithdrawal)
  const cancel = useMutation({
    mutationFn: () => submit({ id }),
    // It stays open until what it speaks of is gone, so that nothing can be pressed twice.
    onSettled: () => renewMoney(queries),
    onSuccess: onClose,
  })
  const words = accountText.request.cancelling
  return (
    <AskDialog
      words={words}
      hard
      busy={cancel.isPending}
      failure={wrongOverall(cancel.error)}
      onSubmit={() => cancel.mutate()}
      onClose={onClose}
    >
      {words.text(amountText(amount))}
    </AskDialog>
  )
}
