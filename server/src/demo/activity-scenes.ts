import type { Scene } from '@kaihei/domain/activities/scenes'
import type { Brought, Scoring } from '@kaihei/domain/activities/score'
import { wholeCoins } from '@kaihei/domain/money'
import type { NewProduct } from '#areas/activities/store.ts'

interface ActivityScene {
  readonly title: string
  readonly titleEn: string
  readonly words: string
  readonly wordsEn: string
  readonly scene: Scene
  readonly pictureOnly?: boolean
  readonly scoring: Scoring
  /** In whole coins. */
  readonly prizes?: readonly number[]
  /** Days from now, each from its first instant on; before now is negative. */
  readonly fromDay: number
  readonly toDay: number
  readonly products?: readonly NewProduct[]
  /** Of one that is over: what it counted for whom, of bosses and of companions. */
  readonly settled?: {
    readonly boss: readonly Remembered[]
    readonly player: readonly Remembered[]
  }
}

/** Coins are whole here. */
type Remembered = readonly [nickname: string, brought: Partial<Brought>]

const nothingCounts: Scoring = { boss: {}, player: {} }

/** One that runs at whatever hour the demo starts, one that is to come, and three that are over. */
export const activityScenes: readonly ActivityScene[] = [
  {
    title: '深秋夜场',
    titleEn: 'Autumn nights',
    words: '天黑得早，就早点亮灯。活动期间完成的单都算，窗下的水面会替你记着。',
    wordsEn:
      'It gets dark early, so light up early. Every order of these weeks counts, and the water remembers.',
    scene: 'canal',
    scoring: { boss: { spend: 1, gifts: 1 }, player: { spend: 1, hours: 10, fiveStars: 20 } },
    prizes: [500, 300, 150],
    fromDay: -13,
    toDay: 15,
    products: [
      {
        name: '夜宵券',
        nameEn: 'Midnight snack',
        gives: { kind: 'voucher', value: { kind: 'amount', amount: 800, minimum: 5_000 }, livesDays: 30 },
        price: wholeCoins(5),
        stock: 300,
        perPerson: 3,
      },
      {
        name: '橘灯',
        nameEn: 'Mandarin lantern',
        gives: { kind: 'gift', giftId: 'mandarin' },
        price: wholeCoins(20),
        stock: 200,
        perPerson: 5,
      },
      {
        name: '窗框 · 深秋',
        nameEn: 'Autumn frame',
        gives: { kind: 'frame', days: 30 },
        price: wholeCoins(88),
        stock: 60,
        perPerson: 2,
      },
      {
        name: '彩窗 · 水巷灯影',
        nameEn: 'Lights on the canal',
        gives: { kind: 'achievement' },
        price: wholeCoins(60),
        stock: 99,
        perPerson: 1,
      },
    ],
  },
  {
    title: '灯塔杯',
    titleEn: 'Lighthouse cup',
    words: '三晚，比谁陪得久、送得亮。到点自己亮灯，不用报名。',
    wordsEn:
      'Three evenings: who plays longest, who gives the brightest. It lights by itself, no need to sign up.',
    scene: 'lighthouse',
    scoring: { boss: { gifts: 1, orders: 20 }, player: { hours: 20, fiveStars: 20 } },
    prizes: [300, 200, 100],
    fromDay: 18,
    toDay: 21,
    products: [
      {
        name: '窗框 · 灯塔',
        nameEn: 'Lighthouse frame',
        gives: { kind: 'frame', days: 30 },
        price: wholeCoins(66),
        stock: 50,
        perPerson: 1,
      },
    ],
  },
  {
    title: '南瓜夜',
    titleEn: 'Night of the pumpkins',
    words: '从屋里往外看，窗台上三盏南瓜灯。',
    wordsEn: 'Three pumpkins on the sill, seen from inside.',
    scene: 'lanterns',
    scoring: { boss: { spend: 1 }, player: { spend: 1, orders: 10 } },
    fromDay: -20,
    toDay: -16,
    settled: {
      boss: [
        ['北欧打工人', { spend: 1_240, orders: 11 }],
        ['老周不加班', { spend: 860, orders: 9 }],
      ],
      player: [
        ['暮色', { spend: 7_632, orders: 78 }],
        ['北岸 Kai', { spend: 5_460, orders: 56 }],
        ['小橘灯', { spend: 4_790, orders: 52 }],
        ['阿栗 Lily', { spend: 2_434, orders: 31 }],
      ],
    },
  },
  {
    title: '满月同窗',
    titleEn: 'One full moon',
    words: '那一晚，不同城市的窗都朝着同一个月亮。',
    wordsEn: 'That night windows of many cities looked at one moon.',
    scene: 'moon',
    pictureOnly: true,
    scoring: nothingCounts,
    fromDay: -52,
    toDay: -50,
  },
  {
    title: '夜行列车',
    titleEn: 'The night train',
    words: '九节车厢，每完成一单就点亮一扇窗。',
    wordsEn: 'Nine coaches, and every order lit a window.',
    scene: 'train',
    scoring: { boss: {}, player: { orders: 30, fiveStars: 20 } },
    fromDay: -76,
    toDay: -63,
    settled: {
      boss: [],
      player: [
        ['阿栗 Lily', { orders: 262, fiveStars: 171 }],
        ['沈夜航', { orders: 231, fiveStars: 147 }],
        ['麦霸小满', { orders: 168, fiveStars: 108 }],
        ['塔下喝茶', { orders: 104, fiveStars: 68 }],
      ],
    },
  },
]

/** Who wears what they bought at one of these. */
export const framed: readonly (readonly [nickname: string, scene: Scene])[] = [
  ['暮色', 'lanterns'],
  ['小橘灯', 'train'],
]
