export const notices = {
  heading: '通知',
  unread: '未读：',
  sound: '来新通知时响一声',
  list: {
    failed: { title: '通知没有加载出来', text: '可以再试一次，已经告诉你的都还在。' },
    more: '更早的通知',
    loadingMore: '正在加载',
    moreFailed: '更早的没有加载出来',
  },
  empty: { title: '还没有通知', text: '订单有了动静，会在这里告诉你。' },
}
