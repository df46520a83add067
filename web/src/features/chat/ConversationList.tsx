import type { ChatConversation } from '@kaihei/domain/chat/shapes'
import type { ReactNode } from 'react'
import { neverSpoken } from '#chat/silent-groups.ts'
import { chatText } from '#text/chat.ts'
import { ConversationRow } from './ConversationRow.tsx'
import { introduce } from './introduce.ts'

interface ConversationListProps {
  conversations: readonly ChatConversation[]
  /** The id of the one that is open. */
  chosen: string | undefined
  onChoose: (conversationID: string) => void
}

/** With whom one talks: customer service on top, then people, groups, and what the house tells. */
export function ConversationList({ conversations, chosen, onChoose }: ConversationListProps) {
  const rowOf = (conversation: ChatConversation) => (
    <ConversationRow
      key={conversation.conversationID}
      conversation={conversation}
      chosen={conversation.conversationID === chosen}
      onChoose={onChoose}
    />
  )
  /** Each kind keeps the order it came in: the latest first. */
  const rowsOf = (kind: string) => conversations.filter((one) => introduce(one).kind === kind).map(rowOf)
  const [service = rowOf(neverAsked)] = rowsOf('service')
  return (
    <nav aria-label={chatText.list.label} className="grid content-start gap-0.5">
      {service}
      {rowsOf('person')}
      <Section title={chatText.list.groups} rows={rowsOf('group')} />
      <Section title={chatText.list.house} rows={rowsOf('house')} />
    </nav>
  )
}

function Section({ title, rows }: { title: string; rows: readonly ReactNode[] }) {
  if (rows.length === 0) return null
  return (
    <>
      <h3 className="px-3 pt-4 pb-1 text-sm font-normal text-text-3">{title}</h3>
      {rows}
    </>
  )
}

/** Customer service is there before anybody has asked it anything. */
const neverAsked: ChatConversation = {
  conversationID: 'C2Csq_service',
  type: 'C2C',
  unreadCount: 0,
  lastMessage: neverSpoken,
  userProfile: { userID: 'sq_service', nick: '', avatar: '' },
  isPinned: true,
}
