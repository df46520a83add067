import { isHouseAccount, systemConversation } from '@kaihei/domain/chat/accounts'
import type { ChatConversation } from '@kaihei/domain/chat/shapes'
import { chatText } from '#text/chat.ts'
import { text } from '#text/text.ts'

/** Whom a conversation is with, as the screen names and shows them. */
export interface ChatFaceOf {
  readonly name: string
  readonly avatar: string
  /** Their light comes of this. */
  readonly key: string
  readonly kind: 'person' | 'group' | 'house' | 'service'
}

export function introduce({
  type,
  userProfile,
  groupProfile,
}: Pick<ChatConversation, 'type' | 'userProfile' | 'groupProfile'>): ChatFaceOf {
  if (type === systemConversation) {
    return { name: chatText.list.system, avatar: '', key: systemConversation, kind: 'house' }
  }
  if (type === 'GROUP') {
    const { groupID = '', name = '', avatar = '' } = groupProfile ?? {}
    return { name, avatar, key: groupID, kind: 'group' }
  }
  const { userID = '', nick = '', avatar = '' } = userProfile ?? {}
  if (userID === 'sq_service') return { name: chatText.list.service, avatar, key: userID, kind: 'service' }
  if (isHouseAccount(userID)) {
    return { name: text.fromServer.sender({ uid: userID, name: nick }), avatar, key: userID, kind: 'house' }
  }
  return { name: nick, avatar, key: userID, kind: 'person' }
}
