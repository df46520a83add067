import type { WalletSummary } from '@kaihei/domain/wallet/calls'
import type { UseQueryResult } from '@tanstack/react-query'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { BeanCard, type EarningsUse } from './BeanCard.tsx'
import { CoinCard } from './CoinCard.tsx'
import { accountText } from '#text/account.ts'
import { text } from '#text/text.ts'
import { Card } from '#ui/Card.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { SkeletonLines } from '#ui/SkeletonLines.tsx'

interface BalancesProps {
  wallet: UseQueryResult<WalletSummary>
  openId: string | undefined
  onTopUp: () => void
  onUse: (use: EarningsUse) => void
  onSeeOpen: () => void
  /** What else can be done with coins. */
  withCoins?: ReactNode
  /** The request that is open, beside the balances. */
  children: ReactNode
}

export function Balances(props: BalancesProps) {
  const { wallet, openId, onTopUp, onUse, onSeeOpen, withCoins, children } = props
  const frame = (cards: ReactNode, isBusy: boolean) => (
    <div
      className={clsx('grid gap-3 md:grid-cols-2 md:gap-5', children !== false && 'lg:grid-cols-3')}
      aria-busy={isBusy}
    >
      {cards}
      {children}
    </div>
  )
  const skeleton = (
    <>
      <BalanceSkeleton />
      <BalanceSkeleton />
    </>
  )
  return (
    <Loaded
      query={wallet}
      skeleton={frame(skeleton, true)}
      failed={accountText.failed}
      retryLabel={text.buttons.retry}
      within="card"
    >
      {({ coins, beans }) =>
        frame(
          <>
            <CoinCard coins={coins} onTopUp={onTopUp} more={withCoins} />
            <BeanCard beans={beans} isAsking={openId !== undefined} onUse={onUse} onSeeOpen={onSeeOpen} />
          </>,
          false,
        )
      }
    </Loaded>
  )
}

function BalanceSkeleton() {
  return (
    <Card as="div" className="grid h-[226px] content-between">
      <SkeletonLines lines={1} />
      <Skeleton className="h-10 w-48" />
      <SkeletonLines lines={2} />
      <Skeleton className="h-10" />
    </Card>
  )
}
