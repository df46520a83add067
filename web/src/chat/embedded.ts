import {
  getChatPresence,
  getChatProfile,
  listChatProfiles,
  listHeads,
  listMessages,
  pullEntries,
  readConversation,
  revokeMessage,
  sendCustom,
  sendText,
} from '@kaihei/domain/chat/calls'
import { listConversations } from '@kaihei/domain/chat/conversation-calls'
import { listGroups } from '@kaihei/domain/chat/group-calls'
import type { ChatTold } from '@kaihei/domain/chat/line'
import type { ChatGroup, ChatHead, ChatProfile, CustomPayload } from '@kaihei/domain/chat/shapes'
import { chat as terms } from '@kaihei/domain/chat/tariff'
import { sumUnread } from '@kaihei/domain/chat/unread'
import { serverNow } from '#client/clock.ts'
import { sayOverLine, talkOverLine } from '#live/chat-line.ts'
import { messagingText } from '#text/messaging.ts'
import { makeAsking } from './asking.ts'
import type { Ask } from './asking.ts'
import { conversationOf, openBook } from './book.ts'
import type { News } from './book.ts'
import { readDevice } from './device.ts'
import { makeEvents } from './events.ts'
import { makeGroupOperations } from './group-operations.ts'
import { askForHaste } from './haste.ts'
import { asMessagingError } from './messaging-error.ts'
import { MessagingError } from './messaging.ts'
import type { Capabilities, Connection, Credential, MessagingClient, MessagingCode } from './messaging.ts'
import { openOutbox } from './outbox.ts'

const capabilities: Capabilities = {
  groupUnread: true,
  readReceipt: 'perMessage',
  joinApproval: true,
  historyDays: 'unlimited',
  revokeWindowSec: terms.revokeMinutes * 60,
  typing: true,
  presence: true,
}

/** While the line is down, what happens is asked for this often. */
const pollEveryMs = 5_000
/** A signature is renewed so long before it expires. */
const renewBeforeMs = 600_000
/** Conversations may go on while they are counted: those that did are counted again, so many times. */
const countsAtMost = 5

