import type { FastOrder } from '@kaihei/domain/fast-orders/calls'
import { depositFor } from '@kaihei/domain/orders/price'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Zap } from 'lucide-react'
import { useState } from 'react'
import { useCoins } from '#features/wallet/api.ts'
import { fastOrdersText } from '#text/fast-orders.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { matchesQuery, usePublish } from './api.ts'
import { MatchPreview } from './MatchPreview.tsx'
import { hasKeptWish, recallWish, wantedOf } from './wish.ts'
import { WishFacts } from './WishFacts.tsx'

/** One press: what I wished for last time, and the system chooses. */
export function MatchStart({ onPublished }: { onPublished: (order: FastOrder) => void }) {
  const balance = useCoins()
  const [wish] = useState(() => ({ ...recallWish(), mode: 'auto' as const }))
  const matches = useQuery(matchesQuery(wantedOf(wish)))
  const publish = usePublish(onPublished)
  const words = fastOrdersText.match
  const lowest = matches.data?.lowestPricePerHour ?? null
  const deposit = lowest === null ? null : depositFor(lowest, wish.units)
  const short = deposit !== null && balance !== null && balance < deposit
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-[minmax(0,1fr)_300px] md:gap-5 lg:grid-cols-[minmax(0,1fr)_360px]">
      <Card
        title={words.preferences}
        aside={
          <Link to="/order-quickly" className="text-sm font-semibold text-lamp-text hover:underline">
            {words.change}
          </Link>
        }
      >
        <WishFacts wish={{ ...wish, server: wish.server === '' ? null : wish.server }} />
        {!hasKeptWish() && <p className="mt-3 text-sm text-text-3">{words.usual}</p>}
      </Card>
      <Card title={fastOrdersText.matches.title}>
        <MatchPreview matches={matches} units={wish.units} balance={balance} back="/match" />
        <div className="mt-4 grid gap-2">
          <Alert text={publish.failure} />
          <Button
            variant="pri"
            size="lg"
            wide
            icon={<Zap size={18} aria-hidden="true" />}
            disabled={matches.data?.all === 0 || short}
            busy={publish.isPending || publish.isSuccess}
            busyLabel={words.starting}
            onClick={() => publish.attempt(wish)}
          >
            {words.start}
          </Button>
        </div>
      </Card>
    </div>
  )
}
