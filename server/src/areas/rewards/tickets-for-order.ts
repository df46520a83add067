import { ticketsForSpending } from '@kaihei/domain/tickets/ticket'
import { lockSpending, saveSpending } from '#areas/tickets/store.ts'
import type { FactOf } from '#work/facts.ts'
import type { Work } from '#work/work.ts'
import { giveTickets } from './give-reward.ts'
import { lockRoom } from './room-store.ts'

/** An order counts: the bought coins that its boss spent on it are on their way to a ticket, or more. */
export async function giveTicketsForOrder(work: Work, fact: FactOf<'order.counted'>): Promise<void> {
  const { orderId, sn, bossId: userId, bought, at } = fact
  if (bought === 0) return
  // The room before the tickets, as whoever draws does: so that no two works wait for each other.
  await lockRoom(work, userId)
  const { given, ...spending } = ticketsForSpending(await lockSpending(work, userId, at), bought)
  saveSpending(work, userId, at, spending)
  if (given > 0)
    await giveTickets(work, { userId, count: given, source: 'order', sourceId: orderId, what: sn })
}
