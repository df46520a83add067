import { exportMyData } from '@kaihei/domain/my-data/calls'
import * as achievements from '#areas/achievements/reached-store.ts'
import * as activities from '#areas/activities/my-activities-store.ts'
import * as away from '#areas/away/person-store.ts'
import * as blocks from '#areas/blocks/store.ts'
import * as discord from '#areas/discord/store.ts'
import { exportDrawsOf } from '#areas/fair/number-store.ts'
import * as fair from '#areas/fair/store.ts'
import * as fastOrders from '#areas/fast-orders/my-wishes-store.ts'
import * as gifts from '#areas/gifts/store.ts'
import * as invitations from '#areas/invitations/store.ts'
import * as levels from '#areas/levels/vip-store.ts'
import * as likes from '#areas/likes/store.ts'
import * as lol from '#areas/lol/store.ts'
import * as chat from '#areas/chat/my-chat-store.ts'
import * as nitro from '#areas/nitro/store.ts'
import * as numbers from '#areas/numbers/store.ts'
import * as packets from '#areas/packets/store.ts'
import * as onboarding from '#areas/players/onboarding-store.ts'
import * as orders from '#areas/orders/my-orders-store.ts'
import * as players from '#areas/players/store.ts'
import * as renameCards from '#areas/rename/card-store.ts'
import * as rental from '#areas/rental/store.ts'
import * as reports from '#areas/reports/store.ts'
import * as reviews from '#areas/reviews/store.ts'
import * as rewards from '#areas/rewards/reward-store.ts'
import * as sanctions from '#areas/sanctions/store.ts'
import * as tickets from '#areas/tickets/store.ts'
import * as uploads from '#areas/uploads/store.ts'
import { exportWishesOf } from '#areas/top-ups/return-wish-store.ts'
import * as topUps from '#areas/top-ups/store.ts'
import * as names from '#areas/users/name-store.ts'
import { exportSessionsOf } from '#areas/users/session-store.ts'
import * as users from '#areas/users/store.ts'
import * as vouchers from '#areas/vouchers/store.ts'
import * as wallet from '#areas/wallet/store.ts'
import * as wechat from '#areas/wechat/store.ts'
import { exportConversionsOf } from '#areas/withdrawals/conversion-store.ts'
import * as withdrawals from '#areas/withdrawals/store.ts'
import type { Route } from '#http/answer.ts'
import { answerView } from '#http/answer-view.ts'
import type { Reading } from '#work/reading.ts'

/** What is kept about a person, by topic: an area that keeps something about people has a line here. */
const topics: Readonly<Record<string, (reading: Reading, userId: string) => Promise<unknown>>> = {
  account: users.exportOf,
  sessions: exportSessionsOf,
  discord: discord.exportOf,
  wechat: wechat.exportOf,
  lolAccounts: lol.exportOf,
  formerNicknames: names.exportOf,
  files: uploads.exportOf,
  blocks: blocks.exportOf,
  likes: likes.exportOf,
  companion: players.exportOf,
  applications: onboarding.exportOf,
  reviews: reviews.exportOf,
  messages: chat.exportOf,
  reports: reports.exportOf,
  sanctions: sanctions.exportOf,
  away: away.exportOf,
  bills: wallet.exportOf,
  topUps: topUps.exportOf,
  coinReturns: exportWishesOf,
  withdrawals: withdrawals.exportOf,
  conversions: exportConversionsOf,
  vouchers: vouchers.exportOf,
  redPackets: packets.exportOf,
  rentals: rental.exportOf,
  draws: fair.exportOf,
  orders: orders.exportOf,
  fastOrders: fastOrders.exportOf,
  gifts: gifts.exportOf,
  nitro: nitro.exportOf,
  vip: levels.exportOf,
  rewards: rewards.exportOf,
  invitations: invitations.exportOf,
  achievements: achievements.exportOf,
  tickets: tickets.exportOf,
  numbers: numbers.exportOf,
  numberDraws: exportDrawsOf,
  renameCards: renameCards.exportOf,
  activities: activities.exportOf,
}

export const exportRoutes: readonly Route[] = [
  answerView(exportMyData, async ({ work, actor }) => {
    const told = await Promise.all(
      Object.entries(topics).map(
        async ([topic, exportOf]) => [topic, await exportOf(work, actor.userId)] as const,
      ),
    )
    return { exportedAt: work.now.toISOString(), ...Object.fromEntries(told) }
  }),
]
