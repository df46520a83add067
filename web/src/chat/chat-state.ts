import type { ChatGroup } from '@kaihei/domain/chat/shapes'
import { sumUnread } from '@kaihei/domain/chat/unread'
import { create } from 'zustand'
import { writeStored } from '#client/storage.ts'
import type {
  Connection,
  Conversation,
  Message,
  MessagePage,
  MessagingEvents,
  Outgoing,
} from './messaging.ts'
import { isSpoken, silentGroups } from './silent-groups.ts'
import { tellUnread } from './unread.ts'

/** A line of the lists of customers and groups. */
interface ListEntry {
  readonly uid: string
  readonly name: string
  readonly avatar: string
  /** 1 for a group in which nothing was said yet: only the list of groups knows it. */
  readonly conversationID: string | 1
  readonly unreadCount: number
  readonly lastMessage: Conversation['lastMessage'] | null
}

/** The conversation on the screen. */
export interface OpenConversation {
  readonly conversationID: string
  /** Oldest first; what is on its way stands at the end. */
  readonly messages: readonly Message[]
  readonly nextReqMessageID: string
  /** There is nothing older. */
  readonly isCompleted: boolean
  /** `failed`: its first page could not be read; open it again. */
  readonly page: 'loading' | 'there' | 'failed'
  /** Who is writing something there now. */
  readonly typing: readonly string[]
  /** Who of it is in the chat now, as far as is known. */
  readonly here: readonly string[]
  /** What was heard of while a page was on its way holds for the messages in it as well. */
  readonly revoked: readonly string[]
  readonly peerRead: MessagingEvents['messageReadByPeer'] | null
}

export interface ChatState {
  /** `kicked`: the account is in the chat elsewhere; `failed`: it could not be entered. Both: `enterChat` again. */
  readonly stage: 'out' | 'entering' | 'in' | 'kicked' | 'failed'
  readonly connection: Connection
  /** Groups in which nothing was said yet stand at the end. */
  readonly conversations: readonly Conversation[]
  readonly customers: readonly ListEntry[]
  readonly groups: readonly ListEntry[]
  readonly myGroups: readonly ChatGroup[]
  readonly totalUnread: number
  readonly systemUnread: number
  readonly open: OpenConversation | null
  /** Everything that is on its way, with why it failed. */
  readonly outbox: readonly Outgoing[]
}

export const outside: ChatState = {
  stage: 'out',
  connection: 'disconnected',
  conversations: [],
  customers: [],
  groups: [],
  myGroups: [],
  totalUnread: 0,
  systemUnread: 0,
  open: null,
  outbox: [],
}

/** What screens read of the chat. Only `chat-room.ts` changes it. */
export const useChatState = create<ChatState>(() => outside)

/** Both lists are rebuilt as a whole whenever one of them changes; the customers are kept in the tab. */
export function keepConversations(talked: readonly Conversation[]): void {
  const unread = sumUnread(talked)
  useChatState.setState(({ myGroups }) => ({ ...listAll(talked, myGroups), ...unread }))
  writeStored('timMessageList', JSON.stringify(useChatState.getState().customers))
  tellUnread(unread)
}

export function keepGroups(myGroups: readonly ChatGroup[]): void {
  useChatState.setState(({ conversations }) => ({
    myGroups,
    ...listAll(conversations.filter(isSpoken), myGroups),
  }))
}

function listAll(
  talked: readonly Conversation[],
  myGroups: readonly ChatGroup[],
): Pick<ChatState, 'conversations' | 'customers' | 'groups'> {
  const conversations = [...talked, ...silentGroups(talked, myGroups)]
  return {
    conversations,
    customers: conversations
      .filter(({ userProfile }) => userProfile !== undefined && userProfile.userID !== 'sq_hide_notify')
      .map(entryOf),
    groups: conversations.filter(({ groupProfile }) => groupProfile !== undefined).map(entryOf),
  }
}

function entryOf(conversation: Conversation): ListEntry {
  const { conversationID, unreadCount, lastMessage, groupProfile, userProfile } = conversation
  const { groupID = '', name: groupName = '', avatar: groupAvatar = '' } = groupProfile ?? {}
  const { userID: uid = groupID, nick: name = groupName, avatar = groupAvatar } = userProfile ?? {}
  const said = isSpoken(conversation)
    ? { conversationID, lastMessage }
    : ({ conversationID: 1, lastMessage: null } as const)
  return { uid, name, avatar, unreadCount, ...said }
}

