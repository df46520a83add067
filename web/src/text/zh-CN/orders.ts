import { actions } from './orders/actions.ts'
import { clock } from './orders/clock.ts'
import { steps, timeline } from './orders/history.ts'
import { people, facts, confirmPage, detailPage, listPage } from './orders/pages.ts'
import { price, units, voucher } from './orders/price.ts'
import { review } from './orders/review.ts'
import { states, sentences } from './orders/states.ts'

export const orders = {
  you: '你',
  anybody: '陪玩',
  staff: '客服',
  both: '你们双方',
  coins: '金币',
  beans: '钻石',
  roles: { boss: '老板', player: '陪玩' },
  products: { pw: '陪玩', joy: '娱乐' },
  hours: (halves: number) => `${halves / 2} 小时`,
  states,
  calling: '抢单中',
  incoming: '新订单',
  sentences,
  callingSentence: '愿望已经发出，符合条件的陪玩正在抢单。',
  clock,
  price,
  units,
  voucher,
  people,
  facts,
  steps,
  timeline,
  actions,
  review,
  confirmPage,
  detailPage,
  listPage,
}
