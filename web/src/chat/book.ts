import type { listConversations } from '@kaihei/domain/chat/conversation-calls'
import { conversationIdOf } from '@kaihei/domain/chat/conversation-id'
import type { ChatEntry, ChatGroup, ChatHead } from '@kaihei/domain/chat/shapes'
import type { OutputOf } from '@kaihei/domain/call'
import { applyEntry, blankLog } from './log.ts'
import type { Log, News } from './log.ts'
import type { Conversation } from './messaging.ts'

/**
 * The logs of all my conversations as far as this page knows them: how far, how much of it is unread, and who has read
 * what. An entry is applied when it is the next one, ignored when it is known, and otherwise makes the log be pulled.
 */
export interface Book {
  /** Who reads it. */
  me: string
  readonly logs: Map<string, Log>
  /** Grows whenever only the service can say how a conversation is listed from now on. */
  doubts: number
}

/** Forgets everything: it is read by somebody else from now on. */
export function openBook(book: Book, me: string): void {
  book.me = me
  book.doubts++
  book.logs.clear()
}

/** One of which nothing is known yet is followed from its beginning. */
export function logOf({ logs }: Book, conversationID: string): Log {
  const found = logs.get(conversationID) ?? blankLog(conversationID)
  logs.set(conversationID, found)
  return found
}

/** How far the logs go. Those that are new here are followed from where they are, or from their beginning. */
export function compareHeads(book: Book, heads: readonly ChatHead[], newFrom: 'end' | 'beginning'): void {
  const { logs } = book
  const there = new Set(heads.map(({ conversationID }) => conversationID))
  // A group that I am not in any more has no head; one where nothing was said yet has none either.
  for (const [id, { last }] of logs) if (!there.has(id) && last > 0) logs.delete(id)
  for (const { conversationID, lastSequence } of heads) {
    const isNew = !logs.has(conversationID)
    const log = logOf(book, conversationID)
    noteHeardOf(log, lastSequence)
    if (isNew && newFrom === 'end') log.last = lastSequence
  }
}

function noteHeardOf(log: Log, sequence: number): void {
  log.heardOf = Math.max(log.heardOf, sequence)
}

/** How the service lists them, each with the numbers of its log that this holds for. */
export function adoptList(book: Book, items: OutputOf<typeof listConversations>['items']): void {
  for (const { lastSequence, readSequence, ...listed } of items) {
    const log = logOf(book, listed.conversationID)
    noteHeardOf(log, lastSequence)
    if (lastSequence < log.listedTo || readSequence < log.read) book.doubts++
    else Object.assign(log, { listed, listedTo: lastSequence, read: readSequence })
  }
}

/** Entries as they were heard of: in any order, twice, with holes. */
export function hearEntries(book: Book, entries: readonly ChatEntry[]): News {
  const news: News = { messages: [], revoked: [] }
  for (const entry of entries) {
    const log = logOf(book, conversationOf(entry, book.me))
    noteHeardOf(log, entry.sequence)
    if (entry.sequence === log.last + 1) apply(book, log, entry, news)
  }
  return news
}

/** What was pulled: nothing is missing in between. All of it: nothing is missing up to `upTo` either. */
export function fillLog(book: Book, log: Log, entries: readonly ChatEntry[], upTo: number): News {
  const news: News = { messages: [], revoked: [] }
  for (const entry of entries) if (entry.sequence > log.last) apply(book, log, entry, news)
  // What the service does not show, it will not show later: it may have been before my time in a group.
  log.last = Math.max(log.last, upTo)
  noteHeardOf(log, log.last)
  return news
}

function apply(book: Book, log: Log, entry: ChatEntry, news: News): void {
  if (applyEntry(log, entry, book.me, news)) book.doubts++
}

/** How far I have read. */
export function noteRead(book: Book, conversationID: string, sequence: number): void {
  const log = book.logs.get(conversationID)
  if (log === undefined || sequence <= log.read) return
  log.read = sequence
  // Which of those that are unread are above it, the service has to count.
  if (sequence < log.listedTo) book.doubts++
  else if (log.listed) log.listed = { ...log.listed, unreadCount: 0 }
}

/** How far whom I talk with has read. Answers whether that is new. */
export function notePeerRead({ logs }: Book, conversationID: string, sequence: number): boolean {
  const log = logs.get(conversationID)
  if (log === undefined || sequence <= log.peerRead) return false
  log.peerRead = sequence
  return true
}

export function renameGroup({ logs }: Book, { groupID, name, avatar }: ChatGroup): void {
  const log = logs.get(conversationIdOf({ conversationType: 'GROUP', to: groupID }))
  if (log?.listed?.groupProfile === undefined) return
  log.listed = { ...log.listed, groupProfile: { ...log.listed.groupProfile, name, avatar } }
}

/** All that the service has listed, the latest first. */
export function listBook({ logs }: Book): readonly Conversation[] {
  return [...logs.values()]
    .flatMap(({ listed, peerRead }) => (listed ? [{ ...listed, lastMessage: seenBy(peerRead, listed) }] : []))
    .toSorted((a, b) => b.lastMessage.lastTime - a.lastMessage.lastTime)
}

function seenBy(peerRead: number, { lastMessage }: Conversation): Conversation['lastMessage'] {
  return { ...lastMessage, isPeerRead: lastMessage.isPeerRead || lastMessage.lastSequence <= peerRead }
}

/** Which of my conversations an entry belongs to. */
export function conversationOf(
  { conversationType, from, to }: Pick<ChatEntry, 'conversationType' | 'from' | 'to'>,
  me: string,
): string {
  const other = conversationType === 'C2C' && from !== me ? from : to
  return conversationIdOf({ conversationType, to: other })
}
