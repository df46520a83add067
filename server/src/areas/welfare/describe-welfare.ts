import { vipLevelAfter } from '@kaihei/domain/levels/vip'
import { type RewardSource, rewardSources } from '@kaihei/domain/rewards/reward'
import { tariff } from '@kaihei/domain/tariff'
import { worthOf } from '@kaihei/domain/vouchers/voucher'
import type { ClaimableVoucher, Welfare } from '@kaihei/domain/welfare/calls'
import { packOf, whyLocked } from '@kaihei/domain/welfare/pack'
import { dayAfter } from '@kaihei/domain/welfare/sign-in'
import { listWaitingReferrals } from '#areas/invitations/list-store.ts'
import { readVip } from '#areas/levels/vip-store.ts'
import { countRenameCards } from '#areas/rename/card-store.ts'
import { describeReward } from '#areas/rewards/describe-reward.ts'
import { describeWaiting } from '#areas/rewards/list-waiting.ts'
import { isBarred } from '#areas/rewards/room-store.ts'
import { countTickets, type GivenTickets, listTicketSources, readSpending } from '#areas/tickets/store.ts'
import { listClaimable } from '#areas/vouchers/campaign-store.ts'
import { dayNameOf, dayOf, monthNameOf, monthOf } from '#work/periods.ts'
import type { Reading } from '#work/work.ts'
import { hasOrderedLately, packIds } from './claim.ts'
import { findLastSignIn, listGiven } from './store.ts'

const campaignsShown = 50
const sourcesShown = 20
const referralsShown = 100

/** Everything that the house has for somebody. */
export async function describeWelfare(work: Reading, userId: string): Promise<Welfare> {
  const [signIn, vipPack, vouchers, tickets, sources, ticketProgress, renameCards, waiting, referrals] =
    await Promise.all([
      describeSignIn(work, userId),
      describePack(work, userId),
      describeVouchers(work, userId),
      countTickets(work, userId),
      listTicketSources(work, userId, sourcesShown),
      describeProgress(work, userId),
      countRenameCards(work, userId),
      describeWaiting(work, userId),
      describeReferrals(work, userId),
    ])
  const ticketSources = sources.map(describeTickets)
  const pending = [...waiting.waiting, ...referrals]
  return {
    signIn,
    vipPack,
    vouchers,
    tickets,
    ticketSources,
    ticketProgress,
    renameCards,
    room: waiting.room,
    pending,
  }
}

async function describeSignIn(work: Reading, userId: string): Promise<Welfare['signIn']> {
  const last = await findLastSignIn(work, userId)
  const doneToday = last !== undefined && last.on >= dayNameOf(work.now)
  return {
    day: doneToday ? last.day : dayAfter(last?.day),
    doneToday,
    rewards: [...tariff.welfare.signIn],
    nextAt: dayOf(work.now).to.toISOString(),
  }
}

async function describePack(work: Reading, userId: string): Promise<Welfare['vipPack']> {
  const [{ level, experience }, ordered, given] = await Promise.all([
    readVip(work, userId),
    hasOrderedLately(work, userId),
    listGiven(work, userId, 'pack', packIds(monthNameOf(work.now))),
  ])
  const lock = given.length > 0 ? undefined : whyLocked({ level, ordered })
  const next = vipLevelAfter(level)
  return {
    state: given.length > 0 ? 'claimed' : lock === undefined ? 'claimable' : 'locked',
    ...(lock !== undefined && { why: lock }),
    contents: packOf(level),
    level,
    until: monthOf(work.now).to.toISOString(),
    next:
      next === undefined
        ? null
        : {
            level: next.level,
            missing: Math.max(0, next.spend * 100 - experience),
            contents: packOf(next.level),
          },
  }
}

async function describeVouchers(work: Reading, userId: string): Promise<ClaimableVoucher[]> {
  const campaigns = await listClaimable(work, campaignsShown)
  const ids = campaigns.map(({ id }) => id)
  const given = new Map(
    (await listGiven(work, userId, 'campaign', ids)).map(({ sourceId, paid }) => [sourceId, paid]),
  )
  return campaigns.map(({ id, title, value, livesDays, budget, committed, claimUntil }) => {
    const left = Math.floor((budget - committed) / worthOf(value))
    const paid = given.get(id)
    const state = paid === undefined ? (left === 0 ? 'gone' : 'open') : paid ? 'claimed' : 'waiting'
    const until = (claimUntil ?? work.now).toISOString()
    return { campaignId: id, title, state, value, livesDays, left, until }
  })
}

async function describeProgress(work: Reading, userId: string): Promise<Welfare['ticketProgress']> {
  const { toward, today } = await readSpending(work, userId, work.now)
  const { maxPerDay, boughtCoins } = tariff.tickets
  return { givenToday: today, maxPerDay, missing: boughtCoins - toward }
}

function describeTickets({ source, what, count, at }: GivenTickets): Welfare['ticketSources'][number] {
  const known = rewardSources.find((one): one is RewardSource => one === source)
  const said = known === undefined ? '平台赠送' : describeReward({ source: known, what })
  return { what: said, source, code: what, count, at: at.toISOString() }
}

async function describeReferrals(work: Reading, userId: string): Promise<Welfare['pending']> {
  const [waiting, frozen] = await Promise.all([
    listWaitingReferrals(work, userId, referralsShown),
    isBarred(work, userId),
  ])
  return waiting.map(({ amount, nickname, at, later }) => ({
    what: `邀请奖励 · ${nickname}`,
    source: 'referral',
    code: nickname,
    form: 'coins',
    amount,
    why: frozen ? 'frozen' : later ? 'turn' : 'room',
    at: at.toISOString(),
  }))
}
