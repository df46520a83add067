import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { ReceiptText } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '#client/chunk.ts'
import { errandSearch, forgetErrand, readErrand, recallErrand } from '#features/top-ups/errand.ts'
import { TopUpProgress } from '#features/top-ups/TopUpProgress.tsx'
import { ZoneNote } from '#features/users/ZoneNote.tsx'
import { walletQuery } from '#features/wallet/api.ts'
import type { EarningsUse } from '#features/wallet/BeanCard.tsx'
import { OwedNote } from '#features/wallet/OwedNote.tsx'
import { termsQuery } from '#features/withdrawals/api.ts'
import { RequestCard } from '#features/withdrawals/RequestCard.tsx'
import { WithdrawalHistory } from '#features/withdrawals/WithdrawalHistory.tsx'
import { accountText } from '#text/account.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Card } from '#ui/Card.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Balances } from '#features/wallet/Balances.tsx'
import { EarningsPanel } from '#features/withdrawals/EarningsPanel.tsx'
import { LatestBills } from '#features/bills/LatestBills.tsx'
import { goToPanel, panels } from '#features/wallet/panels.ts'
import { TopUpPanel } from '#features/top-ups/TopUpPanel.tsx'
import { useLeaveToPay } from '#features/top-ups/use-leave-to-pay.ts'

const SendPacketButton = lazy(() => loadChunk(() => import('#features/packets/SendPacketButton.tsx')))

const route = getRouteApi('/account')

/**
 * `?topUp=` says which top-up one comes back from, `?withdrawal=` which request to show, `?need=&back=` what is missing
 * for what, and where that is.
 */
export default function AccountPage() {
  const search = route.useSearch()
  const { topUp: orderNo, withdrawal: wantedId } = search
  const router = useRouter()
  const wallet = useQuery(walletQuery)
  const terms = useQuery(termsQuery)
  const [use, setUse] = useState<EarningsUse>('withdraw')
  const wanted = readErrand(search)
  const { leaving, leaveToPay } = useLeaveToPay(wanted)
  const open = terms.data?.open ?? null

  function pointAt(place: { topUp?: string; withdrawal?: string; need?: string; back?: string }) {
    void router.navigate({ to: '/account', search: place, replace: true, resetScroll: false })
  }

  /** The coins were for something: on with it, as it was left. */
  function goBack() {
    const errand = recallErrand(orderNo)
    if (errand === null) return
    forgetErrand()
    void router.navigate({ href: errand.back, replace: true })
  }

  function openUse(next: EarningsUse) {
    setUse(next)
    goToPanel(panels.earnings)
  }

  return (
    <div className="wrap grid gap-4 pt-4 md:gap-5 md:pt-6">
      <div className="flex items-center justify-between gap-4">
        <div>
          <h1>{accountText.heading}</h1>
          <ZoneNote />
        </div>
        <Link to="/bill" className={buttonClass({ variant: 'line', size: 'sm' })}>
          <ReceiptText size={16} aria-hidden="true" />
          {accountText.bills}
        </Link>
      </div>
      {orderNo !== undefined && !leaving && (
        <TopUpProgress
          key={orderNo}
          orderNo={orderNo}
          balance={wallet.data?.coins.total}
          onPaid={goBack}
          onAgain={() => {
            const errand = recallErrand(orderNo)
            pointAt(errand === null ? {} : errandSearch(errand))
            goToPanel(panels.topUp)
          }}
          onClose={() => pointAt({})}
        />
      )}
      {wallet.data !== undefined && <OwedNote wallet={wallet.data} />}
      <Balances
        wallet={wallet}
        openId={open?.id}
        onTopUp={() => goToPanel(panels.topUp)}
        onUse={openUse}
        withCoins={
          <Suspense fallback={<Skeleton className="h-10" />}>
            <SendPacketButton />
          </Suspense>
        }
        onSeeOpen={() => open !== null && pointAt({ withdrawal: open.id })}
      >
        {open !== null && <RequestCard key={open.id} request={open} wanted={open.id === wantedId} />}
      </Balances>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <TopUpPanel errand={wanted} onStarted={leaveToPay} />
        <div className="lg:row-span-2">
          <EarningsPanel
            terms={terms}
            available={wallet.data?.beans.available}
            use={use}
            onUse={setUse}
            onSeeOpen={() => open !== null && pointAt({ withdrawal: open.id })}
            onRequested={({ id }) => pointAt({ withdrawal: id })}
          />
        </div>
        <Card title={accountText.history.title}>
          <WithdrawalHistory wantedId={wantedId} />
        </Card>
      </div>
      <LatestBills />
    </div>
  )
}
