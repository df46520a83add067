/** On cards in a conversation, in the menu of a message, and for whoever was put out. */
export const chatCards = {
  copy: '复制',
  revoke: '撤回',
  report: '举报',
  openPicture: '看大图',
  pictureGone: '图片看不到了',
  view: '去看看',
  order: {
    heading: '订单消息',
    view: '查看订单',
    chat: (name: string) => `私信 ${name}`,
    failed: '订单的现状没有读到',
  },
  state: {
    kicked: '这个账号在另一台设备上打开了聊天，这里先停下了。',
    resume: '在这里继续',
  },
  unsupported: '现在的消息服务不支持这样做',
}
