import { conversationIdOf } from '@kaihei/domain/chat/conversation-id'
import { summarize } from '@kaihei/domain/chat/message-rules'
import type { ChatEntry } from '@kaihei/domain/chat/shapes'
import type { Conversation, Message } from './messaging.ts'

/** The log of one conversation, as far as this page knows it. */
export interface Log {
  readonly conversationID: string
  /** Every entry up to this number has been told here. */
  last: number
  /** The highest number that was ever heard of: if it is more, entries are missing. */
  heardOf: number
  read: number
  peerRead: number
  /** How the service lists it, brought up to date with every entry since; null until it was asked. */
  listed: Conversation | null
  /** `listed` knows every entry up to this number: of what is told later only those above it change it. */
  listedTo: number
}

/** What became known by applying entries. */
export interface News {
  readonly messages: Message[]
  readonly revoked: { readonly conversationID: string; readonly ID: string }[]
}

export function blankLog(conversationID: string): Log {
  return { conversationID, last: 0, heardOf: 0, read: 0, peerRead: 0, listed: null, listedTo: 0 }
}

/** The next entry, as `me` reads it. Answers whether only the service can say how the conversation is listed now. */
export function applyEntry(log: Log, entry: ChatEntry, me: string, { messages, revoked }: News): boolean {
  const { conversationID, read, peerRead, listed } = log
  const { ID, sequence, type, from, time, payload, isRevoked, revokes } = entry
  const isMine = from === me
  const isListed = sequence <= log.listedTo
  log.last = sequence
  log.listedTo = Math.max(log.listedTo, sequence)
  if (type === 'revocation') {
    revoked.push({ conversationID, ID: ID.replace(/\d+$/, String(revokes)) })
    return !isListed
  }
  const isPeerRead = sequence <= peerRead
  messages.push({
    ...entry,
    type,
    conversationID,
    flow: isMine ? 'out' : 'in',
    status: 'success',
    isRead: isMine || sequence <= read,
    isPeerRead: isMine && isPeerRead,
    isDeleted: false,
  })
  if (isListed || isAside(entry, conversationID)) return false
  const isUnread = !isMine && !isRevoked && type !== 'TIMGroupTipElem' && sequence > read
  log.listed = listed && {
    ...listed,
    unreadCount: listed.unreadCount + Number(isUnread),
    lastMessage: {
      lastTime: time,
      lastSequence: sequence,
      fromAccount: from,
      messageForShow: isRevoked ? '' : summarize(type, payload),
      type,
      payload,
      isRevoked,
      isPeerRead,
    },
  }
  return listed === null
}

/** What the house says in a talk of others: the last word of nobody, and unread for nobody. */
function isAside({ from }: ChatEntry, conversationID: string): boolean {
  return from === 'sq_system' && conversationID !== conversationIdOf({ conversationType: 'C2C', to: from })
}
