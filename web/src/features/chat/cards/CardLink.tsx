import type { IncomingMessage } from '@kaihei/domain/live-event'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { messagePath } from '@kaihei/domain/messages/message-path'
import { chatCardsText } from '#text/chat-cards.ts'

/** To the page of what a card speaks of, if there is one. */
export function CardLink({ card }: { card: IncomingMessage['message'] }) {
  const path = messagePath({ message: card })
  if (path === null) return null
  return (
    <Link
      to={path}
      className="inline-flex items-center gap-1 justify-self-start text-sm font-semibold text-lamp-text hover:underline"
    >
      {card.orderId === undefined ? chatCardsText.view : chatCardsText.order.view}
      <ChevronRight size={15} aria-hidden="true" />
    </Link>
  )
}
