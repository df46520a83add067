import type { PacketKind } from '@kaihei/domain/packets/tariff'

export interface PacketScene {
  readonly by: string
  readonly minutesAgo: number
  readonly kind: PacketKind
  /** Whole ones. */
  readonly coins: number
  readonly shares: number
  readonly words: string
  readonly groupID?: string
  /** Who opened it, and how many seconds after it was hung. */
  readonly claims: readonly (readonly [nickname: string, secondsLater: number])[]
}

const day = 24 * 60

/**
 * The oldest first, all of them before the first order of the two that anybody may sign in as: what the boss took out of
 * one pays for it. They are split evenly, so that what is left in those purses is a round sum.
 */
export const olderPackets: readonly PacketScene[] = [
  {
    by: 'Coco 在赶飞机',
    minutesAgo: 22 * day + 700,
    kind: 'equal',
    coins: 10,
    shares: 5,
    words: '登机前发一个，落地见',
    claims: [
      ['晚风来信', 8],
      ['阿布贝贝', 31],
      ['星野', 52],
      ['麦霸小满', 170],
      ['雨声研究员', 640],
    ],
  },
  {
    by: '晚风来信',
    minutesAgo: 22 * day + 430,
    kind: 'equal',
    coins: 6,
    shares: 3,
    words: '上铂金了，请陪我的人喝汽水',
    claims: [
      ['小橘灯', 12],
      ['桃桃乌龙', 25],
      ['星野', 93],
    ],
  },
]

/** The oldest first. */
export const latestPackets: readonly PacketScene[] = [
  {
    by: 'Ben在都柏林',
    minutesAgo: 2 * day + 95,
    kind: 'lucky',
    coins: 18,
    shares: 6,
    words: '周末愉快，手慢无',
    claims: [
      ['不想早八', 40],
      ['一只鸽子', 380],
      ['葡式蛋挞加热', 5_200],
    ],
  },
  {
    by: '老周不加班',
    minutesAgo: day + 110,
    kind: 'lucky',
    coins: 20,
    shares: 8,
    words: '',
    claims: [
      ['论文还差一章', 6],
      ['Ben在都柏林', 11],
      ['塞纳河右岸', 19],
      ['五点半的太阳', 42],
      ['北欧打工人', 65],
      ['下班先吃饭', 118],
      ['椰子鸡火锅', 171],
      ['一只鸽子', 248],
    ],
  },
  {
    by: '小橘灯',
    minutesAgo: 400,
    kind: 'lucky',
    coins: 9,
    shares: 6,
    words: '今晚收工早，给街坊们点灯',
    claims: [
      ['阿布贝贝', 14],
      ['桃桃乌龙', 27],
      ['星野', 88],
      ['麦霸小满', 2_300],
    ],
  },
  {
    by: '老周不加班',
    minutesAgo: 68,
    kind: 'lucky',
    coins: 66,
    shares: 12,
    words: '今晚连赢三把，见者有份',
    claims: [
      ['塞纳河右岸', 9],
      ['Ben在都柏林', 14],
      ['下班先吃饭', 45],
      ['五点半的太阳', 137],
      ['葡式蛋挞加热', 1_860],
      ['北欧打工人', 2_480],
    ],
  },
  {
    by: 'Ben在都柏林',
    minutesAgo: 30,
    kind: 'lucky',
    coins: 20,
    shares: 8,
    words: '决赛加油，赢了再发一个',
    groupID: 'yechang2026',
    claims: [
      ['桃桃乌龙', 16],
      ['星野', 33],
    ],
  },
  {
    by: 'Coco 在赶飞机',
    minutesAgo: 12,
    kind: 'equal',
    coins: 88,
    shares: 10,
    words: '落地了，请大家喝奶茶',
    claims: [
      ['论文还差一章', 21],
      ['椰子鸡火锅', 95],
    ],
  },
]
