import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { topUpRulesQuery } from './rules.ts'
import type { Errand } from './errand.ts'
import { PendingTopUps } from './PendingTopUps.tsx'
import { TopUpForm } from './TopUpForm.tsx'
import { accountText } from '#text/account.ts'
import { text } from '#text/text.ts'
import { amountText, shortAmountText } from '#ui/amount-text.ts'
import { Card } from '#ui/Card.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { panels } from '#features/wallet/panels.ts'

interface TopUpPanelProps {
  /** What one came for. */
  errand: Errand | null
  onStarted: (started: { orderNo: string; url: string }) => void
}

export function TopUpPanel({ errand, onStarted }: TopUpPanelProps) {
  const rules = useQuery(topUpRulesQuery)
  const words = accountText.topUp
  return (
    <div id={panels.topUp} className="min-w-0 scroll-mt-20">
      <Card
        title={words.title}
        aside={
          rules.data && (
            <span className="text-sm text-text-2">
              {words.leftToday(shortAmountText(rules.data.limits.leftToday))}
            </span>
          )
        }
      >
        {errand !== null && (
          <p className="mb-3.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-md bg-lamp-soft px-3.5 py-2.5 text-sm text-lamp-text">
            {words.errand(amountText(errand.need))}
            <Link to={errand.back} className="font-semibold underline">
              {words.back}
            </Link>
          </p>
        )}
        <Loaded
          query={rules}
          skeleton={<TilesSkeleton />}
          failed={words.failed}
          retryLabel={text.buttons.retry}
        >
          {(read) => (
            <>
              <PendingTopUps pending={read.pending} />
              <TopUpForm key={errand?.need} rules={read} need={errand?.need} onStarted={onStarted} />
            </>
          )}
        </Loaded>
      </Card>
    </div>
  )
}

function TilesSkeleton() {
  return (
    <div className="grid gap-3.5" aria-busy="true">
      <div className="grid grid-cols-3 gap-2 md:grid-cols-4 md:gap-2.5">
        {Array.from({ length: 7 }, (_, place) => (
          <Skeleton key={place} className="h-[78px] rounded-lg" />
        ))}
      </div>
      <Skeleton className="h-12" />
    </div>
  )
}
