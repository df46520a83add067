import type { WalletSummary } from '@kaihei/domain/wallet/calls'
import type { CoinClass } from '@kaihei/domain/wallet/purse'
import type { ReactNode } from 'react'
import { accountText } from '#text/account.ts'
import { Amount } from '#ui/Amount.tsx'
import { amountText } from '#ui/amount-text.ts'
import { Button } from '#ui/Button.tsx'
import { BalanceCard } from './BalanceCard.tsx'

/** What was bought first, as it weighs most; the colours are the charts'. */
const classes: readonly { name: CoinClass; color: string }[] = [
  { name: 'paid', color: 'var(--c5)' },
  { name: 'earned', color: 'var(--c2)' },
  { name: 'bonus', color: 'var(--c3)' },
]

interface CoinCardProps {
  coins: WalletSummary['coins']
  onTopUp: () => void
  /** What else can be done with coins. */
  more?: ReactNode
}

/** How many coins there are, and of which kind. */
export function CoinCard({ coins, onTopUp, more }: CoinCardProps) {
  const words = accountText.coins
  return (
    <BalanceCard
      unit="coin"
      title={words.title}
      about={{ ...words.how, text: <About /> }}
      actions={
        <>
          <Button onClick={onTopUp}>{words.topUp}</Button>
          {more}
        </>
      }
    >
      <Amount hundredths={coins.total} unit="coin" unitName={accountText.coin} size="xl" />
      {coins.total === 0 ? (
        <p className="text-sm text-text-2">{words.empty}</p>
      ) : (
        <>
          <div className="flex h-2 gap-px overflow-hidden rounded-[4px] bg-surface-3" aria-hidden="true">
            {classes.map(({ name, color }) => (
              <span key={name} style={{ background: color, flexGrow: coins[name] }} />
            ))}
          </div>
          <dl className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-sm" aria-label={words.makeUp}>
            {classes.map(({ name, color }) => (
              <div key={name} className="flex items-center gap-1.5">
                <dt className="inline-flex items-center gap-1.5 text-text-2">
                  <span
                    className="h-2.5 w-2 rounded-t-[4px] rounded-b-[2px]"
                    style={{ background: color }}
                    aria-hidden="true"
                  />
                  {words.classes[name]}
                </dt>
                <dd>{amountText(coins[name])}</dd>
              </div>
            ))}
          </dl>
          <p className="text-xs text-text-3">{words.order}</p>
        </>
      )}
    </BalanceCard>
  )
}

function About() {
  const words = accountText.coins
  return (
    <>
      <dl className="grid gap-2">
        {classes.map(({ name }) => (
          <div key={name}>
            <dt className="font-semibold text-text">{words.classes[name]}</dt>
            <dd>{words.how[name]}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2.5 border-t border-line pt-2.5">{words.how.spending}</p>
    </>
  )
}
