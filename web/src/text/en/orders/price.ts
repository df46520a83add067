import type { Same } from '../../shape.ts'
import type * as chinese from '../../zh-CN/orders/price.ts'

export const price: Same<typeof chinese.price> = {
  heading: 'Price',
  list: (perHour, hours) => `${perHour} × ${hours}`,
  plainList: 'List price',
  vip: 'VIP discount',
  voucher: 'Voucher',
  payable: 'To pay',
  whole: 'The order',
  held: 'Held already',
  stillToPay: 'Still to pay',
  comesBack: 'Comes back',
  paid: 'Paid',
  refunded: 'Returned',
  kept: 'Spent',
  bossPays: 'The boss pays',
  earning: 'You get',
  earningNote: 'As it stands, after our fee. Discounts are ours to bear.',
  proposed: (sum) => `Ended early: ${sum} coins go back once it is confirmed.`,
  escrow: (sum) => `${sum} coins are held by us`,
  escrowRenewal: (sum) => `${sum} of them are for more time, and come back at once if that is declined.`,
  escrowBoss: (player) =>
    `Until you confirm, nobody can touch them. Discounts are ours to bear; ${player} earns in full.`,
  escrowDisputed: 'Nobody can touch them until the refund is settled.',
  escrowPlayer: 'They become your diamonds once the boss confirms, or the clock does.',
  claimDropped: (sum) => `The claim of ${sum} coins was dropped and counts for nothing.`,
  check: 'Check this money',
  back: 'Refunds go back to where the coins came from.',
}

export const units: Same<typeof chinese.units> = {
  label: 'Duration',
  less: 'Half an hour less',
  more: 'Half an hour more',
  usual: 'Usual durations',
}

export const voucher: Same<typeof chinese.voucher> = {
  label: 'Voucher',
  none: 'No voucher',
  off: (sum) => `−${sum}`,
  usable: (count) => (count === 0 ? 'none can be used' : `${count} can be used`),
  useless: (count) => `${count} more cannot be used now`,
  empty: 'You have no vouchers yet.',
}
