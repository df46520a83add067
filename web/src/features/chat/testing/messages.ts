import type { ChatConversation, ChatMessage } from '@kaihei/domain/chat/shapes'

let count = 0

/** Something 小橘灯 has said to me. */
export function aMessage(parts: Partial<ChatMessage> = {}): ChatMessage {
  const sequence = ++count
  return {
    ID: `m${sequence}`,
    sequence,
    conversationID: 'C2Cu1',
    conversationType: 'C2C',
    type: 'TIMTextElem',
    payload: { text: '在吗' },
    from: 'u1',
    to: 'me',
    flow: 'in',
    time: Date.parse('2026-11-14T18:00:00Z') / 1000,
    nick: '小橘灯',
    avatar: '',
    status: 'success',
    isRead: false,
    isPeerRead: false,
    isRevoked: false,
    isDeleted: false,
    needReadReceipt: true,
    cloudCustomData: '',
    ...parts,
  }
}

/** Something I have said. */
export function mine(parts: Partial<ChatMessage> = {}): ChatMessage {
  return aMessage({ from: 'me', to: 'u1', flow: 'out', nick: '我', ...parts })
}

export function aCard(card: object, description = ''): Pick<ChatMessage, 'type' | 'payload'> {
  return { type: 'TIMCustomElem', payload: { data: JSON.stringify(card), description, extension: '' } }
}

export function aConversation(parts: Partial<ChatConversation> = {}): ChatConversation {
  return {
    conversationID: 'C2Cu1',
    type: 'C2C',
    unreadCount: 0,
    lastMessage: {
      lastTime: Date.parse('2026-11-14T18:00:00Z') / 1000,
      lastSequence: 1,
      fromAccount: 'u1',
      messageForShow: '在吗',
      type: 'TIMTextElem',
      payload: { text: '在吗' },
      isRevoked: false,
      isPeerRead: false,
    },
    userProfile: { userID: 'u1', nick: '小橘灯', avatar: '' },
    isPinned: false,
    ...parts,
  }
}
