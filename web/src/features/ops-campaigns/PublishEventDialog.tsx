import { listActivities } from '@kaihei/domain/activities/calls'
import { adjustmentNeeds } from '@kaihei/domain/ops/adjustment'
import { listApprovals } from '@kaihei/domain/ops/approval-calls'
import { type EventDraft, listEventDrafts, publishEvent } from '@kaihei/domain/ops/event-calls'
import { useCallForm } from '#client/use-call-form.ts'
import { opsCampaignsText } from '#text/ops-campaigns.ts'
import { amountText } from '#ui/amount-text.ts'
import { WhyDialog } from '#ui/WhyDialog.tsx'

interface PublishEventDialogProps {
  draft: EventDraft
  onDone: (state: 'done' | 'waiting') => void
  onClose: () => void
}

/** What it leads to is said before: some wait for another admin. */
export function PublishEventDialog({ draft: { id, content }, onDone, onClose }: PublishEventDialogProps) {
  const words = opsCampaignsText.events.publishDialog
  const { title, prizes } = content
  const all = [...prizes.boss, ...prizes.player].reduce((sum, one) => sum + one, 0)
  const form = useCallForm(publishEvent, {
    initial: { reason: '' },
    write: ({ reason }) => ({ id, reason }),
    renews: [listEventDrafts, listActivities, listApprovals],
    onDone: ({ state }) => onDone(state),
  })
  return (
    <WhyDialog title={words.title(title)} words={words} form={form} onClose={onClose}>
      {adjustmentNeeds(all) === 'two admins' && <p>{words.two(amountText(all))}</p>}
    </WhyDialog>
  )
}
