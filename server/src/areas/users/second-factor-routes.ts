import { Refusal } from '@kaihei/domain/refusal'
import {
  beginSecondFactor,
  confirmSecondFactor,
  disableSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  signInWithCode,
} from '@kaihei/domain/users/second-factor-calls'
import type { House } from '#house.ts'
import { type Route, answer, answerInSteps } from '#http/answer.ts'
import { noteDevice } from '#messaging/login-store.ts'
import { getProfileOf } from '#views/profile/store.ts'
import { findLink, removeLinks } from './account-link-store.ts'
import { confirmPassword } from './confirm-password.ts'
import { openSecondFactor } from './second-factor.ts'
import { countRecoveryCodes, findSecondFactor, removeSecondFactor } from './second-factor-store.ts'
import { openSession } from './session-store.ts'
import { getUser, lockUser } from './store.ts'

export function secondFactorRoutes(house: House): readonly Route[] {
  const { sessionSecret, demo } = house.config
  const factor = openSecondFactor(house)
  return [
    answer(getSecondFactor, async ({ work, actor }) => {
      const [kept, recoveryCodesLeft, { duties }] = await Promise.all([
        findSecondFactor(work, actor.userId),
        countRecoveryCodes(work, actor.userId),
        getUser(work, actor.userId),
      ])
      const since = kept?.confirmedAt?.toISOString() ?? null
      return { since, recoveryCodesLeft, required: !demo && duties.length > 0 }
    }),

    // Asks for the password: whoever finds a browser open must not shut its owner out.
    answerInSteps(beginSecondFactor, async ({ input, actor: { userId }, look, aside, once, address }) => {
      const { account, nickname, passwordHash } = await getUser(look, userId)
      const { password: typed } = input
      if (passwordHash !== null)
        await confirmPassword({ userId, account, passwordHash, typed, address, sessionSecret, aside })
      return once((work) => factor.begin(work, userId, account ?? nickname))
    }),

    answerInSteps(confirmSecondFactor, async ({ input, actor: { userId }, look, aside, once }) => {
      const kept = await findSecondFactor(look, userId)
      if (kept === undefined) throw new Refusal('second_factor_off')
      if (kept.confirmedAt !== null) throw new Refusal('second_factor_on')
      const isRight = await factor.ask(aside, userId, input.code, { begun: true })
      return once(async (work) => {
        await isRight(work)
        const recoveryCodes = factor.confirm(work, userId)
        await work.tell({ type: 'secondFactor.changed', userId, what: 'on' })
        return { recoveryCodes: [...recoveryCodes] }
      })
    }),

    answerInSteps(renewRecoveryCodes, async ({ input, actor: { userId }, look, aside, once }) => {
      if ((await findSecondFactor(look, userId))?.confirmedAt == null) throw new Refusal('second_factor_off')
      const isRight = await factor.ask(aside, userId, input.code)
      return once(async (work) => {
        await isRight(work)
        return { recoveryCodes: [...factor.renewRecovery(work, userId)] }
      })
    }),

    answerInSteps(disableSecondFactor, async ({ input, actor: { userId }, look, aside, once, address }) => {
      if ((await findSecondFactor(look, userId))?.confirmedAt == null) throw new Refusal('second_factor_off')
      const { account, passwordHash } = await getUser(look, userId)
      const { password: typed } = input
      if (passwordHash !== null)
        await confirmPassword({ userId, account, passwordHash, typed, address, sessionSecret, aside })
      const isRight = await factor.ask(aside, userId, input.code)
      return once(async (work) => {
        await isRight(work)
        await removeSecondFactor(work, userId)
        await work.tell({ type: 'secondFactor.changed', userId, what: 'off' })
        return null
      })
    }),

    answerInSteps(signInWithCode, async ({ input, look, aside, once, ...device }) => {
      const { challenge, code, device: browser } = input
      const userId = await findLink(look, challenge, 'signIn')
      if (userId === undefined) throw new Refusal('link_expired')
      const isRight = await factor.ask(aside, userId, code)
      return once(async (work) => {
        if ((await lockUser(work, userId)).frozen) throw new Refusal('account_frozen')
        if ((await findLink(work, challenge, 'signIn')) === undefined) throw new Refusal('link_expired')
        await isRight(work)
        await removeLinks(work, userId, 'signIn')
        if (browser !== undefined) noteDevice(work, userId, browser)
        return {
          token: await openSession(work, userId, device),
          profile: await getProfileOf(work, userId),
        }
      })
    }),
  ]
}
