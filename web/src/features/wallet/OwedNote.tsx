import { Link } from '@tanstack/react-router'
import { accountText } from '#text/account.ts'
import { amountText } from '#ui/amount-text.ts'

interface OwedNoteProps {
  owed: number
  /** Not where the way to the whole wallet stands beside it. */
  toBills?: boolean
}

/** What somebody owes, why, and how it is settled; nothing for whoever owes nothing. */
export function OwedNote({ owed, toBills = true }: OwedNoteProps) {
  const words = accountText.owed
  if (owed === 0) return null
  return (
    <section aria-label={words.title(amountText(owed))} className="rounded-lg bg-bad-soft px-4 py-3 text-sm">
      <b className="block text-base text-bad">{words.title(amountText(owed))}</b>
      <p className="mt-0.5 text-pretty text-text-2">
        {words.text}{' '}
        {toBills && (
          <Link to="/bill" className="font-semibold text-lamp-text underline">
            {words.see}
          </Link>
        )}
      </p>
    </section>
  )
}
