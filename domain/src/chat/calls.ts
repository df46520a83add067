import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { problem } from '../problem.ts'
import { chatText, flag, nothing, wholeNumber } from '../shape.ts'
import { chatEntry, chatHead, chatMessage, chatProfile } from './shapes.ts'
import { chat } from './tariff.ts'

const missing = problem('conversation_missing')
/** A uk, an account of the house, or the id of a group. */
const target = {
  conversationType: z.enum(['C2C', 'GROUP'], missing),
  to: z.string(missing).check(z.minLength(1, missing), z.maxLength(64, problem('not_a_conversation'))),
}
export const conversationID = z
  .string(missing)
  .check(z.minLength(1, missing), z.maxLength(80, problem('not_a_conversation')))
/** Chosen by the sender: the same one again is the same message again. */
const clientMsgID = z.optional(z.string().check(z.regex(/^[\w.:-]{1,64}$/, problem('not_a_message_id'))))
const messageID = z.string().check(z.regex(/^[\w-]{1,80}$/, problem('not_a_message_id')))

const refusalsOfWriting = [
  'not_found',
  'not_yourself',
  'muted',
  'chat_blocked',
  'chat_not_allowed',
  'too_many_strangers',
  'group_dismissed',
  'not_in_group',
] as const

export const getCredential = defineCall({
  method: 'GET',
  path: '/web/im/credential',
  access: 'member',
  effect: 'read',
  secret: true,
  summary: 'Who I am to the messaging service, signed: made on the server, for the signed-in person alone',
  input: nothing,
  output: z.strictObject({
    provider: z.enum(['embedded', 'tim']),
    userID: z.string(),
    userSig: z.string(),
    /** In seconds. */
    expireAt: z.int(),
    sdkAppID: z.int(),
    endpoint: z.string(),
  }),
})

export const sendText = defineCall({
  method: 'POST',
  path: '/web/im/sendText',
  access: 'member',
  effect: 'change',
  limit: 'chat',
  refusals: refusalsOfWriting,
  summary:
    'Say something to a person, a group or customer service; the same clientMsgID again is the same message',
  input: z.strictObject({
    ...target,
    text: chatText(chat.text.max),
    clientMsgID,
    needReadReceipt: z.optional(flag()),
  }),
  output: chatMessage,
})

export const sendCustom = defineCall({
  method: 'POST',
  path: '/web/im/sendCustom',
  access: 'member',
  effect: 'change',
  limit: 'chat',
  refusals: [...refusalsOfWriting, 'not_a_card', 'card_of_the_house', 'no_such_file'],
  summary:
    'Send a card; a picture is `{"type":"picture","fileId":…}`. What the program itself writes is refused',
  input: z.strictObject({
    ...target,
    data: z.string(problem('missing')).check(
      z.minLength(1),
      z.maxLength(chat.custom.max),
      // Half a character is no text: PostgreSQL does not keep it.
      z.refine((text) => !/\p{Surrogate}/u.test(text), problem('malformed')),
    ),
    description: z.optional(chatText(chat.text.max)),
    clientMsgID,
  }),
  output: chatMessage,
})

export const revokeMessage = defineCall({
  method: 'POST',
  path: '/web/im/revoke',
  access: 'member',
  effect: 'change',
  refusals: ['not_found', 'revoke_over', 'group_dismissed', 'not_in_group'],
  summary: 'Take back something I said, for two minutes',
  input: z.strictObject({ ID: messageID }),
  output: chatMessage,
})

export const listMessages = defineCall({
  method: 'GET',
  path: '/web/im/messages',
  access: 'member',
  effect: 'read',
  refusals: ['not_found', 'not_in_group'],
  summary:
    'What was said in a conversation: the latest, or what came before nextReqMessageID; oldest first in a page',
  input: z.strictObject({
    conversationID,
    nextReqMessageID: z.optional(z.union([z.literal(''), messageID])),
    count: z.optional(wholeNumber({ min: 1, max: chat.page.max })),
  }),
  output: z.strictObject({
    items: z.array(chatMessage),
    nextReqMessageID: z.string(),
    isCompleted: z.boolean(),
  }),
})

export const listHeads = defineCall({
  method: 'GET',
  path: '/web/im/heads',
  access: 'member',
  effect: 'read',
  summary: 'How far each of my conversations goes, for whoever comes back after an interruption',
  input: nothing,
  output: z.strictObject({ items: z.array(chatHead) }),
})

export const pullEntries = defineCall({
  method: 'GET',
  path: '/web/im/entries',
  access: 'member',
  effect: 'read',
  refusals: ['not_found', 'not_in_group'],
  summary: 'Everything in the log of a conversation above a number, the oldest first, revocations too',
  input: z.strictObject({
    conversationID,
    after: wholeNumber({ min: 0, max: Number.MAX_SAFE_INTEGER }),
    count: z.optional(wholeNumber({ min: 1, max: chat.pull.max })),
  }),
  output: z.strictObject({ items: z.array(chatEntry), isCompleted: z.boolean() }),
})

export const readConversation = defineCall({
  method: 'POST',
  path: '/web/im/read',
  access: 'member',
  effect: 'change',
  refusals: ['not_found', 'not_in_group'],
  summary: 'I have read everything in a conversation',
  input: z.strictObject({ conversationID }),
  output: z.null(),
})

export const getChatProfile = defineCall({
  method: 'GET',
  path: '/web/im/profile',
  access: 'member',
  effect: 'read',
  summary: 'My name and picture as others see them in a conversation',
  input: nothing,
  output: chatProfile,
})

export const listChatProfiles = defineCall({
  method: 'GET',
  path: '/web/im/profiles',
  access: 'member',
  effect: 'read',
  summary: 'Names and pictures of people and of the house’s accounts; whom nobody knows is left out',
  input: z.strictObject({
    ids: z.pipe(
      z.string(problem('person_missing')).check(z.maxLength(2_000)),
      z.pipe(
        z.transform((list: string) => [...new Set(list.split(',').filter((id) => id !== ''))]),
        z.array(z.string().check(z.maxLength(64, problem('not_a_person')))).check(z.maxLength(100)),
      ),
    ),
  }),
  output: z.strictObject({ items: z.array(chatProfile) }),
})

export const getChatPresence = defineCall({
  method: 'GET',
  path: '/web/im/presence',
  access: 'member',
  effect: 'read',
  refusals: ['not_found', 'not_in_group'],
  summary: 'Who of a conversation is in the chat now',
  input: z.strictObject({ conversationID }),
  output: z.strictObject({ here: z.array(z.string()) }),
})
