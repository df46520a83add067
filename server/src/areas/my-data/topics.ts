import * as blocks from '#areas/blocks/store.ts'
import * as discord from '#areas/discord/store.ts'
import * as fastOrders from '#areas/fast-orders/my-wishes-store.ts'
import * as levels from '#areas/levels/vip-store.ts'
import * as likes from '#areas/likes/store.ts'
import * as lol from '#areas/lol/store.ts'
import * as messages from '#areas/messages/store.ts'
import * as onboarding from '#areas/players/onboarding-store.ts'
import * as orders from '#areas/orders/my-orders-store.ts'
import * as players from '#areas/players/store.ts'
import * as rename from '#areas/rename/store.ts'
import * as reviews from '#areas/reviews/store.ts'
import * as uploads from '#areas/uploads/store.ts'
import * as topUps from '#areas/top-ups/store.ts'
import { exportSessionsOf } from '#areas/users/session-store.ts'
import * as users from '#areas/users/store.ts'
import * as vouchers from '#areas/vouchers/store.ts'
import * as wallet from '#areas/wallet/store.ts'
import * as wechat from '#areas/wechat/store.ts'
import { exportConversionsOf } from '#areas/withdrawals/conversion-store.ts'
import * as withdrawals from '#areas/withdrawals/store.ts'
import type { Reading, Work } from '#work/work.ts'

type ExportOf = (reading: Reading, userId: string) => Promise<unknown>
type EraseOf = (work: Work, userId: string) => Promise<void>

/** What is kept about a person, by topic: an area that keeps something about people has a line here. */
export const exports: Readonly<Record<string, ExportOf>> = {
  account: users.exportOf,
  sessions: exportSessionsOf,
  discord: discord.exportOf,
  wechat: wechat.exportOf,
  lolAccounts: lol.exportOf,
  formerNicknames: rename.exportOf,
  files: uploads.exportOf,
  blocks: blocks.exportOf,
  likes: likes.exportOf,
  companion: players.exportOf,
  applications: onboarding.exportOf,
  reviews: reviews.exportOf,
  messages: messages.exportOf,
  bills: wallet.exportOf,
  topUps: topUps.exportOf,
  withdrawals: withdrawals.exportOf,
  conversions: exportConversionsOf,
  vouchers: vouchers.exportOf,
  orders: orders.exportOf,
  fastOrders: fastOrders.exportOf,
  vip: levels.exportOf,
}

/** What each area forgets, in this order: money is locked first, as everywhere, and the account itself comes last. */
export const erasures: readonly EraseOf[] = [
  orders.eraseOf,
  topUps.eraseOf,
  withdrawals.eraseOf,
  wallet.eraseOf,
  fastOrders.eraseOf,
  discord.eraseOf,
  wechat.eraseOf,
  lol.eraseOf,
  rename.eraseOf,
  uploads.eraseOf,
  blocks.eraseOf,
  likes.eraseOf,
  players.eraseOf,
  onboarding.eraseOf,
  reviews.eraseOf,
  messages.eraseOf,
  vouchers.eraseOf,
  users.eraseOf,
]
