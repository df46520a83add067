import { isHouseAccount, systemConversation } from '@kaihei/domain/chat/accounts'
import type { ChatConversation } from '@kaihei/domain/chat/shapes'
import type { ReactNode } from 'react'
import { chatText } from '#text/chat.ts'
import { ConversationRow } from './ConversationRow.tsx'
import { neverSpoken } from './silent-groups.ts'

interface ConversationListProps {
  conversations: readonly ChatConversation[]
  /** The id of the one that is open. */
  chosen: string | undefined
  onChoose: (conversationID: string) => void
}

const serviceID = 'C2Csq_service'

/** With whom one talks: customer service on top, then people, groups, and what the house tells. */
export function ConversationList({ conversations, chosen, onChoose }: ConversationListProps) {
  const { service, people, groups, house } = sortOut(conversations)
  const rowOf = (conversation: ChatConversation) => (
    <ConversationRow
      key={conversation.conversationID}
      conversation={conversation}
      chosen={conversation.conversationID === chosen}
      onChoose={onChoose}
    />
  )
  return (
    <nav aria-label={chatText.list.label} className="grid content-start gap-0.5">
      {rowOf(service)}
      {people.map(rowOf)}
      <Section title={chatText.list.groups} shown={groups.length > 0}>
        {groups.map(rowOf)}
      </Section>
      <Section title={chatText.list.house} shown={house.length > 0}>
        {house.map(rowOf)}
      </Section>
    </nav>
  )
}

function Section({ title, shown, children }: { title: string; shown: boolean; children: ReactNode }) {
  if (!shown) return null
  return (
    <>
      <h3 className="px-3 pt-4 pb-1 text-sm font-normal text-text-3">{title}</h3>
      {children}
    </>
  )
}

/** Each kind keeps the order it came in: the latest first. */
function sortOut(conversations: readonly ChatConversation[]) {
  const of = (kind: string) => conversations.filter((one) => kindOf(one) === kind)
  return {
    service: of('service')[0] ?? neverAsked,
    people: of('person'),
    groups: of('group'),
    house: of('house'),
  }
}

function kindOf({ type, userProfile }: ChatConversation): string {
  const userID = userProfile?.userID ?? ''
  if (userID === 'sq_hide_notify') return 'hidden'
  if (userID === 'sq_service') return 'service'
  if (type === 'GROUP') return 'group'
  return type === systemConversation || isHouseAccount(userID) ? 'house' : 'person'
}

/** Customer service is there before anybody has asked it anything. */
const neverAsked: ChatConversation = {
  conversationID: serviceID,
  type: 'C2C',
  unreadCount: 0,
  lastMessage: neverSpoken,
  userProfile: { userID: 'sq_service', nick: '客服', avatar: '' },
  isPinned: true,
}
