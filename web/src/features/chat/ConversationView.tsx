import { isHouseAccount, isWritable, systemConversation } from '@kaihei/domain/chat/accounts'
import { conversationIdOf } from '@kaihei/domain/chat/conversation-id'
import type { Target } from '@kaihei/domain/chat/conversation-id'
import { can } from '@kaihei/domain/chat/group-rules'
import type { ChatGroup, ChatMessage } from '@kaihei/domain/chat/shapes'
import { lazy, useEffect, useRef, useState } from 'react'
import {
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
import { loadChunk } from '#client/chunk.ts'
import { chatText } from '#text/chat.ts'
import { text } from '#text/text.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { VoiceBars } from '#ui/VoiceBars.tsx'
import { Composer } from './Composer.tsx'
import { ConversationHeader } from './ConversationHeader.tsx'
import { keepDraft } from './drafts.ts'
import { showFlash } from './flash.ts'
import { useGroup } from './group-queries.ts'
import { Later } from './Later.tsx'
import { MessagePane } from './MessagePane.tsx'

const GroupDetails = lazy(() => loadChunk(() => import('./GroupDetails.tsx')))
const GroupPage = lazy(() => loadChunk(() => import('./GroupPage.tsx')))

interface ConversationViewProps {
  target: Target
  onBack: () => void
  onClose: () => void
}

/** The conversation that is open: whom it is with, what was said, and where one goes on. */
export function ConversationView({ target, onBack, onClose }: ConversationViewProps) {
  const isGroup = target.conversationType === 'GROUP'
  const { data: group, isError, refetch } = useGroup(isGroup ? target.to : '')
  const stage = useChatState((state) => state.stage)
  const [details, setDetails] = useState(false)
  const words = chatText.group
  useOpenOnceIn(target, group?.selfRole !== undefined)
  const isOutside = isGroup && group !== undefined && group !== null && group.selfRole === undefined
  const header = (
    <ConversationHeader
      target={target}
      group={group ?? undefined}
      onBack={details ? () => setDetails(false) : onBack}
      onDetails={isGroup && !isOutside && group ? () => setDetails(!details) : undefined}
      onClose={onClose}
    />
  )
  if (isGroup && stage !== 'failed') {
    if (isError) {
      return (
        <>
          {header}
          <ErrorState {...words.failed} retryLabel={text.buttons.retry} onRetry={() => refetch()} />
        </>
      )
    }
    if (group === null) {
      return (
        <>
          {header}
          <div className="m-auto pb-16">
            <EmptyState
              title={words.notFound.title}
              text={words.notFound.text}
              action={<Button onClick={onBack}>{words.notFound.action}</Button>}
            />
          </div>
        </>
      )
    }
    if (isOutside) {
      return (
        <>
          {header}
          <Later instead={<PaneSkeleton />}>
            <GroupPage group={group} />
          </Later>
        </>
      )
    }
    if (group === undefined) {
      return (
        <>
          {header}
          <PaneSkeleton />
        </>
      )
    }
    if (details) {
      return (
        <>
          {header}
          <Later instead={<PaneSkeleton />}>
            <GroupDetails group={group} onDone={() => setDetails(false)} />
          </Later>
        </>
      )
    }
  }
  return (
    <>
      {header}
      <Talk target={target} group={group ?? undefined} onFollow={onClose} />
    </>
  )
}

/** What a group has talked about could not be read by somebody who was not in it: once they are, it is asked for again. */
function useOpenOnceIn(target: Target, isMember: boolean): void {
  const conversationID = conversationIdOf(target)
  const wasMember = useRef(isMember)
  useEffect(() => {
    const isNew = isMember && !wasMember.current
    wasMember.current = isMember
    if (isNew && useChatState.getState().open?.page === 'failed') openConversation(conversationID)
  }, [isMember, conversationID])
}

interface TalkProps {
  target: Target
  group: ChatGroup | undefined
  onFollow: () => void
}

function Talk({ target, group, onFollow }: TalkProps) {
  const conversationID = conversationIdOf(target)
  const { open, stage, outbox, me } = useChatState()
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

  async function askOlder(): Promise<boolean> {
    const before = useChatState.getState().open?.messages.length ?? 0
    await loadOlder()
    const now = useChatState.getState().open
    return now === null || now.isCompleted || now.messages.length > before
  }

  async function revoke(message: ChatMessage) {
    if ((await revokeMessage(message)) === null) showFlash('bad', chatText.message.revokeFailed)
  }

  const others = typing.filter((userID) => userID !== me?.userID)
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
          onOlder={askOlder}
          onRetry={(message) => void resendMessage(message)}
          onRevoke={(message) => void revoke(message)}
          onFollow={onFollow}
          whyFailed={({ clientMsgID }) =>
            outbox.find(({ message }) => message.clientMsgID === clientMsgID)?.why ?? undefined
          }
          empty={<EmptyState {...(target.to === 'sq_service' ? words.emptyService : words.empty)} />}
          foot={
            others.length > 0 && (
              <p className="flex items-center gap-2 px-4 pt-2 text-xs text-text-3">
                <VoiceBars />
                {words.typing}
              </p>
            )
          }
        />
      )}
      <footer className="px-3 pt-1 pb-[calc(12px+env(safe-area-inset-bottom))] md:px-4">
        <Foot target={target} group={group} conversationID={conversationID} />
      </footer>
    </>
  )
}

interface FootProps {
  target: Target
  group: ChatGroup | undefined
  conversationID: string
}

/** Where one writes, or why one cannot. */
function Foot({ target: { conversationType, to }, group, conversationID }: FootProps) {
  const words = chatText.composer
  const stage = useChatState((state) => state.stage)
  if (conversationType === systemConversation || (isHouseAccount(to) && !isWritable(to))) return null
  if (group?.muteAllMembers === true && !can(group.selfRole, 'writeWhileMuted')) {
    return <p className="rounded-lg bg-surface-2 px-4 py-3 text-center text-sm text-text-2">{words.muted}</p>
  }
  return (
    <Composer
      conversationID={conversationID}
      focused={!matchMedia('(pointer: coarse)').matches}
      disabled={stage === 'kicked'}
      onSend={(said) =>
        void onceIn(
          () => sayText(said),
          () => keepDraft(conversationID, said),
        )
      }
      onSendPicture={(fileId) =>
        void onceIn(() => sayCard({ data: JSON.stringify({ type: 'picture', fileId }) }))
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

function PaneSkeleton() {
  return (
    <div className="flex flex-1 flex-col justify-end gap-3 px-4 pb-4" aria-busy="true">
      <Skeleton className="h-10 w-1/2 rounded-[14px]" />
      <Skeleton className="h-10 w-2/5 self-end rounded-[14px]" />
      <Skeleton className="h-16 w-3/5 rounded-[14px]" />
    </div>
  )
}
