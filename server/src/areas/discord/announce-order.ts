import { orderStatus as is, type OrderStatus } from '@kaihei/domain/orders/status'
import type { FactOf } from '#work/facts.ts'
import { sendLater } from '#work/outbox.ts'
import type { Work } from '#work/work.ts'

const words: Record<OrderStatus, string> = {
  [is.waiting]: '等待接单',
  [is.matched]: '已选陪玩，等待付款',
  [is.accepted]: '已接单',
  [is.serving]: '服务中',
  [is.waitConfirm]: '等待确认',
  [is.completed]: '已完成',
  [is.refunding]: '申请退款',
  [is.refundRejected]: '退款被拒',
  [is.arbitration]: '客服裁决中',
  [is.refunded]: '已退款',
  [is.partlyRefunded]: '部分退款',
  [is.bossCancelled]: '老板取消',
  [is.rejected]: '陪玩拒单',
  [is.notTaken]: '无人接单',
  [is.noShow]: '陪玩未到',
  [is.playerCancelled]: '陪玩取消',
  [is.unpaid]: '未付款',
  [is.closedByStaff]: '客服关闭',
}

const lines = { pw: '陪玩', joy: '娱乐' } as const
/** After a long standstill old news would flood the channel. */
const freshForMs = 3_600_000

/** Every state that an order comes into is a line in the house's Discord channel. */
export function announceOrder(publicUrl: string) {
  return async (work: Work, change: FactOf<'order.changed'>): Promise<void> => {
    const { sn, orderId, product, kind, from, to, at, after } = change
    if (from === to || work.now.getTime() - at.getTime() > freshForMs) return
    const entrance = kind === 'fast' ? '快速订单' : '订单'
    await sendLater(work, {
      kind: 'discord',
      title: `${entrance} ${sn}：${words[to]}`,
      text: `${lines[product]} · ${after.units} 个半小时 · ${after.price.payable / 100} 金币`,
      url: `${publicUrl}/order-detail/${orderId}?product=${product}`,
      at: at.toISOString(),
    })
  }
}
