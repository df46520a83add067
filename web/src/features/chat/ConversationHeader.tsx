import { conversationIdOf } from '@kaihei/domain/chat/conversation-id'
import type { Target } from '@kaihei/domain/chat/conversation-id'
import type { ChatGroup } from '@kaihei/domain/chat/shapes'
import { ChevronRight, MessagesSquare } from 'lucide-react'
import { lazy } from 'react'
import { loadChunk } from '#client/chunk.ts'
import { useChatState } from '#chat/chat-state.ts'
import { chatText } from '#text/chat.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { ChatFace } from './ChatFace.tsx'
import { CloseButton } from './CloseButton.tsx'
import { Later } from './Later.tsx'
import { introduce } from './introduce.ts'
import type { ChatFaceOf } from './introduce.ts'
import { useProfile } from './names.ts'

const PersonTools = lazy(() => loadChunk(() => import('./cards/PersonTools.tsx')))

interface ConversationHeaderProps {
  target: Target
  group?: ChatGroup | undefined
  onBack: () => void
  onDetails?: (() => void) | undefined
  onClose: () => void
}

/** Whom one talks with, and whether they are there. */
export function ConversationHeader({ target, group, onBack, onDetails, onClose }: ConversationHeaderProps) {
  const face = useFace(target, group)
  const isHere = useChatState(({ open }) => open?.here.includes(target.to) === true)
  const isTyping = useChatState(({ open }) => open?.typing.includes(target.to) === true)
  const words = chatText.conversation
  return (
    <header className="flex items-center gap-3 border-b border-line py-2.5 pr-2 pl-2 lg:pl-4">
      <IconButton variant="quiet" label={chatText.back} className="lg:hidden" onClick={onBack}>
        <ChevronRight size={22} className="rotate-180" aria-hidden="true" />
      </IconButton>
      <ChatFace face={face} size={40} presence={face.kind === 'person' && isHere ? 'online' : undefined} />
      <div className="min-w-0 flex-1">
        <h2 className="truncate text-base">{face.name}</h2>
        <p className="truncate text-xs text-text-3" aria-live="polite">
          {isTyping ? words.typing : subOf(face, isHere, group)}
        </p>
      </div>
      <Later>
        <PersonTools face={face} />
      </Later>
      {onDetails && (
        <IconButton variant="quiet" label={words.details} title={words.details} onClick={onDetails}>
          <MessagesSquare size={20} aria-hidden="true" />
        </IconButton>
      )}
      <CloseButton onClose={onClose} />
    </header>
  )
}

/** Of somebody one has never talked with the list knows nothing yet. */
function useFace(target: Target, group: ChatGroup | undefined): ChatFaceOf {
  const { conversationType: type, to } = target
  const conversationID = conversationIdOf(target)
  const known = useChatState(({ conversations }) =>
    conversations.find((one) => one.conversationID === conversationID),
  )
  const profile = useProfile(known === undefined && type === 'C2C' ? to : undefined)
  if (known !== undefined) return introduce(known)
  return introduce({
    type,
    ...(type === 'C2C' && { userProfile: profile ?? { userID: to, nick: '', avatar: '' } }),
    ...(group !== undefined && { groupProfile: group }),
  })
}

function subOf({ kind }: ChatFaceOf, isHere: boolean, group: ChatGroup | undefined): string {
  const words = chatText.conversation
  if (kind === 'person') return isHere ? words.here : words.away
  if (kind === 'group') return group === undefined ? '' : words.members(group.memberCount)
  return kind === 'service' ? words.service : words.house
}
