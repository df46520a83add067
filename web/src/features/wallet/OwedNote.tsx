import type { WalletSummary } from '@kaihei/domain/wallet/calls'
import { Link } from '@tanstack/react-router'
import { accountText } from '#text/account.ts'
import { amountText } from '#ui/amount-text.ts'

interface OwedNoteProps {
  wallet: Pick<WalletSummary, 'owed' | 'receivable'>
  /** Not where the way to the whole wallet stands beside it. */
  toBills?: boolean
}

/** What somebody owes, why, and how it is settled, each debt in its own way; nothing for whoever owes nothing. */
export function OwedNote({ wallet: { owed, receivable }, toBills = true }: OwedNoteProps) {
  const words = accountText.owed
  if (owed === 0) return null
  return (
    <div className="grid gap-3">
      <Debt amount={owed - receivable} words={words} toBills={toBills} />
      <Debt amount={receivable} words={words.back} toBills={toBills} />
    </div>
  )
}

interface DebtProps {
  amount: number
  words: { title: (amount: string) => string; text: string }
  toBills: boolean
}

function Debt({ amount, words, toBills }: DebtProps) {
  if (amount === 0) return null
  const title = words.title(amountText(amount))
  return (
    <section aria-label={title} className="rounded-lg bg-bad-soft px-4 py-3 text-sm">
      <b className="block text-base text-bad">{title}</b>
      <p className="mt-0.5 text-pretty text-text-2">
        {words.text}{' '}
        {toBills && (
          <Link to="/bill" className="font-semibold text-lamp-text underline">
            {accountText.owed.see}
          </Link>
        )}
      </p>
    </section>
  )
}
