import type { ReactNode } from 'react'
import { accountText } from '#text/account.ts'
import { amountText } from '#ui/amount-text.ts'

/** What somebody owes, why, and how it is settled; nothing for whoever owes nothing. */
export function OwedNote({ owed, see }: { owed: number; see?: ReactNode }) {
  const words = accountText.owed
  if (owed === 0) return null
  return (
    <section aria-label={words.title(amountText(owed))} className="rounded-lg bg-bad-soft px-4 py-3 text-sm">
      <b className="block text-base text-bad">{words.title(amountText(owed))}</b>
      <p className="mt-0.5 text-pretty text-text-2">
        {words.text} {see}
      </p>
    </section>
  )
}
