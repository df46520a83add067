import { createTransport } from 'nodemailer'
import type { Database } from '#db/database.ts'
import type { Clock } from '#work/clock.ts'
import type { Deliver, Mail } from '#work/outbox.ts'
import { keepMail } from './mailbox-store.ts'

/** Sends mail over SMTP. The message id is the outbox row's, so that a receiver can drop a second copy. */
export function smtpPost(smtpUrl: string, from: string): Deliver<Mail> {
  const transport = createTransport({ url: smtpUrl, connectionTimeout: 10_000, socketTimeout: 30_000 })
  return async ({ to, subject, text }, id) => {
    await transport.sendMail({ from, to, subject, text, messageId: `<${id}@kaihei>` })
  }
}

/** A demo without a mail server: mails are put where its visitors can read them. */
export function mailboxPost(db: Database, clock: Clock): Deliver<Mail> {
  return (mail, id) => keepMail({ db, now: clock.now() }, mail, id)
}
