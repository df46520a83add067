import * as z from 'zod/mini'
import { systemConversation } from './accounts.ts'
import { groupRoles, joinOptions } from './group-rules.ts'
import { messageTypes, revocation } from './message-types.ts'

const conversationType = z.enum(['C2C', 'GROUP', systemConversation])

const textPayload = z.strictObject({ text: z.string() })
/** `data` is JSON as text, with a `type`. */
const customPayload = z.strictObject({ data: z.string(), description: z.string(), extension: z.string() })
const tipPayload = z.strictObject({
  operationType: z.int(),
  operatorID: z.string(),
  userIDList: z.array(z.string()),
  newGroupProfile: z.optional(
    z.partial(
      z.strictObject({
        name: z.string(),
        introduction: z.string(),
        notification: z.string(),
        muteAllMembers: z.boolean(),
        joinOption: z.enum(joinOptions),
        ownerID: z.string(),
      }),
    ),
  ),
})
const noticePayload = z.strictObject({
  operationType: z.int(),
  operatorID: z.string(),
  groupProfile: z.strictObject({ groupID: z.string(), name: z.string() }),
  handleMessage: z.optional(z.string()),
  applicationID: z.optional(z.string()),
})
const payload = z.union([textPayload, customPayload, tipPayload, noticePayload])
export type Payload = z.output<typeof payload>
export type TextPayload = z.output<typeof textPayload>
export type CustomPayload = z.output<typeof customPayload>
export type TipPayload = z.output<typeof tipPayload>
export type NoticePayload = z.output<typeof noticePayload>

/** What is the same for everybody who reads an entry of a log. */
const ofEntry = {
  ID: z.string(),
  clientMsgID: z.optional(z.string()),
  /** Its number in the log of its conversation: 1, 2, 3 …, without gaps over all entries. */
  sequence: z.int(),
  conversationType,
  from: z.string(),
  to: z.string(),
  /** In seconds. */
  time: z.int(),
  nick: z.string(),
  avatar: z.string(),
  needReadReceipt: z.boolean(),
  cloudCustomData: z.string(),
}

/**
 * One entry as it travels over the line, to all readers alike: each knows by `from` and `to` which of their
 * conversations it belongs to. `revokes` is the number of the entry that a revocation takes back.
 */
export const chatEntry = z.strictObject({
  ...ofEntry,
  type: z.enum([...messageTypes, revocation]),
  payload: z.nullable(payload),
  isRevoked: z.boolean(),
  revokes: z.optional(z.int()),
})
export type ChatEntry = z.output<typeof chatEntry>

/** A message as one of its readers sees it. A revoked one is there, without what it said. */
export const chatMessage = z.strictObject({
  ...ofEntry,
  type: z.enum(messageTypes),
  payload: z.nullable(payload),
  conversationID: z.string(),
  flow: z.enum(['in', 'out']),
  status: z.enum(['unSend', 'success', 'fail']),
  isRead: z.boolean(),
  isPeerRead: z.boolean(),
  isRevoked: z.boolean(),
  isDeleted: z.boolean(),
  readReceipt: z.optional(z.strictObject({ readCount: z.int(), unreadCount: z.int() })),
})
export type ChatMessage = z.output<typeof chatMessage>

export const chatProfile = z.strictObject({ userID: z.string(), nick: z.string(), avatar: z.string() })
export type ChatProfile = z.output<typeof chatProfile>

export const chatGroup = z.strictObject({
  groupID: z.string(),
  name: z.string(),
  avatar: z.string(),
  type: z.literal('Meeting'),
  introduction: z.string(),
  notification: z.string(),
  ownerID: z.string(),
  memberCount: z.int(),
  maxMemberCount: z.int(),
  muteAllMembers: z.boolean(),
  joinOption: z.enum(joinOptions),
  /** Missing for whoever is not in it. */
  selfRole: z.optional(z.enum(groupRoles)),
})
export type ChatGroup = z.output<typeof chatGroup>

export const groupMember = z.strictObject({
  userID: z.string(),
  nick: z.string(),
  avatar: z.string(),
  role: z.enum(groupRoles),
  joinTime: z.int(),
  /** Silenced until then, in seconds; 0 if not. */
  muteUntil: z.int(),
  nameCard: z.string(),
})
export type GroupMember = z.output<typeof groupMember>

export const chatConversation = z.strictObject({
  conversationID: z.string(),
  type: conversationType,
  unreadCount: z.int(),
  lastMessage: z.strictObject({
    lastTime: z.int(),
    lastSequence: z.int(),
    fromAccount: z.string(),
    messageForShow: z.string(),
    type: z.enum([...messageTypes, '']),
    payload: z.nullable(payload),
    isRevoked: z.boolean(),
    isPeerRead: z.boolean(),
  }),
  userProfile: z.optional(chatProfile),
  groupProfile: z.optional(
    z.strictObject({ groupID: z.string(), name: z.string(), avatar: z.string(), type: z.literal('Meeting') }),
  ),
  isPinned: z.boolean(),
  peerReadTime: z.optional(z.int()),
})
export type ChatConversation = z.output<typeof chatConversation>

/** With the numbers of its log that the list holds for: who heard of more since knows what it does not count. */
export const listedConversation = z.extend(chatConversation, { lastSequence: z.int(), readSequence: z.int() })

export const groupApplication = z.strictObject({
  applicationID: z.string(),
  groupID: z.string(),
  groupName: z.string(),
  applicant: z.string(),
  applicantNick: z.string(),
  note: z.string(),
})
export type GroupApplication = z.output<typeof groupApplication>

/** How far a log goes, and how far its people have read: all that somebody who comes back has to ask for. */
export const chatHead = z.strictObject({
  conversationID: z.string(),
  lastSequence: z.int(),
  readSequence: z.int(),
  /** Of whoever one talks with; 0 in a group. */
  peerReadSequence: z.int(),
})
export type ChatHead = z.output<typeof chatHead>
