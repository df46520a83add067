import { shareGift } from '../gifts/gift.ts'
import { advanceFee, type Invitation, rewardFor } from '../invitations/invitation.ts'
import { judgePlayLevel, playLevelOf } from '../levels/play-level.ts'
import { vipLevelAt } from '../levels/vip.ts'
import { coins, type Coins } from '../money.ts'
import { splitOrder } from '../orders/price.ts'
import { numbers } from '../numbers/tariff.ts'
import { makesRoom, referralRoomMadeBy, roomMadeBy, type Ties, whyWaiting } from '../rewards/room.ts'
import { tariff } from '../tariff.ts'
import { tickets as ticketRules } from '../tickets/tariff.ts'
import { ticketsForSpending } from '../tickets/ticket.ts'
import { bonusOf } from '../top-ups/top-up.ts'
import { priceOrder } from '../vouchers/price-order.ts'
import { judgeVoucher, type VoucherValue } from '../vouchers/voucher.ts'
import {
  type CoinClass,
  type CoinSplit,
  experienceOf,
  minus,
  splitRefund,
  splitSpend,
  totalOf,
} from '../wallet/purse.ts'
import { packOf } from '../welfare/pack.ts'
import { dayAfter, signInReward } from '../welfare/sign-in.ts'
import { conversionBonus, feeOf } from '../withdrawals/withdrawal.ts'

/** What the house gives for a reason of its own, each within the cap. */
type Giver = 'signIn' | 'pack' | 'tickets' | 'draw' | 'referral'

/** What a ring of accounts that belong to one person goes by; a planted hole changes one of them. */
export interface RingRules {
  readonly roomMadeBy: (netRevenue: number) => number
  readonly whyWaiting: typeof whyWaiting
  readonly conversionBonus: (amount: number) => number
  readonly referralRoomMadeBy: (netRevenue: number) => number
  readonly makesRoom: (ties: Ties) => boolean
  /** What is kept of a reward that is not waited for. */
  readonly advanceFee: (amount: number) => number
  /** Who does not ask the cap. */
  readonly free: readonly Giver[]
  /** How often an order makes room. */
  readonly counts: number
  /** Whether an order makes room for what was paid back of it, too. */
  readonly countsRefunded: boolean
}

export const ourRules: RingRules = {
  roomMadeBy,
  whyWaiting,
  conversionBonus,
  referralRoomMadeBy,
  makesRoom,
  advanceFee,
  free: [],
  counts: 1,
  countsRefunded: false,
}

/** What the ring may be ahead by and account: the welcome gifts, which are free of the cap. */
export const welcomeCoins = 300

/** How often they take what they can and order with it, before they take out the rest. */
const rounds = 4

interface TopUp {
  readonly price: number
  readonly bonus: number
}

interface Account {
  purse: Record<CoinClass, Coins>
  beans: number
  withdrawals: number
  lastTopUp: TopUp | undefined
  vouchers: VoucherValue[]
  vipExperience: number
  listTotal: number
  orders: number
  level: number
  made: number
  taken: number
  tickets: number
  /** Bought coins on their way to a ticket. */
  toward: number
  /** The window that was lit last. */
  lit: number | undefined
  invitedBy: Invited | undefined
}

/** Somebody came by another's code, with the room that their orders make and what waits to be claimed. */
interface Invited {
  readonly inviter: Account
  invitation: Invitation
  made: number
  taken: number
  rewards: number[]
}

/** No time passes: no invitation ends, and every day is a new one. */
const always = new Date(0)

function newcomer(): Account {
  return {
    purse: { bonus: coins(0), earned: coins(0), paid: coins(0) },
    beans: 0,
    withdrawals: 0,
    lastTopUp: undefined,
    vouchers: [...tariff.vouchers.newUserPack.vouchers],
    vipExperience: 0,
    listTotal: 0,
    orders: 0,
    level: 1,
    made: 0,
    taken: 0,
    tickets: 0,
    toward: 0,
    lit: undefined,
    invitedBy: undefined,
  }
}

