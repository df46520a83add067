import type { HouseClass, KeptClass } from './accounts.ts'
import type { Movement } from './movement.ts'
import { coinsGiven, coinsTaken } from './movements/adjustments.ts'
import { activityPaid } from './movements/activities.ts'
import { earningMatured } from './movements/earnings.ts'
import {
  chargeBackTaken,
  chargeBackWon,
  receivableSettled,
  refundHeld,
  refundPaid,
  refundReturned,
} from './movements/going-back.ts'
import { giftFromBag, giftGiven, giftHeld, giftReturned } from './movements/gifts.ts'
import { coinsGivenUp } from './movements/leaving.ts'
import { nitroBought, nitroRefunded } from './movements/nitro.ts'
import { openingBalance } from './movements/opening.ts'
import {
  orderHeld,
  orderReleased,
  orderReturned,
  orderReversed,
  renewalHeld,
  renewalReturned,
  renewalStood,
} from './movements/orders.ts'
import { packetClaimed, packetReturned, packetSent } from './movements/packets.ts'
import { referralPaid } from './movements/referrals.ts'
import { renamePaid } from './movements/rename.ts'
import { rentalClosed, rentalHeld, rentalRefunded } from './movements/rental.ts'
import { rewardPaid } from './movements/rewards.ts'
import { topUpPaid } from './movements/top-ups.ts'
import {
  beansConverted,
  withdrawalPaid,
  withdrawalRequested,
  withdrawalReturned,
} from './movements/withdrawals.ts'

/** A class of accounts, or with `.*` all of its kind. */
type Accounts = KeptClass | HouseClass | 'coin.*' | 'held.*' | 'cash.*' | 'payout.*'

interface Way {
  readonly make: (...given: never[]) => Movement
  /** What it is for. */
  readonly what: string
  /** Its id; each `*` is the id of a thing, a person or a count. */
  readonly id: string
  readonly from: readonly Accounts[]
  readonly to: readonly Accounts[]
}

/**
 * Every way money moves. Whoever reads this page has read all of them: the random walks of `movements.test.ts` post each
 * one and insist that it has the id and touches only the accounts of its line.
 */
