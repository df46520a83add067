import { invitations as rules } from '@kaihei/domain/invitations/tariff'
import type { MyInvites } from '@kaihei/domain/invitations/calls'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { AdvanceCard } from '#features/invitations/AdvanceCard.tsx'
import { myInvitesQuery } from '#features/invitations/api.ts'
import { ClaimCard } from '#features/invitations/ClaimCard.tsx'
import { GrowingCard } from '#features/invitations/GrowingCard.tsx'
import { InviteeList } from '#features/invitations/InviteeList.tsx'
import { InviteStage } from '#features/invitations/InviteStage.tsx'
import { InviteStats } from '#features/invitations/InviteStats.tsx'
import { invitationsText } from '#text/invitations.ts'
import { text } from '#text/text.ts'
import { shortAmountText } from '#ui/amount-text.ts'
import { Card } from '#ui/Card.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

const route = getRouteApi('/myInvent')

/** My code and link, what my friends have brought and will bring, and who they are. */
export default function MyInventPage() {
  return (
    <div className="wrap pt-2">
      <Loaded
        query={useQuery(myInvitesQuery)}
        skeleton={<PageShape />}
        failed={invitationsText.failed}
        retryLabel={text.buttons.retry}
        within="page"
      >
        {(invites) => <Invites invites={invites} />}
      </Loaded>
    </div>
  )
}

function Invites({ invites }: { invites: MyInvites }) {
  const { view } = route.useSearch()
  const navigate = route.useNavigate()
  const [chosen, setChosen] = useState(0)
  const words = invitationsText.rules
  return (
    <div className="grid gap-4 md:gap-5">
      <InviteStage invites={invites} />
      <InviteStats invites={invites} />
      <div className="grid items-start gap-4 md:gap-5 lg:grid-cols-[minmax(0,1fr)_360px]">
        <div className="grid min-w-0 gap-4 max-lg:contents md:gap-5">
          <GrowingCard invites={invites} chosen={chosen} onChoose={setChosen} />
          <div className="min-w-0 max-lg:order-1">
            <InviteeList
              invites={invites}
              view={view}
              onView={(next) =>
                void navigate({
                  search: next === undefined ? {} : { view: next },
                  replace: true,
                  resetScroll: false,
                })
              }
            />
          </div>
        </div>
        <div className="grid min-w-0 gap-4 max-lg:contents md:gap-5">
          {/* In one column what can be had now stands above what takes time, and an advance beside its choice. */}
          <div className="min-w-0 max-lg:order-first">
            <ClaimCard invites={invites} />
          </div>
          <AdvanceCard invites={invites} chosen={chosen} onDone={() => setChosen(0)} />
          <div className="min-w-0 max-lg:order-2">
            <Card title={words.title}>
              <ul className="grid gap-2 text-sm text-text-2">
                {words.items(shortAmountText(rules.first.from)).map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </Card>
          </div>
        </div>
      </div>
    </div>
  )
}

function PageShape() {
  return (
    <div className="grid gap-5" aria-busy="true">
      <Skeleton className="h-[300px] rounded-2xl" />
      <Skeleton className="h-20 rounded-xl" />
      <Skeleton className="h-[320px] rounded-xl" />
    </div>
  )
}
