import { tariff } from '@kaihei/domain/tariff'

const { silenceMinutes, restMinutes } = tariff.away.mail

export const away = {
  title: '离开时怎么通知我',
  text: '在网页上时总会弹出提醒；网页都关了，聊天和订单走这里打开的路。',
  failed: '通知方式没有加载出来',
  none: '这里还没有开通网页以外的通知。',
  names: { mail: '邮件', discord: 'Discord 私信', wechat: '微信', push: '这个浏览器' },
  hints: {
    mail: `寄到你的账号邮箱：安静 ${silenceMinutes} 分钟后合成一封，${restMinutes} 分钟最多一封`,
    discord: '由我们的机器人私信给你',
    wechat: '发到你绑定的微信',
    push: '网页都关着也会弹出提醒，退出登录后停止',
  },
  lacks: {
    no_address: '你的账号不是邮箱，寄不到',
    unverified: '先在「安全」里确认邮箱',
    not_linked: '先在「安全」里关联 Discord',
    refused: 'Discord 不让我们私信你，所以关掉了。加入我们的服务器，在它的隐私设置里允许私信，再打开',
    not_bound: '先在「安全」里绑定微信',
    no_browser: '还没有打开',
  },
  browser: {
    unsupported: '这个浏览器收不到推送；iPhone 要先添加到主屏幕',
    denied: '浏览器里禁止了本站的通知，在网站设置里允许后再来',
    failed: '浏览器没有打开推送，稍后再试',
  },
  try: '发一条试试',
  trying: '正在发出',
  tried: '发出了，看看收到没有',
}
