import type { InputOf } from '@kaihei/domain/call'
import { createCampaign } from '@kaihei/domain/ops/voucher-calls'
import { campaignsText } from '#text/campaigns.ts'
import { readAmount } from '#ui/amount-text.ts'

/** As it is typed: whole coins or coins with two decimals, all as text. */
export interface CampaignForm {
  title: string
  kind: 'percent' | 'amount'
  percent: string
  cap: string
  amount: string
  minimum: string
  livesDays: string
  budget: string
  reason: string
}

type Read =
  | { wrong: Readonly<Partial<Record<keyof CampaignForm, string>>>; campaign?: undefined }
  | { wrong: Readonly<Record<string, never>>; campaign: InputOf<typeof createCampaign> }

/** The form in the call's words, or what is wrong with which field. */
export function readCampaign(form: CampaignForm): Read {
  const { title, kind, livesDays, reason } = form
  const value =
    kind === 'percent'
      ? { kind, percent: readWhole(form.percent), cap: readAmount(form.cap) }
      : { kind, amount: readAmount(form.amount), minimum: readAmount(form.minimum) }
  const parsed = createCampaign.input.safeParse({
    title,
    value,
    livesDays: readWhole(livesDays),
    budget: readAmount(form.budget),
    reason,
  })
  if (parsed.success) return { wrong: {}, campaign: parsed.data }
  const wrong: Partial<Record<keyof CampaignForm, string>> = {}
  for (const { path, message } of parsed.error.issues) {
    const field = path.at(-1)
    if (typeof field === 'string' && isField(field, form)) {
      wrong[field] ??=
        isNumber(field) && readAmount(form[field]) === null ? campaignsText.createDialog.number : message
    }
  }
  return { wrong }
}

function isField(name: string, form: CampaignForm): name is keyof CampaignForm {
  return name in form
}

function isNumber(field: keyof CampaignForm): boolean {
  return field !== 'title' && field !== 'kind' && field !== 'reason'
}

function readWhole(typed: string): number | null {
  return /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : null
}
