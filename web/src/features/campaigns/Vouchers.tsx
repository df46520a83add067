import type { Campaign } from '@kaihei/domain/ops/voucher-calls'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { campaignsQuery } from './api.ts'
import { CampaignCard } from './CampaignCard.tsx'
import { CreateDialog } from './CreateDialog.tsx'
import { IssueDialog } from './IssueDialog.tsx'
import { campaignsText } from '#text/campaigns.ts'
import { text } from '#text/text.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

const gridClass = 'grid gap-4 md:grid-cols-2 md:gap-5 lg:grid-cols-3'

/** Campaigns and their budgets: staff give vouchers from them, admins open new ones. */
export function Vouchers({ isAdmin }: { isAdmin: boolean }) {
  const words = campaignsText
  const campaigns = useQuery(campaignsQuery)
  const [issuing, setIssuing] = useState<Campaign | null>(null)
  const [creating, setCreating] = useState(false)
  const [news, setNews] = useState<string | null>(null)
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3 empty:hidden">
        <output className="text-sm text-ok">{news}</output>
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
            {items.map((campaign) => (
              <li key={campaign.id} className="min-w-0">
                <CampaignCard
                  campaign={campaign}
                  onIssue={() => {
                    setNews(null)
                    setIssuing(campaign)
                  }}
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
