import type { GameCode } from '@kaihei/domain/games/game'

export interface LentAccount {
  /** None: the house's own. */
  readonly by?: string
  readonly game: GameCode
  readonly server: string
  readonly rank: string
  readonly title: string
  /** Whole coins an hour. */
  readonly price: number
}

export const lentAccounts: readonly LentAccount[] = [
  { by: '小橘灯', game: 'lol', server: 'EUW', rank: '钻石 II', title: '全英雄，168 个皮肤', price: 6 },
  {
    by: '沈夜航',
    game: 'lol',
    server: 'EUNE',
    rank: '大师 84 点',
    title: '92 个皮肤，含 3 个终极',
    price: 11,
  },
  {
    by: '三费卡老李',
    game: 'tft',
    server: 'EUW',
    rank: '超凡大师',
    title: '14 个小小英雄，8 张棋盘',
    price: 5,
  },
  {
    by: '压枪压到手抽筋',
    game: 'cs2',
    server: 'EU',
    rank: '优先 19,420',
    title: '3 把刀，2 副手套',
    price: 12,
  },
  { by: '北岸 Kai', game: 'val', server: 'EU', rank: '辐能', title: '全特工，31 套武器皮肤', price: 20 },
  { by: '天使也开大', game: 'ow', server: 'EU', rank: '宗师 3', title: '金枪十七把，全英雄', price: 10 },
  { game: 'lol', server: 'EUW', rank: '黄金 I', title: '新手也能打的练习号', price: 3 },
  { game: 'val', server: 'EU', rank: '钻石 2', title: '全特工，12 套武器皮肤', price: 7 },
  { game: 'tft', server: 'EUNE', rank: '铂金 I', title: '5 个小小英雄，试阵容用', price: 2 },
  { game: 'dota', server: 'EU West', rank: '冠绝 5', title: '6 件不朽，2 件至宝', price: 14 },
  { game: 'nar', server: 'EU', rank: '无间修罗', title: '全英雄，9 套外观', price: 8 },
  { game: 'gen', server: '欧服', rank: '冒险 60', title: '满命五星七位，世界等级 9', price: 15 },
]

/** Accounts that somebody has, or that something is the matter with. */
export const rentedScenes = {
  /** In use since an hour ago. */
  active: {
    account: {
      by: '落地成盒机',
      game: 'apex',
      server: 'EU',
      rank: '铂金 III',
      title: '5 把传家宝',
      price: 8,
    },
    renter: 'Ben在都柏林',
    hours: 4,
    minutesAgo: 62,
    looksAfter: [1, 3],
  },
  /** Nobody could sign in, says one; it works, says the other: staff decide. */
  failed: {
    account: {
      by: '野区房东',
      game: 'lol',
      server: 'EUW',
      rank: '铂金 IV',
      title: '打野英雄全收集',
      price: 4,
    },
    renter: '北欧打工人',
    hours: 3,
    minutesAgo: 300,
    looksAfter: [1, 2, 4],
    failedAfter: 6,
    answeredAfter: 95,
    answer: '密码没有改过，刚才我自己登了一次，没有问题。',
  },
  /** Its owner wants something of the deposit. */
  claimed: {
    account: {
      by: '阿栗 Lily',
      game: 'val',
      server: 'EU',
      rank: '神话 1',
      title: '全特工，24 套武器皮肤',
      price: 9,
    },
    renter: '不想早八',
    hours: 6,
    minutesAgo: 26 * 60,
    looksAfter: [2],
    claimedAfter: 20 * 60,
    claim: { coins: 40, reason: '挂机被判了两场，掉到超凡 3，打回去要花时间。' },
  },
} as const satisfies Readonly<
  Record<
    string,
    {
      readonly account: LentAccount
      readonly renter: string
      readonly hours: number
      readonly minutesAgo: number
      /** When its secret was looked at, in minutes after the start. */
      readonly looksAfter: readonly number[]
    } & Readonly<Record<string, unknown>>
  >
>
