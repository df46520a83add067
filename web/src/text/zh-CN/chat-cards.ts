/** On cards in a conversation, in the menu of a message, beside what is written, and for whoever was put out. */
export const chatCards = {
  actions: '对这条消息',
  copy: '复制',
  revoke: '撤回',
  revokeFailed: '没有撤回成功',
  report: '举报',
  retry: '重新发送',
  discard: '删除',
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
  picture: {
    send: '发图片',
    uploading: (percent: number) => `图片上传 ${percent}%`,
  },
  sound: '新消息提示音',
  newGroup: '建群',
  unsupported: '现在的消息服务不支持这样做',
}
