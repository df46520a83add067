export const players = {
  status: { online: 'Online', busy: 'Playing', offline: 'Offline' },
  like: (nickname: string) => `Like ${nickname}`,
  perHour: 'coins/h',
  perHourFrom: 'coins/h and up',
  rating: 'Rating',
  orders: (count: string) => `${count} orders`,
  order: 'Order',
  notLit: 'Not lit',
  noVoice: 'No voice clip yet',
  noService: 'No service on offer yet',
  voice: {
    play: (nickname: string, seconds: number) => `Play the voice of ${nickname}, ${seconds} seconds`,
    pause: 'Pause',
    seek: 'Position in the clip',
    failed: 'The clip did not load, try again',
  },
  atWindow: (nickname: string) => `${nickname}, online`,
}
