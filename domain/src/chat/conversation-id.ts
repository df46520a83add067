import { systemConversation } from './accounts.ts'

export type ConversationType = 'C2C' | 'GROUP' | typeof systemConversation

/** Whom one talks with, told apart from what kind of conversation it is. */
export interface Target {
  readonly conversationType: ConversationType
  /** A person's uk, an account of the house, or a group's id; nothing for the system. */
  readonly to: string
}

/** `C2C<uk>` and `GROUP<id>` name a conversation as one of its people sees it. */
export function conversationIdOf({ conversationType, to }: Target): string {
  return conversationType === systemConversation ? systemConversation : `${conversationType}${to}`
}

export function readConversationId(id: string): Target | undefined {
  if (id === systemConversation) return { conversationType: systemConversation, to: '' }
  const [, conversationType, to] = /^(C2C|GROUP)(.+)$/s.exec(id) ?? []
  return to === undefined ? undefined : { conversationType: conversationType as 'C2C' | 'GROUP', to }
}
