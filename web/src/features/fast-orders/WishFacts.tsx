import type { FastOrder } from '@kaihei/domain/fast-orders/calls'
import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { GameCover } from '#features/games/GameCover.tsx'
import { fastOrdersText } from '#text/fast-orders.ts'
import { text } from '#text/text.ts'
import { hoursOf, levelText } from './wish-words.ts'

type Wished = Pick<FastOrder, 'game' | 'sex' | 'minLevel' | 'server' | 'units' | 'mode' | 'note'>

interface WishFactsProps {
  wish: Wished
  /** The boss may still change how long, once somebody is chosen. */
  changeable?: boolean
}

/** What is wanted, line by line. */
export function WishFacts({ wish, changeable = false }: WishFactsProps) {
  const words = fastOrdersText.wish
  const hours = hoursOf(wish.units)
  const facts: { term: string; text: ReactNode }[] = [
    {
      term: words.game,
      text: (
        <span className="inline-flex items-center gap-2">
          <GameCover game={wish.game} size={18} />
          {text.names.game(wish.game)}
        </span>
      ),
    },
    { term: words.hours, text: changeable ? words.hoursLater(hours) : fastOrdersText.form.hours(hours) },
    { term: words.level, text: levelText(wish.minLevel) },
    { term: words.sex, text: fastOrdersText.form.sexes[wish.sex] },
    { term: words.server, text: wish.server ?? words.anyServer },
    { term: words.mode, text: fastOrdersText.form.modes[wish.mode].name },
    ...(wish.note === '' ? [] : [{ term: words.note, text: wish.note }]),
  ]
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 text-sm">
      {facts.map(({ term, text: sentence }) => (
        <Fragment key={term}>
          <dt className="text-text-2">{term}</dt>
          <dd className="min-w-0 break-words whitespace-pre-line">{sentence}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
