import { conversationIdOf } from '@kaihei/domain/chat/conversation-id'
import type { ChatEntry, ChatHead } from '@kaihei/domain/chat/shapes'
import { applyEntry, blankLog, describe, isStrange, rebase, unreadOf } from './log.ts'
import type { Log, News } from './log.ts'
import type { Conversation } from './messaging.ts'

/**
 * The logs of all my conversations as far as this page knows them: how far, how much of it is unread, and who has read
 * what. An entry is applied when it is the next one, ignored when it is known, and otherwise makes the log be pulled.
 */
export interface Book {
  /** Forgets everything and is read by somebody else from now on. */
  readonly open: (me: string) => void
  /** A conversation whose log is followed from its beginning: nothing has been said in it yet. */
  readonly follow: (conversationID: string) => void
  /** What the service says of conversations, of which none went on while it was asked. */
  readonly adopt: (heads: readonly ChatHead[], conversations: readonly Conversation[]) => void
  /** Entries as they were heard of: in any order, twice, with holes. */
  readonly hear: (entries: readonly ChatEntry[]) => News
  readonly lastOf: (conversationID: string) => number
  /** Conversations of whose log a part is missing: pull it. */
  readonly missing: () => readonly string[]
  /** What is to be pulled: everything after a number, of which at least so much had been heard of when it was asked for. */
  readonly gapOf: (conversationID: string) => { readonly after: number; readonly upTo: number }
  /** What was pulled: nothing is missing in between. All of it: nothing is missing up to `upTo` either. */
  readonly fill: (conversationID: string, entries: readonly ChatEntry[], upTo: number) => News
  /** How far the logs go. Answers whether there are conversations that are new here. */
  readonly compare: (heads: readonly ChatHead[]) => boolean
  /** Only the service can say who somebody is, or what is unread: it has to be asked for its list. */
  readonly isStrange: () => boolean
  /** Both answer whether it changed anything. */
  readonly noteRead: (conversationID: string, sequence: number) => boolean
  readonly notePeerRead: (conversationID: string, sequence: number) => boolean
  readonly readAll: (conversationID: string) => void
  readonly rename: (groupID: string, name: string, avatar: string) => void
  readonly forget: (conversationID: string) => void
  readonly list: () => readonly Conversation[]
}

export function openBook(): Book {
  let me = ''
  const known = new Map<string, Log>()

  function get(conversationID: string): Log {
    const found = known.get(conversationID) ?? blankLog(conversationID)
    known.set(conversationID, found)
    return found
  }

  return {
    open: (next) => {
      me = next
      known.clear()
    },
    follow: get,
    adopt: (heads, conversations) => {
      for (const { conversationID, lastSequence, readSequence, peerReadSequence } of heads) {
        const listed = conversations.find((one) => one.conversationID === conversationID)
        const isNew = !known.has(conversationID)
        const log = get(conversationID)
        log.listed = listed ?? log.listed
        log.read = Math.max(log.read, readSequence)
        if (isNew) {
          log.last = log.heardOf = lastSequence
          log.peerRead = peerReadSequence
          log.lastMessage = listed?.lastMessage ?? null
        }
        // Only of the same entries does its count say anything here.
        if (log.last === lastSequence) rebase(log, listed?.unreadCount ?? 0)
      }
    },
    hear: (entries) => {
      const news: News = { messages: [], revoked: [] }
      for (const entry of entries) {
        const log = get(conversationOf(entry, me))
        log.heardOf = Math.max(log.heardOf, entry.sequence)
        if (entry.sequence === log.last + 1) applyEntry(log, entry, me, news)
      }
      return news
    },
    lastOf: (conversationID) => known.get(conversationID)?.last ?? 0,
    missing: () => [...known.values()].filter(({ heardOf, last }) => heardOf > last).map(nameOf),
    gapOf: (conversationID) => {
      const { last, heardOf } = get(conversationID)
      return { after: last, upTo: heardOf }
    },
    fill: (conversationID, entries, upTo) => {
      const log = get(conversationID)
      const news: News = { messages: [], revoked: [] }
      for (const entry of entries) if (entry.sequence > log.last) applyEntry(log, entry, me, news)
      // What the service does not show, it will not show later: it may have been before my time in a group.
      log.last = Math.max(log.last, upTo)
      log.heardOf = Math.max(log.heardOf, log.last)
      return news
    },
    compare: (heads) => {
      const there = new Set(heads.map(nameOf))
      const isNew = heads.some(({ conversationID }) => !known.has(conversationID))
      for (const { conversationID, lastSequence } of heads) {
        const log = get(conversationID)
        log.heardOf = Math.max(log.heardOf, lastSequence)
      }
      // A group that I am not in any more has no head; one where nothing was said yet has none either.
      for (const [id, { last }] of known) if (!there.has(id) && last > 0) known.delete(id)
      return isNew
    },
    isStrange: () => [...known.values()].some(isStrange),
    noteRead: (conversationID, sequence) => {
      const log = known.get(conversationID)
      if (log === undefined || sequence <= log.read) return false
      const before = unreadOf(log)
      log.isStale = sequence < log.base && log.unreadAtBase > 0
      log.read = sequence
      return before !== unreadOf(log)
    },
    notePeerRead: (conversationID, sequence) => {
      const log = known.get(conversationID)
      if (log === undefined || sequence <= log.peerRead) return false
      log.peerRead = sequence
      const { lastMessage } = log
      log.lastMessage = lastMessage && { ...lastMessage, isPeerRead: lastMessage.lastSequence <= sequence }
      return true
    },
    readAll: (conversationID) => {
      const log = known.get(conversationID)
      if (log !== undefined) log.read = Math.max(log.read, log.last)
    },
    rename: (groupID, name, avatar) => {
      const log = known.get(conversationIdOf({ conversationType: 'GROUP', to: groupID }))
      if (log?.listed?.groupProfile === undefined) return
      log.listed = { ...log.listed, groupProfile: { ...log.listed.groupProfile, name, avatar } }
    },
    forget: (conversationID) => void known.delete(conversationID),
    list: () =>
      [...known.values()]
        .flatMap(describe)
        .toSorted((a, b) => b.lastMessage.lastTime - a.lastMessage.lastTime),
  }
}

const nameOf = ({ conversationID }: { readonly conversationID: string }) => conversationID

/** Which of my conversations an entry belongs to. */
export function conversationOf(
  { conversationType, from, to }: Pick<ChatEntry, 'conversationType' | 'from' | 'to'>,
  me: string,
): string {
  const other = conversationType === 'C2C' && from !== me ? from : to
  return conversationIdOf({ conversationType, to: other })
}
