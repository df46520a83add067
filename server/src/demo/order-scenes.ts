import type { GameCode } from '@kaihei/domain/games/game'
import type { MoveName, Side } from '@kaihei/domain/orders/moves'
import { type OrderStatus, orderStatus as is } from '@kaihei/domain/orders/status'

/** What somebody did, so many minutes after the order was placed. */
interface Act {
  readonly after: number
  readonly by: Side
  readonly move: MoveName
  readonly note?: string
  /** Whole coins. */
  readonly amount?: number
}

interface Scene {
  readonly boss: string
  readonly game: GameCode
  readonly units: number
  readonly minutesAgo: number
  readonly acts: readonly Act[]
  /** Where it stands when the curtain rises. */
  readonly status: OrderStatus
  /** A clock that would run out before anybody has looked around runs so many minutes from the first start. */
  readonly lasts?: number
}

export interface DirectScene extends Scene {
  readonly player: string
}

/** A wish; `chosen` has bid and was selected. */
export interface FastScene extends Scene {
  readonly note: string
  readonly mode: 'pick' | 'auto'
  readonly minLevel?: number
  readonly chosen?: string
}

const day = 24 * 60

const accepted: Act = { after: 2, by: 'player', move: 'accept' }
const played = (units: number): readonly Act[] => [
  accepted,
  { after: 7 + units * 30 + 2, by: 'player', move: 'finish' },
]
export const confirmed = (units: number): readonly Act[] => [
  ...played(units),
  { after: 7 + units * 30 + 10, by: 'boss', move: 'confirm' },
]
/** Of a wish whose companion was chosen after two minutes. */
export const payedAndConfirmed = (units: number): readonly Act[] => [
  { after: 2, by: 'boss', move: 'pay' },
  ...confirmed(units).filter(({ move }) => move !== 'accept'),
]

type Rest<S extends Scene> = Omit<S, 'boss' | 'player' | 'game' | 'units' | 'minutesAgo'>

/** Who ordered whom, for what, for how many half hours, and how many minutes ago. */
function direct(
  boss: string,
  player: string,
  game: GameCode,
  units: number,
  minutesAgo: number,
  rest: Rest<DirectScene>,
): DirectScene {
  return { boss, player, game, units, minutesAgo, ...rest }
}

function fast(
  boss: string,
  game: GameCode,
  units: number,
  minutesAgo: number,
  rest: Rest<FastScene>,
): FastScene {
  return { boss, game, units, minutesAgo, ...rest }
}

/** What is over: of the two that anybody may sign in as, and whatever else can become of an order. */
const past: readonly DirectScene[] = [
  direct('晚风来信', '桃桃乌龙', 'tft', 2, 21 * day + 130, {
    acts: confirmed(2),
    status: is.completed,
  }),
  direct('晚风来信', '闪现撞墙王', 'lol', 4, 12 * day + 45, {
    acts: [
      ...played(4),
      { after: 150, by: 'boss', move: 'askRefund', amount: 26, note: '有一局中途掉线，回来已经结束了' },
      { after: 190, by: 'player', move: 'agree' },
    ],
    status: is.partlyRefunded,
  }),
  direct('晚风来信', '天使也开大', 'ow', 2, 9 * day + 205, {
    acts: [
      ...played(2),
      { after: 90, by: 'boss', move: 'askRefund', amount: 60, note: '约好双排，结果只在语音里聊天' },
      { after: 160, by: 'player', move: 'agree' },
    ],
    status: is.refunded,
  }),
  direct('晚风来信', '北岸 Kai', 'cs2', 4, 8 * day + 75, {
    acts: [{ after: 4, by: 'player', move: 'reject', note: '今晚有比赛，明天可以' }],
    status: is.rejected,
  }),
  direct('晚风来信', '暮色', 'ow', 2, 6 * day + 310, {
    acts: [{ after: 5, by: 'boss', move: 'cancel' }],
    status: is.bossCancelled,
  }),
  direct('晚风来信', '小橘灯', 'lol', 2, 3 * day + 160, {
    acts: confirmed(2),
    status: is.completed,
  }),
  direct('老周不加班', '小橘灯', 'sing', 2, 5 * day + 220, {
    acts: confirmed(2),
    status: is.completed,
  }),
  direct('Ben在都柏林', '小橘灯', 'tft', 4, 16 * day + 20, {
    acts: [
      ...played(4),
      { after: 140, by: 'boss', move: 'askRefund', amount: 36, note: '说好教四局，只教了三局' },
    ],
    // Nobody answered: a day later it counts as agreed.
    status: is.partlyRefunded,
  }),
  direct('Ben在都柏林', '麦霸小满', 'sing', 2, 4 * day + 55, {
    acts: [],
    status: is.notTaken,
  }),
  direct('北欧打工人', '落地成盒机', 'apex', 2, 7 * day + 110, {
    acts: [
      accepted,
      { after: 15, by: 'boss', move: 'sayNoShow', note: '等了一刻钟，语音里没有人' },
      { after: 60, by: 'player', move: 'agree' },
    ],
    status: is.noShow,
  }),
  direct('一只鸽子', '吉他少根弦', 'sing', 1, 5 * day + 15, {
    acts: [accepted, { after: 4, by: 'player', move: 'withdraw', note: '弦真的断了，抱歉' }],
    status: is.playerCancelled,
  }),
  direct('北欧打工人', '红石工程师', 'mc', 2, 10 * day + 250, {
    acts: [
      accepted,
      { after: 25, by: 'staff', move: 'resolve', amount: 55, note: '服务器维护，双方都进不去，全额退回' },
    ],
    status: is.closedByStaff,
  }),
]

