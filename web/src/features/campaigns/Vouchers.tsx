import type { Campaign } from '@kaihei/domain/ops/voucher-calls'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { campaignsQuery } from './api.ts'
import { CampaignCard } from './CampaignCard.tsx'
import { CreateDialog } from './CreateDialog.tsx'
import { EndDialog } from './EndDialog.tsx'
import { IssueDialog } from './IssueDialog.tsx'
import { campaignSorts, sortCampaigns } from './sort-campaigns.ts'
import { serverNow } from '#client/clock.ts'
import { campaignsText } from '#text/campaigns.ts'
import { text } from '#text/text.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { Select } from '#ui/Select.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

const gridClass = 'grid gap-4 md:grid-cols-2 md:gap-5 lg:grid-cols-3'

interface VouchersProps {
  isAdmin: boolean
  /** As the address has it. */
  sort: string | undefined
  onSort: (sort: string) => void
}

/** Campaigns and their budgets: staff give vouchers from them, admins open new ones. */
export function Vouchers({ isAdmin, sort: asked, onSort }: VouchersProps) {
  const words = campaignsText
  const campaigns = useQuery(campaignsQuery)
  const sort = campaignSorts.find((one) => one === asked) ?? 'new'
  const [ending, setEnding] = useState<Campaign | null>(null)
  const [issuing, setIssuing] = useState<Campaign | null>(null)
  const [creating, setCreating] = useState(false)
  const [news, setNews] = useState<string | null>(null)
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3 empty:hidden">
        <Select
          look="chip"
          label={words.sorts.label}
          options={campaignSorts.map((value) => ({ value, label: words.sorts[value] }))}
          value={sort}
          onChange={onSort}
        />
        <output className="mr-auto text-sm text-ok">{news}</output>
        {isAdmin && (
          <Button
            variant="pri"
            icon={<Plus size={17} aria-hidden="true" />}
            onClick={() => {
              setNews(null)
              setCreating(true)
            }}
          >
            {words.create}
          </Button>
        )}
      </div>
      <Loaded
        query={campaigns}
        skeleton={
          <div className={gridClass} aria-busy="true">
            <Skeleton className="h-[216px] rounded-xl" />
            <Skeleton className="h-[216px] rounded-xl" />
          </div>
        }
        failed={words.failed}
        retryLabel={text.buttons.retry}
        empty={
          <Card>
            <EmptyState {...words.empty} />
          </Card>
        }
      >
        {({ items }) => (
          <ul className={gridClass} aria-label={words.list}>
            {sortCampaigns(items, sort, serverNow()).map((campaign) => (
              <li key={campaign.id} className="min-w-0">
                <CampaignCard
                  campaign={campaign}
                  onIssue={() => {
                    setNews(null)
                    setIssuing(campaign)
                  }}
                  {...(isAdmin && {
                    onEnd: () => {
                      setNews(null)
                      setEnding(campaign)
                    },
                  })}
                />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {issuing !== null && (
        <IssueDialog
          campaign={issuing}
          onIssued={({ nickname }) => {
            setNews(words.issuedTo(nickname, issuing.title))
            setIssuing(null)
          }}
          onClose={() => setIssuing(null)}
        />
      )}
      {ending !== null && (
        <EndDialog
          campaign={ending}
          onEnded={() => {
            setNews(words.endedNow(ending.title))
            setEnding(null)
          }}
          onClose={() => setEnding(null)}
        />
      )}
      {creating && (
        <CreateDialog
          onCreated={({ title }) => {
            setNews(words.created(title))
            setCreating(false)
          }}
          onClose={() => setCreating(false)}
        />
      )}
    </div>
  )
}
