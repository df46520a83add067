import type { FoundPerson } from '@kaihei/domain/players/player'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar } from '#ui/Avatar.tsx'

interface PersonRowProps {
  person: FoundPerson
  name: ReactNode
  note: ReactNode
}

/** Somebody who is no companion, as one line that leads to their page. */
export function PersonRow({ person: { uk, avatar, hue }, name, note }: PersonRowProps) {
  return (
    <Link
      to="/user"
      search={{ uk }}
      className="flex items-center gap-3.5 rounded-lg bg-surface px-3.5 py-3 shadow-1 hover:bg-surface-2"
    >
      <Avatar src={avatar} hue={hue} size={48} />
      <span className="min-w-0 flex-1">
        <b className="block truncate">{name}</b>
        <span className="block truncate text-xs text-text-3">{note}</span>
      </span>
      <ChevronRight size={18} className="text-text-3" aria-hidden="true" />
    </Link>
  )
}
