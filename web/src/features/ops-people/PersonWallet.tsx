import type { PersonDetail } from '@kaihei/domain/ops/people-calls'
import type { ReactNode } from 'react'
import { BillRow } from '#features/bills/BillRow.tsx'
import { opsPeopleText } from '#text/ops-people.ts'
import { Amount } from '#ui/Amount.tsx'
import { amountText } from '#ui/amount-text.ts'
import { StatTile } from '#ui/StatTile.tsx'
import { Panel } from './Panel.tsx'

interface PersonWalletProps {
  wallet: PersonDetail['wallet']
  /** What can be done about it. */
  aside: ReactNode
}

/** What they own by class, and their latest bills as they read them. */
export function PersonWallet({ wallet, aside }: PersonWalletProps) {
  const { wallet: words, coins: coinName, beans: beanName } = opsPeopleText
  const { coins, beans, owed, receivable, bills } = wallet
  const tiles = [
    { label: words.paid, amount: coins.paid, unit: 'coin' as const },
    { label: words.earned, amount: coins.earned, unit: 'coin' as const },
    { label: words.bonus, amount: coins.bonus, unit: 'coin' as const },
    { label: words.pending, amount: beans.pending, unit: 'bean' as const },
    { label: words.available, amount: beans.available, unit: 'bean' as const },
    { label: words.withdrawing, amount: beans.withdrawing, unit: 'bean' as const },
  ]
  return (
    <Panel title={words.title} aside={aside}>
      <div className="grid grid-cols-2 gap-2.5 md:grid-cols-3">
        {tiles.map(({ label, amount, unit }) => (
          <StatTile
            key={label}
            label={label}
            value={
              <Amount hundredths={amount} unit={unit} unitName={unit === 'coin' ? coinName : beanName} />
            }
          />
        ))}
      </div>
      {owed > receivable && (
        <p className="text-sm text-lamp-text">{words.owed(amountText(owed - receivable))}</p>
      )}
      {receivable > 0 && <p className="text-sm text-lamp-text">{words.receivable(amountText(receivable))}</p>}
      {bills.length === 0 ? (
        <p className="text-sm text-text-3">{words.noBills}</p>
      ) : (
        <ul className="grid">
          {bills.map((bill) => (
            <li key={bill.id}>
              <BillRow bill={{ ...bill, link: null }} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
