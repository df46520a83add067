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
  /** Empty: staff give them. */
  claimDays: string
  budget: string
  reason: string
}

/** The form in the call's words; null where something is no number. */
export function writeCampaign(form: CampaignForm) {
  const { title, kind, livesDays, claimDays, budget, reason } = form
  const value =
    kind === 'percent'
      ? { kind, percent: readWhole(form.percent), cap: readAmount(form.cap) }
      : { kind, amount: readAmount(form.amount), minimum: readAmount(form.minimum) }
  return {
    title,
    value,
    livesDays: readWhole(livesDays),
    ...(claimDays.trim() !== '' && { claimDays: readWhole(claimDays) }),
    budget: readAmount(budget),
    reason,
  }
}

/** Says of every field that counts and holds no number that it wants one. */
export function checkNumbers(form: CampaignForm): Partial<Record<keyof CampaignForm, string>> {
  const ofKind = form.kind === 'percent' ? (['percent', 'cap'] as const) : (['amount', 'minimum'] as const)
  const ofClaims = form.claimDays.trim() === '' ? [] : (['claimDays'] as const)
  const wrong = [...ofKind, 'livesDays' as const, ...ofClaims, 'budget' as const].filter(
    (field) => readAmount(form[field]) === null,
  )
  return Object.fromEntries(wrong.map((field) => [field, campaignsText.createDialog.number]))
}

function readWhole(typed: string): number | null {
  return /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : null
}
