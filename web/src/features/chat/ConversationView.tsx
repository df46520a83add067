import type { Target } from '@kaihei/domain/chat/conversation-id'
import { ConversationHeader } from './ConversationHeader.tsx'
import { later } from './later.tsx'
import { PaneSkeleton } from './PaneSkeleton.tsx'
import { Talk } from './Talk.tsx'

const GroupView = later(() => import('./groups/screens.ts'))

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
  return <GroupView {...props} instead={instead} />
}
