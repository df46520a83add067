import { createTransport } from 'nodemailer'
import type { Deliver, Mail } from '#work/outbox.ts'

/** Sends mail over SMTP. The message id is the outbox row's, so that a receiver can drop a second copy. */
export function smtpPost(smtpUrl: string, from: string): Deliver<Mail> {
  const transport = createTransport({ url: smtpUrl, connectionTimeout: 10_000, socketTimeout: 30_000 })
  return async ({ to, subject, text }, id) => {
    await transport.sendMail({ from, to, subject, text, messageId: `<${id}@kaihei>` })
  }
}
