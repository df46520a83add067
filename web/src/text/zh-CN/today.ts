export const today = {
  title: '今天',
  earnings: '今日收入',
  beans: '钻石',
  orders: '今日接单',
  finished: '今日完成',
  acceptRate: '接单率',
}
