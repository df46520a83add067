import type { getCredential } from '@kaihei/domain/chat/calls'
import type { OutputOf } from '@kaihei/domain/call'
import type { JoinOption, JoinStatus } from '@kaihei/domain/chat/group-rules'
import type {
  ChatConversation,
  ChatGroup,
  ChatMessage,
  ChatProfile,
  GroupApplication,
  GroupMember,
} from '@kaihei/domain/chat/shapes'

/**
 * Messaging as screens know it: the service of the house (`embedded.ts`) and a hosted one (`hosted.ts`) behind the same
 * operations, events and shapes. One suite of tests holds both to it.
 */

export type Message = ChatMessage
export type Conversation = ChatConversation
export type Credential = OutputOf<typeof getCredential>

export interface MessagePage {
  /** Oldest first. */
  readonly items: readonly Message[]
  readonly nextReqMessageID: string
  readonly isCompleted: boolean
}

/** To whom something is said. */
export interface Target {
  readonly conversationType: 'C2C' | 'GROUP'
  readonly to: string
}

interface SendOptions {
  readonly needReadReceipt?: boolean
  /** The same one again is the same message again. */
  readonly clientMsgID?: string
}

export interface Card {
  readonly data: string
  readonly description?: string
}

/** Something of mine on its way: `unSend` is being sent, by itself and again after an interruption; `fail` waits for me. */
export interface Outgoing {
  readonly message: Message
  /** Why it failed, as a sentence. */
  readonly why: string | null
}

/** What the services can do differently. */
export interface Capabilities {
  readonly groupUnread: boolean
  readonly readReceipt: 'none' | 'peer' | 'perMessage'
  readonly joinApproval: boolean
  readonly historyDays: number | 'unlimited'
  readonly revokeWindowSec: number
  readonly typing: boolean
  readonly presence: boolean
}

export type MessagingCode =
  | 'NOT_READY'
  | 'AUTH'
  | 'KICKED'
  | 'NETWORK'
  | 'TIMEOUT'
  | 'RATE_LIMIT'
  | 'NOT_FOUND'
  | 'NOT_MEMBER'
  | 'NOT_OWNER'
  | 'FORBIDDEN'
  | 'MUTED'
  | 'DISMISSED'
  | 'OWNER_CANNOT_QUIT'
  | 'GROUP_FULL'
  | 'SELF_TARGET'
  | 'ALREADY_HANDLED'
  | 'TOO_LARGE'
  | 'REVOKE_EXPIRED'
  | 'INVALID'
  | 'UNSUPPORTED'
  | 'INTERNAL'

/** Its message is a sentence for whoever tried. */
export class MessagingError extends Error {
  override readonly name = 'MessagingError'
  readonly code: MessagingCode
  /** The same again may succeed. */
  readonly retryable: boolean

