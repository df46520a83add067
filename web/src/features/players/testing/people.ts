import type { FoundPerson, PlayerCard, PlayerDetail, Service } from '@kaihei/domain/players/player'

export function aService(game: Service['game'], pricePerHour: number): Service {
  return { id: game, product: 'pw', game, title: '排位双排', rank: null, servers: [], pricePerHour, unit: 30 }
}

export function aPlayer(traits: Partial<PlayerCard> = {}): PlayerCard {
  return {
    uk: 'abcdefgh12345678',
    showId: '88126',
    nickname: '小橘灯',
    avatar: '/media/portraits/0.svg',
    hue: 45,
    sex: 2,
    status: 'online',
    motto: '输了不吵，赢了请你吃橘子',
    languages: ['普通话'],
    playLevel: 5,
    rating: 4.929,
    reviewCount: 612,
    orderCount: 1316,
    score: 0.86,
    scoreParts: {
      rating: 0.96,
      completion: 1,
      acceptRate: 0.8,
      replySpeed: 0.9,
      repeatBosses: 0.4,
      newcomer: 0,
    },
    liked: false,
    voiceUrl: '/media/voices/0.wav',
    voiceSeconds: 6,
    voicePeaks: null,
    cover: null,
    services: [aService('lol', 6800), aService('sing', 4000)],
    ...traits,
  }
}

export function aDetail(traits: Partial<PlayerDetail> = {}): PlayerDetail {
  return {
    ...aPlayer(),
    isPlayer: true,
    introduction: '晚上八点以后在',
    photos: [],
    tags: ['会教'],
    country: 'GB',
    timeZone: 'Europe/London',
    completionRate: 0.982,
    repeatRate: null,
    replySeconds: 50,
    frame: null,
    joinedAt: '2025-03-01T10:00:00.000Z',
    isMe: false,
    blocked: false,
    ...traits,
  }
}

export function aBoss(traits: Partial<PlayerDetail> = {}): PlayerDetail {
  return aDetail({
    nickname: 'Ben在都柏林',
    isPlayer: false,
    playLevel: 0,
    services: [],
    motto: '',
    introduction: '',
    tags: [],
    voiceUrl: null,
    voiceSeconds: null,
    voicePeaks: null,
    ...traits,
  })
}

export function aFind(traits: Partial<FoundPerson> = {}): FoundPerson {
  return {
    match: { by: 'name' },
    uk: 'boss567812345678',
    showId: '10001',
    nickname: '等灯的人',
    formerNickname: null,
    avatar: '',
    hue: 190,
    sex: 0,
    player: null,
    ...traits,
  }
}
