import { englishNameOf } from '../achievements/names-en.ts'
import { englishGiftNames } from '../gifts/names-en.ts'
import { englishNitroNames } from '../nitro/names-en.ts'
import { readPrizedPlace } from '../activities/activity.ts'
import { readPlace } from '../boards/board.ts'
import type { BillWords } from './bill-words.ts'

const boards = { boss: 'bosses', player: 'companions', call: 'most picked' } as const

function describePlace(written: string): string {
  const place = readPlace(written)
  if (place === undefined) return ''
  return `Place ${place.rank} of the ${boards[place.board]}, ${place.period} from ${place.from}`
}

const sides = { boss: 'bosses', player: 'companions' } as const

function describePrizedPlace(written: string): string {
  const { titleEn, side, rank } = readPrizedPlace(written)
  return `${titleEn}, place ${rank} of the ${sides[side]}`
}

const methods = { paypal: 'PayPal', bank: 'bank card', alipay: 'Alipay', wechat: 'WeChat' } as const

export const englishBillWords: BillWords = {
  opening: { title: 'Opening balance', note: 'Brought along when the account was opened' },
  topUp: { title: 'Top-up', note: (orderNo) => `Top-up ${orderNo}` },
  refund: {
    held: 'Top-up refunded',
    paid: 'Refund completed',
    returned: 'Refund failed, returned',
  },
  chargeBack: {
    taken: 'Top-up charged back',
    won: 'Charge-back undone',
    settled: 'Charge-back settled',
  },
  withdrawal: { title: 'Withdrawal', note: (method) => `To ${methods[method]}` },
  settled: { title: 'Debt settled', fromWithdrawal: 'Taken from the withdrawal that came back' },
  conversion: { title: 'Diamonds into coins', note: '1:1' },
  adjustment: { titles: { given: 'Given by staff', taken: 'Corrected by staff' } },
  givenUp: { title: 'Given up on leaving', note: 'The account was erased' },
  rename: { title: 'Change of nickname' },
  reward: {
    titles: {
      achievement: 'Achievement award',
      board: 'Prize of a board',
      activity: 'Prize of an event',
      order: 'For an order',
      signIn: 'Daily sign-in',
      pack: 'Monthly VIP pack',
      campaign: 'Voucher claimed',
      draw: 'Number draw',
      number: 'For a number that went back',
    },
    notes: {
      achievement: englishNameOf,
      board: describePlace,
      activity: describePrizedPlace,
      order: (sn) => `Order ${sn}`,
      signIn: (day) => `Window ${day}`,
      pack: (what) => what.replace(/^(\d+-\d+):(\d+)$/, '$1, V$2'),
      campaign: (title) => title,
      draw: () => '',
      number: (number) => number,
    },
  },
  referral: {
    titles: {
      claimed: 'Invitation reward',
      advanced: 'Invitation reward in advance',
      waited: 'Invitation reward, paid late',
    },
    note: (rewards, fee) =>
      `${rewards} ${rewards === 1 ? 'reward' : 'rewards'}${fee === 0 ? '' : `, fee ${fee / 100}`}`,
  },
  order: {
    titles: {
      held: { coin: 'Held for an order' },
      returned: { coin: 'Order refunded' },
      renewalHeld: { coin: 'Held for a renewal' },
      renewalReturned: { coin: 'Renewal refunded' },
      renewalStood: { coin: 'Renewal' },
      released: { coin: 'Order refunded', bean: 'Earned with an order', experience: 'Order completed' },
      reversed: { coin: 'Order refunded', bean: 'Taken back for a refund' },
      matured: { coin: 'Earnings released', bean: 'Debt settled' },
    },
    note: (sn) => `Order ${sn}`,
  },
  gift: {
    titles: {
      held: { coin: 'Gift sent' },
      returned: { coin: 'Gift came back' },
      given: { coin: 'Gift given', bean: 'Gift received' },
      matured: { coin: 'Share of a gift released', bean: 'Debt settled' },
    },
    note: (giftId, quantity) => `${englishGiftNames[giftId]} × ${quantity}`,
  },
  packet: {
    titles: { sent: 'Red packet sent', claimed: 'Red packet opened', returned: 'Red packet returned' },
    note: (split, shares) =>
      `${split === 'lucky' ? 'By luck' : 'Equal shares'}, ${shares} ${shares === 1 ? 'share' : 'shares'}`,
  },
  nitro: {
    titles: { bought: 'Nitro bought', refunded: 'Nitro refunded' },
    nameOf: (product) => englishNitroNames[product],
  },
  activity: {
    title: 'Bought at an event',
    note: ({ titleEn, quantity }) => `${titleEn} · ${quantity} ${quantity === 1 ? 'piece' : 'pieces'}`,
  },
  rental: {
    titles: {
      held: { coin: 'Account rented' },
      refunded: { coin: 'Rental refunded in full' },
      closed: { coin: 'Deposit returned', bean: 'Rental income', experience: 'Rental completed' },
      matured: { coin: 'Rental income released', bean: 'Debt settled' },
    },
    note: (title, hours) => `${title}, ${hours} hours`,
  },
  statement: {
    header: [
      'Time (London)',
      'Type',
      'Title',
      'Note',
      'Amount',
      'Unit',
      'Balance',
      'VIP experience',
      'Reference',
      'Sealed day',
      'Seal',
    ],
    types: {
      1: 'Top-up',
      2: 'Withdrawal and conversion',
      3: 'Order',
      4: 'Gift',
      5: 'Red packet',
      6: 'Shop and events',
      7: 'Reward',
    },
    units: { coin: 'coin', bean: 'diamond' },
  },
}
