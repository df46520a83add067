import { getCredential } from '@kaihei/domain/chat/calls'
import type { ChatProfile } from '@kaihei/domain/chat/shapes'
import { talk as terms } from '@kaihei/domain/chat/talk-tariff'
import { call } from '#client/call.ts'
import { readToken, watchSession } from '#client/session.ts'
import { clearTabStorage, writeStored } from '#client/storage.ts'
import { chatText } from '#text/chat.ts'
import {
  addMessages,
  forgetTyping,
  keepConversations,
  keepGroups,
  keepOutbox,
  keepPage,
  noteOpen,
  notePeerRead,
  noteReceipts,
  noteTyping,
  outside,
  startOpen,
  takeBack,
  useChatState,
} from './chat-state.ts'
import { log } from './messaging-error.ts'
import { MessagingError } from './messaging.ts'
import type { Card, Credential, Message, MessagingClient, Target } from './messaging.ts'
import { openClient } from './open-client.ts'
import { tellUnread } from './unread.ts'

/** Of those who stopped writing nothing is heard: so long after the last of them they count as writing. */
const typingLastsMs = 4_000
const tellTypingEveryMs = 2_500

let client: MessagingClient | null = null
let entering: Promise<void> | null = null
/** Whose chat this page is in. */
let token: string | null = null
let toldTypingAt = 0
let typingTimer: ReturnType<typeof setTimeout> | undefined

const { getState, setState } = useChatState

/** Enters the chat, or comes back after being put out: then whoever is in it elsewhere is put out. */
export function enterChat(): Promise<void> {
  if (getState().stage === 'in') return Promise.resolve()
  entering ??= enter().finally(() => {
    entering = null
  })
  return entering
}

async function enter(): Promise<void> {
  token = readToken()
  if (token === null) return
  setState({ stage: 'entering' })
  try {
    const credential = await askCredential()
    client ??= listenTo(await openClient(credential.provider))
    await client.login(credential, askCredential)
    if (readToken() !== token) return
    setState({ stage: 'in' })
    readGroups()
    const { open } = getState()
    if (open !== null) readOpen(open.conversationID)
  } catch (error) {
    log(error)
    if (getState().stage === 'entering') setState({ stage: 'failed' })
  }
}

function askCredential(): Promise<Credential> {
  return call(getCredential, {}, { quiet: true, stays: true })
}

/** Signing out leaves the chat: whom one talked with is not for whoever has this tab next. */
export function leaveChat(): void {
  client?.destroy().catch(log)
  client = null
  setState(outside)
  writeStored('timMessageList', null)
  tellUnread(null)
}

watchSession(() => {
  if (token !== null && readToken() !== token) leaveChat()
})

document.addEventListener('visibilitychange', () => {
  const { open } = getState()
  if (open !== null) markRead(open.conversationID)
})

function listenTo(one: MessagingClient): MessagingClient {
  one.on('connection', (connection) => setState({ connection }))
  one.on('conversationListUpdated', keepConversations)
  one.on('groupListUpdated', keepGroups)
  one.on('outboxUpdated', keepOutbox)
  one.on('messageReadByPeer', notePeerRead)
  one.on('readReceipt', noteReceipts)
  one.on('messageRevoked', (revoked) => {
    for (const { conversationID, ID } of revoked) takeBack(conversationID, ID)
  })
  one.on('messageReceived', (messages) => {
    const { open } = getState()
    if (open === null) return
    const mine = messages.filter(({ conversationID }) => conversationID === open.conversationID)
    if (mine.length === 0) return
    addMessages(open.conversationID, mine)
    if (mine.some(({ flow }) => flow === 'in')) markRead(open.conversationID)
  })
  one.on('typing', ({ conversationID, userID }) => {
    noteTyping(conversationID, userID)
    clearTimeout(typingTimer)
    typingTimer = setTimeout(forgetTyping, typingLastsMs)
  })
  one.on('kickedOut', () => {
    clearTabStorage()
    setState({ stage: 'kicked' })
    tellUnread(null)
  })
  return one
}

/** Shows a conversation: its latest page, read from now on. Enters the chat if this page is not in it. */
export function openConversation(conversationID: string): void {
  startOpen(conversationID)
  if (getState().stage === 'in') readOpen(conversationID)
  else void enterChat()
}

export function closeConversation(): void {
  setState({ open: null })
}

function readOpen(conversationID: string): void {
  const one = getClient()
  noteOpen(conversationID, { page: 'loading' })
  one.getMessageList({ conversationID, count: terms.page.usual }).then(
    (page) => keepPage(conversationID, page),
    (error: unknown) => {
      log(error)
      noteOpen(conversationID, { page: 'failed' })
    },
  )
  markRead(conversationID)
  if (!one.capabilities.presence) return
  one.getPresence(conversationID).then((here) => noteOpen(conversationID, { here }), log)
}

/** What nobody looks at is not read: a page in the background reads it when it comes to the front. */
function markRead(conversationID: string): void {
  if (getState().stage !== 'in' || document.visibilityState === 'hidden') return
  getClient().setMessageRead(conversationID).catch(log)
}

/** The page before the oldest message that is shown. Answers whether it came. */
export async function loadOlder(): Promise<boolean> {
  const { open } = getState()
  if (open === null || open.page !== 'there' || open.isCompleted) return true
  const { conversationID, nextReqMessageID } = open
  try {
    const query = { conversationID, nextReqMessageID, count: terms.page.usual }
    keepPage(conversationID, await getClient().getMessageList(query))
    return true
  } catch (error) {
    log(error)
    return false
  }
}

/**
 * Says it to whom it was meant for: another conversation may have been opened since it was written. Nothing is sent when
 * there is nothing to say; answers the message once it arrived.
 */
export function sayText(target: Target, text: string): Promise<Message | null> {
  if (text.trim() === '') return Promise.resolve(null)
  // What arrives ends the typing on the other side: the first key of the next one is news again.
  toldTypingAt = 0
  return logged(() => getClient().sendText(target, text, { needReadReceipt: true }))
}

export function sayCard(target: Target, card: Card): Promise<Message | null> {
  return logged(() => getClient().sendCustom(target, card))
}

/** One that failed, once more. */
export function resendMessage(message: Message): Promise<Message | null> {
  return logged(() => getClient().resend(message))
}

/** One that failed is not wanted any more. */
export function discardMessage(message: Message): void {
  client?.discard(message)
}

export function revokeMessage(message: Message): Promise<Message | null> {
  return logged(() => getClient().revoke(message))
}

/** On every key; the other side hears of it now and then. */
export function noteOwnTyping(): void {
  const { open } = getState()
  if (open === null || Date.now() - toldTypingAt < tellTypingEveryMs) return
  toldTypingAt = Date.now()
  client?.tellTyping(open.conversationID)
}

export function findProfiles(ids: readonly string[]): Promise<readonly ChatProfile[] | null> {
  return logged(() => getClient().getUserProfile(ids))
}

/** Every other failure of messaging is logged only. */
export async function logged<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    log(error)
    return null
  }
}

export function readGroups(): void {
  client?.getGroupList().catch(log)
}

export function getClient(): MessagingClient {
  if (client === null) throw new MessagingError('NOT_READY', chatText.messaging.notReady)
  return client
}
