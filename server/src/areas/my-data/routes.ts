import { eraseMe } from '@kaihei/domain/my-data/calls'
import { Refusal } from '@kaihei/domain/refusal'
import { confirmPassword } from '#areas/users/confirm-password.ts'
import { getUser } from '#areas/users/store.ts'
import type { House } from '#house.ts'
import { type Route, answerInSteps } from '#http/answer.ts'
import { erasePerson } from './erase-person.ts'

export function myDataRoutes({ config: { sessionSecret } }: House): readonly Route[] {
  return [
    answerInSteps(eraseMe, async ({ input, actor: { userId }, look, aside, once, address }) => {
      const { nickname, account, passwordHash } = await getUser(look, userId)
      if (input.nickname !== nickname) throw new Refusal('wrong_confirmation')
      if (passwordHash !== null) {
        const typed = input.password
        await confirmPassword({ userId, account, passwordHash, typed, address, sessionSecret, aside })
      }
      await once((work) => erasePerson(work, userId, passwordHash))
      return null
    }),
  ]
}
