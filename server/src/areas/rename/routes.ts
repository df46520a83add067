import { type Coins, coins } from '@kaihei/domain/money'
import { Refusal } from '@kaihei/domain/refusal'
import { listRenames, rename } from '@kaihei/domain/rename/calls'
import { type RenameTerms, renameTerms } from '@kaihei/domain/rename/terms'
import { v7 as newId } from 'uuid'
import { readVip } from '#areas/levels/vip-store.ts'
import { addFormer, type FormerNickname, listFormer } from '#areas/users/name-store.ts'
import { refuseName } from '#areas/users/refuse-name.ts'
import { lockUser, saveNickname } from '#areas/users/store.ts'
import { type Route, answer } from '#http/answer.ts'
import { lockBooks, post, purseOf } from '#ledger/journal.ts'
import { renamePaid } from '#ledger/movements/rename.ts'
import { getProfileOf } from '#views/profile/store.ts'
import type { Reading, Work } from '#work/work.ts'
import { countRenameCards, takeRenameCard } from './card-store.ts'

export const renameRoutes: readonly Route[] = [
  answer(listRenames, async ({ work, actor: { userId } }) => {
    const [former, { joinedAt }, { level }, cards] = await Promise.all([
      listFormer(work, userId),
      getProfileOf(work, userId),
      readVip(work, userId),
      countRenameCards(work, userId),
    ])
    const { price, availableAt, freeAt } = termsOf(work, new Date(joinedAt), former, level)
    return {
      items: former.map(({ from, to, at }) => ({ from, to, at: at.toISOString() })),
      next: { price, availableAt: availableAt.toISOString(), freeAt: freeAt?.toISOString() ?? null, cards },
    }
  }),

  answer(rename, async ({ work, actor: { userId }, input: { nickname } }) => {
    const user = await lockUser(work, userId)
    if (nickname === user.nickname) throw new Refusal('same_nickname')
    await refuseName(work, nickname, userId)
    const former = await listFormer(work, userId)
    const { level } = await readVip(work, userId)
    const { price, availableAt } = termsOf(work, user.joinedAt, former, level)
    if (availableAt > work.now) throw new Refusal('rename_too_soon')
    const withCard = price > 0 && (await takeRenameCard(work, userId))
    const change = { from: user.nickname, to: nickname, price: withCard ? coins(0) : price, withCard }
    await addFormer(work, userId, change)
    await saveNickname(work, userId, nickname)
    if (change.price > 0) await charge(work, userId, change)
    await work.tell({ type: 'profile.changed', userId })
    return getProfileOf(work, userId)
  }),
]

function termsOf(
  { now }: Reading,
  joinedAt: Date,
  former: readonly FormerNickname[],
  vipLevel: number,
): RenameTerms {
  const lastFreeAt = former.find(({ price, withCard }) => price === 0 && !withCard)?.at
  return renameTerms({ joinedAt, lastChangedAt: former[0]?.at, lastFreeAt, vipLevel }, now)
}

async function charge(
  work: Work,
  userId: string,
  change: { readonly from: string; readonly to: string; readonly price: Coins },
): Promise<void> {
  const books = await lockBooks(work, userId)
  await post(work, books, renamePaid({ ...change, id: newId(), userId }, purseOf(books, userId)))
}
