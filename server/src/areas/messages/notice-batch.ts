import type { HouseAccount } from '@kaihei/domain/chat/accounts'
import type { Batch } from '#work/work.ts'
import { addNotice, type Notice, type Stored } from './store.ts'
import type { TellStored } from './tell-stored.ts'

/** Said now, unless it is dated. */
export type News = Omit<Notice, 'account' | 'at'> & { readonly at?: Date }

/** What one account of the house tells people, one by one: kept in their logs, on their screens, and told who is away. */
export function noticeBatch(account: HouseAccount, tell: TellStored): Batch<News, readonly Stored[]> {
  return {
    write: async (work, all) => {
      // In one order of people for all: two works that write to the same two never wait for each other.
      const inOrder = all.toSorted((one, other) => (one.userId < other.userId ? -1 : 1))
      const stored = inOrder.map((news) => addNotice(work, { at: work.now, ...news, account }))
      const userIds = all.map(({ userId }) => userId)
      const said = work.tell({ type: 'house.said', service: account, userIds })
      const [kept] = await Promise.all([Promise.all(stored), said])
      return kept
    },
    committed: tell,
  }
}
