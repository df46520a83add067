/** The product lines by their codes: games, and voice, songs and films. What they are called is in `lines.ts`. */
export const products = ['pw', 'joy'] as const
export type Product = (typeof products)[number]

/** What orders, services and accounts know a game by. It never changes. */
export type GameCode = string

export interface Game {
  readonly code: GameCode
  readonly name: string
  readonly product: Product
  /** Off, or its product line is: nothing new is begun with it, and what runs goes on. */
  readonly on: boolean
  /** What it was called before, the oldest first. */
  readonly former?: readonly FormerName[]
}

export interface FormerName {
  readonly name: string
  readonly english: string
  /** An instant as calls say it. */
  readonly until: string
}

function game(code: GameCode, name: string, product: Product = 'pw'): Game {
  return { code, name, product, on: true }
}

/**
 * The catalogue, in the order of the tabs. An admin changes it while the program runs (`run-games.ts`), in place: keep
 * the list, and read what is in it where it is used.
 */
export const games: readonly Game[] = [
  game('lol', '英雄联盟'),
  game('val', '无畏契约'),
  game('tft', '云顶之弈'),
  game('apex', 'Apex'),
  game('cs2', 'CS2'),
  game('ow', '守望先锋'),
  game('nar', '永劫无间'),
  game('itt', '双人成行'),
  game('gen', '原神'),
  game('dota', 'Dota 2'),
  game('mc', '我的世界'),
  game('sing', '唱歌', 'joy'),
  game('chat', '语音聊天', 'joy'),
  game('film', '一起看片', 'joy'),
]

/** Also one that is off. */
export function findGame(code: unknown): Game | undefined {
  return games.find((one) => one.code === code)
}

/** What it was called at an instant, where that is not what it is called now. */
export function formerName(code: GameCode, at: string | undefined): FormerName | undefined {
  return at === undefined ? undefined : findGame(code)?.former?.find(({ until }) => at < until)
}

/** What can be chosen now. */
export function offeredGames(): readonly Game[] {
  return games.filter(({ on }) => on)
}
