import { orderStatus } from '@kaihei/domain/orders/status'
import {
  lightByEvent,
  lightByGift,
  lightByOrder,
  lightByPlaces,
  lightByReview,
} from '#areas/achievements/light-windows.ts'
import {
  countForActivities,
  countGiftForActivities,
  followStarsForActivities,
} from '#areas/activities/recount.ts'
import { forgetGroup, noteSaid } from '#areas/away/note-store.ts'
import { countForBoards, countGift, followStars } from '#areas/boards/recount.ts'
import { announceOrder } from '#areas/discord/announce-order.ts'
import { announceSeal } from '#areas/discord/announce-seal.ts'
import { chooseByItself } from '#areas/fast-orders/choose-bidder.ts'
import { followOrder } from '#areas/fast-orders/follow-order.ts'
import { streetNews } from '#areas/community/tell-street.ts'
import { hangOnWalls } from '#areas/gifts/wall-store.ts'
import { tellStreet } from '#areas/gifts/tell-street.ts'
import { carryHouseWord, carryHouseWords } from '#areas/hosted/log-store.ts'
import { keepInvitation, rewardInviter } from '#areas/invitations/keep-invitation.ts'
import { raiseVip } from '#areas/levels/raise-vip.ts'
import { deleteLikesBetween } from '#areas/likes/store.ts'
import { cardForGift } from '#areas/chat/card-for-gift.ts'
import { warnOfDanger } from '#areas/chat/warn-of-danger.ts'
import { giftNews } from '#areas/messages/tell-gift-news.ts'
import { inviteNews } from '#areas/messages/tell-invite-news.ts'
import { orderNews } from '#areas/messages/tell-order-news.ts'
import { otherNews } from '#areas/messages/tell-other-news.ts'
import { rentalNews } from '#areas/messages/tell-rental-news.ts'
import { safetyNews } from '#areas/messages/tell-safety-news.ts'
import { tellStored } from '#areas/messages/tell-stored.ts'
import { walletNews } from '#areas/messages/tell-wallet-news.ts'
import { refreshListing } from '#areas/players/listing-store.ts'
import { indexNickname } from '#areas/players/search-store.ts'
import { countOrderStep, countReview } from '#areas/track-record/keep-record.ts'
import { watchOrder } from '#areas/rewards/count-orders.ts'
import { giveTicketsForOrder } from '#areas/rewards/tickets-for-order.ts'
import { giveApology } from '#areas/vouchers/give-apology.ts'
import { giveNewUserPack } from '#areas/vouchers/give-new-user-pack.ts'
import { mailOfSecondFactor } from '#areas/users/second-factor-mail.ts'
import { auditGivenUp, auditMovedPrices, auditReview } from '#ops/audit-store.ts'
import { openCase, tellDeskOfReading } from '#ops/chat-open-case.ts'
import { freezePayer, releasePayer } from '#ops/freeze-payer.ts'
import type { Fact, FactOf } from '#work/facts.ts'
import type { React, Work } from '#work/work.ts'
import type { House } from './house.ts'

type Table = {
  readonly [T in Fact['type']]: readonly ((work: Work, fact: FactOf<T>) => Promise<void> | void)[]
}

