export const search = {
  heading: (keyword: string) => `搜索“${keyword}”`,
  hint: '昵称的任何一部分、完整的 ID、游戏名和标签都可以搜。',
  players: '陪玩',
  playing: (game: string) => `能陪你玩${game}的`,
  tagged: (tag: string) => `标签是“${tag}”的`,
  tag: (tag: string) => `标签 ${tag}`,
  others: '其他人',
  id: 'ID',
  former: '曾用名',
  empty: {
    title: (keyword: string) => `没有找到“${keyword}”`,
    text: '换一个更短的词，或者输入完整的 ID、游戏名或标签。改过名的人，30 天内用旧名字也能找到。',
    action: '看看全部陪玩',
  },
  tooLong: {
    title: '没有这么长的昵称',
    text: (max: number) => `关键词最多 ${max} 个字符，换一个更短的词，或者输入完整的 ID。`,
  },
  failed: { title: '搜索没有完成', text: '可以再试一次。' },
  more: '加载更多',
  loadingMore: '正在加载',
  moreFailed: '后面的没有加载出来',
}
