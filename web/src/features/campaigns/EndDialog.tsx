import { type Campaign, endCampaign, listCampaigns } from '@kaihei/domain/ops/voucher-calls'
import { useCallForm } from '#client/use-call-form.ts'
import { campaignsText } from '#text/campaigns.ts'
import { WhyDialog } from '#ui/WhyDialog.tsx'

interface EndDialogProps {
  campaign: Campaign
  onEnded: () => void
  onClose: () => void
}

/** Whether nobody gets another voucher of it. */
export function EndDialog({ campaign: { id: campaignId, title }, onEnded, onClose }: EndDialogProps) {
  const words = campaignsText.endDialog
  const form = useCallForm(endCampaign, {
    initial: { reason: '' },
    write: ({ reason }) => ({ campaignId, reason }),
    renews: [listCampaigns],
    onDone: onEnded,
  })
  return <WhyDialog title={words.title(title)} words={words} hard form={form} onClose={onClose} />
}
