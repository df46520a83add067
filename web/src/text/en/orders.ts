import type { Same } from '../shape.ts'
import type { orders as chinese } from '../zh-CN/orders.ts'
import { actions } from './orders/actions.ts'
import { clock } from './orders/clock.ts'
import { steps, timeline } from './orders/history.ts'
import { meeting } from './orders/meeting.ts'
import { people, facts, confirmPage, detailPage, listPage } from './orders/pages.ts'
import { price, units, voucher } from './orders/price.ts'
import { review } from './orders/review.ts'
import { states, sentences } from './orders/states.ts'

export const orders: Same<typeof chinese> = {
  you: 'you',
  anybody: 'a companion',
  staff: 'customer service',
  both: 'both of you',
  coins: 'coins',
  beans: 'diamonds',
  roles: { boss: 'Boss', player: 'Companion' },
  hours: (halves) => `${halves / 2} h`,
  states,
  bidding: 'Open for bids',
  incoming: 'New order',
  sentences,
  biddingSentence: 'The wish is out; companions who fit are bidding.',
  clock,
  price,
  units,
  voucher,
  people,
  meeting,
  facts,
  steps,
  timeline,
  actions,
  obstacle: {
    short: (sum) => `${sum} coins missing`,
    engaged: 'You are busy with another order; finish it first.',
    voucher: 'The voucher is used or over. Choose another one.',
  },
  review,
  confirmPage,
  detailPage,
  listPage,
}
