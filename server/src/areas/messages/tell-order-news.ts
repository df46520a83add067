import { orderStatus } from '@kaihei/domain/orders/status'
import type { Querier } from '#db/database.ts'
import type { Live } from '#live/live.ts'
import type { FactOf } from '#work/facts.ts'
import type { Work } from '#work/work.ts'
import { offered, textsFor } from './order-words.ts'
import { addOrderMessages, type OrderNews, type Stored } from './store.ts'

/** What a transaction has to say so far: all of it is written at its end, at once. */
const news = new WeakMap<Querier, OrderNews[]>()

/** The order account tells whoever has to know, in the log of their conversation and on their open screens. */
export function tellOrderNews(live: Pick<Live, 'push'>) {
  return (work: Work, change: FactOf<'order.changed'>): void => {
    for (const one of newsOf(change)) collect(live, work, one)
  }
}

/** Those who are asked first are written to; a letter to everybody online for every wish would be read by nobody. */
export function tellOfferNews(live: Pick<Live, 'push'>) {
  return (work: Work, { orderId, playerIds, personally, at }: FactOf<'fastOrder.offered'>): void => {
    if (!personally) return
    const about = { orderId, playerId: null, status: orderStatus.waiting, at }
    for (const userId of playerIds) collect(live, work, { ...about, ...offered, userId })
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

function collect(live: Pick<Live, 'push'>, work: Work, one: OrderNews): void {
  const before = news.get(work.db)
  if (before !== undefined) return void before.push(one)
  const all = [one]
  news.set(work.db, all)
  let stored: readonly Stored[] = []
  work.atTheEnd(async () => {
    stored = await addOrderMessages(work, all)
  })
  work.afterCommit(() => {
    for (const { userId, message } of stored) live.push(userId, { type: 'message', message })
  })
  return undefined
}
