import * as achievements from './achievements/calls.ts'
import * as achievementCount from './achievements/count-calls.ts'
import * as activities from './activities/calls.ts'
import * as away from './away/calls.ts'
import * as blocks from './blocks/calls.ts'
import * as boards from './boards/calls.ts'
import * as closedBooks from './books/calls.ts'
import type { Call } from './call.ts'
import * as chat from './chat/calls.ts'
import * as conversations from './chat/conversation-calls.ts'
import * as chatGroups from './chat/group-calls.ts'
import * as community from './community/calls.ts'
import * as config from './config/calls.ts'
import * as discord from './discord/calls.ts'
import * as fair from './fair/calls.ts'
import * as fastOrders from './fast-orders/calls.ts'
import * as games from './games/calls.ts'
import * as gifts from './gifts/calls.ts'
import * as invitations from './invitations/calls.ts'
import * as likes from './likes/calls.ts'
import * as lol from './lol/calls.ts'
import * as levels from './levels/calls.ts'
import * as mailbox from './mailbox/calls.ts'
import * as messages from './messages/calls.ts'
import * as myData from './my-data/calls.ts'
import * as nitro from './nitro/calls.ts'
import * as accounts from './ops/account-calls.ts'
import * as announcements from './ops/announcement-calls.ts'
import * as applications from './ops/application-calls.ts'
import * as approvals from './ops/approval-calls.ts'
import * as ops from './ops/calls.ts'
import * as audit from './ops/audit-calls.ts'
import * as books from './ops/books-calls.ts'
import * as catalogue from './ops/catalogue-calls.ts'
import * as serviceDesk from './ops/chat-calls.ts'
import * as exports from './ops/export-calls.ts'
import * as eventDrafts from './ops/event-calls.ts'
import * as find from './ops/find-calls.ts'
import * as moduleSwitches from './ops/module-calls.ts'
import * as rules from './ops/rule-calls.ts'
import * as nitroDesk from './ops/nitro-calls.ts'
import * as inspectedOrders from './ops/order-calls.ts'
import * as overview from './ops/overview-calls.ts'
import * as paymentNotices from './ops/payment-notice-calls.ts'
import * as payments from './ops/payment-calls.ts'
import * as reconciliations from './ops/reconciliation-calls.ts'
import * as inspectedReports from './ops/report-calls.ts'
import * as inspectedRentals from './ops/rental-calls.ts'
import * as inspectedReviews from './ops/review-calls.ts'
import * as people from './ops/people-calls.ts'
import * as prizes from './ops/prize-calls.ts'
import * as imposedSanctions from './ops/sanction-calls.ts'
import * as system from './ops/system-calls.ts'
import * as voucherCampaigns from './ops/voucher-calls.ts'
import * as watch from './ops/watch-calls.ts'
import * as handmade from './ops/wallet-calls.ts'
import * as inspectedWithdrawals from './ops/withdrawal-calls.ts'
import * as numbers from './numbers/calls.ts'
import * as orders from './orders/calls.ts'
import * as orderReviews from './orders/review-calls.ts'
import * as packets from './packets/calls.ts'
import * as players from './players/calls.ts'
import * as onboarding from './players/onboarding-calls.ts'
import * as rename from './rename/calls.ts'
import * as rental from './rental/calls.ts'
import * as reports from './reports/calls.ts'
import * as sanctions from './sanctions/calls.ts'
import * as reviews from './reviews/calls.ts'
import * as rewards from './rewards/calls.ts'
import * as topUps from './top-ups/calls.ts'
import * as uploads from './uploads/calls.ts'
import * as users from './users/calls.ts'
import * as secondFactor from './users/second-factor-calls.ts'
import * as vouchers from './vouchers/calls.ts'
import * as wallet from './wallet/calls.ts'
import * as wechat from './wechat/calls.ts'
import * as welfare from './welfare/calls.ts'
import * as withdrawals from './withdrawals/calls.ts'

