import type { PlayerCard } from '@kaihei/domain/players/player'
import { expect, test } from 'vitest'
import { show } from './show.ts'

const card: PlayerCard = {
  uk: 'abcdefgh12345678',
  showId: '88126',
  nickname: '小橘灯',
  avatar: '/media/portraits/0.svg',
  hue: 45,
  sex: 2,
  status: 'online',
  motto: '',
  languages: [],
  playLevel: 1,
  rating: 4.67,
  reviewCount: 0,
  orderCount: 3,
  score: 0.5,
  scoreParts: { rating: 0, completion: 0, acceptRate: 0, replySpeed: 0, repeatBosses: 0, newcomer: 0 },
  liked: false,
  voiceUrl: null,
  voiceSeconds: null,
  voicePeaks: null,
  cover: null,
  services: [],
}

test.each([
  [2, null],
  [3, { stars: 4.67, reviews: 3 }],
])(
  'whoever looks at the picture of a companion with %d reviews sees stars from the third on',
  (reviewCount, rating) => {
    expect(show.companion({ card: { ...card, reviewCount }, searchable: true }, 'zh-CN').rating).toEqual(
      rating,
    )
  },
)
