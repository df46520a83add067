import { Link } from '@tanstack/react-router'
import { enterChat } from '#chat/chat-room.ts'
import { useChatState } from '#chat/chat-state.ts'
import { chatText } from '#text/chat.ts'
import { text } from '#text/text.ts'
import { buttonClass } from '#ui/button-class.ts'
import { CountBadge } from '#ui/CountBadge.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { SkeletonLines } from '#ui/SkeletonLines.tsx'
import { CloseButton } from './CloseButton.tsx'
import { ConversationList } from './ConversationList.tsx'
import { later } from './later.tsx'

const ListTools = later(() => import('./cards/ListTools.tsx'))

interface ChatListPaneProps {
  chosen: string | undefined
  onChoose: (conversationID: string) => void
  onClose: () => void
}

/** Everybody one talks with, and the ways to more. */
export function ChatListPane({ chosen, onChoose, onClose }: ChatListPaneProps) {
  const { stage, conversations, totalUnread } = useChatState()
  const words = chatText
  const isKnown = conversations.length > 0 || stage === 'in' || stage === 'kicked'
  return (
    <>
      <header className="flex h-16 shrink-0 items-center gap-1 pr-2 pl-4">
        <h2 className="text-lg">{words.heading}</h2>
        <span className="ml-1 flex-1">
          <CountBadge count={totalUnread} label={words.unread(totalUnread)} />
        </span>
        <ListTools />
        <CloseButton onClose={onClose} className="lg:hidden" />
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto px-2 pb-4">
        {stage === 'failed' && (
          <ErrorState {...words.list.failed} retryLabel={text.buttons.retry} onRetry={() => enterChat()} />
        )}
        {!isKnown && stage !== 'failed' && (
          <div className="px-3">
            <SkeletonLines lines={5} />
          </div>
        )}
        {isKnown && <ConversationList conversations={conversations} chosen={chosen} onChoose={onChoose} />}
        {isKnown && !conversations.some(({ type }) => type === 'C2C') && (
          <EmptyState
            {...words.list.empty}
            action={
              <Link to="/home" search={{ online: true }} className={buttonClass({ size: 'sm' })}>
                {words.list.empty.action}
              </Link>
            }
          />
        )}
      </div>
    </>
  )
}
