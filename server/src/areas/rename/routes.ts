import { Refusal } from '@kaihei/domain/refusal'
import { listRenames, rename } from '@kaihei/domain/rename/calls'
import { renameTerms } from '@kaihei/domain/rename/terms'
import { isReservedNickname } from '@kaihei/domain/users/nickname'
import { getProfileOf, lockUser, saveNickname } from '#areas/users/store.ts'
import { type Answer, answer } from '#http/answer.ts'
import { addFormer, listFormer } from './store.ts'

export const renameRoutes: readonly Answer[] = [
  answer(listRenames, async ({ work, actor }) => {
    const [former, { joinedAt }] = await Promise.all([
      listFormer(work, actor.userId),
      getProfileOf(work, actor.userId),
    ])
    const { price, availableAt } = renameTerms(new Date(joinedAt), former[0]?.at)
    return {
      items: former.map(({ from, to, at }) => ({ from, to, at: at.toISOString() })),
      next: { price, availableAt: availableAt.toISOString() },
    }
  }),

  answer(rename, async ({ work, actor, input: { nickname } }) => {
    const user = await lockUser(work, actor.userId)
    if (nickname === user.nickname) throw new Refusal('same_nickname')
    if (isReservedNickname(nickname)) {
      throw new Refusal('nickname_reserved', { fields: { nickname: '这个昵称是保留名称，换一个吧' } })
    }
    const [last] = await listFormer(work, actor.userId)
    const { price, availableAt } = renameTerms(user.joinedAt, last?.at)
    if (availableAt > work.now) throw new Refusal('rename_too_soon')
    // Nothing can be charged while there is no wallet.
    if (price > 0) throw new Refusal('rename_costs')
    await addFormer(work, actor.userId, user.nickname, nickname)
    await saveNickname(work, actor.userId, nickname)
    await work.tell({ type: 'profile.changed', userId: actor.userId })
    return getProfileOf(work, actor.userId)
  }),
]
