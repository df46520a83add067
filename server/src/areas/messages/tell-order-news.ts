import { orderStatus } from '@kaihei/domain/orders/status'
import type { FactOf } from '#work/facts.ts'
import type { Batch, Work } from '#work/work.ts'
import { offered, textsFor } from './order-words.ts'
import { addOrderMessages, type OrderNews, type Stored } from './store.ts'
import type { TellStored } from './tell-stored.ts'

/**
 * The order account tells whoever has to know, in the log of their conversation and on their open screens. Everybody's
 * log has one row that all who write to it lock: all news of one work are one batch.
 */
export function orderNews(tell: TellStored) {
  const batch: Batch<OrderNews, readonly Stored[]> = {
    write: async (work, news) => {
      const stored = addOrderMessages(work, news)
      const userIds = news.map(({ userId }) => userId)
      const said = work.tell({ type: 'house.said', service: 'sq_order', userIds })
      const [kept] = await Promise.all([stored, said])
      return kept
    },
    committed: tell,
  }
  return {
    tellOfChange: (work: Work, change: FactOf<'order.changed'>): void => {
      for (const one of newsOf(change)) work.batch(batch, one)
    },
    /** Those who are asked first are written to; a letter to everybody online for every wish would be read by nobody. */
    tellOfOffer: (work: Work, { orderId, playerIds, personally, at }: FactOf<'fastOrder.offered'>): void => {
      if (!personally) return
      const about = { orderId, playerId: null, status: orderStatus.waiting, at }
      for (const userId of playerIds) work.batch(batch, { ...about, ...offered, userId })
    },
  }
}

function newsOf(change: FactOf<'order.changed'>): readonly OrderNews[] {
  const { orderId, bossId, by, at, to } = change
  const playerId = change.playerId ?? (by?.side === 'player' ? by.userId : null)
  const { boss, player } = textsFor(change)
  const about = { orderId, playerId, status: to, at }
  return [
    ...(boss === undefined ? [] : [{ ...about, ...boss, userId: bossId }]),
    ...(player === undefined || playerId === null ? [] : [{ ...about, ...player, userId: playerId }]),
  ].filter(({ userId }) => userId !== by?.userId)
}
