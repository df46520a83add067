export const messaging = {
  kicked: '你的账号在别处进入了聊天，这里已经断开',
  notReady: '聊天还没有连上，请稍等片刻再试',
  unsupported: '现在的消息服务不支持这样做',
}
