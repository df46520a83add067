import { systemConversation } from '@kaihei/domain/chat/accounts'
import { conversationIdOf, readConversationId } from '@kaihei/domain/chat/conversation-id'
import { summarize } from '@kaihei/domain/chat/message-rules'
import type { ChatEntry, ChatHead } from '@kaihei/domain/chat/shapes'
import type { Conversation, Message } from './messaging.ts'

/** What this page knows of one conversation. */
interface Known {
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
  since: number[]
  lastMessage: Conversation['lastMessage'] | null
  /** Who it is with; missing until the list was asked for. */
  profile: Pick<Conversation, 'userProfile' | 'groupProfile'> | null
}

/** What became known by applying something. */
export interface News {
  readonly messages: readonly Message[]
  readonly revoked: readonly { readonly conversationID: string; readonly ID: string }[]
  /** Conversations of whose log a part is missing: pull it. */
  readonly missing: readonly string[]
  /** The list has to be asked for: of who somebody is, or of what is unread. */
  readonly isStrange: boolean
}

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
  /** What is to be pulled: everything after a number, of which at least so much had been heard of when it was asked for. */
  readonly gapOf: (conversationID: string) => { readonly after: number; readonly upTo: number }
  /** What was pulled: nothing is missing in between. All of it: nothing is missing up to `upTo` either. */
  readonly fill: (conversationID: string, entries: readonly ChatEntry[], upTo: number) => News
  /** How far the logs go: conversations that are new here, and those that are to be pulled. */
  readonly compare: (heads: readonly ChatHead[]) => { strange: boolean; missing: readonly string[] }
  /** Answers whether it changed anything; `unsure`: the service has to count anew. */
  readonly noteRead: (conversationID: string, sequence: number) => 'same' | 'changed' | 'unsure'
  readonly notePeerRead: (conversationID: string, sequence: number) => boolean
  readonly readAll: (conversationID: string) => void
  readonly rename: (groupID: string, name: string, avatar: string) => void
  readonly forget: (conversationID: string) => void
  readonly list: () => readonly Conversation[]
}

export function openBook(): Book {
  let me = ''
  const known = new Map<string, Known>()

  function get(conversationID: string): Known {
    const found = known.get(conversationID) ?? blank(conversationID)
    known.set(conversationID, found)
    return found
  }

  function apply(log: Known, entry: ChatEntry, news: Draft): void {
    log.last = entry.sequence
    const { conversationID } = log
    if (entry.type === 'revocation') {
      const revoked = entry.revokes ?? 0
      const ID = entry.ID.replace(/-\d+$/, `-${revoked}`)
      news.revoked.push({ conversationID, ID })
      takeBack(log, revoked, entry.from !== me)
      return
    }
    const { type } = entry
    news.messages.push(asMessage(entry, type, log, me))
    if (isAside(entry, conversationID)) return
    if (counts(entry, me)) log.since.push(entry.sequence)
    log.lastMessage = {
      lastTime: entry.time,
      lastSequence: entry.sequence,
      fromAccount: entry.from,
      messageForShow: entry.isRevoked ? '' : summarize(type, entry.payload),
      type,
      payload: entry.payload,
      isRevoked: entry.isRevoked,
      isPeerRead: entry.sequence <= log.peerRead,
    }
  }

  return {
    open: (next) => {
      me = next
      known.clear()
    },
    follow: (conversationID) => void get(conversationID),
    adopt: (heads, conversations) => {
      const listed = new Map(conversations.map((one) => [one.conversationID, one]))
      for (const head of heads) {
        const { conversationID, lastSequence, readSequence, peerReadSequence } = head
        const told = listed.get(conversationID)
        const before = known.get(conversationID)
        if (before !== undefined) {
          if (told !== undefined) before.profile = profileOf(told)
          before.read = Math.max(before.read, readSequence)
          // Only of the same entries does its count say anything here.
          if (before.last === lastSequence) rebase(before, told?.unreadCount ?? 0)
          continue
        }
        known.set(conversationID, {
          ...blank(conversationID),
          last: lastSequence,
          heardOf: lastSequence,
          base: lastSequence,
          read: readSequence,
          peerRead: peerReadSequence,
          unreadAtBase: told?.unreadCount ?? 0,
          lastMessage: told?.lastMessage ?? null,
          profile: told === undefined ? null : profileOf(told),
        })
      }
    },
    hear: (entries) => {
      const news = draft()
      const touched = new Set<Known>()
      for (const entry of entries) {
        const log = get(conversationOf(entry, me))
        touched.add(log)
        log.heardOf = Math.max(log.heardOf, entry.sequence)
        if (entry.sequence === log.last + 1) apply(log, entry, news)
      }
      return finish(news, touched)
    },
    gapOf: (conversationID) => {
      const { last, heardOf } = get(conversationID)
      return { after: last, upTo: heardOf }
    },
    fill: (conversationID, entries, upTo) => {
      const log = get(conversationID)
      const news = draft()
      for (const entry of entries) if (entry.sequence > log.last) apply(log, entry, news)
      // What the service does not show, it will not show later: it may have been before my time in a group.
      log.last = Math.max(log.last, upTo)
      log.heardOf = Math.max(log.heardOf, log.last)
      return finish(news, new Set([log]))
    },
    lastOf: (conversationID) => known.get(conversationID)?.last ?? 0,
    compare: (heads) => {
      const missing: string[] = []
      let strange = false
      const there = new Set<string>()
      for (const { conversationID, lastSequence } of heads) {
        there.add(conversationID)
        strange ||= !known.has(conversationID)
        const log = get(conversationID)
        strange ||= log.isStale
        log.heardOf = Math.max(log.heardOf, lastSequence)
        if (log.heardOf > log.last) missing.push(conversationID)
      }
      // A group that I am not in any more has no head; one where nothing was said yet has none either.
      for (const [id, { last }] of known) if (!there.has(id) && last > 0) known.delete(id)
      return { strange, missing }
    },
    noteRead: (conversationID, sequence) => {
      const log = known.get(conversationID)
      if (log === undefined || sequence <= log.read) return 'same'
      const before = unreadOf(log)
      log.isStale = sequence < log.base && log.unreadAtBase > 0
      log.read = sequence
      log.since = log.since.filter((number) => number > sequence)
      if (log.isStale) return 'unsure'
      return before === unreadOf(log) ? 'same' : 'changed'
    },
    notePeerRead: (conversationID, sequence) => {
      const log = known.get(conversationID)
      if (log === undefined || sequence <= log.peerRead) return false
      log.peerRead = sequence
      if (log.lastMessage !== null) {
        log.lastMessage = { ...log.lastMessage, isPeerRead: log.lastMessage.lastSequence <= sequence }
      }
      return true
    },
    readAll: (conversationID) => {
      const log = known.get(conversationID)
      if (log === undefined) return
      log.read = Math.max(log.read, log.last)
      log.since = log.since.filter((number) => number > log.read)
    },
    rename: (groupID, name, avatar) => {
      const log = known.get(conversationIdOf({ conversationType: 'GROUP', to: groupID }))
      if (log?.profile?.groupProfile === undefined) return
      log.profile = { groupProfile: { ...log.profile.groupProfile, name, avatar } }
    },
    forget: (conversationID) => void known.delete(conversationID),
    list: () =>
      [...known.values()]
        .flatMap(describe)
        .toSorted((a, b) => b.lastMessage.lastTime - a.lastMessage.lastTime),
  }
}