/** What follows from what. Each effect runs inside the transaction that stated the fact. */
export function reactions(house: House): React {
  const { live, clock, config, noteToDiscord, hosted } = house
  const tellHouse = tellStored(house)
  const [ofOrders, ofWallet] = [orderNews(tellHouse), walletNews(tellHouse)]
  const [ofSafety, ofOthers] = [safetyNews(tellHouse), otherNews(tellHouse)]
  const [ofGifts, ofInvites] = [giftNews(tellHouse), inviteNews(tellHouse)]
  const street = streetNews(house)

  const tellOwnScreens = (work: Work, { userId }: { readonly userId: string }) =>
    work.afterCommit(() => live.push(userId, { type: 'profile.changed' }))

  const tellOfOrder = (
    work: Work,
    people: readonly string[],
    { orderId, sn }: { readonly orderId: string; readonly sn: string },
  ) =>
    work.afterCommit(() => {
      for (const userId of people) live.push(userId, { type: 'order.changed', orderId, orderSn: sn })
    })

  const tellPeopleChanged = (work: Work, userIds: readonly string[]) =>
    work.afterCommit(() => live.tellPeopleChanged(userIds))

  const tellConsoles = (work: Work) => work.afterCommit(() => live.pushToStaff({ type: 'queue.changed' }))

  const table: Table = {
    'user.registered': [
      (work, { userId }) => indexNickname(work, userId),
      keepInvitation,
      // Last: all who register wait for each other's campaign rows.
      giveNewUserPack,
    ],
    'invitation.kept': [ofInvites.tellOfInvitee],
    'invitation.voided': [ofInvites.tellOfVoid],
    'invitation.matured': [ofInvites.tellOfMatured],
    'user.blocked': [deleteLikesBetween],
    'profile.changed': [
      (work, { userId }) => indexNickname(work, userId),
      (work, { userId }) => refreshListing(work, userId),
      tellOwnScreens,
    ],
    'people.changed': [(work, { userIds }) => tellPeopleChanged(work, userIds)],
    'notices.read': [
      (work, { userId }) => work.afterCommit(() => live.push(userId, { type: 'notices.read' })),
    ],
    'chat.said': [noteSaid, warnOfDanger(house), openCase(house)],
    'chat.groupDismissed': [(work, { conversationId }) => forgetGroup(work, conversationId)],
    'chat.answered': [(work, { customerId, ...said }) => noteSaid(work, { ...said, receiverId: customerId })],
    'chat.serviceRead': [tellDeskOfReading(house)],
    'chat.houseSaid': hosted === undefined ? [] : [carryHouseWord],
    'house.said': hosted === undefined ? [] : [carryHouseWords],
    'person.sanctioned': [ofSafety.tellOfSanction],
    'person.released': [ofSafety.tellOfRelease],
    'queue.changed': [tellConsoles],
    'alerts.changed': [ofSafety.tellOfAlert],
    // What an actor may do depends on it: other processes ask again.
    'secondFactor.changed': [
      tellOwnScreens,
      ofSafety.tellOfSecondFactor,
      mailOfSecondFactor({ leaves: house.post !== undefined }),
    ],
    'report.decided': [ofSafety.tellOfReport],
    'player.approved': [tellOwnScreens, ofOthers.tellOfApproval, street.tellOfNewcomer],
    'application.rejected': [tellOwnScreens, ofOthers.tellOfRejection],
    'voucher.given': [ofOthers.tellOfVoucher],
    'player.statusChanged': [tellOwnScreens],
    'prices.moved': [auditMovedPrices, ofOthers.tellOfPrices],
    'money.moved': [
      (work, { userId }) => work.afterCommit(() => live.push(userId, { type: 'wallet.changed' })),
      raiseVip,
    ],
    'topUp.credited': [ofWallet.tellOfTopUp],
    'topUp.refunded': [ofWallet.tellOfRefund],
    'topUp.refundReturned': [ofWallet.tellOfRefundReturned],
    'coins.givenUp': [auditGivenUp],
    'chargeBack.opened': [freezePayer],
    'chargeBack.ended': [releasePayer, ofWallet.tellOfChargeBack],
    'withdrawal.ended': [ofWallet.tellOfWithdrawal],
    'withdrawal.changed': [
      (work, { userId }) => work.afterCommit(() => live.push(userId, { type: 'wallet.changed' })),
    ],
    'order.changed': [
      (work, { bossId, playerId, ...order }) =>
        tellOfOrder(work, playerId === null ? [bossId] : [bossId, playerId], order),
      (work, { from, to }) =>
        from === orderStatus.arbitration || to === orderStatus.arbitration ? tellConsoles(work) : undefined,
      // Whether she is busy, and what is counted of her, stands on her card.
      (work, { playerId }) => (playerId === null ? undefined : tellPeopleChanged(work, [playerId])),
      followOrder,
      ofOrders.tellOfChange,
      ...(noteToDiscord === undefined ? [] : [announceOrder(config)]),
      giveApology,
      countOrderStep,
      watchOrder,
    ],
    'order.counted': [countForBoards, countForActivities, lightByOrder, giveTicketsForOrder, rewardInviter],
    'books.sealed': noteToDiscord === undefined ? [] : [announceSeal(config)],
    'board.final': [lightByPlaces, street.tellOfBoard],
    'activity.settled': [lightByEvent],
    'achievement.reached': [tellOwnScreens, ofOthers.tellOfAchievement, street.tellOfAchievement],
    'review.changed': [
      countReview,
      followStars,
      followStarsForActivities,
      lightByReview,
      ofOthers.tellOfReview,
      street.tellOfReview,
    ],
    'review.replied': [ofOthers.tellOfReply],
    'review.takenDown': [auditReview, ofOthers.tellOfTakenDown],
    'announcement.changed': [street.tellOfEnd],
    'thing.takenDown': [ofSafety.tellOfThing],
    'review.restored': [auditReview, ofOthers.tellOfRestored],
    'fastOrder.offered': [
      (work, { playerIds, ...order }) => tellOfOrder(work, playerIds, order),
      ofOrders.tellOfOffer,
    ],
    'fastOrder.choiceDue': [chooseByItself],
    'fastOrder.bidsChanged': [(work, { people, ...order }) => tellOfOrder(work, people, order)],
    // Nobody hears of a gift before it is hers.
    'gift.sent': [],
    'gift.undone': [ofGifts.tellOfReturn],
    'gift.given': [
      hangOnWalls,
      countGift,
      countGiftForActivities,
      tellStreet(house),
      street.tellOfGift,
      lightByGift,
      ofGifts.tellOfGift,
      cardForGift(house),
    ],
    'packet.sent': [street.tellOfPacket],
    'packet.ended': [street.tellOfEnd],
    'number.returned': [ofOthers.tellOfNumber],
    'nitro.decided': [tellConsoles, ofWallet.tellOfNitro],
    'rental.changed': [
      (work, { renterId, ownerId }) =>
        work.afterCommit(() => {
          for (const userId of ownerId === null ? [renterId] : [renterId, ownerId]) {
            live.push(userId, { type: 'wallet.changed' })
          }
        }),
      // Only what staff were asked about can come to their desk, or leave it.
      (work, { after: { staffSince, claimedAt } }) =>
        staffSince === null && claimedAt === null ? undefined : tellConsoles(work),
      rentalNews(tellHouse),
    ],
    'session.ended': [(work, { sessionId }) => work.afterCommit(() => live.endSession(sessionId))],
    'module.switched': [(work, turn) => work.afterCommit(() => live.pushToAll(turn))],
    'rule.changed': [(work, version) => work.afterCommit(() => live.pushToAll(version))],
    'clock.moved': [
      (work, { aheadMs }) =>
        work.afterCommit(() => {
          clock.setAhead(aheadMs)
          live.pushToAll({ type: 'clock.moved', now: clock.now().toISOString() })
        }),
    ],
  }
  return async (work, fact) => {
    // The table pairs each type with its effects; the compiler cannot carry the pair through a lookup.
    const effects = table[fact.type] as readonly ((work: Work, fact: Fact) => Promise<void> | void)[]
    for (const effect of effects) await effect(work, fact)
  }
}
