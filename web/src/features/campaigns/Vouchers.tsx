import type { Campaign } from '@kaihei/domain/ops/voucher-calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { serverNow } from '#client/clock.ts'
import { campaignsText } from '#text/campaigns.ts'
import { text } from '#text/text.ts'
import { CardList, CardListHead } from '#ui/CardList.tsx'
import { Select } from '#ui/Select.tsx'
import { campaignsQuery } from './api.ts'
import { CampaignCard } from './CampaignCard.tsx'
import { CreateDialog } from './CreateDialog.tsx'
import { EndDialog } from './EndDialog.tsx'
import { IssueDialog } from './IssueDialog.tsx'
import { campaignSorts, sortCampaigns } from './sort-campaigns.ts'

interface VouchersProps {
  isAdmin: boolean
  /** As the address has it. */
  sort: string | undefined
  onSort: (sort: string) => void
}

type Asking = { what: 'create' } | { what: 'issue' | 'end'; campaign: Campaign }

/** Campaigns and their budgets: staff give vouchers from them, admins open and end them. */
export function Vouchers({ isAdmin, sort: asked, onSort }: VouchersProps) {
  const words = campaignsText
  const campaigns = useQuery(campaignsQuery)
  const sort = campaignSorts.find((one) => one === asked) ?? 'new'
  const [asking, setAsking] = useState<Asking | null>(null)
  const [news, setNews] = useState<string | null>(null)

  function ask(next: Asking) {
    setNews(null)
    setAsking(next)
  }

  return (
    <div className="grid gap-4">
      <CardListHead
        news={news}
        create={isAdmin ? { label: words.create, onClick: () => ask({ what: 'create' }) } : undefined}
      >
        <Select
          look="chip"
          label={words.sorts.label}
          options={campaignSorts.map((value) => ({ value, label: words.sorts[value] }))}
          value={sort}
          onChange={onSort}
        />
      </CardListHead>
      <CardList
        query={campaigns}
        words={words}
        retryLabel={text.buttons.retry}
        columns={3}
        arrange={(items) => sortCampaigns(items, sort, serverNow())}
        itemKey={({ id }) => id}
      >
        {(campaign) => (
          <CampaignCard
            campaign={campaign}
            onIssue={() => ask({ what: 'issue', campaign })}
            {...(isAdmin && { onEnd: () => ask({ what: 'end', campaign }) })}
          />
        )}
      </CardList>
      {asking !== null && (
        <AskFor
          asking={asking}
          onDone={(said) => {
            setNews(said)
            setAsking(null)
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  )
}

interface AskForProps {
  asking: Asking
  /** With what has happened, in words. */
  onDone: (said: string) => void
  onClose: () => void
}

function AskFor({ asking, onDone, onClose }: AskForProps) {
  const words = campaignsText
  if (asking.what === 'create')
    return <CreateDialog onCreated={({ title }) => onDone(words.created(title))} onClose={onClose} />
  const { what, campaign } = asking
  const { title } = campaign
  return what === 'end' ? (
    <EndDialog campaign={campaign} onEnded={() => onDone(words.endedNow(title))} onClose={onClose} />
  ) : (
    <IssueDialog
      campaign={campaign}
      onIssued={({ nickname }) => onDone(words.issuedTo(nickname, title))}
      onClose={onClose}
    />
  )
}