/** What goes on while somebody looks: none of it is of the two that anybody may sign in as. */
const present: readonly DirectScene[] = [
  direct('老周不加班', '星野', 'apex', 2, 3, {
    acts: [],
    status: is.waiting,
    lasts: 45,
  }),
  direct('Ben在都柏林', '振刀小师妹', 'nar', 2, 4, {
    acts: [accepted],
    status: is.accepted,
    lasts: 40,
  }),
  direct('Coco 在赶飞机', 'Viola 晚安电台', 'sing', 6, 25, {
    acts: [accepted],
    status: is.serving,
  }),
  direct('椰子鸡火锅', '青提', 'val', 2, 20, {
    acts: [accepted],
    status: is.serving,
  }),
  direct('塞纳河右岸', 'W 键坏了', 'lol', 4, 260, {
    acts: played(4),
    status: is.waitConfirm,
  }),
  direct('Coco 在赶飞机', '塔下喝茶', 'lol', 4, 400, {
    acts: [
      ...played(4),
      { after: 200, by: 'boss', move: 'askRefund', amount: 168, note: '后两局一直挂机，有录像' },
    ],
    status: is.refunding,
  }),
  direct('老周不加班', '三费卡老李', 'tft', 2, 500, {
    acts: [
      ...played(2),
      { after: 100, by: 'boss', move: 'askRefund', amount: 20, note: '只打了半小时就说要走' },
      { after: 300, by: 'player', move: 'refuse', note: '一小时打满了，对局记录可以查' },
    ],
    status: is.refundRejected,
  }),
  direct('Coco 在赶飞机', '蓝鲸 Orca', 'val', 4, 2 * day + 35, {
    acts: [
      ...played(4),
      { after: 200, by: 'boss', move: 'askRefund', amount: 600, note: '全程是别人代打，声音都不一样' },
      { after: 500, by: 'player', move: 'refuse', note: '是我本人，当晚感冒，嗓子哑了' },
      { after: 700, by: 'boss', move: 'escalate', note: '请客服对比介绍里的声音' },
    ],
    status: is.arbitration,
  }),
  direct('下班先吃饭', '今晚不熬夜', 'gen', 3, 700, {
    acts: [
      accepted,
      { after: 30, by: 'boss', move: 'endEarly' },
      { after: 60, by: 'player', move: 'object', note: '说好一个半小时，我推掉了别的订单' },
    ],
    status: is.arbitration,
  }),
]

export const directScenes: readonly DirectScene[] = [...past, ...present]

export const fastScenes: readonly FastScene[] = [
  fast('五点半的太阳', 'val', 2, 2 * day + 80, {
    note: '',
    mode: 'pick',
    chosen: '烟里有人',
    acts: [],
    status: is.unpaid,
  }),
  fast('不想早八', 'film', 4, 1.5 * day, { note: '想看老港片', mode: 'pick', acts: [], status: is.notTaken }),
  fast('五点半的太阳', 'val', 2, 5, {
    note: '白银局，想练枪',
    mode: 'pick',
    chosen: '橙子味弹夹',
    acts: [],
    status: is.matched,
    lasts: 40,
  }),
  fast('论文还差一章', 'lol', 2, 6, {
    mode: 'pick',
    minLevel: 3,
    note: '黄金晋级赛，找一位打野，输了也别急',
    acts: [],
    status: is.waiting,
    lasts: 50,
  }),
  fast('不想早八', 'tft', 4, 9, {
    mode: 'auto',
    note: '新赛季第一次玩，请从头教',
    acts: [],
    status: is.waiting,
    lasts: 42,
  }),
  fast('葡式蛋挞加热', 'sing', 1, 4, {
    mode: 'pick',
    note: '加班到现在，想听两首慢歌',
    acts: [],
    status: is.waiting,
    lasts: 35,
  }),
]
