import { tallyAchievements } from '#areas/achievements/tally-store.ts'
import { settleActivity, settlementsDue } from '#areas/activities/settle-activity.ts'
import { deliverToBrowsers, deliverToDiscord, deliverToWechat } from '#areas/away/deliver.ts'
import { oldHaste, sweepHaste } from '#areas/away/haste-store.ts'
import { dueNotes } from '#areas/away/note-store.ts'
import { tellMissed } from '#areas/away/tell-missed.ts'
import { boardsDue, finishBoards } from '#areas/boards/finish-boards.ts'
import { dropOldMessages, oldMessages } from '#areas/chat/drop-old-messages.ts'
import { destroyKeys, keysToDestroy } from '#areas/books/key-store.ts'
import { resealKeys } from '#areas/books/owner-keys.ts'
import { sealDue, sealDueDays } from '#areas/books/seal-due-days.ts'
import { verifySeals } from '#areas/books/verify-seals.ts'
import { sweepStarts, unfinishedStarts } from '#areas/discord/store.ts'
import { runDueWave } from '#areas/fast-orders/dispatch.ts'
import { runLapsedBids } from '#areas/fast-orders/follow-order.ts'
import { dueWaves } from '#areas/fast-orders/offer-store.ts'
import { giveDueGift } from '#areas/gifts/end-gift.ts'
import { dueGifts } from '#areas/gifts/store.ts'
import { unknownAccounts } from '#areas/hosted/account-store.ts'
import { carryLogs, introducePeople } from '#areas/hosted/carry.ts'
import { deliverToGroups } from '#areas/hosted/caution-group.ts'
import { dueLogs } from '#areas/hosted/log-store.ts'
import { applyVipLevels, vipLevelsDue } from '#areas/levels/apply-vip-levels.ts'
import { judgementsDue, judgePlayLevels } from '#areas/levels/judge-play-levels.ts'
import { readSwitches } from '#areas/modules/follow-switches.ts'
import { applyBands, bandsDue } from '#areas/players/keep-prices.ts'
import { readRules } from '#areas/rules/follow-rules.ts'
import { resealCodes } from '#areas/nitro/reseal-codes.ts'
import { returnDueNumber } from '#areas/numbers/bind-number.ts'
import { dueNumbers } from '#areas/numbers/store.ts'
import { lapsedBids } from '#areas/orders/bid-store.ts'
import { dueMoments } from '#areas/orders/moment-store.ts'
import { runDueOrder } from '#areas/orders/pass-time.ts'
import { seedsDue, tellDueSeed } from '#areas/fair/number-seeds.ts'
import { openSeal } from '#areas/fair/seal.ts'
import { endDuePacket } from '#areas/packets/end-packet.ts'
import { duePackets } from '#areas/packets/store.ts'
import { watchPresence } from '#areas/players/presence-watch.ts'
import { oldFoundNames, sweepFoundNames } from '#areas/players/search-store.ts'
import { staleListings } from '#areas/players/standing-store.ts'
import { tellMatured } from '#areas/invitations/keep-invitation.ts'
import { payWaitingReferral } from '#areas/invitations/pay-rewards.ts'
import { maturedRewards } from '#areas/invitations/reward-store.ts'
import { payableInvitations } from '#areas/invitations/store.ts'
import { countDueOrder } from '#areas/rewards/count-orders.ts'
import { ordersToCount } from '#areas/rewards/counted-store.ts'
import { passDueRental } from '#areas/rental/move-rental.ts'
import { resealLogins } from '#areas/rental/reseal-logins.ts'
import { dueRentals } from '#areas/rental/store.ts'
import { payWaitingReward } from '#areas/rewards/give-reward.ts'
import { payableRewards } from '#areas/rewards/room-store.ts'
import { followRecords, recoveriesDue, recoverReputations } from '#areas/track-record/keep-record.ts'
import { oldRefused, sweepRefused, unusedFiles } from '#areas/uploads/store.ts'
import { sweepStrayFiles, sweepUnusedFiles } from '#areas/uploads/sweep-files.ts'
import { sanctionsOver } from '#areas/sanctions/store.ts'
import { expiredLinks, sweepLinks } from '#areas/users/account-link-store.ts'
import { endOldStaffSessions } from '#areas/users/end-sessions.ts'
import { fillSkeletons, withoutSkeleton } from '#areas/users/name-store.ts'
import { waitingRequests } from '#areas/users/password-request-store.ts'
import { openSecondFactor } from '#areas/users/second-factor.ts'
import { sendPasswordLink } from '#areas/users/send-password-link.ts'
import { expiredSessions, oldStaffSessions, sweepSessions } from '#areas/users/session-store.ts'
import { oldHours, oldTries, sweepHours, sweepTries } from '#areas/users/sign-in-try-store.ts'
import { expiredCodes, sweepCodes } from '#areas/wechat/store.ts'
import { checkDueTopUps } from '#areas/top-ups/check-due.ts'
import { oldPaymentNotices, sweepPaymentNotices } from '#areas/top-ups/notice-store.ts'
import { dueRefunds } from '#areas/top-ups/refund-store.ts'
import { sendDueRefunds } from '#areas/top-ups/send-refund.ts'
import { dueTopUps, sweepWithoutCheckout, withoutCheckout } from '#areas/top-ups/store.ts'
import { payOut } from '#areas/withdrawals/pay-out.ts'
import { duePayouts } from '#areas/withdrawals/payout-store.ts'
import { noteInChat } from '#messaging/login-store.ts'
import { oldMails, sweepMails } from '#gateways/mailbox-store.ts'
import { oldSubmissions, sweepSubmissions } from '#http/idempotency.ts'
import { booksDue, checkBooks } from '#ledger/check-books.ts'
import { matureOne, ripeEarnings } from '#ledger/earnings.ts'
import { rollUpFlows } from '#ledger/flows.ts'
import { endSanction, endStrayOrders } from '#ops/after-sanctions.ts'
import { lapsedProposals, lapseProposals } from '#ops/approval-store.ts'
import { strayOrders } from '#ops/ban-store.ts'
import { readAhead } from '#ops/clock-store.ts'
import { watchHouse } from '#ops/watch-house.ts'
import { readLogHead } from '#ops/audit-store.ts'
import { verifyAudit, verifySealedHeads } from '#ops/verify-audit-store.ts'
import { deliverOne, dueOutgoing } from '#work/outbox.ts'
import { keepPulse } from '#work/pulse-store.ts'
import type { Job } from '#work/timetable-loop.ts'
import { type Ground, type Reading, runWork, type Work } from '#work/work.ts'
import type { House } from './house.ts'

