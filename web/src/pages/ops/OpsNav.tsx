import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { caseCountQuery } from '#features/service-desk/api.ts'
import { isStaff } from '#features/users/is-staff.ts'
import { useProfile } from '#features/users/use-profile.ts'
import { opsText } from '#text/ops.ts'
import { bringInSight } from '#ui/bring-in-sight.ts'
import { CountBadge } from '#ui/CountBadge.tsx'
import { opsRoomsFor } from './rooms.ts'

/** The way to the rooms of the console, with how many customers wait. */
export function OpsNav() {
  const { data: me } = useProfile()
  const { data: counts } = useQuery({ ...caseCountQuery, enabled: me !== undefined && isStaff(me.roles) })
  const waiting = counts?.waiting ?? 0
  const row = useRef<HTMLElement>(null)

  // After each drawing: the rooms come with the profile, and the count makes the row longer.
  useEffect(() => {
    bringInSight(row.current?.querySelector<HTMLElement>('[aria-current=page]') ?? null)
  })

  return (
    <nav
      ref={row}
      aria-label={opsText.console}
      className="no-scrollbar -m-1 flex shrink-0 gap-1 overflow-x-auto p-1"
    >
      {opsRoomsFor(me?.roles ?? []).map(({ to, room, icon: Icon }) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ includeSearch: false }}
          className={clsx(
            'inline-flex h-9 shrink-0 items-center gap-2 rounded-full px-3.5 text-sm text-text-2 hover:bg-surface-2 hover:text-text',
            'aria-[current=page]:bg-surface-3 aria-[current=page]:font-semibold aria-[current=page]:text-text',
          )}
        >
          <Icon size={16} aria-hidden="true" />
          {opsText.rooms[room].name}
          {room === 'chat' && <CountBadge count={waiting} label={opsText.waiting(waiting)} />}
        </Link>
      ))}
    </nav>
  )
}
