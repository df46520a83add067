import { usedOf, urgencyOf } from '@kaihei/domain/ops/urgency'
import type { Profile } from '@kaihei/domain/users/calls'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { ArrowLeft } from 'lucide-react'
import { useMinute } from '#client/clock.ts'
import { opsText } from '#text/ops.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Logo } from '#ui/Logo.tsx'
import { overviewQuery } from '../home/api.ts'
import type { Queue } from '../home/api.ts'
import { opsRoomsFor, roomGroups } from '../rooms.ts'

/** The way to the rooms of the console, with what waits in each. */
export function OpsRail({ me }: { me: Profile }) {
  const words = opsText.frame
  const rooms = opsRoomsFor(me.roles)
  const { data } = useQuery(overviewQuery)
  return (
    <div className="flex min-h-full flex-col">
      <Link to="/ops" className="flex h-14 shrink-0 items-center rounded-sm px-2">
        <Logo size={22} name={opsText.console} />
      </Link>
      <nav aria-label={opsText.console} className="grid gap-3 pb-4">
        {roomGroups.map((group) => {
          const inside = rooms.filter((room) => room.group === group)
          if (inside.length === 0) return null
          return (
            <section key={group} aria-label={words.groups[group]}>
              {group !== 'alone' && (
                <p className="px-2.5 pb-0.5 text-xs text-text-3" aria-hidden="true">
                  {words.groups[group]}
                </p>
              )}
              {inside.map(({ to, room, icon: Icon, queues = [] }) => (
                <Link
                  key={to}
                  to={to}
                  activeOptions={{ includeSearch: false, exact: to === '/ops' }}
                  className="flex h-[34px] items-center gap-2.5 rounded-md px-2.5 text-[13px] text-text-2 hover:bg-surface hover:text-text aria-[current=page]:bg-surface-3 aria-[current=page]:font-semibold aria-[current=page]:text-text"
                >
                  <Icon size={16} aria-hidden="true" />
                  <span className="min-w-0 flex-1 truncate">{opsText.rooms[room].name}</span>
                  <Waiting queues={data?.queues.filter(({ id }) => queues.includes(id)) ?? []} />
                </Link>
              ))}
            </section>
          )
        })}
      </nav>
      <div className="mt-auto grid gap-1 border-t border-line pt-3">
        <div className="flex items-center gap-2.5 px-2">
          <Avatar src={me.avatar} hue={me.hue} size={32} />
          <p className="min-w-0 text-[13px] leading-tight">
            <b className="block truncate">{me.nickname}</b>
            <span className="text-xs text-text-3">
              {me.roles.includes('admin') ? words.roles.admin : words.roles.staff}
            </span>
          </p>
        </div>
        <Link
          to="/home"
          className="flex h-[34px] items-center gap-2.5 rounded-md px-2.5 text-[13px] text-text-2 hover:bg-surface hover:text-text"
        >
          <ArrowLeft size={16} aria-hidden="true" />
          {words.toSite}
        </Link>
      </div>
    </div>
  )
}

/** How many wait: in lamp once one of the queues nears what it promised. Nobody: nothing. */
function Waiting({ queues }: { queues: readonly Queue[] }) {
  const now = useMinute()
  const open = queues.reduce((sum, queue) => sum + queue.open, 0)
  const [worst] = queues.map(waitOf).toSorted((a, b) => usedOf(b, now) - usedOf(a, now))
  if (open === 0 || worst === undefined) return null
  const urgency = urgencyOf(worst, now)
  return (
    <span
      className={clsx(
        'min-w-5 rounded-md px-1.5 text-center text-xs leading-5',
        urgency === 'calm' ? 'text-text-2' : 'bg-lamp-soft font-semibold text-lamp-text',
      )}
    >
      <span aria-hidden="true">{open > 99 ? '99+' : open}</span>
      <span className="sr-only">{opsText.frame.open(open, urgency)}</span>
    </span>
  )
}

/** Since when whoever waits longest does, against what its queue promises. */
function waitOf({ oldestAt, promiseMinutes }: Queue) {
  return { since: oldestAt === null ? null : Date.parse(oldestAt), promiseMinutes }
}
