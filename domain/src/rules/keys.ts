import { type GiftId, giftIds } from '../gifts/catalogue.ts'

/** What a number counts. Amounts are hundredths; a table is one value and has a shape of its own. */
export type RuleUnit =
  | 'coins'
  | 'percent'
  | 'seconds'
  | 'minutes'
  | 'hours'
  | 'days'
  | 'count'
  | 'units'
  | 'points'
  | 'stars'
  | 'table'

export const ruleGroups = [
  'levels',
  'orders',
  'fast',
  'refunds',
  'topUps',
  'payouts',
  'vouchers',
  'gifts',
  'street',
  'reputation',
  'people',
  'desk',
] as const
export type RuleGroup = (typeof ruleGroups)[number]

export interface RuleKind {
  readonly group: RuleGroup
  readonly unit: RuleUnit
  /** It decides who gets how much: two admins have to agree on it. */
  readonly money?: true
}

function rule<U extends RuleUnit>(group: RuleGroup, unit: U): RuleKind & { readonly unit: U } {
  return { group, unit }
}

function moneyRule<U extends RuleUnit>(group: RuleGroup, unit: U): RuleKind & { readonly unit: U } {
  return { group, unit, money: true }
}

/**
 * Every number of the tariff that an admin can change, by its place there. What is not here is fixed: how long texts are
 * and how many lines a page has are the shape of things, and `fixed.ts` says what else, and why.
 */
