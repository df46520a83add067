import { problem } from '@kaihei/domain/problem'
import { Refusal } from '@kaihei/domain/refusal'
import { changePassword, forgotPassword, resetPassword } from '@kaihei/domain/users/calls'
import { type Route, answer, answerInSteps } from '#http/answer.ts'
import { findLink, removeLinks } from './account-link-store.ts'
import { confirmPassword } from './confirm-password.ts'
import { endSessions } from './end-sessions.ts'
import { refuseEasyPassword } from './judge-password.ts'
import { type Mailing, mailLink } from './mail-link.ts'
import { hashPassword } from './password.ts'
import { addPasswordRequest } from './password-request-store.ts'
import { forgiveTry } from './sign-in-try-store.ts'
import { getUser, lockUser, saveAccount, savePassword } from './store.ts'

export function passwordRoutes({
  sessionSecret,
  mailing,
}: {
  readonly sessionSecret: string
  readonly mailing: Mailing
}): readonly Route[] {
  return [
    // Whether there is such an account is looked up later, by the timetable: nothing here depends on it.
    answer(forgotPassword, async ({ work, input }) => {
      await addPasswordRequest(work, input.account)
      return null
    }),

    answerInSteps(resetPassword, async ({ input, look, once, address }) => {
      const linked = await findLink(look, input.token, 'password')
      if (linked === undefined) throw new Refusal('link_expired')
      const owner = await getUser(look, linked)
      await refuseEasyPassword(input.password, [owner.account, owner.nickname])
      const passwordHash = await hashPassword(input.password)
      return once(async (work) => {
        const { account } = await lockUser(work, linked)
        // Of two who use the link at once, the second finds it gone behind the lock.
        if ((await findLink(work, input.token, 'password')) === undefined) throw new Refusal('link_expired')
        await savePassword(work, linked, passwordHash)
        await removeLinks(work, linked, 'password')
        await endSessions(work, linked)
        if (account !== null) await forgiveTry(work, { account, address, secret: sessionSecret })
        return null
      })
    }),

    answerInSteps(
      changePassword,
      async ({ input, actor: { userId, sessionId }, look, aside, once, address }) => {
        const { account, nickname, passwordHash: old } = await getUser(look, userId)
        if (old !== null) {
          const typed = input.oldPassword
          await confirmPassword({
            userId,
            account,
            passwordHash: old,
            typed,
            address,
            sessionSecret,
            aside,
          })
        }
        refuseAccountField(account, input.account)
        await refuseEasyPassword(input.password, [account ?? input.account ?? null, nickname])
        const passwordHash = await hashPassword(input.password)
        return once(async (work) => {
          const user = await lockUser(work, userId)
          if (user.passwordHash !== old) throw new Refusal('wrong_password')
          if (input.account !== undefined) {
            await saveAccount(work, userId, input.account)
            await mailLink(work, { userId, account: input.account, language: user.language }, mailing)
          }
          await savePassword(work, userId, passwordHash)
          await removeLinks(work, userId, 'password')
          await endSessions(work, userId, { except: sessionId })
          await work.tell({ type: 'profile.changed', userId })
          return null
        })
      },
    ),
  ]
}

/** A password alone is no way in: who has no account name chooses one with it, who has one keeps it. */
function refuseAccountField(account: string | null, chosen: string | undefined): void {
  if (account === null && chosen === undefined) {
    throw new Refusal('malformed', { fields: { account: problem('missing', { name: 'account' }) } })
  }
  if (account !== null && chosen !== undefined) {
    throw new Refusal('malformed', { fields: { account: problem('account_fixed') } })
  }
}
