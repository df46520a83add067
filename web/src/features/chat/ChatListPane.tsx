import { Link } from '@tanstack/react-router'
import { Bell, X } from 'lucide-react'
import { useState } from 'react'
import { enterChat } from '#chat/chat-room.ts'
import { useChatState } from '#chat/chat-state.ts'
import { hasSound, setSound } from '#client/sound.ts'
import { chatText } from '#text/chat.ts'
import { text } from '#text/text.ts'
import { buttonClass } from '#ui/button-class.ts'
import { CountBadge } from '#ui/CountBadge.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { SkeletonLines } from '#ui/SkeletonLines.tsx'
import { CloseButton } from './CloseButton.tsx'
import { ConversationList } from './ConversationList.tsx'
import { useFetched } from './use-fetched.ts'

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
      <header className="flex items-center gap-1 py-3 pr-2 pl-4">
        <h2 className="text-lg">{words.heading}</h2>
        <span className="ml-1 flex-1">
          <CountBadge count={totalUnread} label={words.unread(totalUnread)} />
        </span>
        <SoundButton />
        <NewGroupButton />
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

function NewGroupButton() {
  const [fetched, fetchNewGroup] = useFetched(async () => {
    const { NewGroup } = await import('./groups/screens.ts')
    return { NewGroup }
  })
  const button = (
    <IconButton variant="quiet" label={chatText.newGroup} aria-haspopup="menu" onClick={fetchNewGroup}>
      <X size={20} className="rotate-45" />
    </IconButton>
  )
  return fetched === undefined ? button : <fetched.NewGroup trigger={button} />
}

/** A sound belongs to a room, not to a person: it is kept for this browser. */
function SoundButton() {
  const [on, setOn] = useState(hasSound)
  return (
    <IconButton
      variant="quiet"
      label={chatText.sound}
      pressed={on}
      onClick={() => {
        setSound(!on)
        setOn(!on)
      }}
    >
      <Bell size={19} />
    </IconButton>
  )
}
