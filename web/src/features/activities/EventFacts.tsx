import { tariff } from '@kaihei/domain/tariff'
import { Link, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { serverNow } from '#client/clock.ts'
import { useSignedIn } from '#client/session.ts'
import { boardZone } from '#features/boards/board-time.ts'
import { activitiesText } from '#text/activities.ts'
import { dueTime } from '#text/times.ts'
import { Countdown } from '#ui/Countdown.tsx'
import { type Detail, lightsText, missingText, type Ranking } from './api.ts'
import './Events.css'

const { finalHours, places } = tariff.activities

interface EventFactsProps {
  activity: Detail
  /** Of the side that is looked at; null where nothing is ranked. */
  ranking: Ranking | null
  /** It has begun, or ended, while somebody looked. */
  onOver: () => void
}

/** Until when, what then, my lights, and what is missing to the first ten. */
export function EventFacts({ activity, ranking, onOver }: EventFactsProps) {
  const words = activitiesText.facts
  const { state, from, to, final, finalAt } = activity
  return (
    <dl className="event-facts">
      <Fact
        name={state === 'coming' ? words.begins : words.until}
        note={dueTime(state === 'coming' ? from : to, boardZone)}
      >
        {state === 'past' ? words.ended : <TimeTo instant={state === 'coming' ? from : to} onOver={onOver} />}
      </Fact>
      {ranking === null ? (
        <Fact name={words.afterwards}>{words.shopOnly}</Fact>
      ) : (
        <>
          <Fact name={words.afterwards} note={final ? undefined : words.settles(dueTime(finalAt, boardZone))}>
            {final ? words.settled : words.stop(finalHours)}
          </Fact>
          <MyFacts ranking={ranking} over={state === 'past'} />
        </>
      )}
    </dl>
  )
}

function TimeTo({ instant, onOver }: { instant: string; onOver: () => void }) {
  const [before, after] = activitiesText.facts.left('|').split('|')
  return (
    <>
      {before}
      <Countdown deadline={Date.parse(instant)} now={serverNow} onDone={onOver} />
      {after}
    </>
  )
}

function MyFacts({ ranking: { mine, items }, over }: { ranking: Ranking; over: boolean }) {
  const words = activitiesText.facts
  const here = useRouterState({ select: ({ location }) => location.href })
  const signedIn = useSignedIn()
  if (mine === null) {
    return (
      <Fact name={words.mine}>
        {signedIn ? (
          '–'
        ) : (
          <Link to="/login" search={{ return: here }} className="underline underline-offset-4">
            {words.signIn}
          </Link>
        )}
      </Fact>
    )
  }
  const { rank, score, ahead, lastWindow } = mine
  const lights = lightsText(score)
  const missing = lastWindow === null || items.length < places ? 0 : lastWindow - score
  const placed = rank === null ? words.far(lights) : words.placed(lights, rank)
  if (over) {
    return score === 0 ? (
      <Fact name={words.mine}>{words.noneThen}</Fact>
    ) : (
      <Fact name={words.mine} note={missing > 0 ? words.wasNot : words.wasWithin}>
        {placed}
      </Fact>
    )
  }
  return (
    <>
      <Fact name={words.mine} note={score === 0 ? words.noneHow : undefined}>
        {score === 0 ? words.none : placed}
      </Fact>
      <Fact
        name={words.toTen}
        note={
          score === 0
            ? undefined
            : ahead === null
              ? words.noAhead
              : words.ahead(missingText(ahead.score - score))
        }
        lit={missing > 0}
      >
        {missing > 0 ? words.missing(missingText(missing)) : score === 0 ? words.open : words.within}
      </Fact>
    </>
  )
}

interface FactProps {
  name: string
  note?: string | undefined
  /** Something is left to do. */
  lit?: boolean
  children: ReactNode
}

function Fact({ name, note, lit = false, children }: FactProps) {
  return (
    <div>
      <dt className="text-xs text-text-3">{name}</dt>
      <dd
        className={
          lit ? 'text-base font-semibold text-lamp-text md:text-lg' : 'text-base font-semibold md:text-lg'
        }
      >
        {children}
      </dd>
      {note !== undefined && <dd className="text-xs text-text-2">{note}</dd>}
    </div>
  )
}
