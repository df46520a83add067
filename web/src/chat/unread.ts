import { listConversations } from '@kaihei/domain/chat/list-conversations'
import { useQuery } from '@tanstack/react-query'
import { create } from 'zustand'
import { queryFor } from '#client/queries.ts'

/** How much I have not read: of people and groups, and of the system and the house's accounts. */
export interface Unread {
  readonly totalUnread: number
  readonly systemUnread: number
}

/** Told by the chat while this page is in it. */
const useTold = create<{ readonly told: Unread | null }>(() => ({ told: null }))

export function tellUnread(told: Unread | null): void {
  useTold.setState({ told })
}

const none: Unread = { totalUnread: 0, systemUnread: 0 }

/** For every page: it asks once, and again when the line says that something has changed (topic `chat`). */
export function useUnread(signedIn: boolean): Unread {
  const { told } = useTold()
  const { data } = useQuery({ ...queryFor(listConversations, {}), enabled: signedIn && told === null })
  if (!signedIn) return none
  return told ?? data ?? none
}
