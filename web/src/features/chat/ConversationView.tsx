import type { Target } from '@kaihei/domain/chat/conversation-id'
import { lazy } from 'react'
import { loadChunk } from '#client/chunk.ts'
import { ConversationHeader } from './ConversationHeader.tsx'
import { Later } from './Later.tsx'
import { PaneSkeleton } from './PaneSkeleton.tsx'
import { Talk } from './Talk.tsx'

const GroupView = lazy(() => loadChunk(() => import('./groups/GroupView.tsx')))

interface ConversationViewProps {
  target: Target
  onBack: () => void
  onClose: () => void
}

/** The conversation that is open: whom it is with, what was said, and where one goes on. */
export function ConversationView(props: ConversationViewProps) {
  const { target } = props
  const header = <ConversationHeader {...props} />
  if (target.conversationType !== 'GROUP') {
    return (
      <>
        {header}
        <Talk target={target} />
      </>
    )
  }
  const instead = (
    <>
      {header}
      <PaneSkeleton />
    </>
  )
  return (
    <Later instead={instead}>
      <GroupView {...props} />
    </Later>
  )
}
