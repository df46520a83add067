import {
  getChatPresence,
  getChatProfile,
  listChatProfiles,
  listMessages,
  readConversation,
  revokeMessage,
  sendCustom,
  sendText,
} from '@kaihei/domain/chat/calls'
import { listGroups } from '@kaihei/domain/chat/group-calls'
import type { ChatTold } from '@kaihei/domain/chat/line'
import type { CustomPayload, TextPayload } from '@kaihei/domain/chat/shapes'
import { talk as terms } from '@kaihei/domain/chat/talk-tariff'
import { sumUnread } from '@kaihei/domain/chat/unread'
import { sayOverLine } from '#live/chat-line.ts'
import { conversationOf, hearEntries, listBook, logOf, openBook, renameGroup } from './book.ts'
import type { Book } from './book.ts'
import { makeEvents } from './events.ts'
import { askForHaste } from './haste.ts'
import { makeKeepUp } from './keep-up.ts'
import { laterOperations } from './later-operations.ts'
import { log } from './messaging-error.ts'
import type { Message, MessagingClient, Target } from './messaging.ts'
import { openOutbox } from './outbox.ts'
import { makePlace } from './place.ts'

/** The house's own messaging service: over the line of this page, and by calls whenever it is not there. */
export function makeEmbeddedClient(): MessagingClient {
  const { on, emit, clear } = makeEvents()
  const book: Book = { me: '', logs: new Map(), doubts: 0 }

  const place = makePlace({
    emit,
    onIn: () => {
      look()
      if (isReady()) outbox.pump()
    },
    onTold: hear,
    onPoll: () => {
      if (document.visibilityState !== 'hidden') look()
      outbox.pump()
    },
  })
  const { ask, isReady } = place

  const outbox = openOutbox({
    send,
    onArrived: (message) => {
      const isNew = message.sequence > logOf(book, message.conversationID).last
      const news = hearEntries(book, [message])
      // What came before it is still missing here: its own place is known all the same.
      if (isNew && news.messages.length === 0) emit('messageReceived', [message])
      tell(news)
      askForHaste(message)
    },
    onChange: (outgoing) => emit('outboxUpdated', outgoing),
  })

  const { tell, tellList, iHaveRead, peerHasRead, look, catchUp } = makeKeepUp({
    place,
    book,
    emit,
    onMessages: outbox.confirm,
  })

  function send(
    { conversationType, to }: Target,
    { type, payload, clientMsgID, needReadReceipt }: Message,
  ): Promise<Message> {
    const target = { conversationType, to, clientMsgID }
    if (type === 'TIMTextElem') {
      return ask({ sendText }, { ...target, ...(payload as TextPayload), needReadReceipt })
    }
    const { data, description } = payload as CustomPayload
    return ask({ sendCustom }, { ...target, data, ...(description !== '' && { description }) })
  }

  function hear(told: ChatTold | undefined): void {
    const { me } = book
    if (told?.what === 'entries') {
      // Before the conversations were counted nobody knows what is new; they are looked at again right after.
      if (isReady()) tell(hearEntries(book, told.entries))
    } else if (told?.what === 'read') {
      const note = told.from === me ? iHaveRead : peerHasRead
      note(conversationOf(told, me), told.sequence)
    } else if (told?.what === 'typing') {
      const { from: userID } = told
      if (userID !== me) emit('typing', { conversationID: conversationOf(told, me), userID })
    } else if (told?.what === 'group') client.getGroupList().catch(log)
    // It is told to look, or a newer service says something this page does not know: looking is always right.
    else look()
  }

  async function ifReady<T>(work: () => T | Promise<T>): Promise<T> {
    if (!isReady()) throw place.refusal()
    return work()
  }

  function close(): void {
    place.leave()
    outbox.stop(place.refusal())
  }

  const client: MessagingClient = {
    provider: 'embedded',
    capabilities: {
      groupUnread: true,
      readReceipt: 'perMessage',
      joinApproval: true,
      historyDays: 'unlimited',
      revokeWindowSec: terms.revokeMinutes * 60,
      typing: true,
      presence: true,
    },
    on,
    login: async (credential, refresh) => {
      openBook(book, credential.userID)
      try {
        const profile = await place.enter(credential, refresh, () =>
          Promise.all([client.getMyProfile(), catchUp()]),
        )
        outbox.open(profile[0])
      } catch (error) {
        if (!isReady()) outbox.stop(place.refusal())
        throw error
      }
      emit('ready', undefined)
      tellList()
      look()
      outbox.pump()
    },
    logout: async () => {
      close()
      emit('notReady', { reason: 'NOT_READY' })
    },
    isReady,

    getMyProfile: () => ask({ getChatProfile }, {}),
    getUserProfile: async (ids) => {
      const { items } = await ask({ listChatProfiles }, { ids: ids.join(',') })
      emit('profileUpdated', items)
      return items
    },

    sendText: (target, text, options) =>
      ifReady(() => outbox.add({ target, type: 'TIMTextElem', payload: { text }, ...options })),
    sendCustom: (target, { data, description = '' }, options) =>
      ifReady(() => {
        const payload = { data, description, extension: '' }
        return outbox.add({ target, type: 'TIMCustomElem', payload, ...options })
      }),
    resend: (message) => ifReady(() => outbox.again(message)),
    discard: outbox.drop,
    getOutbox: outbox.list,
    revoke: async ({ conversationID, ID }) => {
      const revoked = await ask({ revokeMessage }, { ID })
      emit('messageRevoked', [{ conversationID, ID }])
      return revoked
    },

    getMessageList: async (query) => {
      // What is said in it from now on is news, also if it is the first word.
      if (isReady()) logOf(book, query.conversationID)
      return ask({ listMessages }, query)
    },
    setMessageRead: async (conversationID) => {
      const { last } = logOf(book, conversationID)
      await ask({ readConversation }, { conversationID })
      iHaveRead(conversationID, last)
    },
    getConversationList: () => ifReady(() => listBook(book)),
    getTotalUnreadMessageCount: () => sumUnread(listBook(book)).totalUnread,
    tellTyping: (conversationID) => {
      if (place.isConnected()) sayOverLine({ type: 'typing', conversationID })
    },
    getPresence: async (conversationID) => (await ask({ getChatPresence }, { conversationID })).here,

    getGroupList: async () => {
      const { items } = await ask({ listGroups }, {})
      for (const group of items) renameGroup(book, group)
      emit('groupListUpdated', items)
      tellList()
      return items
    },
    ...laterOperations(ask, look),
    destroy: async () => {
      close()
      clear()
    },
  }

  return client
}
