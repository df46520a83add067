import { Refusal } from '@kaihei/domain/refusal'
import { isMailAddress } from '@kaihei/domain/users/account'
import { sendMailLink, verifyMail } from '@kaihei/domain/users/calls'
import { type Route, answer } from '#http/answer.ts'
import { findLink, hasYoungLink, removeLinks } from './account-link-store.ts'
import { type Mailing, mailLink } from './mail-link.ts'
import { lockUser, saveMailVerified } from './store.ts'

/** Whose address is verified depends on the link alone, not on who is signed in where it is opened. */
export function mailRoutes(mailing: Mailing): readonly Route[] {
  return [
    answer(verifyMail, async ({ work, input }) => {
      const userId = await findLink(work, input.token, 'mail')
      if (userId === undefined) throw new Refusal('link_expired')
      await lockUser(work, userId)
      // Of two who use the link at once, the second finds it gone behind the lock.
      if ((await findLink(work, input.token, 'mail')) === undefined) throw new Refusal('link_expired')
      await saveMailVerified(work, userId)
      await removeLinks(work, userId, 'mail')
      await work.tell({ type: 'profile.changed', userId })
      return null
    }),

    answer(sendMailLink, async ({ work, actor: { userId } }) => {
      const { account, mailVerified, language } = await lockUser(work, userId)
      if (account === null || !isMailAddress(account)) throw new Refusal('account_no_address')
      if (mailVerified) throw new Refusal('mail_verified')
      if (!mailing.leaves) throw new Refusal('mail_not_leaving')
      if (await hasYoungLink(work, userId, 'mail')) throw new Refusal('mail_too_soon')
      await mailLink(work, { userId, account, language }, mailing)
      return null
    }),
  ]
}
