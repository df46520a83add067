import { createTransport } from 'nodemailer'
import type { Deliver, Mail } from '#work/outbox.ts'

/** How mail leaves this installation, and whom it reaches. */
export interface Post {
  readonly deliver: Deliver<Mail>
  /** Whether a mail to this account can arrive: an account need not be an address. */
  readonly reaches: (account: string) => boolean
}

const looksLikeMail = /^[^@\s]+@[^@\s]+\.[^@\s]+$/

export function isMailAddress(account: string): boolean {
  return looksLikeMail.test(account)
}

/** Sends mail over SMTP. The message id is the outbox row's, so that a receiver can drop a second copy. */
export function smtpPost(smtpUrl: string, from: string): Post {
  const transport = createTransport({ url: smtpUrl, connectionTimeout: 10_000, socketTimeout: 30_000 })
  return {
    reaches: isMailAddress,
    deliver: async ({ to, subject, text }, id) => {
      await transport.sendMail({ from, to, subject, text, messageId: `<${id}@kaihei>` })
    },
  }
}
