import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { chatConversation, chatMessage } from '../chat/shapes.ts'
import { chat } from '../chat/tariff.ts'
import { siteLanguages } from '../language.ts'
import { orderCard, orderPerson } from '../orders/shapes.ts'
import { problem } from '../problem.ts'
import { chatText, instant, line, nothing, pageInput, pageOf, uk, wholeNumber } from '../shape.ts'
import { roles } from '../users/calls.ts'
import { walletSummary } from '../wallet/calls.ts'

const { desk } = chat

/** `C2C` and the uk of the customer: the conversation as customer service sees it. */
const conversationID = z
  .string(problem('conversation_missing'))
  .check(z.regex(/^C2C[a-z0-9]{16}$/, problem('not_a_conversation')))

/** One of the staff; customers never hear of them. */
const colleague = z.strictObject({ uk, nickname: z.string(), avatar: z.string() })
export type Colleague = z.output<typeof colleague>

const serviceCase = z.strictObject({
  conversationID: z.string(),
  customer: z.extend(orderPerson, { vipLevel: z.int() }),
  lastMessage: chatConversation.shape.lastMessage,
  /** Since their first message that nobody has answered; none if all are. */
  waitingSince: z.nullable(instant),
  claimedBy: z.nullable(colleague),
  state: z.enum(['open', 'closed']),
  /** What the customer has said that nobody of the staff has read. */
  unreadCount: z.int(),
  /** Of a search: the latest message that has the word in it. */
  found: z.nullable(z.string()),
})
export type ServiceCase = z.output<typeof serviceCase>

export const listCases = defineCall({
  method: 'GET',
  path: '/web/ops/chats',
  access: 'staff',
  effect: 'read',
  summary:
    'Conversations with customer service: who waits longest first, then the latest; or those with a word in them',
  input: z.strictObject({
    state: z.optional(z.enum(['open', 'mine', 'closed'])),
    /** In the customer’s name, number, orders or messages. Without a state all are searched. */
    keyword: z.optional(line('keyword', { min: 1, max: 40 })),
    ...pageInput,
  }),
  output: pageOf(serviceCase),
})

export const countCases = defineCall({
  method: 'GET',
  path: '/web/ops/chats/waiting',
  access: 'staff',
  effect: 'read',
  summary: 'How many customers wait for an answer, since when, and how many of them I have',
  input: nothing,
  output: z.strictObject({
    waiting: z.int(),
    mine: z.int(),
    open: z.int(),
    oldestSince: z.nullable(instant),
  }),
})

export const getCase = defineCall({
  method: 'GET',
  path: '/web/ops/chats/case',
  access: 'staff',
  effect: 'read',
  refusals: ['not_found'],
  summary: 'One of them, as the list has it',
  input: z.strictObject({ conversationID }),
  output: serviceCase,
})

const caseMessage = z.extend(chatMessage, {
  /** Who of staff wrote it; none of what the customer or the program itself said. */
  operator: z.nullable(colleague),
})
export type CaseMessage = z.output<typeof caseMessage>

export const listCaseMessages = defineCall({
  method: 'GET',
  path: '/web/ops/chats/messages',
  access: 'staff',
  effect: 'read',
  refusals: ['not_found'],
  summary:
    'What a customer and customer service have said: the latest, or what came before nextReqMessageID; oldest first in a page',
  input: z.strictObject({
    conversationID,
    nextReqMessageID: z.optional(
      z.union([z.literal(''), z.string().check(z.regex(/^[\w-]{1,80}$/, problem('not_a_message_id')))]),
    ),
    count: z.optional(wholeNumber({ min: 1, max: chat.page.max })),
  }),
  output: z.strictObject({
    items: z.array(caseMessage),
    nextReqMessageID: z.string(),
    isCompleted: z.boolean(),
  }),
})

