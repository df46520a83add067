export const likes = {
  heading: '我的喜欢',
  lead: '听过就记住的声音，都在这里。',
  list: '我喜欢的陪玩',
  removed: '已不再喜欢',
  undo: '撤销',
  empty: {
    title: '还没有喜欢的人',
    text: '听到喜欢的声音，点一下心，下次就能在这里找到 TA。',
    action: '去听听',
  },
  failed: { title: '喜欢的人没有加载出来', text: '一个都没有少，可以再试一次。' },
  more: '加载更多',
  loadingMore: '正在加载',
  moreFailed: '后面的没有加载出来',
}
