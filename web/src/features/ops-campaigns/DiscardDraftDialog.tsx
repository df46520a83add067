import { discardEventDraft, type EventDraft, listEventDrafts } from '@kaihei/domain/ops/event-calls'
import { useChange } from '#client/use-change.ts'
import { opsCampaignsText } from '#text/ops-campaigns.ts'
import { AskDialog } from '#ui/AskDialog.tsx'

interface DiscardDraftDialogProps {
  draft: EventDraft
  onDone: () => void
  onClose: () => void
}

/** Whether a draft is thrown away, which nobody can take back. */
export function DiscardDraftDialog({ draft: { id, content }, onDone, onClose }: DiscardDraftDialogProps) {
  const words = opsCampaignsText.events.discardDialog
  const discard = useChange(discardEventDraft, { renews: [listEventDrafts], onDone })
  return (
    <AskDialog
      words={{ ...words, title: words.title(content.title) }}
      hard
      busy={discard.isPending}
      failure={discard.failure}
      onSubmit={() => discard.mutate({ id })}
      onClose={onClose}
    >
      {words.text}
    </AskDialog>
  )
}
