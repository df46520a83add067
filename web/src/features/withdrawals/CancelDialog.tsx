import { cancelWithdrawal } from '@kaihei/domain/withdrawals/calls'
import type { Withdrawal } from '@kaihei/domain/withdrawals/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { renewMoney } from '#client/money.ts'
import { wrongOverall } from '#client/refused.ts'
import { useSubmission } from '#client/use-submission.ts'
import { accountText } from '#text/account.ts'
import { Alert } from '#ui/Alert.tsx'
import { amountText } from '#ui/amount-text.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'

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
    <Dialog
      open
      onClose={() => !cancel.isPending && onClose()}
      title={words.title}
      actions={
        <>
          <Button size="lg" onClick={onClose}>
            {words.keep}
          </Button>
          <Button
            size="lg"
            variant="badf"
            busy={cancel.isPending}
            busyLabel={words.submitting}
            onClick={() => cancel.mutate()}
          >
            {words.submit}
          </Button>
        </>
      }
    >
      <p>{words.text(amountText(amount))}</p>
      {cancel.isError && (
        <div className="mt-3">
          <Alert text={wrongOverall(cancel.error)} />
        </div>
      )}
    </Dialog>
  )
}
