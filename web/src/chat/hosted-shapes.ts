import { joinOptions, groupRoles, joinStatuses } from '@kaihei/domain/chat/group-rules'
import { messageTypes } from '@kaihei/domain/chat/message-types'
import type { Payload } from '@kaihei/domain/chat/shapes'
import * as z from 'zod/mini'
import type { Conversation, Message } from './messaging.ts'

/**
 * What the hosted service's program answers is of no type: it is read here, and comes out in the house's shapes. Fields
 * that are not needed are not looked at, and what is of another kind than the house knows is left out.
 */

const { catch: orElse } = z
const text = orElse(z.string(), '')
const flag = orElse(z.boolean(), false)
const number = orElse(z.number(), 0)

const payloads = {
  TIMTextElem: z.object({ text: z.string() }),
  TIMCustomElem: z.object({ data: text, description: text, extension: text }),
  TIMGroupTipElem: z.object({
    operationType: number,
    operatorID: text,
    userIDList: orElse(z.array(z.string()), []),
  }),
  TIMGroupSystemNoticeElem: z.object({
    operationType: number,
    operatorID: text,
    groupProfile: z.object({ groupID: text, name: text }),
    handleMessage: z.optional(z.string()),
  }),
} satisfies Record<Message['type'], z.ZodMiniType>

function readPayload(type: Message['type'], payload: unknown): Payload | null {
  return payloads[type].safeParse(payload).data ?? null
}

const receipt = z.object({ readCount: z.int(), unreadCount: z.int() })

const sdkMessage = z.object({
  ID: z.string(),
  type: z.enum(messageTypes),
  payload: z.unknown(),
  conversationID: z.string(),
  conversationType: z.enum(['C2C', 'GROUP', '@TIM#SYSTEM']),
  from: text,
  to: text,
  flow: z.enum(['in', 'out']),
  time: number,
  sequence: number,
  nick: text,
  avatar: text,
  isRevoked: flag,
  isDeleted: flag,
  isRead: flag,
  isPeerRead: flag,
  needReadReceipt: flag,
  readReceiptInfo: z.optional(orElse(z.optional(receipt), undefined)),
  cloudCustomData: text,
})

/** In two's conversations the service numbers nothing that could be compared: their order is their time. */
export function readMessage(raw: unknown): Message | null {
  const read = sdkMessage.safeParse(raw).data
  if (read === undefined) return null
  const { readReceiptInfo, isRevoked, type, payload, ...message } = read
  const clientMsgID = readClientId(message.cloudCustomData)
  return {
    ...message,
    type,
    payload: isRevoked ? null : readPayload(type, payload),
    isRevoked,
    sequence: message.conversationType === 'GROUP' ? message.sequence : message.time,
    status: 'success',
    ...(clientMsgID !== undefined && { clientMsgID }),
    ...(readReceiptInfo !== undefined && { readReceipt: readReceiptInfo }),
  }
}

export function readMessages(list: unknown): readonly Message[] {
  return Array.isArray(list) ? list.flatMap((raw) => readMessage(raw) ?? []) : []
}

/** The service keeps no ids of ours: they travel in what it keeps beside a message. */
export function writeClientId(clientMsgID: string): string {
  return JSON.stringify({ clientMsgID })
}

function readClientId(kept: string): string | undefined {
  const found = /^\{"clientMsgID":"([\w.:-]{1,64})"\}$/.exec(kept)
  return found?.[1]
}

/** A page of messages, still to be read. */
export const page = z.object({
  messageList: z.array(z.unknown()),
  nextReqMessageID: text,
  isCompleted: z.boolean(),
})

export const profile = z.object({ userID: z.string(), nick: text, avatar: text })

const role = orElse(z.optional(z.enum(groupRoles)), undefined)

const sdkGroup = z.object({
  groupID: z.string(),
  name: text,
  avatar: text,
  introduction: text,
  notification: text,
  ownerID: text,
  memberCount: number,
  maxMemberCount: number,
  muteAllMembers: flag,
  joinOption: orElse(z.enum(joinOptions), 'FreeAccess'),
  selfInfo: orElse(z.object({ role: z.optional(role) }), {}),
})

export const group = z.pipe(
  sdkGroup,
  z.transform(({ selfInfo, ...read }) => ({
    ...read,
    type: 'Meeting' as const,
    ...(selfInfo.role !== undefined && { selfRole: selfInfo.role }),
  })),
)

export const member = z.object({
  userID: z.string(),
  nick: text,
  avatar: text,
  role: orElse(z.enum(groupRoles), 'Member'),
  joinTime: number,
  muteUntil: number,
  nameCard: text,
})

export const joined = z.object({ status: z.enum(joinStatuses) })

const sdkConversation = z.object({
  conversationID: z.string(),
  type: z.enum(['C2C', 'GROUP', '@TIM#SYSTEM']),
  unreadCount: number,
  lastMessage: orElse(
    z.object({
      lastTime: number,
      lastSequence: number,
      fromAccount: text,
      messageForShow: text,
      type: text,
      payload: z.unknown(),
      isRevoked: flag,
      isPeerRead: flag,
    }),
    {
      lastTime: 0,
      lastSequence: 0,
      fromAccount: '',
      messageForShow: '',
      type: '',
      payload: null,
      isRevoked: false,
      isPeerRead: false,
    },
  ),
  userProfile: orElse(z.optional(profile), undefined),
  groupProfile: orElse(z.optional(z.object({ groupID: z.string(), name: text, avatar: text })), undefined),
  isPinned: flag,
})

export function readConversations(list: unknown): readonly Conversation[] {
  if (!Array.isArray(list)) return []
  return list
    .flatMap((raw): Conversation[] => {
      const read = sdkConversation.safeParse(raw).data
      if (read === undefined) return []
      const { lastMessage, userProfile, groupProfile, ...conversation } = read
      const type = messageTypes.find((one) => one === lastMessage.type)
      const payload =
        type === undefined || lastMessage.isRevoked ? null : readPayload(type, lastMessage.payload)
      return [
        {
          ...conversation,
          lastMessage: { ...lastMessage, type: type ?? '', payload },
          ...(conversation.type === 'C2C' && userProfile !== undefined && { userProfile }),
          ...(conversation.type === 'GROUP' &&
            groupProfile !== undefined && { groupProfile: { ...groupProfile, type: 'Meeting' as const } }),
        },
      ]
    })
    .toSorted((a, b) => b.lastMessage.lastTime - a.lastMessage.lastTime)
}

export const application = z.object({
  groupID: z.string(),
  groupName: text,
  applicant: z.string(),
  applicantNick: text,
  note: text,
})

export const receipts = z.array(z.object({ messageID: z.string(), readCount: z.int(), unreadCount: z.int() }))

/** How the service says no. */
export const sdkError = z.object({ code: z.number(), message: text })