/** Somebody who has been here for long, with the highest level on both sides; what that cost was spent long ago. */
export function oldHand(): Account {
  const [highest, most] = [tariff.playLevels.at(-1)?.level ?? 1, tariff.vip.levels.at(-1)?.spend ?? 0]
  return {
    ...newcomer(),
    vouchers: [],
    lastTopUp: { price: Infinity, bonus: 0 },
    vipExperience: most * 100,
    level: highest,
  }
}

interface Sequence {
  readonly accounts: number
  readonly steps: number
  /** Who is no newcomer. */
  readonly joined?: readonly (() => Account)[]
}

/** Numbers that look random and are the same each time. */
export function rollFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/**
 * Newcomers of one person, whom nothing ties together for the house, do whatever brings them something: buy coins
 * and have them paid back, order from each other with and without vouchers, refund, give gifts, open each other's red
 * packets, turn earnings into coins, withdraw, and take as much for being active as the cap lets through, as coins or as
 * vouchers. Whatever the house gives for a reason of its own (awards, prizes, packs, draws) is such a taking; those that
 * have rules beside it are played by them: signing in, monthly packs, tickets and what they draw, and invitations, which
 * have a room of their own and may be had in advance. Some of the ring came by another's code.
 * In the end they take out everything. Answers how much money they are ahead by, in hundredths.
 */
