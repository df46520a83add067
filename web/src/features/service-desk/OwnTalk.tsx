import { conversationIdOf } from '@kaihei/domain/chat/conversation-id'
import type { Target } from '@kaihei/domain/chat/conversation-id'
import { useEffect } from 'react'
import { closeConversation, openConversation } from '#chat/chat-room.ts'
import { useChat } from '#chat/use-chat.ts'
import { ChatStateBar } from '#features/chat/ChatStateBar.tsx'
import { ConversationList } from '#features/chat/ConversationList.tsx'
import { ConversationView } from '#features/chat/ConversationView.tsx'
import { FlashLine } from '#features/chat/FlashLine.tsx'
import { RowsSkeleton } from '#ui/RowsSkeleton.tsx'

interface OwnListProps {
  chosen: string | undefined
  onChoose: (conversationID: string) => void
}

/** Staff are people, too: their groups, whom they talk with, what the house tells them. */
export function OwnList({ chosen, onChoose }: OwnListProps) {
  const stage = useChat((state) => state.stage)
  const conversations = useChat((state) => state.conversations)
  if (stage === 'entering' && conversations.length === 0) {
    return (
      <div className="px-3">
        <RowsSkeleton leading="size-12 rounded-full" rows={5} />
      </div>
    )
  }
  return <ConversationList conversations={conversations} chosen={chosen} onChoose={onChoose} />
}

/** One of their own conversations, as the panel has it. */
export function OwnTalk({ target, onBack }: { target: Target; onBack: () => void }) {
  const conversationID = conversationIdOf(target)
  const shown = useChat(({ open }) => open?.conversationID)
  useEffect(() => {
    openConversation(conversationID)
    return closeConversation
  }, [conversationID])
  return (
    <>
      <ChatStateBar />
      <div className="relative flex min-h-0 flex-1 flex-col">
        <FlashLine />
        {shown === conversationID && <ConversationView target={target} onBack={onBack} onClose={onBack} />}
      </div>
    </>
  )
}
