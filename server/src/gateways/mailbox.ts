import { listDemoMails } from '@kaihei/domain/mailbox/calls'
import { Refusal } from '@kaihei/domain/refusal'
import type { Database } from '#db/database.ts'
import { type Route, answer } from '#http/answer.ts'
import type { Clock } from '#work/clock.ts'
import type { Deliver, Mail } from '#work/outbox.ts'
import { keepMail, listMails } from './mailbox-store.ts'

/** A demo without a mail server: mails are put where its visitors can read them. */
export function mailboxPost(db: Database, clock: Clock): Deliver<Mail> {
  return (mail, id) => keepMail({ db, now: clock.now() }, mail, id)
}

/** Everybody reads everything in it: it must not exist where accounts are worth something. */
export function mailboxRoutes({ open }: { readonly open: boolean }): readonly Route[] {
  return [
    answer(listDemoMails, async ({ work }) => {
      if (!open) throw new Refusal('not_available')
      return { items: await listMails(work) }
    }),
  ]
}
