import { orderStatus as is } from '@kaihei/domain/orders/status'
import { monthOf, weekOf } from '#work/periods.ts'
import { confirmed, type DirectScene, type FastScene, payedAndConfirmed } from './order-scenes.ts'
import { demoBosses } from './cast-bosses.ts'
import { demoPlayers } from './cast.ts'

/** Who fills the boards, the brightest first, and how many bosses came to each: one alone counts for little. */
const brightest: readonly (readonly [player: string, bosses: number, units: number])[] = [
  ['暮色', 3, 6],
  ['北岸 Kai', 3, 5],
  ['蓝鲸 Orca', 3, 3],
  ['麦霸小满', 3, 4],
  ['沈夜航', 3, 3],
  ['塔下喝茶', 3, 3],
  ['Echo 回声', 3, 3],
  ['小橘灯', 3, 4],
  ['雨声研究员', 2, 4],
  ['阿栗 Lily', 2, 3],
  ['林深见鹿', 1, 4],
]
/** Of fast orders. */
const picked: readonly (readonly [player: string, bosses: number])[] = [
  ['桃桃乌龙', 3],
  ['Echo 回声', 2],
  ['阿栗 Lily', 1],
]

const praises = [
  '说话温柔，打得也稳，下次还来。',
  '连赢四把，全靠她喊人。',
  '节奏带得很好，输了也不急。',
  '很会讲解，看一局学一局。',
  '声音好听，时间过得真快。',
]

const minute = 60_000
const dayMs = 24 * 60 * minute
/** From placing an order to the end that its boss confirms, see `confirmed`. */
const playedMinutes = (units: number) => 7 + units * 30 + 10

/** What a boss who is pleased says afterwards. */
interface PraisedScene extends DirectScene {
  readonly praise?: string
}

interface BoardScenes {
  readonly direct: readonly PraisedScene[]
  readonly fast: readonly FastScene[]
}

/**
 * Orders that fill the boards of the running week and month at whatever hour the demo starts, and those of the last
 * ones. What counts for a board is when an order comes to count, a day after its end.
 */
export function boardScenes(now: Date): BoardScenes {
  const [week, month] = [weekOf(now), monthOf(now)]
  const sinceBoth = Math.max(week.from.getTime(), month.from.getTime())
  const running = within(sinceBoth, now.getTime())
  const lastWeek = within(week.from.getTime() - 4 * dayMs, week.from.getTime() - dayMs)
  const lastMonth = within(month.from.getTime() - 12 * dayMs, month.from.getTime() - 8 * dayMs)
  return {
    direct: [
      ...direct(now, lastMonth, brightest.slice(1, 4), 5),
      ...direct(now, lastWeek, brightest.slice(0, 3), 2),
      ...direct(now, running, brightest, 0),
    ],
    fast: fast(now, running),
  }
}

/** Moments that are spread over a time, in their order. */
function within(from: number, to: number): (place: number, of: number) => number {
  return (place, of) => from + ((to - from) * (place + 0.5)) / of
}

type Moments = ReturnType<typeof within>

function direct(now: Date, at: Moments, players: typeof brightest, turn: number): readonly PraisedScene[] {
  const visits = players.flatMap(([player, bosses, units], place) =>
    Array.from({ length: bosses }, (_, each) => ({ player, units, boss: bossOf(place * 3 + each + turn) })),
  )
  return visits.map(({ player, units, boss }, place) => ({
    boss,
    player,
    units,
    game: gameOf(player),
    minutesAgo: minutesAgo(now, at(place, visits.length), units),
    acts: confirmed(units),
    status: is.completed,
    // Some of them, so that the parts of a score can be told apart.
    ...(place % 3 === 0 && { praise: praises[(place / 3) % praises.length] ?? '' }),
  }))
}

function fast(now: Date, at: Moments): readonly FastScene[] {
  const units = 2
  const visits = picked.flatMap(([player, bosses], place) =>
    Array.from({ length: bosses }, (_, each) => ({ player, boss: bossOf(place * 2 + each + 1) })),
  )
  return visits.map(({ player, boss }, place) => ({
    boss,
    chosen: player,
    units,
    game: gameOf(player),
    note: '',
    mode: 'pick',
    minutesAgo: minutesAgo(now, at(place, visits.length), units),
    acts: payedAndConfirmed(units),
    status: is.completed,
  }))
}

/** When an order was placed that came to count then. */
function minutesAgo(now: Date, countedAt: number, units: number): number {
  return (now.getTime() - countedAt + dayMs) / minute + playedMinutes(units)
}

/** Without the one whose order staff give back to the last coin: with a level it would have cost less. */
const bosses = demoBosses.filter(({ nickname }) => nickname !== '北欧打工人')

function bossOf(turn: number): string {
  return bosses[turn % bosses.length]?.nickname ?? ''
}

function gameOf(nickname: string) {
  const game = demoPlayers.find((player) => player.nickname === nickname)?.services[0]?.game
  if (game === undefined) throw new Error(`${nickname} sells nothing`)
  return game
}

/** More than enough for what a boss of the boards orders, in whole coins: what is left of it is theirs. */
export function costOfBoards(nickname: string): number {
  const { direct: scenes, fast: wishes } = boardScenes(new Date(0))
  const priceOf = (player: string) =>
    Math.max(
      ...(demoPlayers.find((one) => one.nickname === player)?.services ?? []).map((one) => one.pricePerHour),
    )
  const orders = [
    ...scenes.map(({ boss, player, units }) => ({ boss, player, units })),
    ...wishes.map(({ boss, chosen = '', units }) => ({ boss, player: chosen, units })),
  ]
  return orders
    .filter(({ boss }) => boss === nickname)
    .reduce((sum, { player, units }) => sum + Math.ceil((priceOf(player) * units) / 2), 0)
}
