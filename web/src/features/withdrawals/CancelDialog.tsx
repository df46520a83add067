import { cancelWithdrawal } from '@kaihei/domain/withdrawals/calls'
import type { Withdrawal } from '@kaihei/domain/withdrawals/calls'
import { moneyReads } from '#client/money.ts'
import { useChange } from '#client/use-change.ts'
import { accountText } from '#text/account.ts'
import { amountText } from '#ui/amount-text.ts'
import { AskDialog } from '#ui/AskDialog.tsx'

interface CancelDialogProps {
  request: Withdrawal
  onClose: () => void
}

export function CancelDialog({ request: { id, amount }, onClose }: CancelDialogProps) {
  const cancel = useChange(cancelWithdrawal, { renews: moneyReads, onDone: onClose })
  const words = accountText.request.cancelling
  return (
    <AskDialog
      words={words}
      hard
      busy={cancel.isPending}
      failure={cancel.failure}
      onSubmit={() => cancel.mutate({ id })}
      onClose={onClose}
    >
      {words.text(amountText(amount))}
    </AskDialog>
  )
}
