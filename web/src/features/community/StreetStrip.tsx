import { mostCounted } from '@kaihei/domain/community/calls'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { text } from '#text/text.ts'
import { tonightQuery } from './tonight.ts'

/** On /home: what is going on in the street, on one line. */
export function StreetStrip() {
  const words = text.home.strips
  const { data } = useQuery(tonightQuery)
  const said =
    data === undefined
      ? ''
      : [
          ...(data.packets > 0 ? [words.hanging(data.packets, mostCounted)] : []),
          ...(data.reviews > 0 ? [words.newReviews(data.reviews, mostCounted)] : []),
        ].join(words.and)
  return (
    <aside aria-label={words.street} className="mt-4">
      <Link
        to="/community"
        className="flex h-[52px] items-center gap-3 rounded-xl bg-surface px-4 shadow-1 hover:bg-surface-2"
      >
        <b className="shrink-0">{words.street}</b>
        <span className="min-w-0 flex-1 truncate text-sm text-text-2">{said}</span>
        <ChevronRight size={18} className="shrink-0 text-text-3" aria-hidden="true" />
      </Link>
    </aside>
  )
}
