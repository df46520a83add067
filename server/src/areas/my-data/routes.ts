import { askCoinsBack, eraseMe, getLeaving, keepCoins } from '@kaihei/domain/my-data/calls'
import { Refusal } from '@kaihei/domain/refusal'
import { addWish, endWish, readReturnable } from '#areas/top-ups/return-wish-store.ts'
import { confirmPassword } from '#areas/users/confirm-password.ts'
import { getUser } from '#areas/users/store.ts'
import type { House } from '#house.ts'
import { type Route, answer, answerInSteps } from '#http/answer.ts'
import { lockBooks } from '#ledger/journal.ts'
import { erasePerson } from './erase-person.ts'
import { readLeaving } from './read-leaving.ts'

export function myDataRoutes({ config: { sessionSecret } }: House): readonly Route[] {
  return [
    answer(getLeaving, ({ work, actor }) => readLeaving(work, actor.userId)),

    answer(askCoinsBack, async ({ work, actor: { userId } }) => {
      await lockBooks(work, userId)
      const { returnable } = await readReturnable(work, userId)
      if (returnable === 0) throw new Refusal('nothing_to_return')
      await addWish(work, userId, returnable)
      return readLeaving(work, userId)
    }),

    answer(keepCoins, async ({ work, actor: { userId } }) => {
      if (!(await endWish(work, userId, { state: 'cancelled' }))) throw new Refusal('already_handled')
      return readLeaving(work, userId)
    }),

    answerInSteps(eraseMe, async ({ input, actor: { userId }, look, aside, once, address }) => {
      const { nickname, account, passwordHash } = await getUser(look, userId)
      if (input.nickname !== nickname) throw new Refusal('wrong_confirmation')
      if (passwordHash !== null) {
        const typed = input.password
        await confirmPassword({ userId, account, passwordHash, typed, address, sessionSecret, aside })
      }
      const { givenUp, waiver } = input
      await once((work) => erasePerson(work, userId, passwordHash, { givenUp, waiver }))
      return null
    }),
  ]
}
