import { tariff } from '@kaihei/domain/tariff'

const terms = tariff.order

export const people = { heading: '这一单', id: (showId: string) => `ID ${showId}` }

export const facts = {
  service: '服务',
  duration: '时长',
  durationOf: (hours: string, units: number) => `${hours}（${units} × 半小时）`,
  placed: '下单时间',
  source: '来源',
  sources: { web: '网页', discord: 'Discord' },
  kind: '方式',
  kinds: { direct: '直接下单', fast: '快速下单' },
  quick: '转成的快速订单',
  note: '备注',
}

export const confirmPage = {
  heading: '确认订单',
  lead: (player: string) => `和${player}约一局`,
  pay: (sum: string) => `下单 · 托管 ${sum} 金币`,
  busy: '正在下单',
  balance: '金币余额',
  short: (sum: string) => `还差 ${sum} 金币`,
  topUp: '去充值',
  quoting: '正在报价',
  note: '备注',
  notePlaceholder: '想打什么位置、什么风格，几点开始',
  noteHint: 'TA 接单前就能看到，可以不写',
  holdsPre: '报价还有效',
  terms: `金币先由平台托管。${terms.acceptMinutes} 分钟内没人接单会全部退回；接单后 ${terms.graceMinutes} 分钟内取消也不花钱。`,
  offline: 'TA 现在没有亮灯，可能看不到新订单。',
  busyNow: 'TA 正在接另一单，打完才能接。',
  self: { title: '不能给自己下单', text: '这是你自己的主页。去街上看看别人的窗。', action: '看看谁在线' },
  none: { title: 'TA 现在没有可以下的服务', text: '去看看别的陪玩吧。', action: '看看谁在线' },
  missing: {
    title: '没有找到这位陪玩',
    text: '链接可能不完整，或者 TA 暂时不接单。',
    action: '看看谁在线',
  },
  failed: { title: '页面没有加载出来', text: '没有下单，也没有扣款，可以再试一次。' },
  quoteFailed: '没有报出价格',
  failedOrder: {
    title: '这一单没有下成',
    refused: (why: string) => `${why}。没有扣款。`,
    unknownTitle: '没有收到答复',
    unknown: (why: string) => `${why}。再按一次下单不会重复扣款；也可以先去「我的订单」看看。`,
  },
}

export const detailPage = {
  crumb: '我的订单',
  copy: '复制订单号',
  title: (sn: string) => `订单 ${sn}`,
  empty: { title: '还没有订单', text: '挑一扇亮着的窗，约上第一局。', action: '去找陪玩' },
  missing: { title: '没有这笔订单', text: '链接可能不完整，或者这不是你的订单。', action: '看我的订单' },
  failed: { title: '订单没有加载出来', text: '订单本身不受影响，可以再试一次。' },
  again: '再来一单',
  completed: {
    boss: (player: string) => `和${player}的这一局打完了`,
    player: '这一局打完了，辛苦了',
  },
}

export const listPage = {
  heading: '我的订单',
  lead: '下过的单和接过的单，点开看详情。',
  role: '看哪一边的',
  as: { boss: '我下的单', player: '我接的单' },
  product: '产品线',
  state: '按状态看',
  states: { all: '全部', open: '进行中', refund: '退款', review: '待评价', ended: '已结束' },
  incoming: (count: number) => `${count} 个新订单`,
  incomingLead: '先接先得，一次只能做一单。',
  list: '订单',
  empty: {
    boss: { title: '这里还没有订单', text: '挑一扇亮着的窗，约上一局。', action: '去找陪玩', to: '/home' },
    player: {
      title: '这里还没有接过的单',
      text: '把窗点亮，老板就能找到你。',
      action: '去我的服务',
      to: '/entry',
    },
    none: { title: '没有这样的订单', text: '换一个条件看看。', action: '看全部' },
  },
  failed: { title: '订单没有加载出来', text: '订单没有少，可以再试一次。' },
  more: '看更多订单',
  loadingMore: '正在加载',
  moreFailed: '后面的没有加载出来',
  refunded: (sum: string) => `退 ${sum}`,
}
