import type { FeedItem } from '@kaihei/domain/community/calls'
import { Link } from '@tanstack/react-router'
import { sayWithUnit } from '#features/boards/score-words.ts'
import { communityText } from '#text/community.ts'
import { Arch } from '#ui/Arch.tsx'

/** A board that is final, with its first three windows. */
export function ToldBoard({ item }: { item: Extract<FeedItem, { readonly kind: 'board' }> }) {
  const { board, period, first } = item
  const words = communityText.board
  return (
    <article className="rounded-xl bg-surface p-4 shadow-1">
      <p className="mb-3 flex items-baseline justify-between gap-3">
        <b className="text-base">{words.title(words.periods[period], words.names[board])}</b>
        <Link to="/topUser" className="text-sm text-text-2 hover:underline">
          {words.whole}
        </Link>
      </p>
      <ol className="grid grid-cols-3 items-end gap-3 text-center">
        {first.map(({ rank, score, person }, place) => (
          <li key={person?.uk ?? `hidden ${place}`} className="grid min-w-0 justify-items-center gap-1">
            <Arch
              src={person?.avatar ?? null}
              alt=""
              hue={person?.hue ?? 240}
              light={person === null ? 'offline' : 'online'}
              className={rank === 1 ? 'h-[122px] w-[98px]' : 'h-[96px] w-[78px]'}
            />
            <span className="-mt-4 rounded-md bg-info-soft px-2 text-sm font-bold shadow-[inset_0_0_0_2px_var(--info)]">
              {rank}
            </span>
            <b className="max-w-full truncate">{person?.nickname ?? words.hidden}</b>
            <small className="text-xs text-text-3">{sayWithUnit(board, score)}</small>
          </li>
        ))}
      </ol>
    </article>
  )
}
