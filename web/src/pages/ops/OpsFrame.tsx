import type { Profile } from '@kaihei/domain/users/calls'
import { Link, Navigate } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { isStaff } from '#features/users/is-staff.ts'
import { useProfile } from '#features/users/use-profile.ts'
import { ZoneNote } from '#features/users/ZoneNote.tsx'
import { opsText } from '#text/ops.ts'
import { opsRooms } from './rooms.ts'

interface OpsFrameProps {
  heading: string
  lead: string
  /** The room itself, for somebody who may enter. */
  children: (me: Profile) => ReactNode
}

/** The console: who may enter, which room this is, and the way to the others. */
export function OpsFrame({ heading, lead, children }: OpsFrameProps) {
  const { data: me } = useProfile()
  const mayEnter = me !== undefined && isStaff(me.roles)
  if (me !== undefined && !mayEnter) return <Navigate to="/403" replace />
  return (
    <div className="wrap grid gap-4 pt-3 md:gap-5 md:pt-5">
      <nav aria-label={opsText.console} className="no-scrollbar -m-1 flex gap-1 overflow-x-auto p-1">
        {opsRooms.map(({ to, room, icon: Icon }) => (
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
          </Link>
        ))}
      </nav>
      <div>
        <h1>{heading}</h1>
        <p className="text-sm text-text-2">{lead}</p>
        <ZoneNote />
      </div>
      {mayEnter && children(me)}
    </div>
  )
}
