import type { RankedPerson } from '@kaihei/domain/activities/calls'
import { clsx } from 'clsx'
import { activitiesText } from '#text/activities.ts'
import { text } from '#text/text.ts'
import { shortAmountText } from '#ui/amount-text.ts'
import { lightsText } from './api.ts'
import './Events.css'
import { RankedFace, ToPerson } from './RankedFace.tsx'

interface PodiumProps {
  first: readonly RankedPerson[]
  prizes: readonly number[]
}

/** The first in the middle; read from the first place on, seen from the second. */
const order = ['order-2', 'order-1', 'order-3']
const metals = ['bg-lv-3', 'bg-lv-1', 'bg-lv-2']

export function Podium({ first, prizes }: PodiumProps) {
  const words = activitiesText.ranking
  return (
    <ol className="podium" aria-label={words.firstThree}>
      {order.map((place, at) => {
        const person = first[at]
        const nickname = person === undefined ? '' : text.names.person(person.nickname)
        return (
          <li
            key={place}
            data-place={at + 1}
            className={clsx('grid min-w-0 justify-items-center text-center', place)}
          >
            {person === undefined ? (
              <span className="podium-window">
                <span className="block h-full rounded-t-full bg-linear-to-b from-surface-3 to-surface-2" />
              </span>
            ) : (
              <ToPerson
                uk={person.uk}
                label={words.ranked(person.rank, nickname, lightsText(person.score))}
                className="podium-window"
              >
                <RankedFace person={person} className="h-full" />
              </ToPerson>
            )}
            <p className="z-10 flex w-full max-w-[208px] items-center gap-2.5 rounded-[12px] bg-surface-3 px-3 py-2 shadow-1 max-md:flex-col max-md:gap-0.5 max-md:px-1.5">
              <span
                className={clsx(
                  'inline-flex h-6 min-w-6 items-center justify-center rounded-t-[12px] rounded-b-[4px] px-1.5 text-sm font-bold text-ink',
                  metals[at],
                )}
                aria-hidden="true"
              >
                {person?.rank ?? at + 1}
              </span>
              <b className="min-w-0 flex-1 truncate text-left max-md:w-full max-md:text-center">
                {person === undefined ? words.nobody : person.isMe ? words.me(nickname) : nickname}
              </b>
              {person !== undefined && <b>{lightsText(person.score)}</b>}
            </p>
            <p className="mt-2 min-h-[2lh] text-xs text-text-3 max-md:hidden">
              {prizes[at] === undefined ? words.window : words.prize(shortAmountText(prizes[at]))}
            </p>
          </li>
        )
      })}
    </ol>
  )
}
