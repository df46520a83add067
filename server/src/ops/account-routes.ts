import type { Deed } from '@kaihei/domain/ops/deeds'
import { makePasswordLink, resetSecondFactor, wayInRestDays } from '@kaihei/domain/ops/account-calls'
import { problem } from '@kaihei/domain/problem'
import { Refusal } from '@kaihei/domain/refusal'
import { addLink } from '#areas/users/account-link-store.ts'
import { passwordLinkUrl } from '#areas/users/send-password-link.ts'
import { removeSecondFactor } from '#areas/users/second-factor-store.ts'
import { findCredentials, lockUser } from '#areas/users/store.ts'
import { getUserIdOf } from '#areas/users/uk-store.ts'
import type { House } from '#house.ts'
import { type Route, answer } from '#http/answer.ts'
import type { Work } from '#work/work.ts'
import { hasDone, writeAudit } from './audit-store.ts'

/** For those whom no mail reaches: staff make sure who asks, and hand the link over. */
export function accountRoutes({ config: { publicUrl } }: House): readonly Route[] {
  return [
    answer(makePasswordLink, async ({ work, actor, input: { account, reason } }) => {
      const found = await findCredentials(work, account)
      if (found === undefined)
        throw new Refusal('not_found', { fields: { account: problem('no_such_account') } })
      const { userId, duties, banned } = found
      if (userId === actor.userId) throw new Refusal('not_yourself')
      // Whoever holds the link is that person: nobody rises by making one.
      if (duties.length > 0 && !actor.roles.includes('admin')) throw new Refusal('not_allowed')
      if (banned) throw new Refusal('account_banned')
      await lockUser(work, userId)
      await refuseBoth(work, actor.userId, 'secondFactor.reset', userId)
      const link = await addLink(work, userId, 'password')
      await writeAudit(work, {
        actorId: actor.userId,
        action: 'password.linkMade',
        subject: `user:${userId}`,
        reason,
        after: { expiresAt: link.expiresAt },
      })
      return { url: passwordLinkUrl(publicUrl, link), expiresAt: link.expiresAt.toISOString() }
    }),

    answer(resetSecondFactor, async ({ work, actor, input: { uk, reason } }) => {
      const userId = await getUserIdOf(work, uk)
      if (userId === actor.userId) throw new Refusal('not_yourself')
      await lockUser(work, userId)
      await refuseBoth(work, actor.userId, 'password.linkMade', userId)
      if (!(await removeSecondFactor(work, userId))) throw new Refusal('second_factor_off')
      await writeAudit(work, {
        actorId: actor.userId,
        action: 'secondFactor.reset',
        subject: `user:${userId}`,
        reason,
      })
      await work.tell({ type: 'secondFactor.changed', userId, what: 'reset' })
      return null
    }),
  ]
}

/** A new password and no code make whoever holds them that person: two colleagues, or one and a long time. */
async function refuseBoth(work: Work, actorId: string, action: Deed, userId: string): Promise<void> {
  const since = new Date(work.now.getTime() - wayInRestDays * 24 * 3600 * 1000)
  if (await hasDone(work, { actorId, action, subject: `user:${userId}` }, since))
    throw new Refusal('second_person')
}
