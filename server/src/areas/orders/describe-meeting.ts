import type { GameCode } from '@kaihei/domain/games/game'
import type { OrderDetail } from '@kaihei/domain/orders/shapes'
import { isUnderWay, type OrderStatus } from '@kaihei/domain/orders/status'
import { readContacts } from '#areas/discord/store.ts'
import { listAccounts } from '#areas/lol/store.ts'
import type { Reading } from '#work/work.ts'
import type { OrderRow } from './store.ts'

/** Played with an account of League of Legends. */
const lolGames: readonly GameCode[] = ['lol', 'tft']

/** How the two find each other, from acceptance until the service is over. Before and after it is nobody's business. */
export async function describeMeeting(
  reading: Reading,
  { bossId, playerId, service, note }: OrderRow,
  status: OrderStatus,
): Promise<OrderDetail['meeting']> {
  if (playerId === null || !isUnderWay(status)) return null
  const [accounts, contacts] = await Promise.all([
    lolGames.includes(service.game) ? listAccounts(reading, bossId) : [],
    readContacts(reading, [bossId, playerId]),
  ])
  return {
    note,
    bossGameAccounts: accounts.map(({ gameName, tagLine, region }) => ({ gameName, tagLine, region })),
    bossDiscord: contacts.get(bossId) ?? null,
    playerDiscord: contacts.get(playerId) ?? null,
  }
}
