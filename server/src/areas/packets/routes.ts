import {
  claimPacket as claimPacketCall,
  getPacket as getPacketCall,
  getPacketTerms,
  listPackets as listPacketsCall,
  sendPacket as sendPacketCall,
} from '@kaihei/domain/packets/calls'
import { leftToday, sendable } from '@kaihei/domain/packets/packet'
import { totalOf } from '@kaihei/domain/wallet/purse'
import { openSeal } from '#areas/fair/seal.ts'
import type { House } from '#house.ts'
import { type Route, answer, answerInSteps } from '#http/answer.ts'
import { cutPage, placeInTime, readCursor } from '#http/cursor.ts'
import { splitCoins } from '#ledger/accounts.ts'
import { readBalances } from '#ledger/journal.ts'
import { claimPacket, refuseLate } from './claim-packet.ts'
import { openCrowd } from './crowd.ts'
import { notBeforeDueEnd } from './end-packet.ts'
import { getPacket, listPackets, refuseOutsider } from './list-store.ts'
import { sendPacket } from './send-packet.ts'
import { sumSentToday } from './store.ts'

const packetsPerPage = 20

export function packetRoutes(house: House): readonly Route[] {
  const seal = openSeal(house.config)
  const inCrowd = openCrowd()
  const { chat } = house

  return [
    answer(sendPacketCall, async ({ work, actor, input }) => {
      const id = await sendPacket(work, { chat, seal }, actor, input)
      return (await getPacket(work, id, actor.userId)).packet
    }),

    answer(getPacketTerms, async ({ work, actor: { userId } }) => {
      const [balances, sentToday] = await Promise.all([
        readBalances(work, userId),
        sumSentToday(work, userId),
      ])
      return { sendable: totalOf(sendable(splitCoins(balances))), leftToday: leftToday(sentToday) }
    }),

    answer(listPacketsCall, async ({ work, actor, input }) => {
      const { state, groupID: groupId, limit = packetsPerPage } = input
      const viewerId = actor?.userId
      if (groupId !== undefined) await refuseOutsider(work, groupId, viewerId)
      const after = readCursor(placeInTime, input.cursor)
      const found = await listPackets(work, { viewerId, groupId, state, after, limit })
      if (found.some(({ isDue }) => isDue)) throw notBeforeDueEnd(seal)
      const { page, nextCursor } = cutPage(found, limit, ({ sentAt, id }) => ({ ms: sentAt.getTime(), id }))
      return { items: page.map(({ packet }) => packet), nextCursor }
    }),

    answer(getPacketCall, async ({ work, actor, input: { id } }) => {
      const { isDue, opened } = await getPacket(work, id, actor?.userId)
      if (isDue) throw notBeforeDueEnd(seal)
      return opened
    }),

    answerInSteps(claimPacketCall, ({ actor: { userId }, input: { id }, once }) =>
      inCrowd(
        id,
        () => once((work) => claimPacket(work, seal, userId, id)),
        () => once((work) => refuseLate(work, userId, id)),
      ),
    ),
  ]
}
