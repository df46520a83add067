export const price = {
  heading: '价格',
  list: (perHour: string, hours: string) => `${perHour} × ${hours}`,
  plainList: '原价',
  vip: 'VIP 优惠',
  voucher: '优惠券',
  payable: '应付',
  whole: '这一单共',
  held: '已托管的定金',
  stillToPay: '还要付',
  comesBack: '付款后退回',
  paid: '已付',
  refunded: '已退回',
  kept: '实际花费',
  bossPays: '老板付',
  earning: '你到手',
  earningNote: '按现在的情况结算，已扣平台服务费，优惠由平台承担。',
  proposed: (sum: string) => `提前结束，确认后退回 ${sum} 金币。`,
  escrow: (sum: string) => `${sum} 金币在平台托管`,
  escrowRenewal: (sum: string) => `其中 ${sum} 是续单的，谢绝就马上退回。`,
  escrowBoss: (player: string) => `你确认前，谁也动不了。优惠由平台承担，${player}的收入不打折。`,
  escrowDisputed: '退款有结果之前，谁也动不了。',
  escrowPlayer: '老板确认或到时自动确认后，结算到你的钻石。',
  claimDropped: (sum: string) => `退 ${sum} 金币的申请已经作废，不再算数。`,
  check: '验证这笔钱',
  back: '退款按原路退回到同样的账户。',
}

export const units = {
  label: '时长',
  less: '减半小时',
  more: '加半小时',
  usual: '常用时长',
}

export const voucher = {
  label: '优惠券',
  none: '不用优惠券',
  off: (sum: string) => `−${sum}`,
  usable: (count: number) => (count === 0 ? '没有能用的' : `${count} 张能用`),
  useless: (count: number) => `另有 ${count} 张现在不能用`,
  empty: '你还没有优惠券。',
}
