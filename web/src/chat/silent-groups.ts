import { conversationIdOf } from '@kaihei/domain/chat/conversation-id'
import type { ChatConversation, ChatGroup } from '@kaihei/domain/chat/shapes'

/** Groups in which nothing was said yet, as they stand in the list. */
export function silentGroups(
  conversations: readonly ChatConversation[],
  groups: readonly ChatGroup[],
): readonly ChatConversation[] {
  return groups
    .map(({ groupID, name, avatar, type }): ChatConversation => {
      return {
        conversationID: conversationIdOf({ conversationType: 'GROUP', to: groupID }),
        type: 'GROUP',
        unreadCount: 0,
        lastMessage: neverSpoken,
        groupProfile: { groupID, name, avatar, type },
        isPinned: false,
      }
    })
    .filter((one) => !conversations.some(({ conversationID }) => conversationID === one.conversationID))
}

export function isSpoken({ lastMessage }: ChatConversation): boolean {
  return lastMessage.lastTime > 0
}

/** What a conversation says of its last message when there is none. */
export const neverSpoken: ChatConversation['lastMessage'] = {
  lastTime: 0,
  lastSequence: 0,
  fromAccount: '',
  messageForShow: '',
  type: '',
  payload: null,
  isRevoked: false,
  isPeerRead: false,
}
