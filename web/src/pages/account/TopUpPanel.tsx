import { useQuery } from '@tanstack/react-query'
import { topUpRulesQuery } from '#features/top-ups/api.ts'
import { TopUpForm } from '#features/top-ups/TopUpForm.tsx'
import { accountText } from '#text/account.ts'
import { text } from '#text/text.ts'
import { shortAmountText } from '#ui/amount-text.ts'
import { Card } from '#ui/Card.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { panels } from './panels.ts'

interface TopUpPanelProps {
  onStarted: (started: { orderNo: string; url: string }) => void
}

export function TopUpPanel({ onStarted }: TopUpPanelProps) {
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
        {rules.data !== undefined && <TopUpForm rules={rules.data} onStarted={onStarted} />}
        {rules.data === undefined && rules.isError && (
          <ErrorState {...words.failed} retryLabel={text.buttons.retry} onRetry={() => rules.refetch()} />
        )}
        {rules.isPending && <TilesSkeleton />}
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
