import { type Activity, getActivity, listActivities } from '@kaihei/domain/activities/calls'
import { endEvent } from '@kaihei/domain/ops/event-calls'
import { listPrizes } from '@kaihei/domain/ops/prize-calls'
import { useCallForm } from '#client/use-call-form.ts'
import { activitiesText } from '#text/activities.ts'
import { opsCampaignsText } from '#text/ops-campaigns.ts'
import { WhyDialog } from '#ui/WhyDialog.tsx'

interface EndEventDialogProps {
  activity: Activity
  onDone: () => void
  onClose: () => void
}

/** Whether a campaign is over now instead of at its time. */
export function EndEventDialog({ activity, onDone, onClose }: EndEventDialogProps) {
  const words = opsCampaignsText.events.endDialog
  const { activityId: id } = activity
  const form = useCallForm(endEvent, {
    initial: { reason: '' },
    write: ({ reason }) => ({ id, reason }),
    renews: [listActivities, getActivity, listPrizes],
    onDone,
  })
  const title = words.title(activitiesText.title(activity))
  return <WhyDialog title={title} words={words} hard form={form} onClose={onClose} />
}