/** The house's own messaging service: over the line of this page, and by calls whenever it is not there. */
export function makeEmbeddedClient(): MessagingClient {
  const { on, emit, clear } = makeEvents()
  const asking = makeAsking()
  const book = openBook()
  let me: ChatProfile = { userID: '', nick: '', avatar: '' }
  let stage: 'out' | 'entering' | 'ready' | 'kicked' = 'out'
  let connection: Connection = 'disconnected'
  let signature: { credential: Credential; refresh: () => Promise<Credential>; isFresh: boolean } | null =
    null
  /** Which place in the chat this page has; a page that comes back with an older one than another device's is put out. */
  let epoch: number | undefined
  let leave: (() => void) | null = null
  let pollTimer: ReturnType<typeof setTimeout> | undefined
  let signatureTimer: ReturnType<typeof setTimeout> | undefined
  let lastUnread = 0
  /** The next login makes what the one before it still waits for worthless. */
  let visit = 0

  const ask: Ask = (named, input) => {
    if (stage === 'kicked') return Promise.reject(fail('KICKED'))
    if (stage === 'out') return Promise.reject(fail('NOT_READY'))
    return asking.ask(named, input)
  }

  const outbox = openOutbox({
    send: ({ conversationType, to }, { type, payload, clientMsgID, needReadReceipt }) => {
      const target = { conversationType, to, clientMsgID }
      if (type === 'TIMTextElem') {
        const { text } = payload as { readonly text: string }
        return ask({ sendText }, { ...target, text, needReadReceipt })
      }
      const { data, description } = payload as CustomPayload
      return ask({ sendCustom }, { ...target, data, ...(description !== '' && { description }) })
    },
    onArrived: (message) => {
      const isNew = message.sequence > book.lastOf(message.conversationID)
      const news = book.hear([message])
      // What came before it is still missing here: its own place is known all the same.
      if (isNew && news.messages.length === 0) emit('messageReceived', [message])
      tell(news)
      askForHaste(message)
    },
    onChange: (outgoing) => emit('outboxUpdated', outgoing),
  })

  function tell(news: News): void {
    if (news.messages.length > 0) emit('messageReceived', news.messages)
    if (news.revoked.length > 0) emit('messageRevoked', news.revoked)
    outbox.confirm(news.messages)
    if (news.messages.length > 0 || news.revoked.length > 0) tellList()
    for (const conversationID of news.missing) pull(conversationID)
    if (news.isStrange) listAnew()
  }

  function tellList(): void {
    const conversations = book.list()
    emit('conversationListUpdated', conversations)
    const { totalUnread } = sumUnread(conversations)
    if (totalUnread !== lastUnread) emit('totalUnreadUpdated', totalUnread)
    lastUnread = totalUnread
  }

  function setConnection(next: Connection): void {
    if (next === connection) return
    connection = next
    emit('connection', next)
  }

  /** One at a time for each log; what is heard of meanwhile makes it go on. */
  const pulling = new Set<string>()
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
      const { items, isCompleted } = await ask({ pullEntries }, { conversationID, after })
      const news = book.fill(conversationID, items, isCompleted ? upTo : 0)
      tell({ ...news, missing: [] })
      if (news.missing.length === 0) return
    }
  }

  /** What happened while nobody told this page. */
  const look = oneAtATime(async () => {
    const { items } = await ask({ listHeads }, {})
    const { strange, missing } = book.compare(items)
    missing.forEach(pull)
    if (strange) await count()
    const changed = items.map(noteHead)
    if (strange || changed.includes(true)) tellList()
    if (changed.includes('unsure')) listAnew()
  })

  function noteHead({ conversationID, readSequence, peerReadSequence }: ChatHead): boolean | 'unsure' {
    const isPeerNew = notePeerRead(conversationID, peerReadSequence)
    // A log that is being pulled has not counted what is unread in it yet; its numbers are told with it.
    const read = book.noteRead(conversationID, readSequence)
    return read === 'unsure' ? read : read === 'changed' || isPeerNew
  }

  function notePeerRead(conversationID: string, upTo: number): boolean {
    const isNew = book.notePeerRead(conversationID, upTo)
    if (isNew) emit('messageReadByPeer', { conversationID, by: 'sequence', upTo })
    return isNew
  }

  /** Conversations as the service counts them: those that did not go on while it was asked. */
  async function count(): Promise<void> {
    for (let times = 1; ; times++) {
      const before = await ask({ listHeads }, {})
      const { items } = await ask({ listConversations }, {})
      const after = times < countsAtMost ? await ask({ listHeads }, {}) : before
      const still = after.items.filter(({ conversationID, lastSequence, readSequence }) =>
        before.items.some(
          (head) =>
            head.conversationID === conversationID &&
            head.lastSequence === lastSequence &&
            head.readSequence === readSequence,
        ),
      )
      // One that began since this page entered is followed from its beginning, so that all of it is told.
      if (stage === 'ready') book.compare(after.items).missing.forEach(pull)
      book.adopt(still, items)
      if (still.length === after.items.length) return
    }
  }

  const listAnew = oneAtATime(async () => {
    await count()
    tellList()
  })

  /** If it is wanted again while it runs, it runs once more. */
  function oneAtATime(work: () => Promise<void>): () => void {
    let isRunning = false
    let wanted = 0
    async function run(): Promise<void> {
      isRunning = true
      try {
        for (let served = 0; served !== wanted;) {
          served = wanted
          await work()
        }
        if (stage === 'ready' && connection === 'disconnected') setConnection('connecting')
      } catch (error) {
        if (isOffline(error) && connection === 'connecting') setConnection('disconnected')
        if (stage === 'ready') log(error)
      } finally {
        isRunning = false
      }
    }
    return () => {
      wanted++
      if (!isRunning && stage === 'ready') void run()
    }
  }

  /** The line is down: whoever has to know has to ask. */
  function pollLater(): void {
    clearTimeout(pollTimer)
    pollTimer = setTimeout(() => {
      if (stage !== 'ready' || connection === 'connected') return
      if (document.visibilityState !== 'hidden') look()
      outbox.pump()
      pollLater()
    }, pollEveryMs)
  }

  const talker = {
    hello: () => {
      if (signature === null || stage === 'kicked') return undefined
      const { userSig } = signature.credential
      return { userSig, device: readDevice(), ...(epoch !== undefined && { epoch }) }
    },
    onDown: () => {
      asking.setIn(false)
      if (stage === 'kicked' || stage === 'out') return
      if (connection === 'connected') setConnection('connecting')
      pollLater()
    },
    hear: (told: unknown) => {
      if (stage === 'kicked' || stage === 'out') return
      if (isTold(told)) hear(told)
      // A newer service says something this page does not know: looking is always right.
      else look()
    },
  }

  function hear(told: ChatTold): void {
    switch (told.what) {
      case 'in':
        epoch = told.epoch
        if (signature !== null) signature.isFresh = false
        asking.setIn(true)
        clearTimeout(pollTimer)
        setConnection('connected')
        look()
        if (stage === 'ready') outbox.pump()
        return
      case 'out':
        if (told.why === 'userSigExpired' && signature?.isFresh === false) renewSignature(true)
        else beKicked(told.why)
        return
      case 'answer':
        asking.hearAnswer(told)
        return
      case 'entries':
        // Before the conversations were counted nobody knows what is new; they are looked at again right after.
        if (stage === 'ready') tell(book.hear(told.entries))
        return
      case 'read':
        hearRead(told)
        return
      case 'typing':
        if (told.from !== me.userID)
          emit('typing', { conversationID: conversationOf(told, me.userID), userID: told.from })
        return
      case 'group':
        client.getGroupList().catch(log)
        return
      case 'look':
        look()
    }
  }

  function hearRead(told: Extract<ChatTold, { what: 'read' }>): void {
    const conversationID = conversationOf(told, me.userID)
    if (told.from !== me.userID) {
      if (notePeerRead(conversationID, told.sequence)) tellList()
      return
    }
    const read = book.noteRead(conversationID, told.sequence)
    if (read === 'changed') tellList()
    if (read === 'unsure') listAnew()
  }

  function beKicked(reason: Extract<ChatTold, { what: 'out' }>['why']): void {
    stage = 'kicked'
    asking.setIn(false)
    clearTimeout(pollTimer)
    clearTimeout(signatureTimer)
    setConnection('disconnected')
    emit('notReady', { reason: 'KICKED' })
    emit('kickedOut', { reason })
  }

  function keepSignature(credential: Credential, refresh: () => Promise<Credential>, isFresh: boolean): void {
    signature = { credential, refresh, isFresh }
    clearTimeout(signatureTimer)
    const inMs = credential.expireAt * 1000 - serverNow() - renewBeforeMs
    signatureTimer = setTimeout(() => renewSignature(false), Math.max(inMs, 60_000))
  }

  /** `enters`: the one it had was refused, so the chat is entered again with the new one. */
  function renewSignature(enters: boolean): void {
    if (signature === null) return
    const { refresh, credential } = signature
    const mine = visit
    renew().catch((error: unknown) => {
      log(error)
      if (mine !== visit) return
      if (enters && !isOffline(error)) beKicked('userSigExpired')
      else keepSignature(credential, refresh, false)
    })

    async function renew(): Promise<void> {
      const renewed = await refresh()
      if (mine !== visit) return
      keepSignature(renewed, refresh, enters)
      if (enters) leave = talkOverLine(talker)
    }
  }

  function tellGroups(groups: readonly ChatGroup[]): readonly ChatGroup[] {
    for (const { groupID, name, avatar } of groups) book.rename(groupID, name, avatar)
    emit('groupListUpdated', groups)
    tellList()
    return groups
  }

  function close(): void {
    visit++
    stage = 'out'
    signature = null
    epoch = undefined
    clearTimeout(pollTimer)
    clearTimeout(signatureTimer)
    asking.setIn(false)
    outbox.stop(fail('NOT_READY'))
    leave?.()
    leave = null
    setConnection('disconnected')
  }

  const client: MessagingClient = {
    provider: 'embedded',
    capabilities,
    on,
    login: async (credential, refresh) => {
      const mine = ++visit
      stage = 'entering'
      epoch = undefined
      keepSignature(credential, refresh, false)
      book.open(credential.userID)
      setConnection('connecting')
      leave = talkOverLine(talker)
      try {
        const [profile] = await Promise.all([ask({ getChatProfile }, {}), count()])
        if (mine !== visit || isOut()) throw fail('KICKED')
        me = profile
      } catch (error) {
        if (mine === visit && !isOut()) close()
        throw asMessagingError(error)
      }
      stage = 'ready'
      outbox.open(me)
      emit('ready', undefined)
      tellList()
      look()
      pollLater()
      outbox.pump()
    },
    logout: async () => {
      close()
      emit('notReady', { reason: 'NOT_READY' })
    },
    isReady: () => stage === 'ready',

    getMyProfile: () => ask({ getChatProfile }, {}),
    getUserProfile: async (ids) => {
      const { items } = await ask({ listChatProfiles }, { ids: ids.join(',') })
      emit('profileUpdated', items)
      return items
    },

    sendText: (target, text, options = {}) =>
      ifReady(() => outbox.add({ target, type: 'TIMTextElem', payload: { text }, ...options })),
    sendCustom: (target, { data, description = '' }, options = {}) =>
      ifReady(() =>
        outbox.add({
          target,
          type: 'TIMCustomElem',
          payload: { data, description, extension: '' },
          ...options,
        }),
      ),
    resend: (message) => ifReady(() => outbox.again(message)),
    discard: outbox.drop,
    getOutbox: outbox.list,
    revoke: async (message) => {
      const revoked = await ask({ revokeMessage }, { ID: message.ID })
      emit('messageRevoked', [{ conversationID: message.conversationID, ID: message.ID }])
      return revoked
    },

    getMessageList: async ({ conversationID, nextReqMessageID, count: size }) => {
      // What is said in it from now on is news, also if it is the first word.
      if (stage === 'ready') book.follow(conversationID)
      return ask(
        { listMessages },
        {
          conversationID,
          ...(nextReqMessageID !== undefined && { nextReqMessageID }),
          ...(size !== undefined && { count: size }),
        },
      )
    },
    setMessageRead: async (conversationID) => {
      await ask({ readConversation }, { conversationID })
      book.readAll(conversationID)
      tellList()
    },
    getConversationList: async () => {
      if (stage !== 'ready') throw fail(stage === 'kicked' ? 'KICKED' : 'NOT_READY')
      return book.list()
    },
    getTotalUnreadMessageCount: () => sumUnread(book.list()).totalUnread,
    tellTyping: (conversationID) => {
      if (connection === 'connected') sayOverLine({ type: 'typing', conversationID })
    },
    getPresence: async (conversationID) => (await ask({ getChatPresence }, { conversationID })).here,

    getGroupList: async () => tellGroups((await ask({ listGroups }, {})).items),
    ...makeGroupOperations(ask, look),
    destroy: async () => {
      close()
      clear()
    },
  }

  const isOut = () => stage === 'kicked' || stage === 'out'

  function ifReady<T>(work: () => Promise<T>): Promise<T> {
    if (stage === 'ready') return work()
    return Promise.reject(fail(stage === 'kicked' ? 'KICKED' : 'NOT_READY'))
  }

  return client
}

function fail(code: Extract<MessagingCode, 'KICKED' | 'NOT_READY'>): MessagingError {
  return new MessagingError(code, code === 'KICKED' ? messagingText.kicked : messagingText.notReady)
}

function isOffline(error: unknown): boolean {
  const { code } = asMessagingError(error)
  return code === 'NETWORK' || code === 'TIMEOUT'
}

/** Messaging failures are logged only. */
function log(error: unknown): void {
  console.error('err', error)
}

const toldKinds: Readonly<Record<ChatTold['what'], true>> = {
  in: true,
  out: true,
  answer: true,
  entries: true,
  read: true,
  typing: true,
  group: true,
  look: true,
}

/** The server wrote it by the same table; only that it is a word known here is looked at. */
function isTold(told: unknown): told is ChatTold {
  return (
    typeof told === 'object' && told !== null && 'what' in told && Object.hasOwn(toldKinds, String(told.what))
  )
}
