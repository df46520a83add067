import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { firstPlayersQuery } from './api.ts'
import { text } from '#text/text.ts'
import { shortAmountText } from '#ui/amount-text.ts'
import { Avatar } from '#ui/Avatar.tsx'

/** On /home: whose lights are the brightest this week, on one line. Nobody is, nothing is shown. */
export function BoardStrip() {
  const words = text.home.strips
  const { data, isError } = useQuery(firstPlayersQuery)
  if (data === undefined) return isError ? null : <div className="mt-4 h-[52px]" />
  if (data.items.length === 0) return null
  return (
    <aside aria-label={words.board} className="mt-4">
      <Link
        to="/topUser"
        className="flex items-center gap-4 rounded-xl bg-surface px-4 py-2.5 shadow-1 hover:bg-surface-2"
      >
        <b className="shrink-0">{words.board}</b>
        <ol className="relative flex min-w-0 flex-1 gap-5 overflow-hidden">
          {data.items.map(({ rank, uk, nickname, avatar, hue, score }) => (
            <li key={uk ?? `${rank} nobody`} className="flex shrink-0 items-center gap-2 text-sm">
              <span className="sr-only">{words.rank(rank)}</span>
              <span className="font-semibold text-text-3" aria-hidden="true">
                {rank}
              </span>
              <Avatar src={avatar} hue={hue} size={32} />
              {text.names.person(nickname)}
              <span className="text-text-3 max-md:hidden">{words.points(shortAmountText(score))}</span>
            </li>
          ))}
        </ol>
        <ChevronRight size={18} className="shrink-0 text-text-3" aria-hidden="true" />
      </Link>
    </aside>
  )
}
