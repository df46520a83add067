import { giftIds } from '../gifts/catalogue.ts'
import { Refusal } from '../refusal.ts'
import type { tariff } from '../tariff.ts'
import { firstTariff } from './run-rules.ts'

type Tables = typeof tariff

/** What speaks against a set of rules, in Chinese. */
const impossibilities = {
  min_above_max: '下限不能高于上限',
  levels_out_of_order: '等级表的顺序不对：经验要一级比一级高，抽成不能一级比一级高',
  levels_fixed: '等级的编号和名称不能改，等级也不能增减',
  band_upside_down: '等级表里有一级的最低价高于最高价，或者不是整数金币',
  commission_below_floor: '抽成低于平台保底：每一级的抽成都要不低于 VIP 折扣之外保底的百分比',
  freeze_shorter_than_refund: '收入冻结的时间不能短于可以申请退款的时间',
  vip_out_of_order: 'VIP 表的顺序不对：门槛要一级比一级高，折扣不能一级比一级低',
  pack_fixed: 'VIP 礼包里的优惠券由活动发放，不能在这里改',
  grace_after_no_show: '免费取消的时间不能长于可以说没等到人的时间',
  waves_out_of_order: '快速下单通知的顺序不对，或者晚于等待的时间',
  fast_more_than_all: '快速下单的上限不能高于一位老板全部订单的上限',
  fee_above_min: '手续费不能达到最低提现金额',
  thresholds_out_of_order: '审批门槛的顺序不对：自动通过、换人打款、两人审批要依次升高',
  young_above_account: '新账号的每日充值上限不能高于老账号',
  score_not_hundred: '推荐分的权重加起来要等于 100',
  reputation_out_of_order: '隐藏的信誉分要低于不能接快速订单的信誉分，两者都不能高于起始分',
  packages_wrong: '充值档位要从小到大，不能重复，也不能没有；价格等于金币',
  deposits_wrong: '押金表要从 V0 开始，等级从低到高',
  prizes_wrong: '奖金要从高到低',
  apology_above_minimum: '致歉券的金额要低于它的使用门槛',
  first_gives_too_much: '邀请奖励不能高于它要求的首单金额',
  gift_price_not_whole: '礼物的价格要是整数金币，至少 1 个',
  gift_above_day: '礼物的价格不能高于一个人一天能送的金额',
} as const
export type Impossibility = keyof typeof impossibilities

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
