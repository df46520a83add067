import type { ActivitySide } from '@kaihei/domain/activities/activity'
import type { RankedPerson } from '@kaihei/domain/activities/calls'
import { sidesOf } from '@kaihei/domain/activities/score'
import { clsx } from 'clsx'
import { useProfile } from '#features/users/use-profile.ts'
import { activitiesText } from '#text/activities.ts'
import { text } from '#text/text.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LevelBadge } from '#ui/LevelBadge.tsx'
import { type Asked, Loaded } from '#ui/Loaded.tsx'
import { RowsSkeleton } from '#ui/RowsSkeleton.tsx'
import { Segment } from '#ui/Segment.tsx'
import { type Detail, lightsText, type Ranking } from './api.ts'
import { MyParts } from './MyParts.tsx'
import { Podium } from './Podium.tsx'
import { RankedFace, ToPerson } from './RankedFace.tsx'

interface EventRankingProps {
  activity: Detail
  ranking: Asked<Ranking>
  side: ActivitySide
  onSide: (side: ActivitySide) => void
}

/** Who has the most lights; whoever looks always finds themselves. */
export function EventRanking({ activity, ranking, side, onSide }: EventRankingProps) {
  const words = activitiesText.ranking
  const sides = sidesOf(activity.scoring)
  const { data: me } = useProfile()
  return (
    <Card
      title={words.title}
      aside={
        sides.length > 1 && (
          <Segment
            label={words.side}
            options={sides.map((value) => ({ value, label: words.sides[value] }))}
            value={side}
            onChange={onSide}
          />
        )
      }
    >
      <Loaded
        query={ranking}
        skeleton={<RowsSkeleton leading="h-[42px] w-9 rounded-t-full" />}
        failed={activitiesText.failed}
        retryLabel={text.buttons.retry}
      >
        {({ items, mine }) => {
          const away =
            mine !== null && mine.score > 0 && me !== undefined && !items.some(({ isMe }) => isMe)
              ? { ...mine, uk: me.uk, avatar: me.avatar, hue: me.hue }
              : undefined
          if (items.length === 0) return <Nobody over={activity.state === 'past'} />
          return (
            <>
              <Podium first={items.slice(0, 3)} prizes={activity.prizes[side]} />
              <ol className="mt-4" start={4}>
                {items.slice(3).map((person) => (
                  <Row key={`${person.rank} ${person.uk ?? person.nickname}`} side={side} person={person} />
                ))}
              </ol>
              {away !== undefined && (
                <div className="mt-2 flex items-center gap-3 rounded-[12px] bg-lamp-soft px-2 py-2">
                  <b className="w-9 text-center text-lamp-text">{away.rank ?? '–'}</b>
                  <RankedFace person={away} className="h-[42px] w-[38px]" />
                  <b className="flex-1">{words.you}</b>
                  <b>{lightsText(away.score)}</b>
                </div>
              )}
              {mine !== null && mine.score > 0 && (
                <MyParts side={side} weights={activity.scoring[side]} mine={mine} />
              )}
            </>
          )
        }}
      </Loaded>
    </Card>
  )
}

function Row({ side, person }: { side: ActivitySide; person: RankedPerson }) {
  const words = activitiesText.ranking
  const { rank, uk, level, isMe, score } = person
  const nickname = text.names.person(person.nickname)
  return (
    <li
      className={clsx(
        'flex items-center gap-3 px-2 py-[9px]',
        isMe ? 'rounded-[12px] bg-lamp-soft' : 'border-t border-line',
      )}
    >
      <span className="w-9 shrink-0 text-center font-semibold text-text-2">
        <span className="sr-only">{words.rank(rank)}</span>
        <span aria-hidden="true">{rank}</span>
      </span>
      <ToPerson uk={uk} label={nickname} className="block w-[38px] shrink-0">
        <RankedFace person={person} className="h-[42px]" />
      </ToPerson>
      <span className="flex min-w-0 flex-1 items-center gap-2">
        <b className="truncate">{isMe ? words.me(nickname) : nickname}</b>
        {level !== null && <LevelBadge kind={side === 'boss' ? 'V' : 'P'} level={level} />}
      </span>
      <b>{lightsText(score)}</b>
    </li>
  )
}

function Nobody({ over }: { over: boolean }) {
  const words = activitiesText.ranking
  return over ? (
    <EmptyState title={words.emptyPast} />
  ) : (
    <EmptyState title={words.empty} text={words.emptyHow} />
  )
}
