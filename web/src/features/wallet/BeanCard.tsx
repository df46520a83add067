import { tariff } from '@kaihei/domain/tariff'
import type { WalletSummary } from '@kaihei/domain/wallet/calls'
import type { ReactNode } from 'react'
import { accountText } from '#text/account.ts'
import { Amount } from '#ui/Amount.tsx'
import { amountText } from '#ui/amount-text.ts'
import { Button } from '#ui/Button.tsx'
import { BalanceCard } from './BalanceCard.tsx'

/** What somebody can do with earnings. */
export type EarningsUse = 'withdraw' | 'convert'

interface BeanCardProps {
  beans: WalletSummary['beans']
  /** Whether a request that locks some of them is open. */
  isAsking: boolean
  onUse: (use: EarningsUse) => void
  onSeeOpen: () => void
}

/** What was earned: what can be taken out, what still rests, what is on its way out. */
export function BeanCard({ beans, isAsking, onUse, onSeeOpen }: BeanCardProps) {
  const words = accountText.beans
  const freezes = tariff.playLevels.map(({ freezeHours }) => freezeHours)
  const shortest = Math.min(...freezes)
  const longest = Math.max(...freezes)
  const nothing = beans.available + beans.pending + beans.withdrawing === 0
  return (
    <BalanceCard
      unit="bean"
      title={words.title}
      about={{
        open: words.rules.open,
        title: words.rules.title,
        text: (
          <>
            <p>{words.rules.freeze(shortest, longest)}</p>
            <p className="mt-2">{words.rules.gifts(tariff.gifts.freezeHours, tariff.topUp.newMoney)}</p>
            <p className="mt-2">{words.rules.after}</p>
          </>
        ),
      }}
      actions={
        <>
          <Button onClick={() => onUse('withdraw')}>{words.withdraw}</Button>
          <Button onClick={() => onUse('convert')}>
            {words.convert}
            <span className="text-money-in">{words.convertBonus(tariff.conversion.bonusPercent)}</span>
          </Button>
        </>
      }
    >
      <div className="flex flex-wrap items-baseline gap-x-3">
        <Amount hundredths={beans.available} unit="bean" unitName={accountText.bean} size="xl" />
        <span className="text-sm text-text-2">{words.available}</span>
      </div>
      {nothing ? (
        <p className="text-sm text-text-2">{words.empty}</p>
      ) : (
        <dl className="grid gap-1 text-sm">
          <Part name={words.pending} amount={beans.pending}>
            {words.pendingNote(shortest, longest)}
          </Part>
          <Part name={words.withdrawing} amount={beans.withdrawing}>
            {beans.withdrawing > 0 && isAsking && (
              <button type="button" className="rounded-sm text-lamp-text hover:underline" onClick={onSeeOpen}>
                {words.withdrawingNote}
              </button>
            )}
          </Part>
        </dl>
      )}
    </BalanceCard>
  )
}

function Part({ name, amount, children }: { name: string; amount: number; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-3">
      <dt className="text-text-2">{name}</dt>
      <dd className="font-semibold">{amountText(amount)}</dd>
      <dd className="ml-auto text-xs text-text-3">{children}</dd>
    </div>
  )
}
