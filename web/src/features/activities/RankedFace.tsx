import type { RankedPerson } from '@kaihei/domain/activities/calls'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Curtain } from '#features/boards/BoardFace.tsx'
import { Frame } from '#features/users/Frame.tsx'
import { Arch } from '#ui/Arch.tsx'

type Face = Pick<RankedPerson, 'uk' | 'avatar' | 'hue' | 'frame'>

/** Somebody at a window; whoever hides has drawn the curtain. */
export function RankedFace({ person, className }: { person: Face; className: string }) {
  const { uk, avatar, hue, frame } = person
  return (
    <Frame scene={frame} className={className}>
      {uk === null ? (
        <Curtain className="h-full" />
      ) : (
        <Arch src={avatar} alt="" hue={hue} light="online" className="h-full" />
      )}
    </Frame>
  )
}

interface ToPersonProps {
  uk: string | null
  label: string
  className?: string
  children: ReactNode
}

/** The way to somebody's page; there is none to whoever hides. */
export function ToPerson({ uk, label, className, children }: ToPersonProps) {
  if (uk === null) return <span className={className}>{children}</span>
  return (
    <Link to="/user" search={{ uk }} aria-label={label} className={className}>
      {children}
    </Link>
  )
}
