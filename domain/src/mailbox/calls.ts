import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { instant, nothing } from '../shape.ts'

export const listDemoMails = defineCall({
  method: 'GET',
  path: '/web/demo/mailbox',
  access: 'anyone',
  effect: 'read',
  secret: true,
  refusals: ['not_available'],
  summary: 'Mails that were sent without a mail server; demo mode only',
  input: nothing,
  output: z.strictObject({
    items: z.array(
      z.strictObject({ id: z.string(), to: z.string(), subject: z.string(), text: z.string(), at: instant }),
    ),
  }),
})
