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
  /** Somebody speaks of whom no list has told yet. */
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
  /** What the service knows of conversations that are new here. What is known here already is left as it is. */
  readonly adopt: (heads: readonly ChatHead[], conversations: readonly Conversation[]) => void
  /** Entries as they were heard of: in any order, twice, with holes. */
  readonly hear: (entries: readonly ChatEntry[]) => News
  /** Everything above `last` of one log, as it was pulled: nothing is missing in between. */
  readonly fill: (conversationID: string, entries: readonly ChatEntry[], isCompleted: boolean) => News
  readonly lastOf: (conversationID: string) => number
  /** How far the logs go: conversations that are new here, and those that are to be pulled. */
  readonly compare: (heads: readonly ChatHead[]) => { strange: boolean; missing: readonly string[] }
  /** Answers whether it changed anything. `unsure` when the service has to count anew. */
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
    news.messages.push(asMessage(entry, type, log, me))
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
          // One that is followed from its beginning has counted everything itself.
          if (before.base === 0) before.read = Math.max(before.read, readSequence)
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
    fill: (conversationID, entries, isCompleted) => {
      const log = get(conversationID)
      const news = draft()
      for (const entry of entries) if (entry.sequence > log.last) apply(log, entry, news)
      // What the service does not have, it will not have later: it may have been before my time in a group.
      if (isCompleted) log.last = Math.max(log.last, log.heardOf)
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
        const log = known.get(conversationID)
        if (log === undefined) strange = true
        else {
          log.heardOf = Math.max(log.heardOf, lastSequence)
          if (log.heardOf > log.last) missing.push(conversationID)
        }
      }
      // A group that I am not in any more has no head; one where nothing was said yet has none either.
      for (const [id, { last }] of known) if (!there.has(id) && last > 0) known.delete(id)
      return { strange, missing }
    },
    noteRead: (conversationID, sequence) => {
      const log = known.get(conversationID)
      if (log === undefined || sequence <= log.read) return 'same'
      if (sequence < log.base && log.unreadAtBase > 0) return 'unsure'
      const before = unreadOf(log)
      log.read = sequence
      log.since = log.since.filter((number) => number > sequence)
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
    isStrange: logs.some(({ profile, lastMessage }) => profile === null && lastMessage !== null),
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

function counts({ type, from, isRevoked }: ChatEntry, me: string): boolean {
  return from !== me && !isRevoked && type !== 'TIMGroupTipElem'
}

function unreadOf({ read, base, unreadAtBase, since }: Known): number {
  return (read >= base ? 0 : unreadAtBase) + since.filter((number) => number > read).length
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
