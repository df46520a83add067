import { tallyAchievements } from '#areas/achievements/tally-store.ts'
import { settleActivity } from '#areas/activities/settle-activity.ts'
import { deliverToBrowsers, deliverToDiscord, deliverToWechat } from '#areas/away/deliver.ts'
import { sweepHaste } from '#areas/away/haste-store.ts'
import { tellMissed } from '#areas/away/tell-missed.ts'
import { finishBoards } from '#areas/boards/finish-boards.ts'
import { dropOldMessages } from '#areas/chat/drop-old-messages.ts'
import { sweepStarts } from '#areas/discord/store.ts'
import { runDueWave } from '#areas/fast-orders/dispatch.ts'
import { runLapsedBids } from '#areas/fast-orders/follow-order.ts'
import { giveDueGift } from '#areas/gifts/end-gift.ts'
import { carryLogs, introducePeople } from '#areas/hosted/carry.ts'
import { deliverToGroups } from '#areas/hosted/caution-group.ts'
import { judgePlayLevels } from '#areas/levels/judge-play-levels.ts'
import { readSwitches } from '#areas/modules/follow-switches.ts'
import { resealCodes } from '#areas/nitro/reseal-codes.ts'
import { runDueOrder } from '#areas/orders/pass-time.ts'
import { returnDueNumber } from '#areas/numbers/bind-number.ts'
import { tellDueSeed } from '#areas/fair/number-seeds.ts'
import { openSeal } from '#areas/fair/seal.ts'
import { endDuePacket } from '#areas/packets/end-packet.ts'
import { watchPresence } from '#areas/players/presence-watch.ts'
import { sweepFoundNames } from '#areas/players/search-store.ts'
import { tellMatured } from '#areas/invitations/keep-invitation.ts'
import { payWaitingReferral } from '#areas/invitations/pay-rewards.ts'
import { countDueOrder } from '#areas/rewards/count-orders.ts'
import { passDueRental } from '#areas/rental/move-rental.ts'
import { resealLogins } from '#areas/rental/reseal-logins.ts'
import { payWaitingReward } from '#areas/rewards/give-reward.ts'
import { followRecords, recoverReputations } from '#areas/track-record/keep-record.ts'
import { sweepRefused } from '#areas/uploads/store.ts'
import { sweepStrayFiles, sweepUnusedFiles } from '#areas/uploads/sweep-files.ts'
import { sweepLinks } from '#areas/users/account-link-store.ts'
import { fillSkeletons } from '#areas/users/name-store.ts'
import { sendPasswordLink } from '#areas/users/send-password-link.ts'
import { sweepSessions } from '#areas/users/session-store.ts'
import { sweepTries } from '#areas/users/sign-in-try-store.ts'
import { sweepCodes } from '#areas/wechat/store.ts'
import { checkDueTopUps } from '#areas/top-ups/check-due.ts'
import { sweepWithoutCheckout } from '#areas/top-ups/store.ts'
import { payOut } from '#areas/withdrawals/pay-out.ts'
import { noteInChat } from '#messaging/login-store.ts'
import { sweepMails } from '#gateways/mailbox-store.ts'
import { sweepSubmissions } from '#http/idempotency.ts'
import { checkBooks } from '#ledger/check-books.ts'
import { matureOne } from '#ledger/earnings.ts'
import { rollUpHouse } from '#ledger/house.ts'
import { readAhead } from '#ops/clock-store.ts'
import { deliverOne } from '#work/outbox.ts'
import type { Job } from '#work/timetable-loop.ts'
import { type Ground, runWork, type Work } from '#work/work.ts'
import type { House } from './house.ts'

const minute = 60_000

