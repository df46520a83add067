import type { Welfare } from '@kaihei/domain/welfare/calls'
import { useQuery } from '@tanstack/react-query'
import { InviteStrip } from '#features/invitations/InviteStrip.tsx'
import { StreetPackets } from '#features/packets/StreetPackets.tsx'
import { welfareQuery } from '#features/welfare/api.ts'
import { ClaimableVouchers } from '#features/welfare/ClaimableVouchers.tsx'
import { PackCard } from '#features/welfare/PackCard.tsx'
import { PendingCard } from '#features/welfare/PendingCard.tsx'
import { SignInStage } from '#features/welfare/SignInStage.tsx'
import { TicketsCard } from '#features/welfare/TicketsCard.tsx'
import { text } from '#text/text.ts'
import { welfareText } from '#text/welfare.ts'
import { Loaded } from '#ui/Loaded.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

/** Everything that the house has for me, and what waits and why. */
export default function WelfarePage() {
  return (
    <div className="wrap pt-2">
      <Loaded
        query={useQuery(welfareQuery)}
        skeleton={<PageShape />}
        failed={welfareText.failed}
        retryLabel={text.buttons.retry}
        within="page"
      >
        {(welfare) => <Rooms welfare={welfare} />}
      </Loaded>
    </div>
  )
}

function Rooms({ welfare }: { welfare: Welfare }) {
  return (
    <div className="grid items-start gap-4 md:gap-5 lg:grid-cols-[minmax(0,1fr)_360px]">
      <div className="grid min-w-0 gap-4 md:gap-5">
        <SignInStage signIn={welfare.signIn} room={welfare.room} />
        <PendingCard pending={welfare.pending} />
        <ClaimableVouchers vouchers={welfare.vouchers} />
        <StreetPackets />
      </div>
      <div className="grid min-w-0 gap-4 md:gap-5">
        <PackCard pack={welfare.vipPack} />
        <TicketsCard welfare={welfare} />
        <InviteStrip />
      </div>
    </div>
  )
}

function PageShape() {
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_360px]" aria-busy="true">
      <div className="grid gap-5">
        <Skeleton className="h-[340px] rounded-2xl" />
        <Skeleton className="h-[260px] rounded-xl" />
      </div>
      <Skeleton className="h-[420px] rounded-xl" />
    </div>
  )
}
