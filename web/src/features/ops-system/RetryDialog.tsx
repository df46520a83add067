import { getSystem, retryOutgoing } from '@kaihei/domain/ops/system-calls'
import { useCallForm } from '#client/use-call-form.ts'
import { opsSystemText } from '#text/ops-system.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { ReadyAnswers } from '#ui/ReadyAnswers.tsx'
import { Textarea } from '#ui/Textarea.tsx'

interface RetryDialogProps {
  id: string
  onDone: () => void
  onClose: () => void
}

export function RetryDialog({ id, onDone, onClose }: RetryDialogProps) {
  const words = opsSystemText.outbox.dialog
  const form = useCallForm(retryOutgoing, {
    initial: { reason: '' },
    write: ({ reason }) => ({ id, reason }),
    renews: [getSystem],
    onDone,
  })
  return (
    <FormDialog title={words.title} words={words} form={form} onClose={onClose}>
      <p>{words.text}</p>
      <Textarea
        label={words.reason}
        hint={words.reasonHint}
        rows={2}
        maxLength={200}
        {...form.bind('reason')}
      />
      <ReadyAnswers lang="zh-CN" answers={words.ready} onChoose={(reason) => form.set({ reason })} />
    </FormDialog>
  )
}
