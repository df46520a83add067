import type { Database } from '#db/database.ts'
import type { Clock } from '#work/clock.ts'
import type { Deliver, Mail } from '#work/outbox.ts'
import { keepMail } from './mailbox-store.ts'

/** A demo without a mail server: mails are put where its visitors can read them. */
export function mailboxPost(db: Database, clock: Clock): Deliver<Mail> {
  return (mail, id) => keepMail({ db, now: clock.now() }, mail, id)
}
