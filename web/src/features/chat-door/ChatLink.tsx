import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { readKeptProfile, readToken } from '#client/session.ts'
import { isStaff } from '#features/users/is-staff.ts'
import { servicePlace, useChatDoor } from './place.ts'
import type { ChatPlace } from './place.ts'

interface ChatLinkProps {
  /** Without one the list of conversations. */
  place?: ChatPlace
  className?: string
  label?: string | undefined
  onFollow?: (() => void) | undefined
  children: ReactNode
}

/**
 * The way into a conversation, from anywhere: the panel opens over the page one is on. It is a link all the same, so
 * that visitors sign in first and come back to it, and so that it opens in a tab of its own.
 */
export function ChatLink({ place, className, label, onFollow, children }: ChatLinkProps) {
  const { openChat } = useChatDoor()
  return (
    <Link
      to="/chat"
      search={place === undefined ? {} : { type: place.type ?? '1', id: place.id }}
      preload={false}
      className={className}
      aria-label={label}
      onClick={(event) => {
        onFollow?.()
        if (readToken() === null || isDesk(place) || event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        openChat(place)
      }}
    >
      {children}
    </Link>
  )
}

/** Staff do not write to customer service, they are it: for them it is a screen of its own. */
function isDesk(place: ChatPlace | undefined): boolean {
  return place?.id === servicePlace.id && isStaff(readKeptProfile()?.roles ?? [])
}
