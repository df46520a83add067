import type { Campaign } from '@kaihei/domain/ops/voucher-calls'
import { worthOf } from '@kaihei/domain/vouchers/voucher'
import type { VoucherValue } from '@kaihei/domain/vouchers/voucher'
import { Ticket } from 'lucide-react'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { campaignsText } from '#text/campaigns.ts'
import { longDate } from '#text/dates.ts'
import { grouped, shortAmountText } from '#ui/amount-text.ts'
import { Button } from '#ui/Button.tsx'
import { ProgressBar } from '#ui/ProgressBar.tsx'

interface CampaignCardProps {
  campaign: Campaign
  onIssue: () => void
  /** Of whoever may end it. */
  onEnd?: () => void
}

/** A campaign and how much of its budget is taken up. */
export function CampaignCard({ campaign, onIssue, onEnd }: CampaignCardProps) {
  const timeZone = useTimeZone()
  const { title, value, livesDays, budget, committed, issued, createdAt, claimUntil, endedAt } = campaign
  const words = campaignsText
  const left = Math.floor((budget - committed) / worthOf(value))
  return (
    <article
      aria-label={title}
      className="grid h-full content-start gap-3.5 rounded-xl bg-surface p-4 shadow-1 md:p-5"
    >
      <div>
        <h2 className="break-words">{title}</h2>
        <p className="text-text-2">{sayVoucherValue(value)}</p>
        <p className="text-xs text-text-3">
          {words.lives(livesDays)} · {words.since(longDate(createdAt, timeZone))}
          {claimUntil !== null && ` · ${words.claimUntil(longDate(claimUntil, timeZone))}`}
        </p>
      </div>
      <div className="grid gap-1.5">
        <ProgressBar
          label={words.budget}
          parts={[
            { fraction: Math.min(1, committed / budget), color: left === 0 ? 'var(--c6)' : 'var(--c2)' },
          ]}
        />
        <p className="flex flex-wrap justify-between gap-x-3 text-sm">
          <span className="text-text-2">
            {words.used(shortAmountText(committed), shortAmountText(budget))}
          </span>
          <span className="text-text-3">{words.issued(grouped(issued))}</span>
        </p>
      </div>
      <div className="mt-auto flex items-center justify-between gap-3">
        <span className="text-sm text-text-2">
          {endedAt !== null
            ? words.ended(longDate(endedAt, timeZone))
            : left === 0
              ? words.exhausted
              : words.left(grouped(left))}
        </span>
        {endedAt === null && (
          <span className="flex flex-wrap justify-end gap-2.5">
            {onEnd !== undefined && !campaign.ofHouse && (
              <Button size="sm" variant="bad" onClick={onEnd}>
                {words.end}
              </Button>
            )}
            <Button
              size="sm"
              disabled={left === 0}
              icon={<Ticket size={16} aria-hidden="true" />}
              onClick={onIssue}
            >
              {words.issue}
            </Button>
          </span>
        )}
      </div>
    </article>
  )
}

function sayVoucherValue(value: VoucherValue): string {
  const words = campaignsText.value
  return value.kind === 'percent'
    ? words.percent(value.percent, shortAmountText(value.cap))
    : words.amount(shortAmountText(value.amount), shortAmountText(value.minimum))
}
