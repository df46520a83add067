/** How the two find each other before they play. */
export const meeting = {
  heading: '怎么碰头',
  lead: '加上好友或进语音，都说准备好了就马上开始。',
  playing: '找不到对方时，用这些方式联系。',
  ready: '准备好了',
  notReady: '还没准备',
  discord: 'Discord',
  open: '打开 Discord',
  openOf: (name: string) => `在 Discord 打开${name}`,
  unnamed: '已绑定，点开私信',
  account: '游戏账号',
  copy: '复制',
  copyOf: (what: string) => `复制 ${what}`,
  note: '老板的备注',
  none: '还没有留下联系方式，用站内消息联系。',
  addAccount: '登记游戏账号，陪玩能直接加你好友',
  linkDiscord: '关联 Discord，对方能找到你',
}
