import { randomInt } from 'node:crypto'
import { Refusal } from '@kaihei/domain/refusal'
import { checkToken, getProfile, login, logout, register } from '@kaihei/domain/users/calls'
import { isReservedNickname } from '@kaihei/domain/users/nickname'
import { portraitUrl } from '#art/media-url.ts'
import { portraitCount } from '#art/portrait.ts'
import { type Answer, answer, answerInSteps } from '#http/answer.ts'
import { hashPassword, isPassword } from './password.ts'
import { endSession, openSession } from './session-store.ts'
import { countTry, failureKey, forgetTries } from './sign-in-failure-store.ts'
import { createUser, findCredentials, getProfileOf } from './store.ts'

export function userRoutes({ sessionSecret }: { readonly sessionSecret: string }): readonly Answer[] {
  return [
    answerInSteps(register, async ({ input, change, ...device }) => {
      if (isReservedNickname(input.nickname)) {
        throw new Refusal('nickname_reserved', { fields: { nickname: '这个昵称是保留名称，换一个吧' } })
      }
      const passwordHash = await hashPassword(input.password)
      return change(async (work) => {
        const { account, nickname } = input
        const avatar = portraitUrl(randomInt(portraitCount))
        const userId = await createUser(work, { account, passwordHash, nickname, avatar })
        await work.tell({ type: 'user.registered', userId, account, nickname })
        return { token: await openSession(work, userId, device), profile: await getProfileOf(work, userId) }
      })
    }),

    answerInSteps(login, async ({ input, look, change, ...device }) => {
      const key = failureKey(sessionSecret, input.account, device.address)
      const left = await change((work) => countTry(work, key))
      const found = await findCredentials(look, input.account)
      if (!(await isPassword(input.password, found?.passwordHash)) || found === undefined) {
        throw new Refusal('wrong_credentials', { left })
      }
      if (found.frozen) throw new Refusal('account_frozen')
      return change(async (work) => {
        await forgetTries(work, key)
        return {
          token: await openSession(work, found.userId, device),
          profile: await getProfileOf(work, found.userId),
        }
      })
    }),

    answer(logout, async ({ work, actor }) => {
      await endSession(work, actor.sessionId)
      await work.tell({ type: 'session.ended', userId: actor.userId, sessionId: actor.sessionId })
      return null
    }),

    answer(checkToken, async ({ actor }) => ({ valid: true as const, uk: actor.uk })),

    answer(getProfile, ({ work, actor }) => getProfileOf(work, actor.userId)),
  ]
}
