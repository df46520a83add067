import { isHouseAccount, isWritable, systemConversation } from '@kaihei/domain/chat/accounts'
import { conversationIdOf } from '@kaihei/domain/chat/conversation-id'
import type { Target } from '@kaihei/domain/chat/conversation-id'
import type { ReactNode } from 'react'
import {
  discardMessage,
  enterChat,
  loadOlder,
  noteOwnTyping,
  openConversation,
  resendMessage,
  revokeMessage,
  sayCard,
  sayText,
} from '#chat/chat-room.ts'
import { useChatState } from '#chat/chat-state.ts'
import { openReport } from '#features/reports/open-report.ts'
import { chatText } from '#text/chat.ts'
import { text } from '#text/text.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { VoiceBars } from '#ui/VoiceBars.tsx'
import { Composer } from './Composer.tsx'
import { keepDraft } from './drafts.ts'
import { MessagePane } from './MessagePane.tsx'
import type { MessageDeeds } from './message-deeds.ts'
import { PaneSkeleton } from './PaneSkeleton.tsx'

interface TalkProps {
  target: Target
  /** Why nobody may write here now, in the place of the composer. */
  closed?: ReactNode
  /** What else can be sent here. */
  tools?: ReactNode
}

/** What was said, and where one goes on. */
export function Talk({ target, closed, tools }: TalkProps) {
  const conversationID = conversationIdOf(target)
  const { open, stage } = useChatState()
  const words = chatText.conversation
  if (open === null || open.conversationID !== conversationID) return <div className="flex-1" />
  const { messages, isCompleted, page, typing } = open
  if ((page === 'failed' || stage === 'failed') && messages.length === 0) {
    return (
      <div className="m-auto">
        <ErrorState
          {...words.failed}
          retryLabel={text.buttons.retry}
          onRetry={() => openConversation(conversationID)}
        />
      </div>
    )
  }
  return (
    <>
      {page === 'loading' && messages.length === 0 ? (
        <PaneSkeleton />
      ) : (
        <MessagePane
          messages={messages}
          named={target.conversationType === 'GROUP'}
          isCompleted={isCompleted}
          canAskOlder={page === 'there'}
          onOlder={loadOlder}
          {...deeds}
          empty={<EmptyState {...(target.to === 'sq_service' ? words.emptyService : words.empty)} />}
          foot={
            typing.length > 0 && (
              <p className="flex items-center gap-2 px-4 pt-2 text-xs text-text-3">
                <VoiceBars />
                {words.typing}
              </p>
            )
          }
        />
      )}
      <footer className="px-3 pt-1 pb-[calc(12px+env(safe-area-inset-bottom))] md:px-4">
        {closed ?? (
          <Foot target={target} conversationID={conversationID} disabled={stage === 'kicked'} tools={tools} />
        )}
      </footer>
    </>
  )
}

/** The same for every message, so that those that did not change are not drawn again. */
const deeds: MessageDeeds = {
  onRetry: (message) => void resendMessage(message),
  onDiscard: discardMessage,
  onRevoke: revokeMessage,
  onReport: ({ ID }) => openReport({ kind: 'message', id: ID }),
  whyFailed: ({ clientMsgID }) =>
    useChatState.getState().outbox.find(({ message }) => message.clientMsgID === clientMsgID)?.why ??
    undefined,
}

interface FootProps {
  target: Target
  conversationID: string
  disabled: boolean
  tools: ReactNode
}

/** Where one writes, if anybody reads it there. */
function Foot({ target: { conversationType, to }, conversationID, disabled, tools }: FootProps) {
  if (conversationType === systemConversation || (isHouseAccount(to) && !isWritable(to))) return null
  const meant = { conversationType, to }
  return (
    <Composer
      conversationID={conversationID}
      focused={!matchMedia('(pointer: coarse)').matches}
      disabled={disabled}
      tools={tools}
      onSend={(said) =>
        void onceIn(
          () => sayText(meant, said),
          () => keepDraft(conversationID, said),
        )
      }
      onSendPicture={(fileId) =>
        void onceIn(() => sayCard(meant, { data: JSON.stringify({ type: 'picture', fileId }) }))
      }
      onTyping={noteOwnTyping}
    />
  )
}

/** Whoever writes faster than the chat opens is heard all the same; what cannot be said goes back where it was written. */
async function onceIn(speak: () => Promise<unknown>, giveBack?: () => void): Promise<void> {
  await enterChat()
  if (useChatState.getState().stage === 'in') await speak()
  else giveBack?.()
}
