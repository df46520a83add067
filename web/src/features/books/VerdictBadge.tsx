import type { ProofVerdict } from '@kaihei/domain/books/check-proof'
import { Check, Hourglass, X } from 'lucide-react'
import { booksText } from '#text/books.ts'
import { Badge } from '#ui/Badge.tsx'

/** What whoever checked a line found. */
export function VerdictBadge({ state }: { state: ProofVerdict['state'] }) {
  const words = booksText.check.verdicts
  if (state === 'agrees') {
    return (
      <Badge tone="live" icon={<Check size={13} aria-hidden="true" />}>
        {words.agrees}
      </Badge>
    )
  }
  if (state === 'differs') {
    return (
      <Badge tone="bad" icon={<X size={13} aria-hidden="true" />}>
        {words.differs}
      </Badge>
    )
  }
  return (
    <Badge tone={state === 'open' ? 'them' : 'dead'} icon={<Hourglass size={13} aria-hidden="true" />}>
      {words[state]}
    </Badge>
  )
}
