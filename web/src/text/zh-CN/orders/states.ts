import type { Said } from './said.ts'

/** How an order stands: in a word and in a sentence. */
export const states = {
  0: '待接单',
  5: '待付款',
  10: '即将开始',
  20: '服务中',
  30: '待确认',
  40: '已完成',
  50: '申请退款中',
  51: '退款被拒',
  52: '客服裁定中',
  60: '已全额退款',
  61: '已部分退款',
  70: '已取消',
  71: '被拒单',
  72: '无人接单',
  73: '陪玩未到',
  74: '陪玩已取消',
  77: '未付款',
  79: '客服已关闭',
}

export const sentences = {
  0: ({ player }: Said) => `等${player}接单，金币已由平台托管。`,
  5: ({ boss, player }: Said) => `${player}已被选中，等${boss}付款。`,
  10: ({ player }: Said) => `${player}已接单，马上开始。现在取消不花钱。`,
  20: () => '正在服务，时间到了会自动结束。',
  30: ({ boss }: Said) => `服务已结束，等${boss}确认。`,
  40: ({ player }: Said) => `订单完成，金币已结算给${player}。`,
  50: ({ boss, player, claim }: Said) => `${boss}申请退 ${claim} 金币，等${player}答复。`,
  51: ({ boss, player }: Said) => `${player}不同意退款，等${boss}决定。`,
  52: () => '客服正在看双方的说明和证据。',
  60: ({ boss, refunded }: Said) => `${refunded} 金币已全部退给${boss}。`,
  61: ({ boss, player, refunded }: Said) => `${refunded} 金币退给了${boss}，其余结算给${player}。`,
  70: ({ boss }: Said) => `${boss}取消了订单，金币已退回。`,
  71: ({ player }: Said) => `${player}没有接这一单，金币已退回。`,
  72: () => '没有人在时限内接单，金币已退回。',
  73: ({ player }: Said) => `${player}没有来，金币已退回。`,
  74: ({ player }: Said) => `${player}接单后取消了，金币已退回。`,
  77: () => '选了陪玩但没有在时限内付款，定金已退回。',
  79: () => '客服关闭了这笔订单。',
}
