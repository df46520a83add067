import { Link } from '@tanstack/react-router'
import { text } from '#text/text.ts'
import { Amount } from '#ui/Amount.tsx'
import { amountText } from '#ui/amount-text.ts'

/** What I can spend, one press from the wallet. A phone has no room for it; the profile shows it there. */
export function BalanceLink({ coins }: { coins: number }) {
  return (
    <Link
      to="/account"
      className="inline-flex h-10 items-center rounded-md px-2 hover:bg-surface max-[899px]:hidden"
      aria-label={text.shell.balance(amountText(coins))}
    >
      <Amount hundredths={coins} unit="coin" size="sm" />
    </Link>
  )
}
