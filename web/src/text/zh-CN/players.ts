export const players = {
  status: { online: '在线', busy: '接单中', offline: '离线' },
  like: (nickname: string) => `喜欢${nickname}`,
  perHour: '金币/小时',
  perHourFrom: '金币/小时起',
  rating: '评分',
  orders: (count: string) => `${count} 单`,
  order: '下单',
  notLit: '未亮灯',
  noVoice: '还没有录语音',
  noService: '还没有上架服务',
  voice: {
    play: (nickname: string, seconds: number) => `播放${nickname}的语音，${seconds} 秒`,
    pause: '暂停语音',
    seek: '语音进度',
    failed: '语音没有加载出来，再试一次',
  },
  atWindow: (nickname: string) => `${nickname}，在线`,
}
