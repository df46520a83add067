import { Link } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar } from '#ui/Avatar.tsx'

interface OwnerHeadProps {
  owner: {
    readonly uk: string
    readonly showId: string
    readonly nickname: string
    readonly avatar: string
    readonly hue: number
  }
  /** What the way to their page for everybody is called. */
  openProfile: string
  /** At the right end: how it stands. */
  children: ReactNode
}

/** Whose a case of the console is; the name leads to everything about them. */
export function OwnerHead({
  owner: { uk, showId, nickname, avatar, hue },
  openProfile,
  children,
}: OwnerHeadProps) {
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <Avatar src={avatar} hue={hue} size={56} />
      <div className="min-w-0 flex-1">
        <h2 className="truncate">
          <Link to="/ops/people/$uk" params={{ uk }} className="hover:underline">
            {nickname}
          </Link>
        </h2>
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-text-3">
          ID {showId}
          <Link
            to="/user"
            search={{ uk }}
            className="inline-flex items-center gap-1 rounded-sm text-lamp-text hover:underline"
          >
            {openProfile}
            <ExternalLink size={13} aria-hidden="true" />
          </Link>
        </p>
      </div>
      {children}
    </header>
  )
}
