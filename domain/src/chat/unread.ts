import { houseAccounts, isHouseAccount, systemConversation } from './accounts.ts'
import { readConversationId } from './conversation-id.ts'

interface Counted {
  readonly conversationID: string
  readonly unreadCount: number
}

/** The total leaves out what the system says and what no list shows; the badge has what the system and its accounts say. */
export function sumUnread(conversations: readonly Counted[]): { totalUnread: number; systemUnread: number } {
  let [totalUnread, systemUnread] = [0, 0]
  for (const { conversationID, unreadCount } of conversations) {
    const target = readConversationId(conversationID)
    const to = target?.conversationType === 'C2C' ? target.to : ''
    const role = isHouseAccount(to) ? houseAccounts[to] : 'person'
    const isSystem = conversationID === systemConversation
    if (!isSystem && role !== 'hidden') totalUnread += unreadCount
    if (isSystem || role === 'teller') systemUnread += unreadCount
  }
  return { totalUnread, systemUnread }
}
