import type { StaffFoundPerson } from '@kaihei/domain/ops/people-calls'
import { Link } from '@tanstack/react-router'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { mediumDate } from '#text/dates.ts'
import { opsPeopleText } from '#text/ops-people.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge } from '#ui/Badge.tsx'

/** Somebody who was found, and by what. */
export function PersonRow({ person }: { person: StaffFoundPerson }) {
  const words = opsPeopleText
  const timeZone = useTimeZone()
  const { uk, nickname, avatar, hue, showId, roles, joinedAt, by, formerNickname, holding } = person
  return (
    <Link
      to="/ops/people/$uk"
      params={{ uk }}
      className="flex items-center gap-3 rounded-lg px-3 py-2.5 hover:bg-surface-2"
    >
      <Avatar src={avatar} hue={hue} size={40} />
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <b className="min-w-0 truncate">{nickname}</b>
          {formerNickname !== null && (
            <span className="text-sm text-text-2">{words.formerly(formerNickname)}</span>
          )}
          {holding.map((kind) => (
            <Badge key={kind} tone="bad">
              {words.holding[kind]}
            </Badge>
          ))}
        </span>
        <span className="flex flex-wrap gap-x-2.5 text-xs text-text-3">
          <span className="font-mono">
            {words.id} {showId}
          </span>
          <span>{roles.map((role) => words.roles[role]).join(' · ')}</span>
          <span>{words.joined(mediumDate(joinedAt, timeZone))}</span>
        </span>
      </span>
      <span className="shrink-0 text-xs text-text-3 max-md:hidden">{words.foundBy(words.by[by])}</span>
    </Link>
  )
}