export const ruleKinds = {
  playLevels: moneyRule('levels', 'table'),
  'vip.levels': moneyRule('levels', 'table'),
  'vip.minCommission': moneyRule('levels', 'percent'),
  'playExperience.perCoin': rule('levels', 'count'),
  'playExperience.perOrder': rule('levels', 'count'),
  'playExperience.perFiveStars': rule('levels', 'count'),

  'order.units.min': rule('orders', 'units'),
  'order.units.max': rule('orders', 'units'),
  'order.quoteMinutes': rule('orders', 'minutes'),
  'order.maxOpen': rule('orders', 'count'),
  'order.acceptMinutes': rule('orders', 'minutes'),
  'order.graceMinutes': rule('orders', 'minutes'),
  'order.noShowMinutes.from': rule('orders', 'minutes'),
  'order.noShowMinutes.to': rule('orders', 'minutes'),
  'order.absence.fromMinutes': rule('orders', 'minutes'),
  'order.absence.paidUnits': moneyRule('orders', 'units'),
  'order.renewalMinutes': rule('orders', 'minutes'),
  'order.overtimeMinutes': rule('orders', 'minutes'),
  'order.confirmHours': rule('orders', 'hours'),
  'order.goQuickMinutes.waiting': rule('orders', 'minutes'),
  'order.goQuickMinutes.ended': rule('orders', 'minutes'),

  'fastOrder.openMinutes': rule('fast', 'minutes'),
  'fastOrder.payMinutes': rule('fast', 'minutes'),
  'fastOrder.depositUnits': moneyRule('fast', 'units'),
  'fastOrder.maxOpen': rule('fast', 'count'),
  'fastOrder.bidMinutes': rule('fast', 'minutes'),
  'fastOrder.bidsPerOrder': rule('fast', 'count'),
  'fastOrder.liveBidsPerPlayer': rule('fast', 'count'),
  'fastOrder.waves.bestFew': rule('fast', 'count'),
  'fastOrder.waves.allAfterSeconds': rule('fast', 'seconds'),
  'fastOrder.waves.hallAfterSeconds': rule('fast', 'seconds'),
  'fastOrder.autoSeconds': rule('fast', 'seconds'),
  'fastOrder.strikes.perDay': rule('fast', 'count'),
  'fastOrder.strikes.pauseHours': rule('fast', 'hours'),

  'order.objectionHours': rule('refunds', 'hours'),
  'order.refundHours.ask': rule('refunds', 'hours'),
  'order.refundHours.respond': rule('refunds', 'hours'),
  'order.refundHours.appeal': rule('refunds', 'hours'),
  'order.arbitrationDays': rule('refunds', 'days'),
  'order.maxFiles': rule('refunds', 'count'),
  'order.twoPersonsFrom': moneyRule('refunds', 'coins'),

  'topUp.packages': moneyRule('topUps', 'table'),
  'topUp.firstBonus.percent': moneyRule('topUps', 'percent'),
  'topUp.firstBonus.max': moneyRule('topUps', 'coins'),
  'topUp.expiresMinutes': rule('topUps', 'minutes'),
  'topUp.dailyLimit.youngAccount': moneyRule('topUps', 'coins'),
  'topUp.dailyLimit.account': moneyRule('topUps', 'coins'),
  'topUp.dailyLimit.youngDays': rule('topUps', 'days'),
  'topUp.newMoney.accountDays': rule('topUps', 'days'),
  'topUp.newMoney.sourceDays': rule('topUps', 'days'),
  'topUp.newMoney.restsDays': rule('topUps', 'days'),

  'withdrawal.min': moneyRule('payouts', 'coins'),
  'withdrawal.max': moneyRule('payouts', 'coins'),
  'withdrawal.restHours': rule('payouts', 'hours'),
  'withdrawal.fee.percent': moneyRule('payouts', 'percent'),
  'withdrawal.fee.min': moneyRule('payouts', 'coins'),
  'withdrawal.fee.max': moneyRule('payouts', 'coins'),
  'withdrawal.approvedByItself': moneyRule('payouts', 'coins'),
  'withdrawal.paidByAnotherFrom': moneyRule('payouts', 'coins'),
  'withdrawal.twoPersonsFrom': moneyRule('payouts', 'coins'),
  'withdrawal.aim.approveHours': rule('payouts', 'hours'),
  'withdrawal.aim.payHours': rule('payouts', 'hours'),
  'conversion.min': moneyRule('payouts', 'coins'),
  'conversion.maxPerDay': moneyRule('payouts', 'coins'),
  'conversion.bonusPercent': moneyRule('payouts', 'percent'),

  'vouchers.minOrder': moneyRule('vouchers', 'coins'),
  'vouchers.livesDays': rule('vouchers', 'days'),
  'vouchers.givenBackHours': rule('vouchers', 'hours'),
  'vouchers.newUserPack.livesDays': rule('vouchers', 'days'),
  'order.apology.amount': moneyRule('vouchers', 'coins'),
  'order.apology.minimum': moneyRule('vouchers', 'coins'),
  'order.apology.livesDays': rule('vouchers', 'days'),
  'order.apology.onceInDays': rule('vouchers', 'days'),

  'gifts.prices.match': moneyRule('gifts', 'coins'),
  'gifts.prices.candle': moneyRule('gifts', 'coins'),
  'gifts.prices.milk': moneyRule('gifts', 'coins'),
  'gifts.prices.mandarin': moneyRule('gifts', 'coins'),
  'gifts.prices.blossom': moneyRule('gifts', 'coins'),
  'gifts.prices.lamp': moneyRule('gifts', 'coins'),
  'gifts.prices.tram': moneyRule('gifts', 'coins'),
  'gifts.prices.lantern': moneyRule('gifts', 'coins'),
  'gifts.prices.firework': moneyRule('gifts', 'coins'),
  'gifts.prices.lighthouse': moneyRule('gifts', 'coins'),
  'gifts.prices.aurora': moneyRule('gifts', 'coins'),
  'gifts.prices.town': moneyRule('gifts', 'coins'),
  'gifts.maxPerDay': moneyRule('gifts', 'coins'),
  'gifts.freezeHours': rule('gifts', 'hours'),
  'gifts.heardFrom': rule('gifts', 'coins'),
  'gifts.lightsStreetFrom': rule('gifts', 'coins'),

  'packets.amount.min': moneyRule('street', 'coins'),
  'packets.amount.max': moneyRule('street', 'coins'),
  'packets.shares.max': rule('street', 'count'),
  'packets.maxPerDay': moneyRule('street', 'coins'),
  'packets.livesHours': rule('street', 'hours'),
  'boards.prizes.week': moneyRule('street', 'table'),
  'boards.prizes.month': moneyRule('street', 'table'),
  'achievements.awards': moneyRule('street', 'table'),
  'tickets.boughtCoins': moneyRule('street', 'coins'),
  'tickets.maxPerDay': rule('street', 'count'),
  'invitations.first.from': moneyRule('street', 'coins'),
  'invitations.first.gives': moneyRule('street', 'coins'),
  'invitations.sharePercent': moneyRule('street', 'percent'),
  'invitations.max': moneyRule('street', 'coins'),
  'invitations.advance.feePercent': moneyRule('street', 'percent'),
  'invitations.advance.maxPerDay': moneyRule('street', 'coins'),
  'welfare.signIn': moneyRule('street', 'table'),
  'welfare.packOrderDays': rule('street', 'days'),
  'nitro.perDay': rule('street', 'count'),
  'nitro.perMonth': rule('street', 'count'),
  'nitro.goodwillDays': rule('street', 'days'),
  'rental.hours.min': rule('street', 'hours'),
  'rental.hours.max': rule('street', 'hours'),
  'rental.pricePerHour.min': moneyRule('street', 'coins'),
  'rental.pricePerHour.max': moneyRule('street', 'coins'),
  'rental.deposits': moneyRule('street', 'table'),
  'rental.failures.toStaffFrom': rule('street', 'count'),
  'rental.failures.days': rule('street', 'days'),
  'rental.maxOffers': rule('street', 'count'),

  'reputation.finished': rule('reputation', 'points'),
  'reputation.stars': rule('reputation', 'table'),
  'reputation.cancelled': rule('reputation', 'points'),
  'reputation.refundAgreed': rule('reputation', 'points'),
  'reputation.arbitrationLost': rule('reputation', 'points'),
  'reputation.notTaken': rule('reputation', 'points'),
  'reputation.perDay': rule('reputation', 'points'),
  'reputation.fastFrom': rule('reputation', 'points'),
  'reputation.shownFrom': rule('reputation', 'points'),
  'score.rating': rule('reputation', 'percent'),
  'score.completion': rule('reputation', 'percent'),
  'score.acceptRate': rule('reputation', 'percent'),
  'score.replySpeed': rule('reputation', 'percent'),
  'score.repeatBosses': rule('reputation', 'percent'),
  'score.newcomer': rule('reputation', 'percent'),
  'rating.prior': rule('reputation', 'stars'),
  'rating.weight': rule('reputation', 'count'),
  'rating.minShown': rule('reputation', 'count'),

  'rename.price': moneyRule('people', 'coins'),
  'rename.restDays': rule('people', 'days'),
  'rename.formerFoundDays': rule('people', 'days'),
  'blocks.max': rule('people', 'count'),
  'lolAccounts.max': rule('people', 'count'),
  'player.silentMinutes': rule('people', 'minutes'),
  'reports.perDay': rule('people', 'count'),
  'chat.strangersPerHour': rule('people', 'count'),
  'chat.group.maxOwned': rule('people', 'count'),

  'promises.chats': rule('desk', 'minutes'),
  'promises.reports': rule('desk', 'minutes'),
  'promises.applications': rule('desk', 'minutes'),
  'promises.withdrawals': rule('desk', 'minutes'),
  'promises.differing': rule('desk', 'minutes'),
  'promises.returns': rule('desk', 'minutes'),
  'promises.refunds': rule('desk', 'minutes'),
  'promises.approvals': rule('desk', 'minutes'),
  'promises.nitro': rule('desk', 'minutes'),
  'promises.rentals': rule('desk', 'minutes'),
  'promises.arbitration': rule('desk', 'minutes'),
  'promises.chargebacks': rule('desk', 'minutes'),
  'adjust.staffMax': moneyRule('desk', 'coins'),
  'adjust.twoFrom': moneyRule('desk', 'coins'),
} as const satisfies Record<string, RuleKind>

export type RuleKey = keyof typeof ruleKinds
export const ruleKeys = Object.keys(ruleKinds) as [RuleKey, ...RuleKey[]]

/** What each gift costs is a rule like any other. */
export function priceKeyOf(id: GiftId): PriceKey {
  return `gifts.prices.${id}`
}
export type PriceKey = `gifts.prices.${GiftId}`

/** Which gift a rule is the price of. */
export function giftPricedBy(key: RuleKey): GiftId | undefined {
  return giftIds.find((id) => priceKeyOf(id) === key)
}

export function isRuleKey(key: string): key is RuleKey {
  return Object.hasOwn(ruleKinds, key)
}

/** Whether two admins have to agree on a change of it. */
export function movesMoney(key: RuleKey): boolean {
  return 'money' in ruleKinds[key]
}
