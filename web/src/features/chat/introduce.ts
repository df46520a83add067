import { isHouseAccount, systemConversation } from '@kaihei/domain/chat/accounts'
import type { ChatConversation, ChatGroup } from '@kaihei/domain/chat/shapes'
import { chatText } from '#text/chat.ts'
import { text } from '#text/text.ts'

/** Whom a conversation is with, as the screen names and shows them. */
export interface ChatFaceOf {
  readonly name: string
  readonly avatar: string
  /** Their light comes of this. */
  readonly key: string
  /** `hidden`: heard by programs, shown in no list. */
  readonly kind: 'person' | 'group' | 'house' | 'service' | 'hidden'
}

interface Introduced {
  readonly type: ChatConversation['type']
  readonly userProfile?: ChatConversation['userProfile'] | undefined
  readonly groupProfile?: Pick<ChatGroup, 'groupID' | 'name' | 'avatar'> | undefined
}

export function introduce({ type, userProfile, groupProfile }: Introduced): ChatFaceOf {
  if (type === 'GROUP') {
    const { groupID: key = '', name = '', avatar = '' } = groupProfile ?? {}
    return { name, avatar, key, kind: 'group' }
  }
  const { userID: key = '', nick: name = '', avatar = '' } = userProfile ?? {}
  const face = { name, avatar, key }
  if (type === systemConversation) return { ...face, name: chatText.list.system, key: type, kind: 'house' }
  if (key === 'sq_service') return { ...face, name: chatText.list.service, kind: 'service' }
  if (key === 'sq_hide_notify') return { ...face, kind: 'hidden' }
  if (!isHouseAccount(key)) return { ...face, kind: 'person' }
  return { ...face, name: text.fromServer.sender({ uid: key, name }), kind: 'house' }
}