export const sendToCustomer = defineCall({
  method: 'POST',
  path: '/web/ops/chats/send',
  access: 'staff',
  effect: 'change',
  limit: 'chat',
  refusals: ['not_found', 'not_yourself', 'no_such_file'],
  summary:
    'Answer a customer as customer service, with words or with a picture (`fileId`); who wrote it is known to staff only',
  input: z
    .strictObject({
      conversationID,
      text: z.optional(chatText(chat.text.max)),
      /** A picture of one’s own, uploaded for the chat, instead of a text. */
      fileId: z.optional(z.uuid(problem('no_such_file'))),
      clientMsgID: z.optional(z.string().check(z.regex(/^[\w.:-]{1,64}$/, problem('not_a_message_id')))),
    })
    .check(
      z.refine(({ text, fileId }) => text !== undefined || fileId !== undefined, {
        path: ['text'],
        error: problem('missing', { name: 'message' }),
      }),
      z.refine(({ text, fileId }) => text === undefined || fileId === undefined, {
        path: ['fileId'],
        error: problem('malformed'),
      }),
    ),
  output: caseMessage,
})

export const tellCustomerTyping = defineCall({
  method: 'POST',
  path: '/web/ops/chats/typing',
  access: 'staff',
  effect: 'read',
  limit: 'chat',
  refusals: ['not_found', 'not_yourself'],
  summary: 'The customer sees that customer service is writing; not who, and nothing of it is kept',
  input: z.strictObject({ conversationID }),
  output: z.null(),
})

export const readCase = defineCall({
  method: 'POST',
  path: '/web/ops/chats/read',
  access: 'staff',
  effect: 'change',
  refusals: ['not_found'],
  summary: 'Staff have read everything the customer said; the customer sees it',
  input: z.strictObject({ conversationID }),
  output: z.null(),
})

export const claimCase = defineCall({
  method: 'POST',
  path: '/web/ops/chats/claim',
  access: 'staff',
  effect: 'change',
  refusals: ['not_found', 'not_yourself', 'case_claimed', 'case_closed'],
  summary: 'Take a case: of two at once one gets it, the other hears who',
  input: z.strictObject({ conversationID }),
  output: z.null(),
})

const note = line('remark', { min: 1, max: desk.noteCharacters })

export const assignCase = defineCall({
  method: 'POST',
  path: '/web/ops/chats/assign',
  access: 'staff',
  effect: 'change',
  refusals: ['not_found', 'not_yourself', 'case_closed', 'not_a_colleague'],
  summary: 'Hand a case to a colleague, or take over what a colleague has; leaves an audit row',
  input: z.strictObject({
    conversationID,
    /** To whom. */
    uk,
    /** What they should know; a note like any other. */
    note: z.optional(note),
  }),
  output: z.null(),
})

export const releaseCase = defineCall({
  method: 'POST',
  path: '/web/ops/chats/release',
  access: 'staff',
  effect: 'change',
  refusals: ['not_found', 'not_yourself', 'case_claimed'],
  summary: 'Give a case back to everybody',
  input: z.strictObject({ conversationID }),
  output: z.null(),
})

export const closeCase = defineCall({
  method: 'POST',
  path: '/web/ops/chats/close',
  access: 'staff',
  effect: 'change',
  refusals: ['not_found', 'not_yourself', 'case_claimed'],
  summary: 'There is nothing more to do; whatever the customer says next opens it again',
  input: z.strictObject({ conversationID }),
  output: z.null(),
})

export const addNote = defineCall({
  method: 'POST',
  path: '/web/ops/chats/note',
  access: 'staff',
  effect: 'change',
  refusals: ['not_found', 'not_yourself'],
  summary: 'Write something about a customer for colleagues; no customer ever reads it',
  input: z.strictObject({ conversationID, text: note }),
  output: z.null(),
})

const caseNote = z.strictObject({ id: z.string(), text: z.string(), by: colleague, at: instant })
export type CaseNote = z.output<typeof caseNote>

export const listNotes = defineCall({
  method: 'GET',
  path: '/web/ops/chats/notes',
  access: 'staff',
  effect: 'read',
  refusals: ['not_found'],
  summary: 'What colleagues have written about a customer, the oldest first',
  input: z.strictObject({ conversationID }),
  output: z.strictObject({ items: z.array(caseNote) }),
})

export const listColleagues = defineCall({
  method: 'GET',
  path: '/web/ops/chats/colleagues',
  access: 'staff',
  effect: 'read',
  summary: 'To whom a case can be handed, and how many each has',
  input: nothing,
  output: z.strictObject({ items: z.array(z.extend(colleague, { claimed: z.int() })) }),
})

const cannedReply = z.strictObject({ id: z.string(), title: z.string(), text: z.string() })
export type CannedReply = z.output<typeof cannedReply>
const replies = z.strictObject({ items: z.array(cannedReply) })

