import type { FeedItem } from '@kaihei/domain/community/calls'
import { tariff } from '@kaihei/domain/tariff'
import { unseenNames } from '@kaihei/domain/users/unseen-names'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Curtain } from '#features/boards/BoardFace.tsx'
import { boardZone } from '#features/boards/board-time.ts'
import { sayWithUnit } from '#features/boards/score-words.ts'
import { communityText } from '#text/community.ts'
import { text } from '#text/text.ts'
import { Arch } from '#ui/Arch.tsx'
import { shortAmountText } from '#ui/amount-text.ts'

type Board = Extract<FeedItem, { readonly kind: 'board' }>

/** A board that is final, with its first three windows: the first in the middle, as on a stage. */
export function ToldBoard({ item, time }: { item: Board; time: string }) {
  const { board, period, from, to, first, at } = item
  const words = communityText.board
  const days = sayDays(from, to)
  const prizes = tariff.boards.prizes[period].map((amount) => shortAmountText(amount)).join(' / ')
  return (
    <article className="rounded-xl bg-surface p-4 shadow-1">
      <p className="mb-3 flex items-baseline justify-between gap-3">
        <b className="min-w-0 text-base">{words.title(days, words.names[board])}</b>
        <Link
          to="/topUser"
          search={{ board, time: period === 'week' ? 'lastWeek' : 'lastMonth' }}
          className="shrink-0 text-sm text-text-2 hover:underline"
        >
          {words.whole}
        </Link>
      </p>
      <ol className="grid grid-cols-3 items-end gap-2 text-center md:gap-3.5">
        {first.map(({ rank, score, person }, place) => (
          <li
            key={person?.uk ?? `hidden ${place}`}
            className={clsx('grid min-w-0 justify-items-center', place === 1 && '-order-1')}
          >
            <Window person={person} className={rank === 1 ? 'h-[122px] w-[98px]' : 'h-[96px] w-[78px]'} />
            <span className="street-plate relative -mt-3 min-w-[34px] px-2 text-sm font-bold">
              <span className="sr-only">{words.rank(rank)}</span>
              <span aria-hidden="true">{rank}</span>
            </span>
            <b className="mt-1.5 max-w-full truncate">
              {text.names.person(person?.nickname ?? unseenNames[board === 'boss' ? 'boss' : 'player'])}
            </b>
            <small className="text-xs text-text-2">{sayWithUnit(board, score)}</small>
          </li>
        ))}
      </ol>
      <p className="mt-3 text-xs text-text-3">
        {words.terms}
        {board !== 'call' && ` · ${words.prizes(prizes)}`} · <time dateTime={at}>{time}</time>
      </p>
    </article>
  )
}

function Window({ person, className }: { person: Board['first'][number]['person']; className: string }) {
  if (person === null) return <Curtain className={className} />
  return (
    <Link to="/user" search={{ uk: person.uk }} aria-label={communityText.pageOf(person.nickname)}>
      <Arch src={person.avatar} alt="" hue={person.hue} light="online" className={className} />
    </Link>
  )
}

/** 11月2日–11月8日: which week or month it was, for those who read it much later. */
function sayDays(from: string, to: string): string {
  const days = new Intl.DateTimeFormat(text.site.locale, {
    timeZone: boardZone,
    month: 'short',
    day: 'numeric',
  })
  return `${days.format(Date.parse(from))}–${days.format(Date.parse(to) - 1)}`
}
