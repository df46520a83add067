import { conversationIdOf } from '@kaihei/domain/chat/conversation-id'
import type { Target } from '@kaihei/domain/chat/conversation-id'
import { can } from '@kaihei/domain/chat/group-rules'
import { MessagesSquare } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { openConversation } from '#chat/chat-room.ts'
import { useChatState } from '#chat/chat-state.ts'
import { SendHereButton } from '#features/packets/SendHereButton.tsx'
import { chatGroupsText } from '#text/chat-groups.ts'
import { text } from '#text/text.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { ConversationHeader } from '../ConversationHeader.tsx'
import { PaneSkeleton } from '../PaneSkeleton.tsx'
import { Talk } from '../Talk.tsx'
import { GroupDetails } from './GroupDetails.tsx'
import { GroupPage } from './GroupPage.tsx'
import { useGroup } from './group-queries.ts'

interface GroupViewProps {
  target: Target
  onBack: () => void
  onClose: () => void
}

/** A group: what is said in it, all about it, or the way in for those who are not in it. */
export function GroupView({ target, onBack, onClose }: GroupViewProps) {
  const { data: group, isError, refetch } = useGroup(target.to)
  const stage = useChatState((state) => state.stage)
  const [details, setDetails] = useState(false)
  const words = chatGroupsText
  const isMember = group?.selfRole !== undefined
  useOpenOnceIn(target, isMember)

  function draw(): ReactNode {
    if (stage === 'failed') return <Talk target={target} />
    if (isError) {
      return <ErrorState {...words.failed} retryLabel={text.buttons.retry} onRetry={() => refetch()} />
    }
    if (group === undefined) return <PaneSkeleton />
    if (group === null) {
      const action = <Button onClick={onBack}>{words.notFound.action}</Button>
      return (
        <div className="m-auto pb-16">
          <EmptyState {...words.notFound} action={action} />
        </div>
      )
    }
    if (!isMember) return <GroupPage group={group} />
    if (details) return <GroupDetails group={group} onDone={() => setDetails(false)} />
    const isMuted = group.muteAllMembers && !can(group.selfRole, 'writeWhileMuted')
    return (
      <Talk
        target={target}
        closed={
          isMuted ? (
            <p className="rounded-lg bg-surface-2 px-4 py-3 text-center text-sm text-text-2">{words.muted}</p>
          ) : undefined
        }
        tools={<SendHereButton groupID={group.groupID} />}
      />
    )
  }

  return (
    <>
      <ConversationHeader
        target={target}
        group={group ?? undefined}
        onBack={details ? () => setDetails(false) : onBack}
        onClose={onClose}
      >
        {isMember && (
          <IconButton
            variant="quiet"
            label={chatGroupsText.details}
            title={chatGroupsText.details}
            onClick={() => setDetails(!details)}
          >
            <MessagesSquare size={20} aria-hidden="true" />
          </IconButton>
        )}
      </ConversationHeader>
      {draw()}
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