export const listReplies = defineCall({
  method: 'GET',
  path: '/web/ops/chats/replies',
  access: 'staff',
  effect: 'read',
  summary: 'Replies that are ready to be sent',
  input: nothing,
  output: replies,
})

export const saveReply = defineCall({
  method: 'POST',
  path: '/web/ops/chats/replies',
  access: 'staff',
  effect: 'change',
  refusals: ['not_found', 'too_many_replies'],
  summary: 'Add a ready reply, change one (`id`), or remove one (`id` and `remove`)',
  input: z
    .strictObject({
      id: z.optional(z.uuid(problem('no_such_reply'))),
      /** What it is found by; without one, its first words. */
      title: z.optional(line('replyTitle', desk.reply.title)),
      text: z.optional(chatText(desk.reply.text.max)),
      remove: z.optional(z.boolean(problem('not_a_flag'))),
    })
    .check(
      z.refine(({ text, remove }) => text !== undefined || remove === true, {
        path: ['text'],
        error: problem('missing', { name: 'reply' }),
      }),
      z.refine(({ id, remove }) => id !== undefined || remove !== true, {
        path: ['id'],
        error: problem('no_such_reply'),
      }),
    ),
  output: replies,
})

const minute = wholeNumber({ min: 0, max: 24 * 60 - 1 })
const dayHours = z.strictObject({
  /** 1 is Monday. */
  day: wholeNumber({ min: 1, max: 7 }),
  /** Minutes from midnight. `to` not after `from` is on the next day. */
  from: minute,
  to: minute,
})
const serviceHours = z.strictObject({
  /** Whose midnight it is. */
  zone: z.string(),
  days: z.array(dayHours),
  /** Whether somebody is there now, by these hours. */
  isOpen: z.boolean(),
})
export type ServiceHours = z.output<typeof serviceHours>

export const getServiceHours = defineCall({
  method: 'GET',
  path: '/web/ops/chats/hours',
  access: 'staff',
  effect: 'read',
  summary: 'When somebody of customer service is there; no days at all is always',
  input: nothing,
  output: serviceHours,
})

export const setServiceHours = defineCall({
  method: 'POST',
  path: '/web/ops/chats/hours',
  access: 'admin',
  effect: 'change',
  summary:
    'Set the hours of customer service; who writes outside of them is told when somebody is there. Leaves an audit row',
  input: z.strictObject({
    days: z.array(dayHours).check(
      z.maxLength(7),
      z.refine((days) => new Set(days.map(({ day }) => day)).size === days.length, problem('repeated_days')),
    ),
  }),
  output: serviceHours,
})

export const getPace = defineCall({
  method: 'GET',
  path: '/web/ops/chats/pace',
  access: 'staff',
  effect: 'read',
  summary: `How fast customers were answered in the last ${desk.paceDays} days, by whom`,
  input: nothing,
  output: z.strictObject({
    days: z.int(),
    count: z.int(),
    /** Half of them waited no longer; none if nobody was answered. */
    medianSeconds: z.nullable(z.int()),
    items: z.array(z.strictObject({ by: colleague, count: z.int(), medianSeconds: z.int() })),
  }),
})

const customer = z.strictObject({
  profile: z.extend(orderPerson, {
    country: z.nullable(z.string()),
    timeZone: z.string(),
    language: z.enum(siteLanguages),
    roles: z.array(z.enum(roles)),
    vipLevel: z.int(),
    joinedAt: instant,
  }),
  totals: z.strictObject({
    completed: z.int(),
    /** As a boss, without what went back. */
    spent: z.int(),
    /** Orders of which something went back. */
    refunds: z.int(),
  }),
  /** The latest, on either side. */
  orders: z.array(orderCard),
  wallet: walletSummary,
  sanctions: z.array(
    z.strictObject({
      id: z.string(),
      kind: z.string(),
      reason: z.string(),
      until: z.nullable(instant),
      at: instant,
    }),
  ),
})
export type ChatCustomer = z.output<typeof customer>

export const getChatCustomer = defineCall({
  method: 'GET',
  path: '/web/ops/chats/customer',
  access: 'staff',
  effect: 'read',
  refusals: ['not_found'],
  summary: 'Who a customer is: profile, latest orders, what they own, what is imposed on them',
  input: z.strictObject({ conversationID }),
  output: customer,
})