/** Every call of the product, by area: the permission table, the API reference and the house test read this. */
export const callsByArea = {
  users: [
    users.register,
    users.login,
    users.logout,
    users.forgotPassword,
    users.resetPassword,
    users.changePassword,
    users.verifyMail,
    users.sendMailLink,
    users.listSessions,
    users.endSession,
    users.checkToken,
    users.getProfile,
    users.setUserInfo,
    users.setAvatar,
    users.listCountries,
    users.convertUkToId,
  ],
  secondFactor: [
    secondFactor.getSecondFactor,
    secondFactor.beginSecondFactor,
    secondFactor.confirmSecondFactor,
    secondFactor.renewRecoveryCodes,
    secondFactor.disableSecondFactor,
    secondFactor.signInWithCode,
  ],
  discord: [discord.startDiscord, discord.finishDiscord, discord.unlinkDiscord],
  wechat: [wechat.startWechatBinding, wechat.checkWechat, wechat.unbindWechat],
  lol: [lol.listLolAccounts, lol.addLolAccount],
  rename: [rename.listRenames, rename.rename],
  blocks: [blocks.blockUser, blocks.unblockUser, blocks.listBlocks],
  myData: [myData.exportMyData, myData.getLeaving, myData.askCoinsBack, myData.keepCoins, myData.eraseMe],
  uploads: [uploads.upload],
  games: [games.listGames],
  gifts: [gifts.listGiftCatalogue, gifts.sendGift, gifts.undoGift, gifts.listGifts, gifts.getGiftTerms],
  players: [
    players.listPlayers,
    players.searchPlayers,
    players.getPlayer,
    players.setStatus,
    players.myServices,
    players.getToday,
  ],
  onboarding: [
    onboarding.getApplication,
    onboarding.saveApplication,
    onboarding.saveServices,
    onboarding.savePresentation,
  ],
  likes: [likes.listLikes, likes.addLike, likes.removeLike],
  reviews: [reviews.listReviews],
  rewards: [rewards.listMyRewards],
  invitations: [
    invitations.getMyInvites,
    invitations.claimInviteRewards,
    invitations.listMyInvitees,
    invitations.advanceInviteRewards,
  ],
  welfare: [welfare.getWelfare, welfare.signInToday, welfare.claimVipPack, welfare.claimVoucher],
  boards: [boards.listTopBosses, boards.listTopPlayers, boards.listTopCalls, boards.listLastBoards],
  community: [community.readFeed, community.readTonight],
  seals: [closedBooks.listSeals, closedBooks.getProof, closedBooks.listProofs],
  wallet: [wallet.getWalletSummary, wallet.listBills, wallet.getConsumption, wallet.getStatement],
  topUps: [
    topUps.getTopUpRules,
    topUps.startTopUp,
    topUps.captureTopUp,
    topUps.cancelTopUp,
    topUps.checkTopUp,
  ],
  withdrawals: [
    withdrawals.listWithdrawals,
    withdrawals.getWithdrawalTerms,
    withdrawals.createWithdrawal,
    withdrawals.cancelWithdrawal,
    withdrawals.convertToCoin,
  ],
  vouchers: [vouchers.listVouchers],
  numbers: [
    numbers.getNumberInfo,
    numbers.listNumbers,
    numbers.drawNumbers,
    numbers.bindNumber,
    numbers.pauseDraws,
    numbers.noteNumberEvent,
  ],
  levels: [levels.getVip, levels.getPlayLevel],
  orders: [
    orders.quoteOrder,
    orders.createOrder,
    orders.acceptOrder,
    orders.rejectOrder,
    orders.cancelOrder,
    orders.sayReady,
    orders.confirmOrder,
    orders.closeOrder,
    orders.consentToEnd,
    orders.getOrder,
    orders.askRefund,
    orders.goQuick,
    orders.listOrders,
    orders.listJoyOrders,
    orders.confirmDiscordOrder,
  ],
  orderReviews: [
    orderReviews.reviewOrder,
    orderReviews.setDiscordReview,
    orderReviews.deleteReview,
    orderReviews.replyToReview,
  ],
  fastOrders: [
    fastOrders.publishFastOrder,
    fastOrders.operateFastOrder,
    fastOrders.listBidders,
    fastOrders.getFastOrder,
    fastOrders.turnDownBidder,
    fastOrders.setDuration,
    fastOrders.judgeCoupons,
    fastOrders.payFastOrder,
    fastOrders.listHall,
    fastOrders.getLastOrder,
    fastOrders.countMatches,
  ],
  messages: [messages.listFreshMessages, messages.listNotices, messages.readNotices],
  chat: [
    chat.getCredential,
    chat.sendText,
    chat.sendCustom,
    chat.revokeMessage,
    chat.listMessages,
    chat.listHeads,
    chat.pullEntries,
    chat.readConversation,
    chat.getChatProfile,
    chat.listChatProfiles,
    chat.getChatPresence,
  ],
  away: [
    away.pushChat,
    away.listChannels,
    away.tryChannel,
    away.getPushKey,
    away.addBrowser,
    away.removeBrowser,
  ],
  conversations: [conversations.listConversations],
  chatGroups: [
    chatGroups.listGroups,
    chatGroups.getGroup,
    chatGroups.createGroup,
    chatGroups.joinGroup,
    chatGroups.quitGroup,
    chatGroups.dismissGroup,
    chatGroups.changeGroupOwner,
    chatGroups.updateGroup,
    chatGroups.setMemberRole,
    chatGroups.listApplicationsToGroups,
    chatGroups.handleApplication,
    chatGroups.listGroupMembers,
  ],
  fair: [fair.getNextCommitment, fair.getDraw, fair.listMyDraws, fair.rotateSeed],
  packets: [
    packets.sendPacket,
    packets.getPacketTerms,
    packets.listPackets,
    packets.getPacket,
    packets.claimPacket,
  ],
  nitro: [nitro.listNitro, nitro.buyNitro, nitro.listMyNitro, nitro.revealNitro, nitro.reportNitro],
  rental: [
    rental.getRentFilter,
    rental.listRentAccounts,
    rental.listMyRentals,
    rental.rentAccount,
    rental.revealSecret,
    rental.reportLoginFailed,
    rental.endRental,
    rental.listOffers,
    rental.saveOffer,
    rental.answerFailure,
    rental.claimDeposit,
  ],
  reports: [reports.addReport],
  sanctions: [sanctions.listMySanctions, sanctions.answerSanction],
  achievements: [
    achievements.getAchievements,
    achievements.listBossAchievements,
    achievements.listPlayAchievements,
    achievements.listGiftAchievements,
    achievements.listLimitedAchievements,
    achievements.listMonthAchievements,
    achievements.listAchievementMonths,
    achievements.listAchievementCatalogue,
    achievements.claimAward,
  ],
  achievementCount: [achievementCount.countAchievements],
  activities: [
    activities.listActivities,
    activities.getActivity,
    activities.listActivityRanking,
    activities.addToBasket,
    activities.getMyBasket,
    activities.payBasket,
  ],
  config: [config.getPublicConfig],
  mailbox: [mailbox.listDemoMails],
  ops: [ops.moveClock],
  overview: [overview.getOverview, overview.listWaiting, overview.getMoneyDays],
  find: [find.findAnything],
  audit: [audit.listAudit, audit.getAuditHead],
  books: [books.getBooks, books.listMovements, books.proveMovement],
  moduleSwitches: [moduleSwitches.listModules, moduleSwitches.switchModule],
  rules: [rules.listRules, rules.listRuleChanges, rules.setRule, rules.previewRule],
  approvals: [approvals.listApprovals, approvals.decideApproval],
  handmade: [handmade.adjustWallet],
  system: [system.getSystem, system.retryOutgoing],
  accounts: [accounts.makePasswordLink, accounts.resetSecondFactor],
  applications: [applications.listApplications, applications.decideApplication],
  inspectedOrders: [
    inspectedOrders.listOrdersToInspect,
    inspectedOrders.getOrderToInspect,
    inspectedOrders.resolveOrder,
    inspectedOrders.approveOrder,
  ],
  payments: [
    payments.listPayments,
    payments.getPayment,
    payments.refundPayment,
    payments.declineReturn,
    payments.endRefundByHand,
    payments.chargeBackPayment,
    payments.winChargeBack,
    payments.loseChargeBack,
    payments.settleReceivable,
    payments.decideDifference,
  ],
  exports: [exports.exportTable],
  paymentNotices: [paymentNotices.listPaymentNotices],
  reconciliations: [
    reconciliations.reconcileDay,
    reconciliations.listReconciliations,
    reconciliations.getReconciliation,
    reconciliations.listFindings,
    reconciliations.listReconciledDays,
  ],
  inspectedWithdrawals: [
    inspectedWithdrawals.listWithdrawalsToInspect,
    inspectedWithdrawals.decideWithdrawal,
    inspectedWithdrawals.payWithdrawal,
  ],
  voucherCampaigns: [
    voucherCampaigns.listCampaigns,
    voucherCampaigns.createCampaign,
    voucherCampaigns.issueVoucher,
    voucherCampaigns.endCampaign,
  ],
  inspectedReports: [
    inspectedReports.listReports,
    inspectedReports.getReport,
    inspectedReports.readReportedMessage,
    inspectedReports.decideReport,
  ],
  announcements: [
    announcements.listAnnouncements,
    announcements.saveAnnouncement,
    announcements.publishAnnouncement,
    announcements.endAnnouncement,
  ],
  eventDrafts: [
    eventDrafts.listEventDrafts,
    eventDrafts.saveEventDraft,
    eventDrafts.setEventPoster,
    eventDrafts.publishEvent,
    eventDrafts.endEvent,
    eventDrafts.discardEventDraft,
  ],
  catalogue: [
    catalogue.listCatalogue,
    catalogue.switchGift,
    catalogue.renameGift,
    catalogue.moveGift,
    catalogue.renameLine,
    catalogue.switchLine,
    catalogue.moveLine,
    catalogue.addGame,
    catalogue.changeGame,
    catalogue.switchGame,
    catalogue.moveGame,
  ],
  prizes: [prizes.listPrizes, prizes.settlePrizes],
  inspectedReviews: [
    inspectedReviews.listReviewsToInspect,
    inspectedReviews.getReviewToInspect,
    inspectedReviews.restoreReview,
  ],
  inspectedRentals: [inspectedRentals.listRentalsToInspect, inspectedRentals.decideRental],
  people: [
    people.searchPeople,
    people.getPerson,
    people.revealPerson,
    people.addPersonNote,
    people.signOutPerson,
    people.setRole,
  ],
  imposedSanctions: [
    imposedSanctions.listSanctions,
    imposedSanctions.imposeSanction,
    imposedSanctions.liftSanction,
  ],
  watch: [watch.listWatch, watch.addWatch, watch.removeWatch],
  nitroDesk: [
    nitroDesk.listNitroStock,
    nitroDesk.loadNitro,
    nitroDesk.listNitroReports,
    nitroDesk.decideNitro,
  ],
  serviceDesk: [
    serviceDesk.listCases,
    serviceDesk.countCases,
    serviceDesk.getCase,
    serviceDesk.listCaseMessages,
    serviceDesk.sendToCustomer,
    serviceDesk.tellCustomerTyping,
    serviceDesk.readCase,
    serviceDesk.claimCase,
    serviceDesk.assignCase,
    serviceDesk.releaseCase,
    serviceDesk.closeCase,
    serviceDesk.addNote,
    serviceDesk.listNotes,
    serviceDesk.listColleagues,
    serviceDesk.listReplies,
    serviceDesk.saveReply,
    serviceDesk.getServiceHours,
    serviceDesk.setServiceHours,
    serviceDesk.getPace,
    serviceDesk.getChatCustomer,
  ],
} as const satisfies Record<string, readonly Call[]>