  constructor(
    code: MessagingCode,
    message: string,
    { retryable = false, cause }: { readonly retryable?: boolean; readonly cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.code = code
    this.retryable = retryable
  }
}

/** `connected` hears at once, `connecting` hears by asking, `disconnected` reaches nobody. */
export type Connection = 'connected' | 'connecting' | 'disconnected'

export interface MessagingEvents {
  ready: undefined
  notReady: { readonly reason: MessagingCode }
  connection: Connection
  /** New in a conversation, in its order; what I said myself, here or on another page, too. */
  messageReceived: readonly Message[]
  messageRevoked: readonly { readonly conversationID: string; readonly ID: string }[]
  /** Whom I talk with has read everything up to here: numbers of the log, or seconds. */
  messageReadByPeer: {
    readonly conversationID: string
    readonly by: 'sequence' | 'time'
    readonly upTo: number
  }
  readReceipt: readonly {
    readonly messageID: string
    readonly readCount: number
    readonly unreadCount: number
  }[]
  /** All of them, the latest first. */
  conversationListUpdated: readonly Conversation[]
  totalUnreadUpdated: number
  groupListUpdated: readonly ChatGroup[]
  profileUpdated: readonly ChatProfile[]
  /** All that is on its way. */
  outboxUpdated: readonly Outgoing[]
  typing: { readonly conversationID: string; readonly userID: string }
  /** This page does not come back by itself; `login` again takes the chat over. */
  kickedOut: { readonly reason: 'multipleAccount' | 'multipleDevice' | 'userSigExpired' | 'admin' }
}

export interface GroupChange {
  readonly groupID: string
  readonly name?: string
  readonly introduction?: string
  readonly notification?: string
  readonly muteAllMembers?: boolean
  readonly joinOption?: JoinOption
}

/** What is done with one group, or with who wants to join one. */
export interface GroupOperations {
  getGroupProfile(groupID: string): Promise<ChatGroup>
  /** Of type Meeting. */
  createGroup(group: {
    readonly name: string
    readonly introduction?: string
    readonly joinOption?: JoinOption
  }): Promise<ChatGroup>
  /** Outcome 1 waits or was in it before, 2 has joined. */
  joinGroup(
    groupID: string,
    options?: { readonly applyMessage?: string },
  ): Promise<{ readonly outcome: 1 | 2; readonly status: JoinStatus }>
  quitGroup(groupID: string): Promise<void>
  dismissGroup(groupID: string): Promise<void>
  changeGroupOwner(change: { readonly groupID: string; readonly newOwnerID: string }): Promise<ChatGroup>
  updateGroupProfile(change: GroupChange): Promise<ChatGroup>
  getGroupApplicationList(): Promise<readonly GroupApplication[]>
  handleGroupApplication(handling: {
    readonly applicationID: string
    readonly handleAction: 'Agree' | 'Reject'
    readonly handleMessage?: string
  }): Promise<void>
  getGroupMemberList(query: {
    readonly groupID: string
    readonly count?: number
    readonly offset?: number
  }): Promise<{ readonly members: readonly GroupMember[]; readonly nextOffset: number }>
  /** Admin unless told otherwise. */
  setGroupMemberRole(change: {
    readonly groupID: string
    readonly userID: string
    readonly role?: 'Admin' | 'Member'
  }): Promise<GroupMember>
}

export interface MessagingClient extends GroupOperations {
  readonly provider: Credential['provider']
  readonly capabilities: Capabilities
  /** Returns how to stop listening. */
  on<E extends keyof MessagingEvents>(event: E, hear: (data: MessagingEvents[E]) => void): () => void
  /** Resolves when it can be used. `refresh` is asked before the signature expires, and when it was refused as expired. */
  login(credential: Credential, refresh: () => Promise<Credential>): Promise<void>
  logout(): Promise<void>
  isReady(): boolean

  getMyProfile(): Promise<ChatProfile>
  getUserProfile(ids: readonly string[]): Promise<readonly ChatProfile[]>

  /** Resolves when it has arrived; until then it is in the outbox. */
  sendText(target: Target, text: string, options?: SendOptions): Promise<Message>
  sendCustom(target: Target, card: Card, options?: SendOptions): Promise<Message>
  /** One that failed, under the same id. */
  resend(message: Message): Promise<Message>
  /** One that failed is not to be sent any more. */
  discard(message: Message): void
  getOutbox(): readonly Outgoing[]
  revoke(message: Message): Promise<Message>

  /** The latest page, or the one before `nextReqMessageID`. */
  getMessageList(query: {
    readonly conversationID: string
    readonly nextReqMessageID?: string
    readonly count?: number
  }): Promise<MessagePage>
  setMessageRead(conversationID: string): Promise<void>
  getConversationList(): Promise<readonly Conversation[]>
  getTotalUnreadMessageCount(): number
  /** Tells whoever is on the other side that I am writing; kept nowhere. */
  tellTyping(conversationID: string): void
  /** Who of a conversation is in the chat now. */
  getPresence(conversationID: string): Promise<readonly string[]>

  getGroupList(): Promise<readonly ChatGroup[]>
  /** Stops everything; nothing of it can be used afterwards. */
  destroy(): Promise<void>
}
