import type { Target } from '@kaihei/domain/chat/conversation-id'
import { create } from 'zustand'

/** A conversation as its address names it: `type` 3 is a group, anything else a person or an account of the house. */
export interface ChatPlace {
  readonly type?: string | undefined
  readonly id: string
}

export function chatPath({ type = '1', id }: ChatPlace): string {
  return `/chat?${new URLSearchParams({ type, id }).toString()}`
}

export const servicePlace: ChatPlace = { type: '1', id: 'sq_service' }

interface Panel {
  readonly open: boolean
  /** The conversation that is open in it; null while only the list is. */
  readonly target: Target | null
}

/** Whether the panel is on the screen, and where. It is here that every entrance leads. */
export const useChatPanel = create<Panel>(() => ({ open: false, target: null }))

/** Opens the panel on a conversation, or on the list of them. */
export function openChat(place?: ChatPlace): void {
  showTarget(
    place === undefined ? null : { conversationType: place.type === '3' ? 'GROUP' : 'C2C', to: place.id },
  )
}

export function showTarget(target: Target | null): void {
  useChatPanel.setState({ open: true, target })
}

export function closeChat(): void {
  useChatPanel.setState({ open: false })
}

/** Whether somebody looks at this conversation now: what is said there needs no toast. */
export function isChatOpen(target: Target): boolean {
  const { open, target: shown } = useChatPanel.getState()
  return open && shown?.conversationType === target.conversationType && shown.to === target.to
}
