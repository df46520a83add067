import { listDemoMails } from '@kaihei/domain/mailbox/calls'
import { Refusal } from '@kaihei/domain/refusal'
import { listMails } from '#gateways/mailbox-store.ts'
import type { House } from '#house.ts'
import { type Route, answer } from '#http/answer.ts'

/** Everybody reads everything in it: it must not exist where accounts are worth something. */
export function mailboxRoutes({ mailboxOpen }: House): readonly Route[] {
  return [
    answer(listDemoMails, async ({ work }) => {
      if (!mailboxOpen) throw new Refusal('not_available')
      return { items: await listMails(work) }
    }),
  ]
}
