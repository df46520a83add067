import { addLolAccount, listLolAccounts } from '@kaihei/domain/lol/calls'
import { Refusal } from '@kaihei/domain/refusal'
import { tariff } from '@kaihei/domain/tariff'
import { lockUser } from '#areas/users/store.ts'
import { type Route, answer } from '#http/answer.ts'
import { addAccount, listAccounts } from './store.ts'

export const lolRoutes: readonly Route[] = [
  answer(listLolAccounts, async ({ work, actor }) => ({ items: await listAccounts(work, actor.userId) })),

  answer(addLolAccount, async ({ work, actor, input }) => {
    // Two at once would both find four and make six.
    await lockUser(work, actor.userId)
    const mine = await listAccounts(work, actor.userId)
    if (mine.length >= tariff.lolAccounts.max) throw new Refusal('too_many_lol_accounts')
    const added = await addAccount(work, actor.userId, input)
    if (added === undefined) throw new Refusal('lol_account_taken')
    return added
  }),
]
