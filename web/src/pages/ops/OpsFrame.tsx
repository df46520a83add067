import type { Profile } from '@kaihei/domain/users/calls'
import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { BehindSecondFactor } from '#features/users/BehindSecondFactor.tsx'
import { isStaff } from '#features/users/is-staff.ts'
import { useProfile } from '#features/users/use-profile.ts'
import { ZoneNote } from '#features/users/ZoneNote.tsx'
import { OpsNav } from './OpsNav.tsx'

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
      <OpsNav />
      <div>
        <h1>{heading}</h1>
        <p className="text-sm text-text-2">{lead}</p>
        <ZoneNote />
      </div>
      {mayEnter && <BehindSecondFactor me={me}>{() => children(me)}</BehindSecondFactor>}
    </div>
  )
}