const minute = 60_000

/**
 * Everything that happens by the clock. What runs whether or not it has anything to do stands first and last: whoever has
 * run is a reason to ask the others again.
 */
export function timetable(house: House): readonly Job[] {
  const { live, chat, hosted, post, noteToDiscord, alertToDiscord, presence, storage, payments, payouts } =
    house
  const { discordMessenger, wechat, webPush, switches, rules } = house
  const { demo, publicUrl, chatKeepDays, secretBefore } = house.config
  const seal = openSeal(house.config)
  return [
    { name: 'who is here', everyMs: minute, runOnce: watchPresence(presence.takeSeen) },
    ...(demo ? [{ name: 'follow the clock', everyMs: 1_000, runOnce: followClock }] : []),
    { name: 'what is switched off', everyMs: 1_000, runOnce: readSwitches(switches) },
    { name: 'which numbers hold', everyMs: 1_000, runOnce: readRules(rules) },
    { name: 'who is in the chat', everyMs: 30_000, runOnce: inOneWork((work) => noteInChat(work, live)) },
    { name: 'missed hints of the chat', everyMs: 2_000, runOnce: chat.sweep },
    { name: 'pulse', everyMs: 1_000, runOnce: keepPulse },
    ...(secretBefore === undefined
      ? []
      : [
          { name: 'codes to seal anew', everyMs: minute, runOnce: inOneWork(resealCodes(seal)) },
          { name: 'keys of the books to seal anew', everyMs: minute, runOnce: inOneWork(resealKeys(seal)) },
          { name: 'logins to seal anew', everyMs: minute, runOnce: inOneWork(resealLogins(seal)) },
          {
            name: 'second factors to seal anew',
            everyMs: minute,
            runOnce: inOneWork(openSecondFactor(house).reseal),
          },
        ]),
    { name: 'whoever is away', everyMs: 5_000, due: dueNotes, runOnce: tellMissed(house) },
    ...(discordMessenger === undefined
      ? []
      : [
          {
            name: 'Discord messages',
            everyMs: 1_000,
            due: dueOutgoing('discord-dm'),
            runOnce: deliverToDiscord(discordMessenger),
          },
        ]),
    ...(wechat?.write === undefined
      ? []
      : [
          {
            name: 'WeChat',
            everyMs: 1_000,
            due: dueOutgoing('wechat'),
            runOnce: deliverToWechat(wechat.write),
          },
        ]),
    ...(webPush === undefined
      ? []
      : [
          { name: 'browsers', everyMs: 1_000, due: dueOutgoing('push'), runOnce: deliverToBrowsers(webPush) },
        ]),
    { name: 'old haste', everyMs: minute, due: oldHaste, runOnce: inOneWork(sweepHaste) },
    {
      name: 'password links',
      everyMs: 1_000,
      due: waitingRequests,
      runOnce: inOneWork((work) => sendPasswordLink(work, { publicUrl, leaves: post !== undefined })),
    },
    ...(post === undefined
      ? []
      : [
          {
            name: 'mails',
            everyMs: 1_000,
            due: dueOutgoing('mail'),
            runOnce: (ground: Ground) => deliverOne(ground, 'mail', post),
          },
        ]),
    ...(noteToDiscord === undefined
      ? []
      : [
          {
            name: 'Discord',
            everyMs: 1_000,
            due: dueOutgoing('discord'),
            runOnce: (ground: Ground) => deliverOne(ground, 'discord', noteToDiscord),
          },
        ]),
    ...(alertToDiscord === undefined
      ? []
      : [
          {
            name: 'Discord alerts',
            everyMs: 1_000,
            due: dueOutgoing('discord-alert'),
            runOnce: (ground: Ground) => deliverOne(ground, 'discord-alert', alertToDiscord),
          },
        ]),
    ...(Object.keys(payouts).length === 0
      ? []
      : [
          {
            name: 'payouts',
            everyMs: 5_000,
            due: duePayouts(Object.keys(payouts)),
            runOnce: payOut(payouts),
          },
        ]),
    { name: 'unpaid top-ups', everyMs: 1_000, due: dueTopUps, runOnce: checkDueTopUps(payments) },
    { name: 'refunds of top-ups', everyMs: 1_000, due: dueRefunds, runOnce: sendDueRefunds(payments) },
    {
      name: 'top-ups without a checkout',
      everyMs: 60 * minute,
      due: withoutCheckout,
      runOnce: inOneWork(sweepWithoutCheckout),
    },
    {
      name: 'old notices of payments',
      everyMs: 60 * minute,
      due: oldPaymentNotices,
      runOnce: inOneWork(sweepPaymentNotices),
    },
    { name: 'due orders', everyMs: 1_000, due: dueMoments, runOnce: runDueOrder },
    { name: 'dispatch', everyMs: 1_000, due: dueWaves, runOnce: inOneWork(runDueWave) },
    {
      name: 'lapsed proposals',
      everyMs: 1_000,
      due: lapsedProposals,
      runOnce: inOneWork(lapseProposals),
    },
    { name: 'lapsed bids', everyMs: 1_000, due: lapsedBids, runOnce: inOneWork(runLapsedBids) },
    { name: 'gifts', everyMs: 1_000, due: dueGifts, runOnce: inOneWork(giveDueGift) },
    { name: 'earnings', everyMs: 1_000, due: ripeEarnings, runOnce: inOneWork(matureOne) },
    {
      name: 'red packets',
      everyMs: 1_000,
      due: duePackets,
      runOnce: inOneWork(endDuePacket(seal)),
    },
    { name: 'numbers', everyMs: 1_000, due: dueNumbers, runOnce: inOneWork(returnDueNumber) },
    {
      name: 'seeds of numbers',
      everyMs: 10_000,
      due: seedsDue,
      runOnce: inOneWork(tellDueSeed(seal)),
    },
    { name: 'rentals', everyMs: 1_000, due: dueRentals, runOnce: inOneWork(passDueRental) },
    { name: 'reputations', everyMs: 10 * minute, due: recoveriesDue, runOnce: inOneWork(recoverReputations) },
    { name: 'scores', everyMs: 1_000, due: staleListings, runOnce: inOneWork(followRecords) },
    {
      name: 'companion levels',
      everyMs: 10 * minute,
      due: judgementsDue,
      runOnce: inOneWork(judgePlayLevels),
    },
    { name: 'price bands', everyMs: 1_000, due: bandsDue, runOnce: inOneWork(applyBands) },
    { name: 'boss levels', everyMs: 1_000, due: vipLevelsDue, runOnce: inOneWork(applyVipLevels) },
    { name: 'orders that count', everyMs: 1_000, due: ordersToCount, runOnce: inOneWork(countDueOrder) },
    { name: 'final boards', everyMs: minute, due: boardsDue, runOnce: inOneWork(finishBoards) },
    { name: 'ended campaigns', everyMs: minute, due: settlementsDue, runOnce: inOneWork(settleActivity) },
    { name: 'waiting rewards', everyMs: 1_000, due: payableRewards, runOnce: inOneWork(payWaitingReward) },
    {
      name: 'waiting rewards of invitations',
      everyMs: 1_000,
      due: payableInvitations,
      runOnce: inOneWork(payWaitingReferral),
    },
    {
      name: 'matured rewards of invitations',
      everyMs: 10_000,
      due: maturedRewards,
      runOnce: inOneWork(tellMatured),
    },
    ...(hosted === undefined
      ? []
      : [
          {
            name: 'people at the hosted chat',
            everyMs: 5_000,
            due: unknownAccounts,
            runOnce: introducePeople(hosted),
          },
          { name: 'words for the hosted chat', everyMs: 1_000, due: dueLogs, runOnce: carryLogs(hosted) },
          {
            name: 'cautions in hosted groups',
            everyMs: 1_000,
            due: dueOutgoing('hosted-group'),
            runOnce: deliverToGroups(hosted),
          },
        ]),
    ...(chatKeepDays === undefined
      ? []
      : [
          {
            name: 'old messages',
            everyMs: 10 * minute,
            due: oldMessages(chatKeepDays),
            runOnce: inOneWork((work) => dropOldMessages(work, chatKeepDays)),
          },
        ]),
    { name: 'unused files', everyMs: 10 * minute, due: unusedFiles, runOnce: sweepUnusedFiles(storage) },
    { name: 'refused uploads', everyMs: 10 * minute, due: oldRefused, runOnce: inOneWork(sweepRefused) },
    { name: 'sanctions that are over', everyMs: 1_000, due: sanctionsOver, runOnce: inOneWork(endSanction) },
    { name: 'orders of the banned', everyMs: 1_000, due: strayOrders, runOnce: inOneWork(endStrayOrders) },
    {
      name: 'expired sessions',
      everyMs: 10 * minute,
      due: expiredSessions,
      runOnce: inOneWork(sweepSessions),
    },
    ...(demo
      ? []
      : [
          {
            name: 'sessions of staff',
            everyMs: minute,
            due: oldStaffSessions,
            runOnce: inOneWork(endOldStaffSessions),
          },
        ]),
    { name: 'old sign-in tries', everyMs: 10 * minute, due: oldTries, runOnce: inOneWork(sweepTries) },
    {
      name: 'hours of wrong passwords',
      everyMs: 10 * minute,
      due: oldHours,
      runOnce: inOneWork(sweepHours),
    },
    {
      name: 'expired account links',
      everyMs: 10 * minute,
      due: expiredLinks,
      runOnce: inOneWork(sweepLinks),
    },
    {
      name: 'unfinished Discord sign-ins',
      everyMs: 10 * minute,
      due: unfinishedStarts,
      runOnce: inOneWork(sweepStarts),
    },
    { name: 'expired WeChat codes', everyMs: 10 * minute, due: expiredCodes, runOnce: inOneWork(sweepCodes) },
    ...(demo
      ? [{ name: 'old demo mails', everyMs: 10 * minute, due: oldMails, runOnce: inOneWork(sweepMails) }]
      : []),
    { name: 'name skeletons', everyMs: minute, due: withoutSkeleton, runOnce: inOneWork(fillSkeletons) },
    {
      name: 'former nicknames',
      everyMs: 10 * minute,
      due: oldFoundNames,
      runOnce: inOneWork(sweepFoundNames),
    },
    {
      name: 'sealed days',
      everyMs: 10_000,
      due: sealDue,
      runOnce: sealDueDays(seal, readLogHead),
    },
    {
      name: 'keys of the gone',
      everyMs: 60 * minute,
      due: keysToDestroy,
      runOnce: inOneWork(destroyKeys),
    },
    { name: 'books', everyMs: 5_000, due: booksDue, runOnce: checkBooks(verifyOthers(seal)) },
    {
      name: 'old idempotency keys',
      everyMs: 10 * minute,
      due: oldSubmissions,
      runOnce: inOneWork(sweepSubmissions),
    },
    { name: 'rarity of achievements', everyMs: 5 * minute, runOnce: inOneWork(tallyAchievements) },
    { name: 'stray files', everyMs: 6 * 60 * minute, runOnce: sweepStrayFiles(storage) },
    { name: 'alerts', everyMs: 10_000, runOnce: inOneWork(watchHouse(house)) },
    { name: 'flows of the days', everyMs: 10 * minute, runOnce: inOneWork((work) => rollUpFlows(work)) },
  ]
}

/** The lines of the last day: to go through those of all days takes longer every day, and is for `ledger:verify`. */
function verifyOthers(box: ReturnType<typeof openSeal>) {
  return async (reading: Reading) => [
    ...(await verifyAudit(reading)),
    ...(await verifySealedHeads(reading)),
    ...(await verifySeals(reading, box, { newest: 1 })).problems,
  ]
}

function inOneWork(portion: (work: Work) => Promise<boolean>): Job['runOnce'] {
  return (ground) => runWork(ground, portion)
}

/** Another process may have moved the clock. */
async function followClock({ db, clock }: Ground): Promise<boolean> {
  clock.setAhead(await readAhead({ db }))
  return false
}
