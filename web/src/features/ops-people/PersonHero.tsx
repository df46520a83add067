import type { PersonDetail } from '@kaihei/domain/ops/people-calls'
import { Link } from '@tanstack/react-router'
import { MessageCircle, UserRound } from 'lucide-react'
import { serverNow } from '#client/clock.ts'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { mediumDate } from '#text/dates.ts'
import { opsPeopleText } from '#text/ops-people.ts'
import { dayAndTime } from '#text/times.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge } from '#ui/Badge.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { LevelBadge } from '#ui/LevelBadge.tsx'

/** Who it is, and whether all is well with them. */
export function PersonHero({ person }: { person: PersonDetail }) {
  const words = opsPeopleText
  const timeZone = useTimeZone()
  const { uk, nickname, avatar, hue, showId, roles, vipLevel, playLevel, joinedAt, lastSeenAt } =
    person.profile
  const holding = [...new Set(person.sanctions.filter(({ holds }) => holds).map(({ kind }) => kind))]
  const raised = person.risk.filter((one) => one.raised).length
  return (
    <header
      className="room flex flex-wrap items-center gap-x-5 gap-y-4 rounded-xl bg-room-soft p-4 md:p-5"
      style={{ '--h': hue }}
    >
      <Avatar src={avatar} hue={hue} size={64} />
      <div className="grid min-w-0 flex-1 basis-64 gap-1.5">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
          <h2 className="min-w-0 text-3xl break-words">{nickname}</h2>
          {playLevel !== null && <LevelBadge kind="P" level={playLevel} />}
          <LevelBadge kind="V" level={vipLevel} />
          {holding.map((kind) => (
            <Badge key={kind} tone="bad">
              {words.holding[kind]}
            </Badge>
          ))}
          {holding.length === 0 && <Badge tone="live">{words.normal}</Badge>}
          {raised > 0 && <Badge tone="you">{words.signals(raised)}</Badge>}
        </div>
        <p className="flex flex-wrap gap-x-3 gap-y-1 text-sm text-text-2">
          <span className="font-mono">
            {words.id} {showId}
          </span>
          <span>{roles.map((role) => words.roles[role]).join(' · ')}</span>
          <span>{words.joined(mediumDate(joinedAt, timeZone))}</span>
          <span>
            {lastSeenAt === null
              ? words.neverSeen
              : words.seen(dayAndTime(lastSeenAt, timeZone, serverNow()))}
          </span>
        </p>
      </div>
      <div className="flex flex-wrap gap-2.5">
        <Link to="/chat" search={{ type: '1', id: uk }} className={buttonClass({})}>
          <MessageCircle size={17} aria-hidden="true" />
          {words.message}
        </Link>
        <Link to="/user" search={{ uk }} className={buttonClass({})}>
          <UserRound size={17} aria-hidden="true" />
          {words.publicPage}
        </Link>
      </div>
    </header>
  )
}
