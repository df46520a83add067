import type { ChatMessage } from '@kaihei/domain/chat/shapes'
import { RotateCw } from 'lucide-react'
import { chatCardsText } from '#text/chat-cards.ts'
import type { MessageDeeds } from '../message-deeds.ts'

interface FailedDeedsProps extends Pick<MessageDeeds, 'onRetry' | 'onDiscard'> {
  message: ChatMessage
}

const deedClass = 'inline-flex items-center gap-1 rounded-sm font-semibold text-lamp-text hover:underline'

/** What can be done with something of mine that was not sent. */
export default function FailedDeeds({ message, onRetry, onDiscard }: FailedDeedsProps) {
  return (
    <>
      {onRetry && (
        <button type="button" className={deedClass} onClick={() => onRetry(message)}>
          <RotateCw size={13} aria-hidden="true" />
          {chatCardsText.retry}
        </button>
      )}
      {onDiscard && (
        <button type="button" className={deedClass} onClick={() => onDiscard(message)}>
          {chatCardsText.discard}
        </button>
      )}
    </>
  )
}
