import { getChatProfile } from '@kaihei/domain/chat/calls'
import type { ChatProfile } from '@kaihei/domain/chat/shapes'
import { sumUnread } from '@kaihei/domain/chat/unread'
import TencentCloudChat from '@tencentcloud/chat'
import type { Message as SdkMessage } from '@tencentcloud/chat'
import * as z from 'zod/mini'
import { call } from '#client/call.ts'
import { chatCardsText } from '#text/chat-cards.ts'
import { makeEvents } from './events.ts'
import { askForHaste } from './haste.ts'
import { asHostedError, fail } from './hosted-error.ts'
import { makeHostedGroups } from './hosted-groups.ts'
import { hearService } from './hosted-hearing.ts'
import { read } from './hosted-sdk.ts'
import type { HostedSdk } from './hosted-sdk.ts'
import { openHostedSession } from './hosted-session.ts'
import * as shapes from './hosted-shapes.ts'
import { MessagingError } from './messaging.ts'
import type { Capabilities, Conversation, Message, MessagingClient, Target } from './messaging.ts'
import { openOutbox } from './outbox.ts'

const { TYPES } = TencentCloudChat

/** Its Meeting groups count nothing as unread and let everybody in; receipts per message need its largest edition. */
const capabilities: Capabilities = {
  groupUnread: false,
  readReceipt: 'peer',
  joinApproval: false,
  historyDays: 7,
  revokeWindowSec: 120,
  typing: false,
  presence: false,
}

const wholeList = z.object({ conversationList: z.array(z.unknown()) })

