import { conversationIdOf, readConversationId } from '@kaihei/domain/chat/conversation-id'
import type { Target } from '@kaihei/domain/chat/conversation-id'
import { clsx } from 'clsx'
import { useEffect } from 'react'
import { closeConversation, openConversation } from '#chat/chat-room.ts'
import { useChat } from '#chat/use-chat.ts'
import { useChatDoor } from '#features/chat-door/place.ts'
import { chatText } from '#text/chat.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ChatListPane } from './ChatListPane.tsx'
import { ChatStateBar } from './ChatStateBar.tsx'
import { CloseButton } from './CloseButton.tsx'
import { ConversationView } from './ConversationView.tsx'
import { FlashLine } from './FlashLine.tsx'

/** The list of conversations and the one that is open, side by side; where there is no room one after the other. */
export function ChatRooms({ target, onClose }: { target: Target | null; onClose: () => void }) {
  const { showTarget } = useChatDoor()
  const conversationID = target === null ? undefined : conversationIdOf(target)
  const shown = useChat(({ open }) => open?.conversationID)

  useEffect(() => {
    if (conversationID === undefined) return undefined
    openConversation(conversationID)
    return closeConversation
  }, [conversationID])

  return (
    <>
      <ChatStateBar />
      <div className="relative flex min-h-0 flex-1">
        <FlashLine />
        <div
          className={clsx(
            'flex min-w-0 flex-col bg-surface max-lg:flex-1 lg:w-[320px] lg:shrink-0',
            target !== null && 'max-lg:hidden',
          )}
        >
          <ChatListPane
            chosen={conversationID}
            onChoose={(id) => showTarget(readConversationId(id) ?? null)}
            onClose={onClose}
          />
        </div>
        <div className={clsx('flex min-w-0 flex-1 flex-col', target === null && 'max-lg:hidden')}>
          {target === null || conversationID === undefined ? (
            <>
              <div className="flex justify-end p-3">
                <CloseButton onClose={onClose} />
              </div>
              <div className="m-auto pb-16">
                <EmptyState {...chatText.nothingOpen} />
              </div>
            </>
          ) : (
            conversationID === shown && (
              <ConversationView
                key={conversationID}
                target={target}
                onBack={() => showTarget(null)}
                onClose={onClose}
              />
            )
          )}
        </div>
      </div>
    </>
  )
}