export const movements = {
  openingBalance: {
    make: openingBalance,
    what: 'what somebody owned before the books were opened',
    id: 'opening:*',
    from: ['opening'],
    to: ['coin.paid', 'bean.available'],
  },

  topUpPaid: {
    make: topUpPaid,
    what: 'a provider was paid: bought coins and their bonus arrive',
    id: 'top-up:*:paid',
    from: ['cash.*', 'expense.marketing'],
    to: ['coin.paid', 'coin.bonus'],
  },

  refundHeld: {
    make: refundHeld,
    what: 'unused bought coins, and the bonus that came with them, wait until the provider has sent the money back',
    id: 'refund:*:held',
    from: ['coin.paid', 'coin.bonus'],
    to: ['held.paid', 'held.bonus'],
  },
  refundPaid: {
    make: refundPaid,
    what: 'the money is back at its source; of the bonus what was spent is kept from it',
    id: 'refund:*:paid',
    from: ['held.paid', 'held.bonus'],
    to: ['cash.*', 'expense.marketing'],
  },
  refundReturned: {
    make: refundReturned,
    what: 'the provider would not: the coins are there again',
    id: 'refund:*:returned',
    from: ['held.paid', 'held.bonus'],
    to: ['coin.paid', 'coin.bonus'],
  },
  chargeBackTaken: {
    make: chargeBackTaken,
    what: 'a payer took the money back: so do we with what is left, and the rest is a receivable',
    id: 'charge-back:*:taken',
    from: ['coin.paid', 'coin.bonus', 'receivable'],
    to: ['cash.*', 'expense.marketing'],
  },
  chargeBackWon: {
    make: chargeBackWon,
    what: 'the charge-back was won: everything is as before',
    id: 'charge-back:*:won',
    from: ['cash.*', 'expense.marketing'],
    to: ['coin.paid', 'coin.bonus', 'receivable', 'expense.loss'],
  },
  receivableSettled: {
    make: receivableSettled,
    what: 'a receivable was paid after all, or is written off',
    id: 'charge-back:*:settled',
    from: ['cash.*', 'expense.loss'],
    to: ['receivable'],
  },

  withdrawalRequested: {
    make: withdrawalRequested,
    what: 'beans wait to be paid out',
    id: 'withdrawal:*:requested',
    from: ['bean.available'],
    to: ['bean.withdrawing'],
  },
  withdrawalPaid: {
    make: withdrawalPaid,
    what: 'they were paid out; the fee stays with the house',
    id: 'withdrawal:*:paid',
    from: ['bean.withdrawing'],
    to: ['payout.*', 'revenue'],
  },
  withdrawalReturned: {
    make: withdrawalReturned,
    what: 'they were not paid out and come back, what is owed settled first',
    id: 'withdrawal:*:returned',
    from: ['bean.withdrawing'],
    to: ['owed', 'bean.available'],
  },
  beansConverted: {
    make: beansConverted,
    what: 'beans become coins, with a bonus',
    id: 'conversion:*',
    from: ['bean.available', 'expense.marketing'],
    to: ['coin.earned', 'coin.bonus'],
  },

  coinsGiven: {
    make: coinsGiven,
    what: 'staff give somebody coins by hand',
    id: 'adjustment:*:given',
    from: ['expense.compensation'],
    to: ['coin.*'],
  },
  coinsTaken: {
    make: coinsTaken,
    what: 'staff take coins by hand',
    id: 'adjustment:*:taken',
    from: ['coin.*'],
    to: ['revenue'],
  },

  coinsGivenUp: {
    make: coinsGivenUp,
    what: 'somebody erases their account and gives up what is in it',
    id: 'given-up:*',
    from: ['coin.*'],
    to: ['givenUp'],
  },

  renamePaid: {
    make: renamePaid,
    what: 'a new nickname is bought',
    id: 'rename:*',
    from: ['coin.*'],
    to: ['revenue'],
  },

  activityPaid: {
    make: activityPaid,
    what: 'a basket of a campaign is paid for; gifts in it wait with the bag of whoever bought them',
    id: 'activity:*:paid',
    from: ['coin.*'],
    to: ['held.*', 'revenue'],
  },

  rewardPaid: {
    make: rewardPaid,
    what: 'the house gives somebody coins for being active',
    id: 'reward:*',
    from: ['expense.prize'],
    to: ['coin.bonus'],
  },

  referralPaid: {
    make: referralPaid,
    what: 'rewards for inviting somebody, as they were claimed or had in advance',
    id: 'referral:*',
    from: ['expense.referral'],
    to: ['coin.bonus'],
  },

  orderHeld: {
    make: orderHeld,
    what: 'what a boss pays waits with the order',
    id: 'order:*:held:*',
    from: ['coin.*'],
    to: ['held.*'],
  },
  orderReturned: {
    make: orderReturned,
    what: 'it goes back to the boss before the order is done',
    id: 'order:*:returned:*',
    from: ['held.*'],
    to: ['coin.*'],
  },
  renewalHeld: {
    make: renewalHeld,
    what: 'what more time costs waits with the renewal',
    id: 'renewal:*:held',
    from: ['coin.*'],
    to: ['held.*'],
  },
  renewalReturned: {
    make: renewalReturned,
    what: 'the renewal was declined: it goes back to the boss',
    id: 'renewal:*:returned',
    from: ['held.*'],
    to: ['coin.*'],
  },
  renewalStood: {
    make: renewalStood,
    what: 'the renewal was accepted: it waits with the order from now on',
    id: 'renewal:*:stood',
    from: ['held.*'],
    to: ['held.*'],
  },
  orderReleased: {
    make: orderReleased,
    what: 'the order is done: the companion earns, the house keeps its part and bears the discounts',
    id: 'order:*:released',
    from: ['held.*', 'expense.vip', 'expense.voucher'],
    to: ['coin.*', 'bean.pending', 'revenue'],
  },
  orderReversed: {
    make: orderReversed,
    what: 'a boss gets something back after the release; what the companion has not got she owes',
    id: 'order:*:reversed:*',
    from: ['bean.pending', 'bean.available', 'owed', 'revenue'],
    to: ['coin.*', 'expense.vip', 'expense.voucher'],
  },
  earningMatured: {
    make: earningMatured,
    what: 'what was earned can be used, what is owed settled first',
    id: 'earning:*:matured:*',
    from: ['bean.pending'],
    to: ['owed', 'bean.available'],
  },

  giftHeld: {
    make: giftHeld,
    what: 'what somebody gives away waits for a minute with the gift',
    id: 'gift:*:held',
    from: ['coin.*'],
    to: ['held.*'],
  },
  giftFromBag: {
    make: giftFromBag,
    what: 'what was paid for a gift in the bag waits for a minute with the gift',
    id: 'gift:*:fromBag',
    from: ['held.*'],
    to: ['held.*'],
  },
  giftReturned: {
    make: giftReturned,
    what: 'the gift was undone, or nobody can have it: it goes back to whoever sent it',
    id: 'gift:*:returned',
    from: ['held.*'],
    to: ['coin.*'],
  },
  giftGiven: {
    make: giftGiven,
    what: 'the gift is hers: the companion earns, the house keeps its part',
    id: 'gift:*:given',
    from: ['held.*'],
    to: ['bean.pending', 'revenue'],
  },

  nitroBought: {
    make: nitroBought,
    what: 'somebody buys a code for Nitro',
    id: 'nitro:*:bought',
    from: ['coin.*'],
    to: ['revenue'],
  },
  nitroRefunded: {
    make: nitroRefunded,
    what: 'the code did not work: its price goes back to the classes it came from',
    id: 'nitro:*:refunded',
    from: ['revenue'],
    to: ['coin.*'],
  },

  packetSent: {
    make: packetSent,
    what: 'what somebody puts into a red packet waits with it; never what was given',
    id: 'packet:*:sent',
    from: ['coin.earned', 'coin.paid'],
    to: ['held.*'],
  },
  packetClaimed: {
    make: packetClaimed,
    what: 'somebody opens it: their share is a gift',
    id: 'packet:*:claimed:*',
    from: ['held.*'],
    to: ['coin.bonus'],
  },
  packetReturned: {
    make: packetReturned,
    what: 'its day is over: what nobody has taken goes back',
    id: 'packet:*:returned',
    from: ['held.*'],
    to: ['coin.earned', 'coin.paid'],
  },

  rentalHeld: {
    make: rentalHeld,
    what: 'the price of a rented account and its deposit wait, each by itself',
    id: 'rental:*:held',
    from: ['coin.*'],
    to: ['held.*'],
  },
  rentalRefunded: {
    make: rentalRefunded,
    what: 'nobody could use the account: everything goes back',
    id: 'rental:*:refunded',
    from: ['held.*'],
    to: ['coin.*'],
  },
  rentalClosed: {
    make: rentalClosed,
    what: 'the rental is over: the owner earns, the house keeps its part, the deposit goes back but for what was granted',
    id: 'rental:*:closed',
    from: ['held.*'],
    to: ['bean.pending', 'coin.*', 'revenue'],
  },
} satisfies Readonly<Record<string, Way>>
