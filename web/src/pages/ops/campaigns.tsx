import { useNavigate } from '@tanstack/react-router'
import { Vouchers } from '#features/campaigns/Vouchers.tsx'
import { Announcements } from '#features/ops-campaigns/Announcements.tsx'
import { Events } from '#features/ops-campaigns/Events.tsx'
import { Prizes } from '#features/ops-campaigns/Prizes.tsx'
import { campaignViews, useAsked } from '#console-search.ts'
import { opsCampaignsText } from '#text/ops-campaigns.ts'
import { Tabs } from '#ui/Tabs.tsx'
import { OpsFrame } from './OpsFrame.tsx'

/** What the house gives and tells: vouchers, campaigns, notices, prizes. Staff give vouchers; the rest is for admins. */
export default function CampaignsPage() {
  const { heading } = opsCampaignsText
  return <OpsFrame heading={heading}>{({ roles }) => <Room isAdmin={roles.includes('admin')} />}</OpsFrame>
}

function Room({ isAdmin }: { isAdmin: boolean }) {
  const words = opsCampaignsText
  const navigate = useNavigate()
  const { view: asked = 'vouchers' } = useAsked('/ops/campaigns')
  const view = isAdmin ? asked : 'vouchers'
  return (
    <>
      <p className="-mt-3 text-sm text-text-2">{isAdmin ? words.lead : words.leadStaff}</p>
      {isAdmin && (
        <Tabs
          label={words.tabs}
          size="sm"
          panelId="campaigns"
          items={campaignViews.map((value) => ({ value, label: words.views[value] }))}
          value={view}
          onChange={(next) =>
            void navigate({
              to: '/ops/campaigns',
              search: next === 'vouchers' ? {} : { view: next },
              resetScroll: false,
            })
          }
        />
      )}
      <div id="campaigns" role="tabpanel" aria-label={words.views[view]}>
        {view === 'vouchers' && <Vouchers isAdmin={isAdmin} />}
        {view === 'events' && <Events />}
        {view === 'announcements' && <Announcements />}
        {view === 'prizes' && <Prizes />}
      </div>
    </>
  )
}
