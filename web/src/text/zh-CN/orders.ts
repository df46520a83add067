import { actions } from './orders/actions.ts'
import { clock } from './orders/clock.ts'
import { steps, timeline } from './orders/history.ts'
import { meeting } from './orders/meeting.ts'
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
  hours: (halves: number) => `${halves / 2} 小时`,
  states,
  bidding: '抢单中',
  incoming: '新订单',
  sentences,
  biddingSentence: '愿望已经发出，符合条件的陪玩正在抢单。',
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
    short: (sum: string) => `余额还差 ${sum} 金币`,
    engaged: '你正在忙另一笔订单，做完才能接。',
    voucher: '选的优惠券已经用掉或过期了，换一张再付。',
  },
  review,
  confirmPage,
  detailPage,
  listPage,
}
