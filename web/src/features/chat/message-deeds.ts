import type { ChatMessage } from '@kaihei/domain/chat/shapes'

/** What can be done with a message. What is not given is not offered. */
export interface MessageDeeds {
  readonly onRetry?: ((message: ChatMessage) => void) | undefined
  /** Something that was not sent is not wanted any more. */
  readonly onDiscard?: ((message: ChatMessage) => void) | undefined
  /** Answers null if it still stands there. */
  readonly onRevoke?: ((message: ChatMessage) => Promise<ChatMessage | null>) | undefined
  readonly onReport?: ((message: ChatMessage) => void) | undefined
  /** Above something that was said in the name of an account: who did. */
  readonly byline?: ((message: ChatMessage) => string | undefined) | undefined
  /** Under something that was not sent: why. */
  readonly whyFailed?: ((message: ChatMessage) => string | undefined) | undefined
}