export function playRing(
  roll: () => number,
  rules: RingRules,
  { accounts, steps, joined = [] }: Sequence,
): number {
  const ring = Array.from({ length: accounts }, (_, each) => joined[each]?.() ?? newcomer())
  let ahead = 0
  const within = (min: number, max: number) => min + Math.floor(roll() * (max - min + 1))
  const oneOf = <T>(all: readonly T[]): T => all[within(0, all.length - 1)] as T
  for (const [place, who] of ring.entries()) {
    if (place === 0 || roll() < 0.4) continue
    const invitation = { joinedAt: always, begun: false, brought: 0, voidReason: null }
    const inviter = oneOf(ring.slice(0, place))
    who.invitedBy = { inviter, invitation, made: 0, taken: 0, rewards: [] }
  }

  function add({ purse }: Account, more: CoinSplit | { readonly [C in CoinClass]?: number }): void {
    for (const [each, amount] of Object.entries(more)) {
      purse[each as CoinClass] = coins(purse[each as CoinClass] + amount)
    }
  }

  function pay(who: Account, price: Coins): CoinSplit {
    const taken = splitSpend(who.purse, price)
    who.purse = { ...minus(who.purse, taken) }
    return taken
  }

  function buy(who: Account): void {
    const chosen = oneOf(tariff.topUp.packages)
    const bonus = bonusOf(chosen, who.lastTopUp === undefined)
    add(who, { paid: chosen.coins, bonus })
    who.lastTopUp = { price: chosen.price, bonus }
    ahead -= chosen.price
  }

  /** Through staff: unspent coins go back to their source, the bonus taken where it is left, else off the money. */
  function giveBack(who: Account): void {
    const { purse, lastTopUp } = who
    if (lastTopUp === undefined || purse.paid < lastTopUp.price) return
    const kept = Math.min(purse.bonus, lastTopUp.bonus)
    add(who, { paid: -lastTopUp.price, bonus: -kept })
    ahead += lastTopUp.price - (lastTopUp.bonus - kept)
    who.lastTopUp = { price: Infinity, bonus: 0 }
  }

  /** A voucher that takes something off this price goes into it. */
  function order(boss: Account, player: Account, list: number, refunds: boolean): void {
    const { commission, pricePerHour } = playLevelOf(player.level)
    if (list < pricePerHour.min * 50 || list > pricePerHour.max * 1_200) return
    const terms = { list: coins(list), vipLevel: vipLevelAt(boss.vipExperience), commission }
    const plain = priceOrder(terms)
    const fits = boss.vouchers.filter(
      (value) => judgeVoucher({ value, state: 'usable' }, plain.payable).usable,
    )
    const voucher = fits.length === 0 || roll() < 0.2 ? undefined : oneOf(fits)
    const price = voucher === undefined ? plain : priceOrder(terms, { value: voucher, state: 'usable' })
    if (price.payable > totalOf(boss.purse)) return
    const paid = pay(boss, price.payable)
    const refund = refunds ? within(0, price.payable - 1) : 0
    const back = splitRefund(paid, coins(refund))
    add(boss, back)
    if (voucher !== undefined) boss.vouchers = boss.vouchers.filter((one) => one !== voucher)
    const split = splitOrder(price, commission, refund)
    player.beans += split.companion
    boss.vipExperience += experienceOf(minus(paid, back))
    player.listTotal += split.companion + split.revenue
    player.orders++
    const totals = { ...player, fiveStars: player.orders, rating: 5, completionRate: 1 }
    // At once rather than on the first of a month, and never down.
    player.level = Math.max(player.level, judgePlayLevel(player.level, totals))
    const counted = rules.countsRefunded ? splitOrder(price, commission, 0) : split
    const net = counted.revenue - counted.vip - counted.voucher
    const invitation = boss.invitedBy?.inviter === player || player.invitedBy?.inviter === boss
    if (!rules.makesRoom({ payee: false, device: false, invitation })) return
    for (const who of [boss, player]) who.made += rules.counts * rules.roomMadeBy(net)
    const { given, toward } = ticketsForSpending(
      { toward: boss.toward, today: 0 },
      Math.max(0, paid.paid - back.paid),
    )
    boss.toward = toward
    giveTickets(boss, given)
    if (boss.invitedBy !== undefined) rewardInviter(boss.invitedBy, net, counted.companion + counted.revenue)
  }

  function rewardInviter(invited: Invited, net: number, list: number): void {
    const reward = rewardFor(invited.invitation, { list, finishedAt: always })
    invited.made += rules.counts * rules.referralRoomMadeBy(net)
    if (reward === undefined) return
    const brought = invited.invitation.brought + reward.amount
    invited.invitation = { ...invited.invitation, begun: true, brought }
    invited.rewards.push(reward.amount)
  }

  /** The oldest that waits, as soon as it matures or in advance. */
  function claimReferral(invited: Invited): void {
    const [amount] = invited.rewards
    if (amount === undefined || !hasRoom('referral', invited, amount)) return
    const received = amount - (roll() < 0.5 ? rules.advanceFee(amount) : 0)
    invited.rewards.shift()
    invited.taken += received
    add(invited.inviter, { bonus: received })
  }

  function hasRoom(giver: Giver, { made, taken }: Pick<Account, 'made' | 'taken'>, amount: number): boolean {
    if (rules.free.includes(giver)) return true
    return rules.whyWaiting({ made, taken, amount, waitingBefore: 0, frozen: false }) === undefined
  }

  /** Out of somebody's own room. Answers whether there was enough. */
  function allow(who: Account, giver: Giver, amount: number): boolean {
    if (!hasRoom(giver, who, amount)) return false
    if (!rules.free.includes(giver)) who.taken += amount
    return true
  }

  function giveTickets(who: Account, count: number): void {
    if (count > 0 && allow(who, 'tickets', count * ticketRules.worth)) who.tickets += count
  }

  function signIn(who: Account): void {
    const day = dayAfter(who.lit)
    const reward = signInReward(day)
    if (reward.kind === 'tickets') giveTickets(who, reward.count)
    else if (allow(who, 'signIn', reward.amount)) add(who, { bonus: reward.amount })
    else return
    who.lit = day
  }

  /** Every time rather than once a month. */
  function claimPack(who: Account): void {
    const { tickets, voucher } = packOf(vipLevelAt(who.vipExperience))
    giveTickets(who, tickets)
    if (voucher !== null && allow(who, 'pack', voucher.cap)) who.vouchers.push(voucher)
  }

  /** A number goes back for coins; a rename card is worth nothing to whoever wants money. */
  function draw(who: Account): void {
    if (who.tickets === 0) return
    who.tickets--
    const { S, A, B, C, rename, voucher } = numbers.odds
    const drawn = within(0, 999)
    const coinsOf =
      drawn < S + A + B + C ? numbers.returned : within(numbers.coins.min, numbers.coins.max) * 100
    const isVoucher = drawn >= S + A + B + C + rename && drawn < S + A + B + C + rename + voucher
    if (drawn >= S + A + B + C && drawn < S + A + B + C + rename) return
    if (!allow(who, 'draw', isVoucher ? numbers.voucher.cap : coinsOf)) return
    if (isVoucher) who.vouchers.push({ kind: 'percent', ...numbers.voucher })
    else add(who, { bonus: coinsOf })
  }

  /** Prices at which something changes: what a voucher asks for, where its cap begins, and all there is. */
  function chooseList(boss: Account): number {
    const all = totalOf(boss.purse)
    const edges = boss.vouchers.flatMap((value) =>
      value.kind === 'amount'
        ? [value.minimum, all + value.amount]
        : [(value.cap * 100) / value.percent, (all * 100) / (100 - value.percent)],
    )
    const list = roll() < 0.7 ? oneOf([all, ...edges]) : within(2_000, 60_000)
    return Math.floor(list / 100) * 100
  }

  function give(boss: Account, player: Account): void {
    const amount = coins(Math.min(within(1, 200) * 100, Math.floor(totalOf(boss.purse) / 100) * 100))
    if (amount === 0) return
    pay(boss, amount)
    player.beans += shareGift(amount, playLevelOf(player.level).commission).companion
  }

  /** Out of bought and earned coins; whoever opens it has given ones. */
  function hangPacket(sender: Account, opener: Account): void {
    const { earned, paid } = sender.purse
    const amount = coins(Math.min(within(100, 200_000), earned + paid))
    if (amount === 0) return
    const sent = splitSpend({ bonus: coins(0), earned, paid }, amount)
    sender.purse = { ...minus(sender.purse, sent) }
    add(opener, { bonus: amount })
  }

  function convert(who: Account, amount: number): void {
    if (amount < tariff.conversion.min) return
    who.beans -= amount
    add(who, { earned: amount, bonus: rules.conversionBonus(amount) })
  }

  function withdraw(who: Account): void {
    const { min, max } = tariff.withdrawal
    const amount = Math.min(who.beans, max)
    if (amount < min) return
    who.beans -= amount
    ahead += amount - feeOf(amount, who.withdrawals++)
  }

  function claimReferralOf({ invitedBy }: Account): void {
    if (invitedBy !== undefined) claimReferral(invitedBy)
  }

  /** As much as there is, as much as there ever was, or anything. */
  function take(who: Account, amount: number): void {
    const { made, taken } = who
    if (amount < 1) return
    const asked = { made, taken, amount, waitingBefore: 0, frozen: false }
    if (rules.whyWaiting(asked) !== undefined) return
    who.taken += amount
    if (roll() < 0.7) add(who, { bonus: amount })
    else if (roll() < 0.5) who.vouchers.push({ kind: 'percent', percent: oneOf([10, 20, 30]), cap: amount })
    else who.vouchers.push({ kind: 'amount', amount, minimum: amount })
  }

  for (let step = 0; step < steps; step++) {
    const [one, other] = [oneOf(ring), oneOf(ring)]
    if (one === other) continue
    const what = roll()
    if (what < 0.15) buy(one)
    else if (what < 0.18) giveBack(one)
    else if (what < 0.5) order(one, other, chooseList(one), roll() < 0.15)
    else if (what < 0.55) give(one, other)
    else if (what < 0.62) hangPacket(one, other)
    else if (what < 0.72) convert(one, one.beans)
    else if (what < 0.78) withdraw(one)
    else if (what < 0.81) signIn(one)
    else if (what < 0.84) claimPack(one)
    else if (what < 0.87) draw(one)
    else if (what < 0.92) claimReferralOf(one)
    else take(one, oneOf([one.made - one.taken, one.made, within(1, 20_000)]))
  }
  return ahead + cashOut()

  /** Everything that is left becomes money: dearer for the house than it could be, without fees and lowest amounts. */
  function cashOut(): number {
    for (let round = 0; round < rounds; round++) {
      for (const who of ring) {
        claimReferralOf(who)
        for (let time = 0; time < rounds; time++) take(who, oneOf([who.made - who.taken, who.made]))
        const best = ring.filter((one) => one !== who).toSorted((a, b) => b.level - a.level)[0] as Account
        order(who, best, chooseList(who), false)
      }
    }
    const share = 1 - Math.min(...ring.map(({ level }) => playLevelOf(level).commission)) / 100
    return ring.reduce((sum, { beans, purse }) => sum + beans + Math.floor(totalOf(purse) * share), 0)
  }
}