export const allCalls: readonly Call[] = Object.values(callsByArea).flat()

const contracts = [
  accounts,
  achievements,
  achievementCount,
  activities,
  away,
  applications,
  blocks,
  audit,
  boards,
  closedBooks,
  books,
  chat,
  chatGroups,
  community,
  conversations,
  config,
  discord,
  fair,
  fastOrders,
  find,
  games,
  gifts,
  inspectedOrders,
  inspectedWithdrawals,
  invitations,
  levels,
  likes,
  lol,
  mailbox,
  messages,
  moduleSwitches,
  rules,
  myData,
  nitro,
  nitroDesk,
  numbers,
  onboarding,
  ops,
  overview,
  orderReviews,
  orders,
  packets,
  exports,
  paymentNotices,
  reconciliations,
  payments,
  players,
  rename,
  rental,
  inspectedRentals,
  reports,
  inspectedReports,
  inspectedReviews,
  announcements,
  catalogue,
  eventDrafts,
  prizes,
  reviews,
  rewards,
  sanctions,
  secondFactor,
  approvals,
  handmade,
  people,
  imposedSanctions,
  serviceDesk,
  system,
  topUps,
  uploads,
  users,
  voucherCampaigns,
  vouchers,
  wallet,
  watch,
  wechat,
  welfare,
  withdrawals,
]
const names = new Map<unknown, string>(
  contracts.flatMap((contract) => Object.entries(contract).map(([name, value]) => [value, name] as const)),
)

/** What we call it ourselves: the name of its export. */
export function nameOfCall(call: Call): string {
  return names.get(call) ?? `${call.method} ${call.path}`
}
