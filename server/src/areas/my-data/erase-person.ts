import { Refusal } from '@kaihei/domain/refusal'
import * as achievements from '#areas/achievements/reached-store.ts'
import * as activities from '#areas/activities/my-activities-store.ts'
import * as away from '#areas/away/person-store.ts'
import * as blocks from '#areas/blocks/store.ts'
import * as books from '#areas/books/key-store.ts'
import * as discord from '#areas/discord/store.ts'
import * as fair from '#areas/fair/store.ts'
import * as fastOrders from '#areas/fast-orders/my-wishes-store.ts'
import * as gifts from '#areas/gifts/store.ts'
import * as invitations from '#areas/invitations/store.ts'
import * as likes from '#areas/likes/store.ts'
import * as lol from '#areas/lol/store.ts'
import * as chat from '#areas/chat/my-chat-store.ts'
import * as news from '#areas/messages/erase-names-store.ts'
import * as nitro from '#areas/nitro/store.ts'
import * as numbers from '#areas/numbers/store.ts'
import * as orders from '#areas/orders/my-orders-store.ts'
import * as packets from '#areas/packets/store.ts'
import * as onboarding from '#areas/players/onboarding-store.ts'
import * as players from '#areas/players/store.ts'
import * as renameCards from '#areas/rename/card-store.ts'
import * as rental from '#areas/rental/store.ts'
import * as reports from '#areas/reports/store.ts'
import * as reviews from '#areas/reviews/store.ts'
import * as sanctions from '#areas/sanctions/store.ts'
import * as tickets from '#areas/tickets/store.ts'
import * as topUps from '#areas/top-ups/store.ts'
import * as uploads from '#areas/uploads/store.ts'
import { removeLinks } from '#areas/users/account-link-store.ts'
import { endSessions } from '#areas/users/end-sessions.ts'
import * as names from '#areas/users/name-store.ts'
import * as users from '#areas/users/store.ts'
import * as vouchers from '#areas/vouchers/store.ts'
import { type Farewell, giveUpCoins } from '#areas/wallet/give-up-coins.ts'
import * as wallet from '#areas/wallet/store.ts'
import * as wechat from '#areas/wechat/store.ts'
import * as withdrawals from '#areas/withdrawals/store.ts'
import { forgetMailsTo } from '#gateways/mailbox-store.ts'
import { forgetSubmissions } from '#http/idempotency.ts'
import { lockBooks } from '#ledger/journal.ts'
import { cancelMailTo } from '#work/outbox.ts'
import type { Work } from '#work/work.ts'

type Erasures = readonly ((work: Work, userId: string) => Promise<void>)[]

/** What has to be over before anybody leaves. */
const beforeMoney: Erasures = [
  orders.eraseOf,
  topUps.eraseOf,
  packets.eraseOf,
  fair.eraseOf,
  withdrawals.eraseOf,
  gifts.eraseOf,
  nitro.eraseOf,
  rental.eraseOf,
]

/** What each area forgets, in this order: money is locked first, as everywhere, and the account itself comes last. */
const withMoney: Erasures = [
  wallet.eraseOf,
  books.eraseOf,
  // Before bids are forgotten: they say whose messages name them.
  news.eraseOf,
  invitations.eraseOf,
  fastOrders.eraseOf,
  discord.eraseOf,
  wechat.eraseOf,
  lol.eraseOf,
  names.eraseOf,
  uploads.eraseOf,
  blocks.eraseOf,
  likes.eraseOf,
  players.eraseOf,
  onboarding.eraseOf,
  reviews.eraseOf,
  achievements.eraseOf,
  activities.eraseOf,
  away.eraseOf,
  chat.eraseOf,
  reports.eraseOf,
  sanctions.eraseOf,
  numbers.eraseOf,
  renameCards.eraseOf,
  tickets.eraseOf,
  vouchers.eraseOf,
  users.eraseOf,
]

/** The password is the one that was just checked: whoever changed it meanwhile did not ask for this. */
export async function erasePerson(
  work: Work,
  userId: string,
  checkedPasswordHash: string | null,
  farewell: Farewell,
): Promise<void> {
  // Before the person: whoever spends holds the purse first, and the person only as what they write of names them.
  await lockBooks(work, userId)
  const { account, passwordHash } = await users.lockUser(work, userId)
  if (passwordHash !== checkedPasswordHash) throw new Refusal('wrong_password')
  if (account !== null) {
    await cancelMailTo(work, account)
    await forgetMailsTo(work, account)
  }
  await removeLinks(work, userId, 'password')
  await removeLinks(work, userId, 'mail')
  await removeLinks(work, userId, 'signIn')
  await forgetSubmissions(work, userId)
  await endSessions(work, userId)
  for (const eraseOf of beforeMoney) await eraseOf(work, userId)
  await giveUpCoins(work, userId, farewell)
  for (const eraseOf of withMoney) await eraseOf(work, userId)
  await work.tell({ type: 'profile.changed', userId })
}
