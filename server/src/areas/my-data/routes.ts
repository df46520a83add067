import { eraseMe, exportMyData } from '@kaihei/domain/my-data/calls'
import { Refusal } from '@kaihei/domain/refusal'
import { confirmPassword } from '#areas/users/confirm-password.ts'
import { getUser } from '#areas/users/store.ts'
import type { House } from '#house.ts'
import { type Route, answer, answerInSteps } from '#http/answer.ts'
import { erasePerson } from './erase-person.ts'
import { exports } from './topics.ts'

export function myDataRoutes({ config: { sessionSecret } }: House): readonly Route[] {
  return [
    answer(exportMyData, async ({ work, actor }) => {
      const topics = await Promise.all(
        Object.entries(exports).map(
          async ([topic, exportOf]) => [topic, await exportOf(work, actor.userId)] as const,
        ),
      )
      return { exportedAt: work.now.toISOString(), ...Object.fromEntries(topics) }
    }),

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