function changeOpen(
  conversationID: string,
  change: (open: OpenConversation) => Partial<OpenConversation>,
): void {
  useChatState.setState((state) => {
    const { open, outbox } = state
    if (open?.conversationID !== conversationID) return state
    return { open: arrange({ ...open, ...change(open) }, outbox) }
  })
}

/** Each message once, in the order of the log; what has no place in it yet stands at the end as it was written. */
function arrange(open: OpenConversation, outbox: readonly Outgoing[]): OpenConversation {
  const { conversationID, revoked, peerRead } = open
  const arrived = new Map<string, Message>()
  for (const message of open.messages) {
    if (message.status !== 'success') continue
    const isRevoked = message.isRevoked || revoked.includes(message.ID)
    const isPeerRead = message.isPeerRead || (message.flow === 'out' && isUpTo(message, peerRead))
    // What did not change stays the same object: nothing of it is drawn again.
    const isSame = isRevoked === message.isRevoked && isPeerRead === message.isPeerRead
    arrived.set(
      message.ID,
      isSame ? message : { ...message, isPeerRead, ...(isRevoked && { isRevoked, payload: null }) },
    )
  }
  const inOrder = [...arrived.values()].toSorted((a, b) => a.sequence - b.sequence)
  const said = new Set(inOrder.map(({ clientMsgID }) => clientMsgID))
  const leaving = outbox
    .map(({ message }) => message)
    .filter((message) => message.conversationID === conversationID && !said.has(message.clientMsgID))
  return { ...open, messages: [...inOrder, ...leaving] }
}

function isUpTo(message: Message, read: OpenConversation['peerRead']): boolean {
  return read !== null && message[read.by] <= read.upTo
}

export function startOpen(conversationID: string): void {
  const open: OpenConversation = {
    conversationID,
    messages: [],
    nextReqMessageID: '',
    isCompleted: false,
    page: 'loading',
    typing: [],
    here: [],
    revoked: [],
    peerRead: null,
  }
  useChatState.setState(({ outbox }) => ({ open: arrange(open, outbox) }))
}

/** The latest page, or an older one. */
export function keepPage(
  conversationID: string,
  { items, nextReqMessageID, isCompleted }: MessagePage,
): void {
  changeOpen(conversationID, ({ messages }) => ({
    page: 'there',
    messages: [...items, ...messages],
    nextReqMessageID,
    isCompleted,
  }))
}

export function noteOpen(
  conversationID: string,
  part: Partial<Pick<OpenConversation, 'page' | 'here'>>,
): void {
  changeOpen(conversationID, () => part)
}

export function addMessages(conversationID: string, added: readonly Message[]): void {
  changeOpen(conversationID, ({ messages, typing, here }) => {
    const speakers = new Set(added.filter(({ flow }) => flow === 'in').map(({ from }) => from))
    return {
      messages: [...messages, ...added],
      typing: typing.filter((userID) => !speakers.has(userID)),
      here: [...new Set([...here, ...speakers])],
    }
  })
}

/** A revoked message stays, without what it said. */
export function takeBack(conversationID: string, ID: string): void {
  changeOpen(conversationID, ({ revoked }) => ({ revoked: [...revoked, ID] }))
}

export function notePeerRead(peerRead: MessagingEvents['messageReadByPeer']): void {
  changeOpen(peerRead.conversationID, () => ({ peerRead }))
}

export function noteReceipts(receipts: MessagingEvents['readReceipt']): void {
  useChatState.setState(({ open }) => ({
    open: open && {
      ...open,
      messages: open.messages.map((message) => {
        const readReceipt = receipts.find(({ messageID }) => messageID === message.ID)
        return readReceipt ? { ...message, readReceipt } : message
      }),
    },
  }))
}

export function keepOutbox(outbox: readonly Outgoing[]): void {
  useChatState.setState(({ open }) => ({ outbox, open: open && arrange(open, outbox) }))
}

export function noteTyping(conversationID: string, userID: string): void {
  changeOpen(conversationID, ({ typing, here }) => ({
    typing: [...new Set([...typing, userID])],
    here: [...new Set([...here, userID])],
  }))
}

export function forgetTyping(): void {
  useChatState.setState(({ open }) => ({ open: open && { ...open, typing: [] } }))
}
