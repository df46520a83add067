import { giftIds } from '../gifts/catalogue.ts'
import { Refusal } from '../refusal.ts'
import type { tariff } from '../tariff.ts'
import { impossibilities, type Impossibility } from './impossibilities.ts'
import { firstTariff } from './run-rules.ts'

type Tables = typeof tariff

type Check = (tables: Tables) => boolean

/** `a` never comes after `b`. */
const rises = (numbers: readonly number[]) =>
  numbers.every((one, i) => i === 0 || (numbers[i - 1] ?? 0) < one)
const neverFalls = (numbers: readonly number[]) =>
  numbers.every((one, i) => i === 0 || (numbers[i - 1] ?? 0) <= one)
const neverRises = (numbers: readonly number[]) => neverFalls(numbers.toReversed())
const isRange = ({ min, max }: { readonly min: number; readonly max: number }) => min <= max

/** What has to hold between the numbers, each by the word for where it does not. */
const checks: Readonly<Record<Impossibility, Check>> = {
  min_above_max: ({ order, withdrawal, packets, rental }) =>
    [
      order.units,
      withdrawal,
      withdrawal.fee,
      packets.amount,
      packets.shares,
      rental.hours,
      rental.pricePerHour,
    ].every(isRange) && order.noShowMinutes.from < order.noShowMinutes.to,
  levels_fixed: ({ playLevels, vip }) =>
    playLevels.every(({ level, name }, i) => level === i + 1 && name === firstTariff.playLevels[i]?.name) &&
    vip.levels.every(({ level }, i) => level === i),
  levels_out_of_order: ({ playLevels }) =>
    playLevels[0].experience === 0 &&
    playLevels[0].rating === null &&
    playLevels[0].completionPercent === null &&
    rises(playLevels.map(({ experience }) => experience)) &&
    neverRises(playLevels.map(({ commission }) => commission)) &&
    neverFalls(playLevels.map(({ rating }) => rating ?? 0)) &&
    neverFalls(playLevels.map(({ completionPercent }) => completionPercent ?? 0)),
  band_upside_down: ({ playLevels }) => playLevels.every(({ pricePerHour }) => isRange(pricePerHour)),
  commission_below_floor: ({ playLevels, vip }) =>
    playLevels.every(({ commission }) => commission >= vip.minCommission && commission <= 100),
  freeze_shorter_than_refund: ({ playLevels, order }) =>
    playLevels.every(({ freezeHours }) => freezeHours >= order.refundHours.ask),
  vip_out_of_order: ({ vip }) =>
    vip.levels[0].spend === 0 &&
    rises(vip.levels.map(({ spend }) => spend)) &&
    neverFalls(vip.levels.map(({ discount }) => discount)),
  pack_fixed: ({ vip }) =>
    vip.levels.every(
      ({ pack }, i) =>
        JSON.stringify(pack.voucher) === JSON.stringify(firstTariff.vip.levels[i]?.pack.voucher),
    ),
  grace_after_no_show: ({ order }) => order.graceMinutes <= order.noShowMinutes.from,
  waves_out_of_order: ({ fastOrder: { waves, openMinutes } }) =>
    waves.allAfterSeconds < waves.hallAfterSeconds && waves.hallAfterSeconds < openMinutes * 60,
  fast_more_than_all: ({ order, fastOrder }) => fastOrder.maxOpen <= order.maxOpen,
  fee_above_min: ({ withdrawal }) => withdrawal.fee.min < withdrawal.min,
  thresholds_out_of_order: ({ withdrawal, adjust }) =>
    withdrawal.approvedByItself < withdrawal.twoPersonsFrom &&
    withdrawal.approvedByItself <= withdrawal.paidByAnotherFrom &&
    withdrawal.paidByAnotherFrom <= withdrawal.twoPersonsFrom &&
    adjust.staffMax <= adjust.twoFrom,
  young_above_account: ({ topUp }) => topUp.dailyLimit.youngAccount <= topUp.dailyLimit.account,
  score_not_hundred: ({ score }) =>
    score.rating +
      score.completion +
      score.acceptRate +
      score.replySpeed +
      score.repeatBosses +
      score.newcomer ===
    100,
  reputation_out_of_order: ({ reputation }) =>
    reputation.shownFrom < reputation.fastFrom && reputation.fastFrom <= reputation.start,
  packages_wrong: ({ topUp }) =>
    rises(topUp.packages.map(({ coins }) => coins)) &&
    topUp.packages.every(
      ({ id, coins, price, bonus }) => price === coins && id === `p${coins / 100}` && bonus <= coins,
    ),
  deposits_wrong: ({ rental }) =>
    rental.deposits[0].fromVip === 0 && rises(rental.deposits.map(({ fromVip }) => fromVip)),
  prizes_wrong: ({ boards, achievements }) =>
    neverRises(boards.prizes.week) && neverRises(boards.prizes.month) && neverFalls(achievements.awards),
  apology_above_minimum: ({ order: { apology } }) => apology.amount < apology.minimum,
  first_gives_too_much: ({ invitations }) => invitations.first.gives <= invitations.first.from,
  gift_price_not_whole: ({ gifts }) =>
    giftIds.every((id) => gifts.prices[id] >= 100 && gifts.prices[id] % 100 === 0),
  // A day's limit may be below what a gift came with: then nobody can give it, and that is the limit's own matter.
  gift_above_day: ({ gifts }) =>
    giftIds.every((id) => gifts.prices[id] <= Math.max(gifts.maxPerDay, firstTariff.gifts.prices[id])),
}

/** The first thing that speaks against these tables; none if they can hold. */
export function whyImpossible(tables: Tables): Impossibility | undefined {
  return (Object.keys(checks) as Impossibility[]).find((name) => !checks[name](tables))
}

export function refuseImpossible(tables: Tables): void {
  const against = whyImpossible(tables)
  if (against !== undefined)
    throw new Refusal('rule_impossible', { against, because: impossibilities[against] })
}