/** Everything that happens by the clock. */
export function timetable(house: House): readonly Job[] {
  const { live, chat, hosted, post, noteToDiscord, presence, storage, payments, payouts } = house
  const { discordMessenger, wechat, webPush, switches } = house
  const { demo, publicUrl, chatKeepDays } = house.config
  return [
    { name: 'who is here', everyMs: minute, runOnce: watchPresence(presence.takeSeen) },
    { name: 'whoever is away', everyMs: 5_000, runOnce: tellMissed(house) },
    ...(discordMessenger === undefined
      ? []
      : [{ name: 'Discord messages', everyMs: 1_000, runOnce: deliverToDiscord(discordMessenger) }]),
    ...(wechat?.write === undefined
      ? []
      : [{ name: 'WeChat', everyMs: 1_000, runOnce: deliverToWechat(wechat.write) }]),
    ...(webPush === undefined
      ? []
      : [{ name: 'browsers', everyMs: 1_000, runOnce: deliverToBrowsers(webPush) }]),
    { name: 'old haste', everyMs: minute, runOnce: inOneWork(sweepHaste) },
    {
      name: 'password links',
      everyMs: 1_000,
      runOnce: inOneWork((work) => sendPasswordLink(work, { publicUrl, leaves: post !== undefined })),
    },
    ...(post === undefined
      ? []
      : [
          {
            name: 'mails',
            everyMs: 1_000,
            runOnce: (ground: Ground) => deliverOne(ground, 'mail', post),
          },
        ]),
    ...(noteToDiscord === undefined
      ? []
      : [
          {
            name: 'Discord',
            everyMs: 1_000,
            runOnce: (ground: Ground) => deliverOne(ground, 'discord', noteToDiscord),
          },
        ]),
    ...(demo ? [{ name: 'follow the clock', everyMs: 1_000, runOnce: followClock }] : []),
    { name: 'what is switched off', everyMs: 1_000, runOnce: readSwitches(switches) },
    ...(Object.keys(payouts).length === 0
      ? []
      : [{ name: 'payouts', everyMs: 5_000, runOnce: payOut(payouts) }]),
    { name: 'unpaid top-ups', everyMs: 1_000, runOnce: checkDueTopUps(payments) },
    { name: 'top-ups without a checkout', everyMs: 60 * minute, runOnce: inOneWork(sweepWithoutCheckout) },
    { name: 'due orders', everyMs: 1_000, runOnce: runDueOrder },
    { name: 'dispatch', everyMs: 1_000, runOnce: inOneWork(runDueWave) },
    { name: 'lapsed bids', everyMs: 1_000, runOnce: inOneWork(runLapsedBids) },
    { name: 'gifts', everyMs: 1_000, runOnce: inOneWork(giveDueGift) },
    { name: 'earnings', everyMs: 1_000, runOnce: inOneWork(matureOne) },
    { name: 'red packets', everyMs: 1_000, runOnce: inOneWork(endDuePacket(openSeal(house.config))) },
    { name: 'codes to seal anew', everyMs: minute, runOnce: inOneWork(resealCodes(openSeal(house.config))) },
    {
      name: 'logins to seal anew',
      everyMs: minute,
      runOnce: inOneWork(resealLogins(openSeal(house.config))),
    },
    { name: 'numbers', everyMs: 1_000, runOnce: inOneWork(returnDueNumber) },
    { name: 'seeds of numbers', everyMs: 10_000, runOnce: inOneWork(tellDueSeed(openSeal(house.config))) },
    { name: 'rentals', everyMs: 1_000, runOnce: inOneWork(passDueRental) },
    { name: 'reputations', everyMs: 10 * minute, runOnce: inOneWork(recoverReputations) },
    { name: 'scores', everyMs: 1_000, runOnce: inOneWork(followRecords) },
    { name: 'companion levels', everyMs: 10 * minute, runOnce: inOneWork(judgePlayLevels) },
    { name: 'orders that count', everyMs: 1_000, runOnce: inOneWork(countDueOrder) },
    { name: 'final boards', everyMs: minute, runOnce: inOneWork(finishBoards) },
    { name: 'ended campaigns', everyMs: minute, runOnce: inOneWork(settleActivity) },
    { name: 'waiting rewards', everyMs: 1_000, runOnce: inOneWork(payWaitingReward) },
    { name: 'waiting rewards of invitations', everyMs: 1_000, runOnce: inOneWork(payWaitingReferral) },
    { name: 'matured rewards of invitations', everyMs: 10_000, runOnce: inOneWork(tellMatured) },
    { name: 'rarity of achievements', everyMs: 5 * minute, runOnce: inOneWork(tallyAchievements) },
    { name: 'who is in the chat', everyMs: 30_000, runOnce: inOneWork((work) => noteInChat(work, live)) },
    { name: 'missed hints of the chat', everyMs: 2_000, runOnce: chat.sweep },
    ...(hosted === undefined
      ? []
      : [
          { name: 'people at the hosted chat', everyMs: 5_000, runOnce: introducePeople(hosted) },
          { name: 'words for the hosted chat', everyMs: 1_000, runOnce: carryLogs(hosted) },
          { name: 'cautions in hosted groups', everyMs: 1_000, runOnce: deliverToGroups(hosted) },
        ]),
    ...(chatKeepDays === undefined
      ? []
      : [
          {
            name: 'old messages',
            everyMs: 10 * minute,
            runOnce: inOneWork((work) => dropOldMessages(work, chatKeepDays)),
          },
        ]),
    { name: 'unused files', everyMs: 10 * minute, runOnce: sweepUnusedFiles(storage) },
    { name: 'stray files', everyMs: 6 * 60 * minute, runOnce: sweepStrayFiles(storage) },
    { name: 'refused uploads', everyMs: 10 * minute, runOnce: inOneWork(sweepRefused) },
    { name: 'expired sessions', everyMs: 10 * minute, runOnce: inOneWork(sweepSessions) },
    { name: 'old sign-in tries', everyMs: 10 * minute, runOnce: inOneWork(sweepTries) },
    { name: 'expired account links', everyMs: 10 * minute, runOnce: inOneWork(sweepLinks) },
    { name: 'unfinished Discord sign-ins', everyMs: 10 * minute, runOnce: inOneWork(sweepStarts) },
    { name: 'expired WeChat codes', everyMs: 10 * minute, runOnce: inOneWork(sweepCodes) },
    ...(demo ? [{ name: 'old demo mails', everyMs: 10 * minute, runOnce: inOneWork(sweepMails) }] : []),
    { name: 'name skeletons', everyMs: minute, runOnce: inOneWork(fillSkeletons) },
    { name: 'former nicknames', everyMs: 10 * minute, runOnce: inOneWork(sweepFoundNames) },
    { name: 'house totals', everyMs: 10 * minute, runOnce: inOneWork((work) => rollUpHouse(work)) },
    { name: 'books', everyMs: minute, runOnce: checkBooks },
    { name: 'old idempotency keys', everyMs: 10 * minute, runOnce: inOneWork(sweepSubmissions) },
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
