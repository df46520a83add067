import { type Approval, decideApproval, listApprovals } from '@kaihei/domain/ops/approval-calls'
import { useCallForm } from '#client/use-call-form.ts'
import { opsApprovalsText } from '#text/ops-approvals.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { ReadyAnswers } from '#ui/ReadyAnswers.tsx'
import { Textarea } from '#ui/Textarea.tsx'
import { WindowGlyph } from '#ui/WindowGlyph.tsx'
import { describeProposal } from './describe-proposal.ts'

interface DecideDialogProps {
  approval: Approval
  decision: 'approve' | 'reject'
  onDone: () => void
  onClose: () => void
}

/** Nothing is signed on one key: what it leads to is said, and why is asked. */
export function DecideDialog({ approval, decision, onDone, onClose }: DecideDialogProps) {
  const words = opsApprovalsText.dialog
  const form = useCallForm(decideApproval, {
    initial: { reason: '' },
    write: ({ reason }) => ({ id: approval.id, decision, reason }),
    renews: [listApprovals],
  })

  async function submit() {
    if ((await form.submit()) !== undefined) onDone()
  }

  const what = describeProposal(approval.proposal)
  const hard = decision === 'reject'
  return (
    <FormDialog
      title={words[decision].title(what)}
      glyph={<WindowGlyph size={48} mark={hard ? 'bad' : 'ok'} />}
      words={{ cancel: words.cancel, submit: opsApprovalsText[decision], busy: words.busy }}
      hard={hard}
      form={{ ...form, submit }}
      onClose={onClose}
    >
      <p>{words[decision].text}</p>
      <Textarea
        label={words.reason}
        hint={words.reasonHint}
        rows={2}
        maxLength={200}
        {...form.bind('reason')}
      />
      <ReadyAnswers
        lang="zh-CN"
        answers={words.ready[decision]}
        onChoose={(reason) => form.set({ reason })}
      />
    </FormDialog>
  )
}
