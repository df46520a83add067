import type { OutputOf } from '@kaihei/domain/call'
import { decideApplication, listApplications } from '@kaihei/domain/ops/application-calls'
import type { InspectedApplication } from '@kaihei/domain/ops/application-calls'
import { remarkCharacters } from '@kaihei/domain/ops/remark'
import type { InfiniteData } from '@tanstack/react-query'
import { useCallForm } from '#client/use-call-form.ts'
import { opsText } from '#text/ops.ts'
import { ReasonDialog } from '#ui/ReasonDialog.tsx'
import { applicationPagesQuery } from './api.ts'

interface DecideDialogProps {
  application: InspectedApplication
  approve: boolean
  /** Decided by me just now, or by a colleague before. */
  onDecided: (by: 'me' | 'colleague') => void
  onClose: () => void
}

type Pages = InfiniteData<OutputOf<typeof listApplications>>

export function DecideDialog({ application, approve, onDecided, onClose }: DecideDialogProps) {
  const { id, applicant } = application
  const words = opsText.applications.dialog
  const form = useCallForm(decideApplication, {
    initial: { reason: '', remark: '' },
    write: ({ reason, remark }) => ({ id, approve, reason, remark: remark.trim() || undefined }),
    // It leaves the waiting list at once and comes back if the server does not take the decision.
    shows: (_decision, paint) =>
      paint(applicationPagesQuery('submitted').queryKey, (list: Pages) => ({
        ...list,
        pages: list.pages.map((page) => ({ ...page, items: page.items.filter((one) => one.id !== id) })),
      })),
    renews: [listApplications],
    onDone: () => onDecided('me'),
    onRefused: ({ reason }) => {
      if (reason === 'application_decided') onDecided('colleague')
    },
  })
  return (
    <ReasonDialog
      title={approve ? words.approve(applicant.nickname) : words.reject(applicant.nickname)}
      text={approve ? words.approveText : words.rejectText}
      hard={!approve}
      words={{
        ...words,
        remark: opsText.remark,
        submit: approve ? opsText.applications.approve : opsText.applications.reject,
        busy: approve ? words.approving : words.rejecting,
      }}
      ready={approve ? words.approveReasons : words.rejectReasons}
      remarkCharacters={remarkCharacters}
      form={form}
      onSubmit={form.submit}
      onClose={onClose}
    />
  )
}
