import { getChatProfile } from '@kaihei/domain/chat/calls'
import { joinOutcome } from '@kaihei/domain/chat/group-rules'
import type { ChatProfile, CustomPayload } from '@kaihei/domain/chat/shapes'
import { sumUnread } from '@kaihei/domain/chat/unread'
import { refusalOfCode } from '@kaihei/domain/hosted/refusal-code'
import type { Reason } from '@kaihei/domain/refusal'
import TencentCloudChat from '@tencentcloud/chat'
import type { ChatSDK, Message as SdkMessage } from '@tencentcloud/chat'
import * as z from 'zod/mini'
import { call } from '#client/call.ts'
import { serverNow } from '#client/clock.ts'
import { messagingText } from '#text/messaging.ts'
import { makeEvents } from './events.ts'
import * as shapes from './hosted-shapes.ts'
import { MessagingError } from './messaging.ts'
import type {
  Capabilities,
  Conversation,
  Credential,
  Message,
  MessagingClient,
  MessagingCode,
  MessagingEvents,
  Target,
} from './messaging.ts'
import { openOutbox } from './outbox.ts'

const { EVENT, TYPES } = TencentCloudChat

/** What is used of the hosted service's program. */
export type HostedSdk = Pick<
  ChatSDK,
  | 'login'
  | 'logout'
  | 'isReady'
  | 'destroy'
  | 'on'
  | 'setLogLevel'
  | 'createTextMessage'
  | 'createCustomMessage'
  | 'sendMessage'
  | 'resendMessage'
  | 'revokeMessage'
  | 'findMessage'
  | 'getMessageList'
  | 'setMessageRead'
  | 'getConversationList'
  | 'updateMyProfile'
  | 'getUserProfile'
  | 'getGroupList'
  | 'getGroupProfile'
  | 'createGroup'
  | 'joinGroup'
  | 'quitGroup'
  | 'dismissGroup'
  | 'changeGroupOwner'
  | 'updateGroupProfile'
  | 'getGroupApplicationList'
  | 'handleGroupApplication'
  | 'getGroupMemberList'
  | 'getGroupMemberProfile'
  | 'setGroupMemberRole'
>

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

/** Its login waits for ever where its addresses are blocked. */
export const loginTimeoutMs = 20_000
/** When a signature is renewed, as a part of its life: the rest is for trying again. */
const renewedAfter = 0.8
const renewAgainMs = 60_000

const wholeList = z.object({ conversationList: z.array(z.unknown()) })
const ofGroup = z.object({ group: shapes.group })
const ofMembers = z.object({ memberList: z.array(shapes.member) })

