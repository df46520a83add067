import { createCampaign, listCampaigns } from '@kaihei/domain/ops/voucher-calls'
import type { Campaign } from '@kaihei/domain/ops/voucher-calls'
import { worthOf } from '@kaihei/domain/vouchers/voucher'
import { useCallForm } from '#client/use-call-form.ts'
import { campaignsText } from '#text/campaigns.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { Input } from '#ui/Input.tsx'
import { Segment } from '#ui/Segment.tsx'
import { Textarea } from '#ui/Textarea.tsx'
import { checkNumbers, writeCampaign } from './campaign-form.ts'
import type { CampaignForm } from './campaign-form.ts'

interface CreateDialogProps {
  onCreated: (campaign: Campaign) => void
  onClose: () => void
}

const blank: CampaignForm = {
  title: '',
  kind: 'percent',
  percent: '10',
  cap: '20',
  amount: '8',
  minimum: '50',
  livesDays: '30',
  claimDays: '',
  budget: '',
  reason: '',
}

export function CreateDialog({ onCreated, onClose }: CreateDialogProps) {
  const words = campaignsText.createDialog
  const form = useCallForm(createCampaign, {
    initial: blank,
    write: writeCampaign,
    check: checkNumbers,
    renews: [listCampaigns],
  })
  const { typed, input: campaign } = form

  function field(name: Exclude<keyof CampaignForm, 'kind'>) {
    return {
      label: name === 'title' ? words.name : words[name],
      autoComplete: 'off',
      ...form.bind(name),
    }
  }

  async function submit() {
    // Why it was refused stands in the dialog.
    const created = await form.submit()
    if (created !== undefined) onCreated(created)
  }

  return (
    <FormDialog title={words.title} words={words} form={{ ...form, submit }} onClose={onClose}>
      <Input {...field('title')} hint={words.nameHint} maxLength={30} />
      <Segment
        label={words.kind}
        wide
        options={[
          { value: 'percent', label: words.kinds.percent },
          { value: 'amount', label: words.kinds.amount },
        ]}
        value={typed.kind}
        onChange={(kind) => form.set({ kind })}
      />
      <div className="grid grid-cols-2 gap-3">
        {typed.kind === 'percent' ? (
          <>
            <Input
              {...field('percent')}
              inputMode="numeric"
              hint={campaign?.value.kind === 'percent' && words.percentHint(campaign.value.percent)}
            />
            <Input {...field('cap')} inputMode="decimal" />
          </>
        ) : (
          <>
            <Input {...field('amount')} inputMode="decimal" />
            <Input {...field('minimum')} inputMode="decimal" />
          </>
        )}
        <Input {...field('livesDays')} inputMode="numeric" />
        <Input {...field('claimDays')} inputMode="numeric" hint={words.claimDaysHint} />
        <Input
          {...field('budget')}
          inputMode="decimal"
          hint={campaign && words.budgetHint(Math.floor(campaign.budget / worthOf(campaign.value)))}
        />
      </div>
      <Textarea {...field('reason')} maxLength={200} rows={2} />
    </FormDialog>
  )
}
