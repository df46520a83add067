import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { problem } from '../problem.ts'
import { nothing } from '../shape.ts'
import { channels, lacks } from './channels.ts'

const channel = z.enum(channels, problem('no_such_way'))

/** A person's uk or an account of the house: whether there is such a one is no concern of the answer. */
const receiver = z
  .string(problem('receiver_missing'))
  .check(z.minLength(1, problem('receiver_missing')), z.maxLength(64, problem('not_a_receiver')))

export const pushChat = defineCall({
  method: 'GET',
  path: '/web/dcUser/chatPush',
  access: 'member',
  effect: 'change',
  summary:
    'Ask that somebody who is away hears of my message soon; the answer is the same whoever they are and however they are reached',
  input: z.strictObject({ to: receiver }),
  output: z.strictObject({
    /** The channels of this installation, never those of the receiver. */
    told: z.array(channel),
    /** I have asked for the same one within the last minute: this time nothing was done. */
    quiet: z.boolean(),
  }),
})

export const listChannels = defineCall({
  method: 'GET',
  path: '/web/away/channels',
  access: 'member',
  effect: 'read',
  summary: 'How I can be reached while I am away: what works here, and what each way still needs of me',
  input: nothing,
  output: z.strictObject({
    items: z.array(
      z.strictObject({
        channel,
        /** Switched on; for browsers: at least one is told. */
        on: z.boolean(),
        /** What has to be done first. */
        lacks: z.nullable(z.enum(lacks)),
      }),
    ),
  }),
})

export const tryChannel = defineCall({
  method: 'POST',
  path: '/web/away/try',
  access: 'member',
  effect: 'change',
  limit: 'awayTry',
  refusals: ['channel_not_ready', 'not_available'],
  summary: 'Send me a note on one of my ways, to see whether it arrives',
  input: z.strictObject({ channel }),
  output: z.null(),
})

export const getPushKey = defineCall({
  method: 'GET',
  path: '/web/push/key',
  access: 'member',
  effect: 'read',
  summary: 'The key with which a browser lets this site tell it things; none where that is not set up',
  input: nothing,
  output: z.strictObject({ key: z.nullable(z.string()) }),
})

/** Base64 without padding, in the letters of addresses. */
const bytes = (letters: number) =>
  z
    .string(problem('not_a_browser_address'))
    .check(z.regex(new RegExp(`^[\\w-]{${letters}}$`), problem('not_a_browser_address')))
const endpoint = z
  .string(problem('not_a_browser_address'))
  .check(
    z.maxLength(1000, problem('not_a_browser_address')),
    z.regex(/^https?:\/\/[\x21-\x7e]+$/, problem('not_a_browser_address')),
  )

export const addBrowser = defineCall({
  method: 'POST',
  path: '/web/push/add',
  access: 'member',
  effect: 'change',
  secret: true,
  refusals: ['push_service_unknown', 'not_available'],
  summary: 'Tell this browser things while its pages are closed, until I sign out in it',
  input: z.strictObject({ endpoint, keys: z.strictObject({ p256dh: bytes(87), auth: bytes(22) }) }),
  output: z.null(),
})

export const removeBrowser = defineCall({
  method: 'POST',
  path: '/web/push/remove',
  access: 'member',
  effect: 'change',
  secret: true,
  summary: 'Tell this browser nothing any more',
  input: z.strictObject({ endpoint }),
  output: z.null(),
})
