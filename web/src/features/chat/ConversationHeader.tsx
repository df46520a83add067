import { conversationIdOf } from '@kaihei/domain/chat/conversation-id'
import type { Target } from '@kaihei/domain/chat/conversation-id'
import type { ChatGroup } from '@kaihei/domain/chat/shapes'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useChatState } from '#chat/chat-state.ts'
import { chatText } from '#text/chat.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { ChatFace } from './ChatFace.tsx'
import { CloseButton } from './CloseButton.tsx'
import { introduce } from './introduce.ts'
import { later } from './later.tsx'
import { useProfile } from './use-profile.ts'

const PersonTools = later(() => import('./cards/PersonTools.tsx'))

interface ConversationHeaderProps {
  target: Target
  group?: ChatGroup | undefined
  onBack: () => void
  onClose: () => void
  /** Beside the button that closes. */
  children?: ReactNode
}

/** Whom one talks with, and whether they are there. */
export function ConversationHeader({ target, group, onBack, onClose, children }: ConversationHeaderProps) {
  const face = useFace(target, group)
  const isHere = useChatState(({ open }) => open?.here.includes(target.to) === true)
  const isTyping = useChatState(({ open }) => open?.typing.includes(target.to) === true)
  const words = chatText.conversation
  const states = {
    person: isHere ? words.here : words.away,
    group: group && words.members(group.memberCount),
    service: words.service,
    house: words.house,
    hidden: words.house,
  }
  return (
    <header className="flex items-center gap-3 border-b border-line py-2.5 pr-2 pl-2 lg:pl-4">
      <IconButton variant="quiet" label={chatText.back} className="lg:hidden" onClick={onBack}>
        <ChevronRight size={22} className="rotate-180" />
      </IconButton>
      <ChatFace face={face} size={40} presence={face.kind === 'person' && isHere ? 'online' : undefined} />
      <div className="min-w-0 flex-1">
        <h2 className="truncate text-base">{face.name}</h2>
        <p className="truncate text-xs text-text-3" aria-live="polite">
          {isTyping ? words.typing : states[face.kind]}
        </p>
      </div>
      <PersonTools face={face} />
      {children}
      <CloseButton onClose={onClose} />
    </header>
  )
}

/** Of somebody one has never talked with the list knows nothing yet. */
function useFace(target: Target, group: ChatGroup | undefined) {
  const { conversationType: type, to } = target
  const conversationID = conversationIdOf(target)
  const known = useChatState(({ conversations }) =>
    conversations.find((one) => one.conversationID === conversationID),
  )
  const profile = useProfile(known === undefined && type === 'C2C' ? to : undefined)
  return introduce(
    known ?? { type, userProfile: profile ?? { userID: to, nick: '', avatar: '' }, groupProfile: group },
  )
}
