import type { Withdrawal, WithdrawalTerms } from '@kaihei/domain/withdrawals/calls'
import type { UseQueryResult } from '@tanstack/react-query'
import { useId } from 'react'
import type { EarningsUse } from '#features/wallet/BeanCard.tsx'
import { ConvertPanel } from './ConvertPanel.tsx'
import { WithdrawPanel } from './WithdrawPanel.tsx'
import { accountText } from '#text/account.ts'
import { text } from '#text/text.ts'
import { Card } from '#ui/Card.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { panels } from '#features/wallet/panels.ts'

interface EarningsPanelProps {
  terms: UseQueryResult<WithdrawalTerms>
  /** Undefined while it is on its way. */
  available: number | undefined
  use: EarningsUse
  onUse: (use: EarningsUse) => void
  onSeeOpen: () => void
  onRequested: (request: Withdrawal) => void
}

/** The two things to do with earnings, one at a time. */
export function EarningsPanel({ terms, available, use, onUse, onSeeOpen, onRequested }: EarningsPanelProps) {
  const panelId = useId()
  const words = accountText.earnings
  return (
    <div id={panels.earnings} className="min-w-0 scroll-mt-20">
      <Card as="div">
        <div className="mb-4">
          <Tabs
            label={words.label}
            items={[
              { value: 'withdraw', label: words.withdraw },
              { value: 'convert', label: words.convert },
            ]}
            value={use}
            onChange={onUse}
            panelId={panelId}
          />
        </div>
        <div id={panelId} role="tabpanel" aria-label={words[use]}>
          <Loaded
            // Without knowing what there is nothing can be done with it.
            query={available === undefined ? { ...terms, data: undefined } : terms}
            skeleton={<FormSkeleton />}
            failed={words.failed}
            retryLabel={text.buttons.retry}
          >
            {(read) =>
              use === 'withdraw' ? (
                <WithdrawPanel
                  terms={read}
                  available={available ?? 0}
                  onSeeOpen={onSeeOpen}
                  onRequested={onRequested}
                />
              ) : (
                <ConvertPanel available={available ?? 0} leftToday={read.convertLeftToday} />
              )
            }
          </Loaded>
        </div>
      </Card>
    </div>
  )
}

function FormSkeleton() {
  return (
    <div className="grid gap-4" aria-busy="true">
      <Skeleton className="h-11" />
      <Skeleton className="h-9" />
      <Skeleton className="h-11" />
      <Skeleton className="h-24" />
    </div>
  )
}