/** A hosted messaging service behind the same interface. `create` makes its program. */
export function makeHostedClient(
  create: (appId: number) => HostedSdk = (SDKAppID) => TencentCloudChat.create({ SDKAppID }),
): MessagingClient {
  const { on, emit, clear } = makeEvents()
  let sdk: HostedSdk | null = null
  let stage: 'out' | 'entering' | 'ready' | 'kicked' = 'out'
  let me: ChatProfile = { userID: '', nick: '', avatar: '' }
  let refreshCredential: () => Promise<Credential> = () => Promise.reject(fail('NOT_READY'))
  let conversations: readonly Conversation[] = []
  let onReady: (() => void) | null = null
  let renewalClock: ReturnType<typeof setTimeout> | undefined
  /** While a new signature takes the place of the old one: what is asked meanwhile waits for it. */
  let renewal: Promise<void> | null = null
  /** Raised by every end: what was begun before belongs to nobody any more. */
  let visit = 0
  /** What this page itself has made of what I said: sent again, it is the same message to the service. */
  const made = new Map<string, SdkMessage>()
  /** Said on this page: no earlier one can have sent it. */
  const fresh = new Set<string>()
  const applications = new Map<string, unknown>()

  const outbox = openOutbox({
    send,
    onArrived: (message) => emit('messageReceived', [message]),
    onChange: (outgoing) => emit('outboxUpdated', outgoing),
  })

  async function send(target: Target, message: Message): Promise<Message> {
    if (renewal !== null) await renewal
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
    const { type, payload, needReadReceipt, clientMsgID = '' } = message
    const use = getSdk()
    const parts = {
      to,
      conversationType: conversationType === 'GROUP' ? TYPES.CONV_GROUP : TYPES.CONV_C2C,
      needReadReceipt,
      cloudCustomData: shapes.writeClientId(clientMsgID),
    }
    if (type === 'TIMTextElem') {
      return use.createTextMessage({ ...parts, payload: { text: (payload as { text: string }).text } })
    }
    const { data, description, extension } = payload as CustomPayload
    return use.createCustomMessage({ ...parts, payload: { data, description, extension } })
  }

  async function findSent({ conversationID, clientMsgID }: Message): Promise<Message | undefined> {
    const { messageList } = read(shapes.page, await ask((use) => use.getMessageList({ conversationID })))
    return shapes.readMessages(messageList).find((message) => message.clientMsgID === clientMsgID)
  }

  /** Everything but the login needs a service that is ready: before that it answers nothing or nonsense. */
  async function ask(work: (use: HostedSdk) => Promise<unknown>): Promise<unknown> {
    try {
      if (renewal !== null) await renewal
      return z.object({ data: z.unknown() }).parse(await work(getSdk())).data
    } catch (error) {
      throw asHostedError(error)
    }
  }

  function getSdk(): HostedSdk {
    if (stage === 'kicked') throw fail('KICKED')
    if (sdk === null || stage !== 'ready') throw fail('NOT_READY')
    return sdk
  }

  function keepConversations(list: unknown): readonly Conversation[] {
    const before = sumUnread(conversations).totalUnread
    conversations = shapes.readConversations(list)
    emit('conversationListUpdated', conversations)
    const { totalUnread } = sumUnread(conversations)
    if (totalUnread !== before) emit('totalUnreadUpdated', totalUnread)
    return conversations
  }

  function listen(use: HostedSdk): HostedSdk {
    const hear = (event: TencentCloudChat.EVENT, hearData: (data: unknown) => void) =>
      use.on(event, (told: unknown) => hearData(z.object({ data: z.unknown() }).safeParse(told).data?.data))
    hear(EVENT.SDK_READY, () => onReady?.())
    hear(EVENT.SDK_NOT_READY, () => {
      if (stage === 'ready' && renewal === null) emit('notReady', { reason: 'NOT_READY' })
    })
    hear(EVENT.NET_STATE_CHANGE, (data) => {
      const state = z.object({ state: z.enum(['connected', 'connecting', 'disconnected']) }).safeParse(data)
      if (state.success) emit('connection', state.data.state)
      if (state.data?.state === 'connected' && stage === 'ready') outbox.pump()
    })
    hear(EVENT.MESSAGE_RECEIVED, (data) => {
      const messages = shapes.readMessages(data)
      if (messages.length > 0) emit('messageReceived', messages)
      outbox.confirm(messages)
    })
    hear(EVENT.MESSAGE_REVOKED, (data) => {
      const revoked = shapes.readMessages(data)
      emit(
        'messageRevoked',
        revoked.map(({ conversationID, ID }) => ({ conversationID, ID })),
      )
    })
    hear(EVENT.MESSAGE_READ_BY_PEER, (data) => {
      for (const { conversationID, time } of shapes.readMessages(data)) {
        emit('messageReadByPeer', { conversationID, by: 'time', upTo: time })
      }
    })
    hear(EVENT.MESSAGE_READ_RECEIPT_RECEIVED, (data) => {
      const receipts = shapes.receipts.safeParse(data)
      if (receipts.success) emit('readReceipt', receipts.data)
    })
    hear(EVENT.CONVERSATION_LIST_UPDATED, keepConversations)
    hear(EVENT.GROUP_LIST_UPDATED, (data) => {
      const groups = z.array(shapes.group).safeParse(data)
      if (groups.success) emit('groupListUpdated', groups.data)
    })
    hear(EVENT.PROFILE_UPDATED, (data) => {
      const profiles = z.array(shapes.profile).safeParse(data)
      if (profiles.success) emit('profileUpdated', profiles.data)
    })
    hear(EVENT.KICKED_OUT, (data) => beKicked(z.object({ type: z.string() }).safeParse(data).data?.type))
    return use
  }

  function beKicked(type: string | undefined): void {
    const reason: MessagingEvents['kickedOut']['reason'] =
      type === 'multipleAccount' || type === 'multipleDevice' || type === 'userSigExpired' ? type : 'admin'
    if (reason === 'userSigExpired' && stage === 'ready') {
      stage = 'entering'
      enterAnew().catch(() => tellKicked(reason))
      return
    }
    tellKicked(reason)
  }

  function tellKicked(reason: MessagingEvents['kickedOut']['reason']): void {
    stage = 'kicked'
    stopRenewing()
    emit('connection', 'disconnected')
    emit('notReady', { reason: 'KICKED' })
    emit('kickedOut', { reason })
  }

  async function enterAnew(): Promise<void> {
    await enter(await refreshCredential())
    emit('ready', undefined)
    outbox.pump()
  }

  function renewIn(ms: number): void {
    clearTimeout(renewalClock)
    renewalClock = setTimeout(() => void renew(), ms)
  }

  function stopRenewing(): void {
    visit += 1
    clearTimeout(renewalClock)
    renewal = null
  }

  /** The old signature is good for a while yet: without a new one nothing is given up. */
  async function renew(): Promise<void> {
    const mine = visit
    try {
      const credential = await refreshCredential()
      if (mine !== visit || stage !== 'ready') return
      // Known before it begins: the service's program says at once that it is not ready.
      renewal = Promise.resolve().then(() => replaceSignature(credential))
    } catch {
      if (mine === visit) renewIn(renewAgainMs)
    }
  }

  /** The service's program takes a signature only at its login, and who is in cannot log in. */
  async function replaceSignature(credential: Credential): Promise<void> {
    const mine = visit
    try {
      await sdk?.logout()
      if (mine !== visit) return
      await enter(credential)
    } catch {
      if (mine === visit) tellKicked('userSigExpired')
      return
    }
    if (mine !== visit) return
    renewal = null
    emit('ready', undefined)
    outbox.pump()
  }

  /** Its login resolves before it can be used, and may never resolve. */
  async function enter({ userID, userSig, sdkAppID, expireAt }: Credential): Promise<void> {
    const mine = visit
    sdk ??= listen(create(sdkAppID))
    const use = sdk
    use.setLogLevel(1)
    let clock: ReturnType<typeof setTimeout> | undefined
    const tooLate = new Promise<never>((_, reject) => {
      clock = setTimeout(
        () => reject(new MessagingError('TIMEOUT', messagingText.notReady, { retryable: true })),
        loginTimeoutMs,
      )
    })
    const ready = new Promise<void>((resolve) => {
      onReady = resolve
    })
    try {
      const login = use.login({ userID, userSig }).then(() => (use.isReady() ? undefined : ready))
      await Promise.race([login, tooLate])
      // Left meanwhile.
      if (mine !== visit) throw fail('NOT_READY')
      stage = 'ready'
      renewIn(Math.max((expireAt * 1000 - serverNow()) * renewedAfter, renewAgainMs))
      emit('connection', 'connected')
    } catch (error) {
      throw asHostedError(error)
    } finally {
      clearTimeout(clock)
    }
  }

  const client: MessagingClient = {
    provider: 'tim',
    capabilities,
    on,
    login: async (credential, refresh) => {
      stage = 'entering'
      refreshCredential = refresh
      emit('connection', 'connecting')
      try {
        const [profile] = await Promise.all([
          call(getChatProfile, {}, { quiet: true, stays: true }),
          enter(credential),
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
        stage = 'out'
        emit('connection', 'disconnected')
        throw asHostedError(error)
      }
    },
    logout: async () => {
      const use = sdk
      close()
      emit('notReady', { reason: 'NOT_READY' })
      await use?.logout()
    },
    isReady: () => stage === 'ready',

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
        if (found === null) throw new MessagingError('NOT_FOUND', messagingText.unsupported)
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

    getGroupList: async () => {
      const answer = await ask((use) => use.getGroupList())
      const { groupList } = read(z.object({ groupList: z.array(shapes.group) }), answer)
      emit('groupListUpdated', groupList)
      return groupList
    },
    getGroupProfile: async (groupID) =>
      read(ofGroup, await ask((use) => use.getGroupProfile({ groupID }))).group,
    createGroup: async ({ joinOption, ...group }) => {
      if (joinOption !== undefined && joinOption !== 'FreeAccess') throw fail('UNSUPPORTED')
      return read(ofGroup, await ask((use) => use.createGroup({ ...group, type: TYPES.GRP_MEETING }))).group
    },
    joinGroup: async (groupID, options = {}) => {
      const { status } = read(shapes.joined, await ask((use) => use.joinGroup({ groupID, ...options })))
      return { status, outcome: joinOutcome(status) }
    },
    quitGroup: async (groupID) => {
      await ask((use) => use.quitGroup(groupID))
    },
    dismissGroup: async (groupID) => {
      await ask((use) => use.dismissGroup(groupID))
    },
    changeGroupOwner: async (change) => read(ofGroup, await ask((use) => use.changeGroupOwner(change))).group,
    updateGroupProfile: async ({ joinOption, ...change }) => {
      if (joinOption !== undefined && joinOption !== 'FreeAccess') throw fail('UNSUPPORTED')
      return read(ofGroup, await ask((use) => use.updateGroupProfile(change))).group
    },
    getGroupApplicationList: async () => {
      const answer = await ask((use) => use.getGroupApplicationList())
      const { applicationList } = read(z.object({ applicationList: z.array(z.unknown()) }), answer)
      return applicationList.flatMap((raw) => {
        const found = shapes.application.safeParse(raw).data
        if (found === undefined) return []
        const applicationID = `${found.groupID} ${found.applicant}`
        applications.set(applicationID, raw)
        return [{ applicationID, ...found }]
      })
    },
    handleGroupApplication: async ({ applicationID, ...handling }) => {
      const application = applications.get(applicationID)
      if (application === undefined) throw new MessagingError('NOT_FOUND', messagingText.unsupported)
      await ask((use) => use.handleGroupApplication({ ...handling, application }))
      applications.delete(applicationID)
    },
    getGroupMemberList: async ({ groupID, count = 30, offset = 0 }) => {
      const answer = await ask((use) => use.getGroupMemberList({ groupID, count, offset }))
      const { memberList } = read(ofMembers, answer)
      return { members: memberList, nextOffset: memberList.length < count ? 0 : offset + memberList.length }
    },
    setGroupMemberRole: async ({ groupID, userID, role = 'Admin' }) => {
      const named = role === 'Admin' ? TYPES.GRP_MBR_ROLE_ADMIN : TYPES.GRP_MBR_ROLE_MEMBER
      await ask((use) => use.setGroupMemberRole({ groupID, userID, role: named }))
      const answer = await ask((use) => use.getGroupMemberProfile({ groupID, userIDList: [userID] }))
      const [found] = read(ofMembers, answer).memberList
      if (found === undefined) throw new MessagingError('NOT_FOUND', messagingText.unsupported)
      return { ...found, role }
    },
    destroy: async () => {
      const use = sdk
      close()
      sdk = null
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

  function ifReady<T>(work: () => Promise<T>): Promise<T> {
    if (stage === 'ready') return work()
    return Promise.reject(fail(stage === 'kicked' ? 'KICKED' : 'NOT_READY'))
  }

  function close(): void {
    stage = 'out'
    stopRenewing()
    conversations = []
    made.clear()
    applications.clear()
    outbox.stop(fail('NOT_READY'))
    emit('connection', 'disconnected')
  }

  return client
}

function read<T>(shape: z.ZodMiniType<T>, data: unknown): T {
  const found = shape.safeParse(data)
  if (found.success) return found.data
  throw new MessagingError('INTERNAL', 'the service answered in another shape', { cause: found.error })
}

function fail(code: 'KICKED' | 'NOT_READY' | 'UNSUPPORTED'): MessagingError {
  const words = { KICKED: 'kicked', NOT_READY: 'notReady', UNSUPPORTED: 'unsupported' } as const
  return new MessagingError(code, messagingText[words[code]])
}

/** The numbers by which the service says no. */
const byNumber: Readonly<Record<number, MessagingCode>> = {
  2024: 'NOT_READY',
  2800: 'NETWORK',
  2801: 'TIMEOUT',
  10007: 'FORBIDDEN',
  10009: 'OWNER_CANNOT_QUIT',
  10010: 'NOT_FOUND',
  10014: 'GROUP_FULL',
  10015: 'NOT_FOUND',
  10017: 'MUTED',
  10023: 'RATE_LIMIT',
  10031: 'REVOKE_EXPIRED',
  20007: 'FORBIDDEN',
  20009: 'FORBIDDEN',
  20012: 'MUTED',
  20016: 'REVOKE_EXPIRED',
  70001: 'AUTH',
  70003: 'AUTH',
  70009: 'AUTH',
  80002: 'TOO_LARGE',
}

/** What the house itself has refused, asked by the service before it took the message. */
const byReason: Readonly<Partial<Record<Reason, MessagingCode>>> = {
  muted: 'MUTED',
  too_many: 'RATE_LIMIT',
  too_many_strangers: 'RATE_LIMIT',
  not_found: 'NOT_FOUND',
  not_yourself: 'SELF_TARGET',
  malformed: 'INVALID',
}

function codeOf(number: number): MessagingCode {
  const refused = refusalOfCode(number)
  if (refused !== undefined) return byReason[refused] ?? 'FORBIDDEN'
  return byNumber[number] ?? 'INTERNAL'
}

function asHostedError(error: unknown): MessagingError {
  if (error instanceof MessagingError) return error
  const said = shapes.sdkError.safeParse(error).data
  const code = said === undefined ? 'INTERNAL' : codeOf(said.code)
  const retryable = code === 'NETWORK' || code === 'TIMEOUT' || code === 'NOT_READY'
  return new MessagingError(code, said?.message ?? String(error), { retryable, cause: error })
}