interface Draft {
  readonly messages: Message[]
  readonly revoked: { conversationID: string; ID: string }[]
}

const draft = (): Draft => ({ messages: [], revoked: [] })

function finish(news: Draft, touched: ReadonlySet<Known>): News {
  const logs = [...touched]
  return {
    ...news,
    missing: logs.filter(({ heardOf, last }) => heardOf > last).map(({ conversationID }) => conversationID),
    isStrange: logs.some(
      ({ profile, lastMessage, isStale }) => isStale || (profile === null && lastMessage !== null),
    ),
  }
}

const blank = (conversationID: string): Known => ({
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
  profile: null,
})

/** Which of my conversations an entry belongs to. */
export function conversationOf(
  { conversationType, from, to }: Pick<ChatEntry, 'conversationType' | 'from' | 'to'>,
  me: string,
): string {
  const other = conversationType === 'C2C' && from !== me ? from : to
  return conversationIdOf({ conversationType, to: other })
}

/** What the house says in a talk of others: the last word of nobody, and unread for nobody. */
function isAside({ from }: ChatEntry, conversationID: string): boolean {
  return from === 'sq_system' && conversationID !== conversationIdOf({ conversationType: 'C2C', to: from })
}

function counts({ type, from, isRevoked }: ChatEntry, me: string): boolean {
  return from !== me && !isRevoked && type !== 'TIMGroupTipElem'
}

function unreadOf({ read, base, unreadAtBase, since }: Known): number {
  return (read >= base ? 0 : unreadAtBase) + since.filter((number) => number > read).length
}

function rebase(log: Known, unread: number): void {
  Object.assign(log, { base: log.last, unreadAtBase: unread, since: [], isStale: false })
}

/** Whoever revokes is who said it. */
function takeBack(log: Known, revoked: number, isOthers: boolean): void {
  if (revoked > log.base) log.since = log.since.filter((number) => number !== revoked)
  else if (isOthers && revoked > log.read) log.unreadAtBase = Math.max(0, log.unreadAtBase - 1)
  if (log.lastMessage?.lastSequence === revoked) {
    log.lastMessage = { ...log.lastMessage, isRevoked: true, payload: null, messageForShow: '' }
  }
}

function asMessage(
  { revokes: _revokes, ...entry }: ChatEntry,
  type: Message['type'],
  { conversationID, read, peerRead }: Known,
  me: string,
): Message {
  const isMine = entry.from === me
  return {
    ...entry,
    type,
    conversationID,
    flow: isMine ? 'out' : 'in',
    status: 'success',
    isRead: isMine || entry.sequence <= read,
    isPeerRead: isMine && entry.sequence <= peerRead,
    isDeleted: false,
  }
}

function profileOf({ userProfile, groupProfile }: Conversation): NonNullable<Known['profile']> {
  return {
    ...(userProfile !== undefined && { userProfile }),
    ...(groupProfile !== undefined && { groupProfile }),
  }
}

/** Until it is known who they are, and before anything was said, there is nothing to list. */
function describe(log: Known): readonly Conversation[] {
  const { conversationID, lastMessage, profile } = log
  if (lastMessage === null || profile === null) return []
  const type = readConversationId(conversationID)?.conversationType ?? systemConversation
  return [{ conversationID, type, unreadCount: unreadOf(log), lastMessage, ...profile, isPinned: false }]
}
