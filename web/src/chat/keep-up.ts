import { listHeads, pullEntries } from '@kaihei/domain/chat/calls'
import { listConversations } from '@kaihei/domain/chat/conversation-calls'
import { sumUnread } from '@kaihei/domain/chat/unread'
import { adoptList, compareHeads, fillLog, listBook, logOf, notePeerRead, noteRead } from './book.ts'
import type { Book } from './book.ts'
import type { Events } from './events.ts'
import type { News } from './log.ts'
import { asMessagingError, isOffline, log } from './messaging-error.ts'
import type { Message } from './messaging.ts'
import type { Place } from './place.ts'

interface Ends {
  readonly place: Place
  readonly book: Book
  readonly emit: Events['emit']
  readonly onMessages: (messages: readonly Message[]) => void
}

export interface KeepUp {
  /** Tells what became known. */
  readonly tell: (news: News) => void
  /** Tells how the list stands, and asks for what is still missing. */
  readonly tellList: () => void
  /** How far somebody has read a conversation: I myself, or whom I talk with. */
  readonly iHaveRead: (conversationID: string, upTo: number) => void
  readonly peerHasRead: (conversationID: string, upTo: number) => void
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
  /** The doubts of the book that the service's list has answered. */
  let answered = 0
  let lastUnread = 0

  function tell({ messages, revoked }: News): void {
    if (messages.length > 0) emit('messageReceived', messages)
    if (revoked.length > 0) emit('messageRevoked', revoked)
    onMessages(messages)
    tellList()
  }

  function tellList(): void {
    if (!isReady()) return
    const conversations = listBook(book)
    emit('conversationListUpdated', conversations)
    const { totalUnread } = sumUnread(conversations)
    if (totalUnread !== lastUnread) emit('totalUnreadUpdated', totalUnread)
    lastUnread = totalUnread
    for (const { conversationID, last, heardOf } of book.logs.values()) {
      if (heardOf > last) void pull(conversationID)
    }
    if (book.doubts > answered) look()
  }

  /** One at a time for each log; what is heard of meanwhile makes it go on. */
  async function pull(conversationID: string): Promise<void> {
    if (pulling.has(conversationID)) return
    pulling.add(conversationID)
    try {
      for (;;) {
        const { last: after, heardOf } = logOf(book, conversationID)
        if (after >= heardOf) return
        const { items, isCompleted } = await ask({ pullEntries }, { conversationID, after })
        tell(fillLog(book, logOf(book, conversationID), items, isCompleted ? heardOf : 0))
      }
    } catch (error) {
      const { code } = asMessagingError(error)
      if (code !== 'NOT_MEMBER' && code !== 'NOT_FOUND') return log(error)
      book.logs.delete(conversationID)
      tellList()
    } finally {
      pulling.delete(conversationID)
    }
  }

  function peerHasRead(conversationID: string, upTo: number): void {
    if (!notePeerRead(book, conversationID, upTo)) return
    emit('messageReadByPeer', { conversationID, by: 'sequence', upTo })
  }

  async function catchUp(): Promise<void> {
    const { items: heads } = await ask({ listHeads }, {})
    // One that began since this page entered is followed from its beginning, so that all of it is told.
    compareHeads(book, heads, isReady() ? 'beginning' : 'end')
    for (const { conversationID, readSequence, peerReadSequence } of heads) {
      noteRead(book, conversationID, readSequence)
      peerHasRead(conversationID, peerReadSequence)
    }
    const { doubts } = book
    if (doubts > answered) {
      const { items } = await ask({ listConversations }, {})
      adoptList(book, items)
      answered = doubts
    }
    tellList()
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
    iHaveRead: (conversationID, upTo) => {
      noteRead(book, conversationID, upTo)
      tellList()
    },
    peerHasRead: (conversationID, upTo) => {
      peerHasRead(conversationID, upTo)
      tellList()
    },
    look,
    catchUp,
  }
}
