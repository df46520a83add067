import type { SiteLanguage } from '@kaihei/domain/language'
import { orderStatus as is, type OrderStatus } from '@kaihei/domain/orders/status'
import type { FactOf } from '#work/facts.ts'

type Change = Pick<FactOf<'order.changed'>, 'sn' | 'product' | 'kind' | 'to' | 'after'>

interface Announcement {
  readonly title: string
  readonly text: string
}

const chinese: Readonly<Record<OrderStatus, string>> = {
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

const english: Readonly<Record<OrderStatus, string>> = {
  [is.waiting]: 'waiting for a companion',
  [is.matched]: 'companion chosen, to be paid',
  [is.accepted]: 'accepted',
  [is.serving]: 'in service',
  [is.waitConfirm]: 'to be confirmed',
  [is.completed]: 'completed',
  [is.refunding]: 'refund asked',
  [is.refundRejected]: 'refund refused',
  [is.arbitration]: 'with customer service',
  [is.refunded]: 'refunded',
  [is.partlyRefunded]: 'partly refunded',
  [is.bossCancelled]: 'cancelled by the boss',
  [is.rejected]: 'turned down',
  [is.notTaken]: 'not taken',
  [is.noShow]: 'the companion did not come',
  [is.playerCancelled]: 'cancelled by the companion',
  [is.unpaid]: 'not paid',
  [is.closedByStaff]: 'closed by staff',
}

export const announcementIn: Readonly<Record<SiteLanguage, (change: Change) => Announcement>> = {
  'zh-CN': ({ sn, product, kind, to, after: { units, price } }) => ({
    title: `${kind === 'fast' ? '快速订单' : '订单'} ${sn}：${chinese[to]}`,
    text: `${product === 'pw' ? '陪玩' : '娱乐'} · ${units} 个半小时 · ${price.payable / 100} 金币`,
  }),
  en: ({ sn, product, kind, to, after: { units, price } }) => ({
    title: `${kind === 'fast' ? 'Quick order' : 'Order'} ${sn}: ${english[to]}`,
    text: `${product === 'pw' ? 'Games' : 'Entertainment'} · ${units / 2} h · ${price.payable / 100} coins`,
  }),
}
