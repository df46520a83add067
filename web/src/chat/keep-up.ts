import { listHeads, pullEntries } from '@kaihei/domain/chat/calls'
import { listConversations } from '@kaihei/domain/chat/conversation-calls'
import type { ChatHead } from '@kaihei/domain/chat/shapes'
import { sumUnread } from '@kaihei/domain/chat/unread'
import type { Book } from './book.ts'
import type { Events } from './events.ts'
import type { News } from './log.ts'
import { asMessagingError, isOffline, log } from './messaging-error.ts'
import type { Message } from './messaging.ts'
import type { Place } from './place.ts'

/** Conversations may go on while they are counted: those that did are counted again, so many times. */
const countsAtMost = 5

interface Ends {
  readonly place: Place
  readonly book: Book
  readonly emit: Events['emit']
  readonly onMessages: (messages: readonly Message[]) => void
}

export interface KeepUp {
  /** Tells what became known, and asks for what is still missing. */
  readonly tell: (news: News) => void
  readonly tellList: () => void
  /** How far somebody has read a conversation: I myself, or whom I talk with. */
  readonly noteRead: (conversationID: string, upTo: number) => void
  readonly notePeerRead: (conversationID: string, upTo: number) => void
  /** Asks for what happened while nobody told this page, and for what only the service can say. */
  readonly look: () => void
  /** The same for a page that is entering: resolves once everything is known. */
  readonly catchUp: () => Promise<void>
}

/** Brings the book to where the service is, and tells what is new in it. */
export function makeKeepUp({ place: { ask, isReady, noteReach }, book, emit, onMessages }: Ends): KeepUp {
  const pulling = new Set<string>()
  let isLooking = false
  let isWanted = false
  let lastUnread = 0

  function tell({ messages, revoked }: News): void {
    if (messages.length > 0) emit('messageReceived', messages)
    if (revoked.length > 0) emit('messageRevoked', revoked)
    onMessages(messages)
    if (messages.length + revoked.length > 0) tellList()
    goOn()
  }

  function tellList(): void {
    const conversations = book.list()
    emit('conversationListUpdated', conversations)
    const { totalUnread } = sumUnread(conversations)
    if (totalUnread !== lastUnread) emit('totalUnreadUpdated', totalUnread)
    lastUnread = totalUnread
  }

  function goOn(): void {
    book.missing().forEach(pull)
    if (book.isStrange()) look()
  }

  /** One at a time for each log; what is heard of meanwhile makes it go on. */
  function pull(conversationID: string): void {
    if (pulling.has(conversationID)) return
    pulling.add(conversationID)
    pullAll(conversationID)
      .catch((error: unknown) => {
        const { code } = asMessagingError(error)
        if (code !== 'NOT_MEMBER' && code !== 'NOT_FOUND') return log(error)
        book.forget(conversationID)
        return tellList()
      })
      .finally(() => pulling.delete(conversationID))
      .catch(log)
  }

  async function pullAll(conversationID: string): Promise<void> {
    for (;;) {
      const { after, upTo } = book.gapOf(conversationID)
      if (after >= upTo) return
      const { items, isCompleted } = await ask({ pullEntries }, { conversationID, after })
      tell(book.fill(conversationID, items, isCompleted ? upTo : 0))
    }
  }

  function peerHasRead(conversationID: string, upTo: number): boolean {
    const isNew = book.notePeerRead(conversationID, upTo)
    if (isNew) emit('messageReadByPeer', { conversationID, by: 'sequence', upTo })
    return isNew
  }

  const askHeads = async () => (await ask({ listHeads }, {})).items

  /** Takes note of how far everything goes. Answers whether the service has to count. */
  function follow(heads: readonly ChatHead[]): boolean {
    const isNew = book.compare(heads)
    let isChanged = false
    for (const { conversationID, readSequence, peerReadSequence } of heads) {
      // A log that is being pulled has not counted what is unread in it yet; its numbers are told with it.
      if (book.noteRead(conversationID, readSequence)) isChanged = true
      if (peerHasRead(conversationID, peerReadSequence)) isChanged = true
    }
    if (isChanged) tellList()
    book.missing().forEach(pull)
    return isNew || book.isStrange()
  }

  async function catchUp(): Promise<void> {
    let heads = await askHeads()
    let isCounted = isReady() && !follow(heads)
    for (let times = 1; !isCounted; times++) {
      const before = new Set(heads.map(markOf))
      const { items } = await ask({ listConversations }, {})
      if (times < countsAtMost) heads = await askHeads()
      // One that began since this page entered is followed from its beginning, so that all of it is told.
      if (isReady()) follow(heads)
      // Of those that went on while it was asked nobody knows what it counted.
      const still = heads.filter((head) => before.has(markOf(head)))
      book.adopt(still, items)
      if (isReady()) tellList()
      isCounted = still.length === heads.length
    }
  }

  function look(): void {
    isWanted = true
    if (!isLooking && isReady()) void lookOn()
  }

  async function lookOn(): Promise<void> {
    isLooking = true
    try {
      while (isWanted) {
        isWanted = false
        await catchUp()
      }
      noteReach(true)
    } catch (error) {
      if (isOffline(error)) noteReach(false)
      if (isReady()) log(error)
    } finally {
      isLooking = false
    }
  }

  return {
    tell,
    tellList,
    noteRead: (conversationID, upTo) => {
      if (book.noteRead(conversationID, upTo)) tellList()
      goOn()
    },
    notePeerRead: (conversationID, upTo) => {
      if (peerHasRead(conversationID, upTo)) tellList()
    },
    look,
    catchUp,
  }
}

const markOf = ({ conversationID, lastSequence, readSequence }: ChatHead) =>
  `${conversationID} ${lastSequence} ${readSequence}`
