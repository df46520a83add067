import type { Target } from '@kaihei/domain/chat/conversation-id'
import { useRouter, useRouterState } from '@tanstack/react-router'
import type { AnyRouter } from '@tanstack/react-router'
import { useMemo } from 'react'

/** A conversation as its address names it: `type` 3 is a group, anything else a person or an account of the house. */
export interface ChatPlace {
  readonly type?: string | undefined
  readonly id: string
}

export function chatPath({ type = '1', id }: ChatPlace): string {
  return `/chat?${new URLSearchParams({ type, id }).toString()}`
}

export const servicePlace: ChatPlace = { type: '1', id: 'sq_service' }

/** The panel in an entry of the browser's history: going back closes it, and the page beneath stays where it is. */
interface ChatEntry {
  /** The conversation; null for the list of them. */
  readonly target: Target | null
  /** How many entries lead back to the page without the panel. */
  readonly depth: number
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    chat?: ChatEntry | undefined
  }
}

/** For whoever comes to a page with the panel open on it. */
export function chatEntry(place: ChatPlace | undefined): { readonly chat: ChatEntry } {
  return { chat: { target: targetOf(place), depth: 0 } }
}

function targetOf(place: ChatPlace | undefined): Target | null {
  return place === undefined ? null : { conversationType: place.type === '3' ? 'GROUP' : 'C2C', to: place.id }
}

/** What the panel shows: a conversation, null for the list, undefined while it is closed. */
export function useChatPanel(): Target | null | undefined {
  return useRouterState({ select: ({ location }) => location.state.chat?.target })
}

interface ChatDoor {
  /** Opens the panel on a conversation, or on the list of them. */
  readonly openChat: (place?: ChatPlace) => void
  readonly showTarget: (target: Target | null) => void
  readonly closeChat: () => void
}

/** It is here that every entrance leads. */
export function useChatDoor(): ChatDoor {
  const router = useRouter()
  return useMemo(() => makeDoor(router), [router])
}

function makeDoor(router: AnyRouter): ChatDoor {
  const shown = () => router.state.location.state.chat

  function go(chat: ChatEntry | undefined, replace: boolean) {
    const { latestLocation: here } = router
    void router.commitLocation({ ...here, state: { ...here.state, chat }, replace, resetScroll: false })
  }

  function showTarget(target: Target | null) {
    const { target: before, depth } = shown() ?? { target, depth: 0 }
    // Where the list and a conversation are not side by side, the way back leads from one to the other.
    const isDeeper = before === null && target !== null && !matchMedia('(min-width: 64rem)').matches
    if (shown() === undefined || isDeeper) go({ target, depth: depth + 1 }, false)
    else if (target === null && depth > 1) router.history.back()
    else go({ target, depth }, true)
  }

  return {
    openChat: (place) => showTarget(targetOf(place)),
    showTarget,
    closeChat: () => {
      const depth = shown()?.depth
      if (depth === 0) go(undefined, true)
      else if (depth !== undefined) router.history.go(-depth)
    },
  }
}

/** Whether somebody looks at this conversation now: what is said there needs no toast. */
export function isChatOpen({ conversationType, to }: Target): boolean {
  const { chat } = (history.state ?? {}) as { readonly chat?: ChatEntry }
  return chat?.target?.conversationType === conversationType && chat.target.to === to
}
