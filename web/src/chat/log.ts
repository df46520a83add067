import { conversationIdOf } from '@kaihei/domain/chat/conversation-id'
import { summarize } from '@kaihei/domain/chat/message-rules'
import type { ChatEntry } from '@kaihei/domain/chat/shapes'
import type { Conversation, Message } from './messaging.ts'

/** The log of one conversation, as far as this page knows it. */
export interface Log {
  readonly conversationID: string
  /** Every entry up to this number has been applied here. */
  last: number
  /** The highest number that was ever heard of: if it is more, entries are missing. */
  heardOf: number
  read: number
  peerRead: number
  /** Where the log stood when the service counted what was unread, and how much that was. */
  base: number
  unreadAtBase: number
  /** Part of that was read elsewhere: the service has to count anew. */
  isStale: boolean
  /** What counts as unread of the entries since. */
  since: readonly number[]
  lastMessage: Conversation['lastMessage'] | null
  /** How the service lists it, with whom it is; missing until it was asked. */
  listed: Conversation | null
}

/** What became known by applying entries. */
export interface News {
  readonly messages: Message[]
  readonly revoked: { readonly conversationID: string; readonly ID: string }[]
}

export function blankLog(conversationID: string): Log {
  return {
    conversationID,
    last: 0,
    heardOf: 0,
    read: 0,
    peerRead: 0,
    base: 0,
    unreadAtBase: 0,
    isStale: false,
    since: [],
    lastMessage: null,
    listed: null,
  }
}

/** The next entry, as `me` reads it. */
export function applyEntry(log: Log, entry: ChatEntry, me: string, { messages, revoked }: News): void {
  const { conversationID, read, peerRead } = log
  const { ID, sequence, type, from, time, payload, isRevoked, revokes = 0 } = entry
  const isMine = from === me
  log.last = sequence
  if (type === 'revocation') {
    revoked.push({ conversationID, ID: ID.replace(/\d+$/, String(revokes)) })
    takeBack(log, revokes, isMine)
    return
  }
  messages.push({
    ...entry,
    type,
    conversationID,
    flow: isMine ? 'out' : 'in',
    status: 'success',
    isRead: isMine || sequence <= read,
    isPeerRead: isMine && sequence <= peerRead,
    isDeleted: false,
  })
  if (isAside(entry, conversationID)) return
  if (!isMine && !isRevoked && type !== 'TIMGroupTipElem') {
    log.since = [...log.since.filter((number) => number > read), sequence]
  }
  log.lastMessage = {
    lastTime: time,
    lastSequence: sequence,
    fromAccount: from,
    messageForShow: isRevoked ? '' : summarize(type, payload),
    type,
    payload,
    isRevoked,
    isPeerRead: sequence <= peerRead,
  }
}

/** What the house says in a talk of others: the last word of nobody, and unread for nobody. */
function isAside({ from }: ChatEntry, conversationID: string): boolean {
  return from === 'sq_system' && conversationID !== conversationIdOf({ conversationType: 'C2C', to: from })
}

/** Whoever revokes is who said it. */
function takeBack(log: Log, revoked: number, isMine: boolean): void {
  if (revoked > log.base) log.since = log.since.filter((number) => number !== revoked)
  else if (!isMine && revoked > log.read) log.unreadAtBase = Math.max(0, log.unreadAtBase - 1)
  if (log.lastMessage?.lastSequence === revoked) {
    log.lastMessage = { ...log.lastMessage, isRevoked: true, payload: null, messageForShow: '' }
  }
}

export function unreadOf({ read, base, unreadAtBase, since }: Log): number {
  return (read >= base ? 0 : unreadAtBase) + since.filter((number) => number > read).length
}

/** The service has counted what is unread of exactly what is known here. */
export function rebase(log: Log, unread: number): void {
  Object.assign(log, { base: log.last, unreadAtBase: unread, since: [], isStale: false })
}

/** Only the service knows who it is with, or how much of it is unread. */
export function isStrange({ isStale, listed, lastMessage }: Log): boolean {
  return isStale || (listed === null && lastMessage !== null)
}

/** Until it is known who they are, and before anything was said, there is nothing to list. */
export function describe(log: Log): readonly Conversation[] {
  const { listed, lastMessage } = log
  return listed && lastMessage ? [{ ...listed, lastMessage, unreadCount: unreadOf(log) }] : []
}