/** A hosted messaging service behind the same interface. `create` makes its program. */
export function makeHostedClient(
  create: (appId: number) => HostedSdk = (SDKAppID) => TencentCloudChat.create({ SDKAppID }),
): MessagingClient {
  const { on, emit, clear } = makeEvents()
  let me: ChatProfile = { userID: '', nick: '', avatar: '' }
  let conversations: readonly Conversation[] = []
  /** What this page itself has made of what I said: sent again, it is the same message to the service. */
  const made = new Map<string, SdkMessage>()
  /** Said on this page: no earlier one can have sent it. */
  const fresh = new Set<string>()
  const applications = new Map<string, unknown>()

  const outbox = openOutbox({
    send,
    onArrived: (message) => {
      emit('messageReceived', [message])
      askForHaste(message)
    },
    onChange: (outgoing) => emit('outboxUpdated', outgoing),
  })

  const session = openHostedSession({
    create,
    emit,
    onCreated: (use) =>
      hearService(use, {
        emit,
        keepConversations,
        onMessages: outbox.confirm,
        onConnected: () => {
          if (session.isReady()) outbox.pump()
        },
      }),
    onBack: outbox.pump,
  })
  const { ask } = session

  async function send(target: Target, message: Message): Promise<Message> {
    await session.whenRenewed()
    const id = message.clientMsgID ?? ''
    const before = made.get(id)
    // What an earlier page left may have arrived: the service would say it twice.
    const arrived = before === undefined && !fresh.has(id) ? await findSent(message) : undefined
    if (arrived !== undefined) return arrived
    const one = before ?? write(target, message)
    made.set(id, one)
    const answer = await ask((use) => (before === undefined ? use.sendMessage(one) : use.resendMessage(one)))
    made.delete(id)
    const sent = shapes.readMessage(read(z.object({ message: z.unknown() }), answer).message)
    if (sent === null) throw new MessagingError('INTERNAL', 'the service answered no message')
    return { ...sent, clientMsgID: id }
  }

  function write({ conversationType, to }: Target, message: Message): SdkMessage {
    const { payload, needReadReceipt, clientMsgID = '' } = message
    const use = session.getSdk()
    const parts = {
      to,
      conversationType: conversationType === 'GROUP' ? TYPES.CONV_GROUP : TYPES.CONV_C2C,
      needReadReceipt,
      cloudCustomData: shapes.writeClientId(clientMsgID),
    }
    if (payload !== null && 'text' in payload) {
      return use.createTextMessage({ ...parts, payload: { text: payload.text } })
    }
    if (payload === null || !('data' in payload)) throw fail('UNSUPPORTED')
    const { data, description, extension } = payload
    return use.createCustomMessage({ ...parts, payload: { data, description, extension } })
  }

  async function findSent({ conversationID, clientMsgID }: Message): Promise<Message | undefined> {
    const { messageList } = read(shapes.page, await ask((use) => use.getMessageList({ conversationID })))
    return shapes.readMessages(messageList).find((message) => message.clientMsgID === clientMsgID)
  }

  function keepConversations(list: unknown): readonly Conversation[] {
    const before = sumUnread(conversations).totalUnread
    conversations = shapes.readConversations(list)
    emit('conversationListUpdated', conversations)
    const { totalUnread } = sumUnread(conversations)
    if (totalUnread !== before) emit('totalUnreadUpdated', totalUnread)
    return conversations
  }

  const client: MessagingClient = {
    provider: 'tim',
    capabilities,
    on,
    login: async (credential, refresh) => {
      emit('connection', 'connecting')
      try {
        const [profile] = await Promise.all([
          call(getChatProfile, {}, { quiet: true, stays: true }),
          session.enter(credential, refresh),
        ])
        me = profile
        const { nick, avatar } = profile
        // It knows people by what they say of themselves: here the house says it.
        await ask((use) => use.updateMyProfile({ nick, avatar }))
        const list = await ask((use) => use.getConversationList())
        outbox.open(me)
        emit('ready', undefined)
        keepConversations(read(wholeList, list).conversationList)
        outbox.pump()
      } catch (error) {
        session.giveUp()
        throw asHostedError(error)
      }
    },
    logout: async () => {
      const use = close()
      emit('notReady', { reason: 'NOT_READY' })
      await use?.logout()
    },
    isReady: session.isReady,

    getMyProfile: async () => me,
    getUserProfile: async (userIDList) =>
      read(z.array(shapes.profile), await ask((use) => use.getUserProfile({ userIDList: [...userIDList] }))),

    sendText: (target, text, options = {}) =>
      add({ target, type: 'TIMTextElem', payload: { text }, ...options }),
    sendCustom: (target, { data, description = '' }, options = {}) =>
      add({ target, type: 'TIMCustomElem', payload: { data, description, extension: '' }, ...options }),
    resend: (message) => ifReady(() => outbox.again(message)),
    discard: outbox.drop,
    getOutbox: outbox.list,
    revoke: async (message) => {
      await ask(async (use) => {
        const found = use.findMessage(message.ID)
        if (found === null) throw new MessagingError('NOT_FOUND', chatCardsText.unsupported)
        return use.revokeMessage(found)
      })
      const { conversationID, ID } = message
      emit('messageRevoked', [{ conversationID, ID }])
      return { ...message, isRevoked: true, payload: null }
    },

    getMessageList: async ({ conversationID, nextReqMessageID = '' }) => {
      const query = { conversationID, ...(nextReqMessageID !== '' && { nextReqMessageID }) }
      const { messageList, ...rest } = read(shapes.page, await ask((use) => use.getMessageList(query)))
      return { items: shapes.readMessages(messageList), ...rest }
    },
    setMessageRead: async (conversationID) => {
      await ask((use) => use.setMessageRead({ conversationID }))
    },
    getConversationList: async () =>
      keepConversations(read(wholeList, await ask((use) => use.getConversationList())).conversationList),
    getTotalUnreadMessageCount: () => sumUnread(conversations).totalUnread,
    tellTyping: () => undefined,
    getPresence: () => Promise.reject(fail('UNSUPPORTED')),

    ...makeHostedGroups(ask, emit, applications),
    destroy: async () => {
      const use = close()
      session.forget()
      clear()
      await use?.destroy()
    },
  }

  function add(saying: Parameters<typeof outbox.add>[0]): Promise<Message> {
    return ifReady(() => {
      const sent = outbox.add(saying)
      for (const { message } of outbox.list()) fresh.add(message.clientMsgID ?? '')
      return sent
    })
  }

  async function ifReady<T>(work: () => Promise<T>): Promise<T> {
    session.getSdk()
    return work()
  }

  function close(): HostedSdk | null {
    const use = session.leave()
    conversations = []
    made.clear()
    applications.clear()
    outbox.stop(fail('NOT_READY'))
    emit('connection', 'disconnected')
    return use
  }

  return client
}
