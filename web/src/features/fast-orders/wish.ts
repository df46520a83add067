import type { SentOf } from '@kaihei/domain/call'
import type { countMatches, publishFastOrder } from '@kaihei/domain/fast-orders/calls'
import { findGame, offeredGames } from '@kaihei/domain/games/game'
import type { GameCode, Product } from '@kaihei/domain/games/game'
import { tariff } from '@kaihei/domain/tariff'
import { parseJson } from '#client/parse-json.ts'
import { readStored, writeStored } from '#client/storage.ts'

/** What the form holds. 0 and the empty word mean that anybody will do. */
export interface Wish {
  readonly product: Product
  readonly game: GameCode
  readonly units: number
  readonly sex: number
  readonly minLevel: number
  readonly server: string
  readonly note: string
  readonly mode: 'pick' | 'auto'
}

const anyWish = {
  units: 4,
  sex: 0,
  minLevel: 0,
  server: '',
  note: '',
  mode: 'pick',
} as const

/** The first game that can be chosen, and anybody. */
function firstWish(): Wish {
  const [game] = offeredGames()
  return { ...anyWish, product: game?.product ?? 'pw', game: game?.code ?? '' }
}

/** What is sent of a wish. */
export function wordsOf(wish: Wish): SentOf<typeof publishFastOrder> {
  const { units, mode } = wish
  const note = wish.note.trim()
  return { ...wantedOf(wish), units, mode, ...(note !== '' && { note }) }
}

/** The part of it that decides who fits. */
export function wantedOf({ product, game, sex, minLevel, server }: Wish): SentOf<typeof countMatches> {
  const place = server.trim()
  return {
    product,
    game,
    ...(sex !== 0 && { sex }),
    ...(minLevel !== 0 && { minLevel }),
    ...(place !== '' && { server: place }),
  }
}

/** Of another product line the game is another, and so are its servers. */
export function withProduct(wish: Wish, product: Product): Wish {
  const game = offeredGames().find((one) => one.product === product)?.code ?? wish.game
  return product === wish.product ? wish : { ...wish, product, game, server: '' }
}

/** The note is about one evening and is not kept. */
export function keepWish(wish: Wish): void {
  writeStored('lastWish', JSON.stringify({ ...wish, note: '' }))
}

export function hasKeptWish(): boolean {
  return readStored('lastWish') !== null
}

/** The last wish on this machine, as far as it still makes sense. */
export function recallWish(): Wish {
  const kept = parseJson(readStored('lastWish') ?? 'null')
  if (typeof kept !== 'object' || kept === null) return firstWish()
  return { ...(readWish(kept) ?? firstWish()), note: '' }
}

/** A wish in the words of an address. */
export type WishWords = Readonly<Partial<Record<keyof Wish, unknown>>>

/** A wish as far as it makes sense; none if it names no game. */
export function readWish(said: WishWords): Wish | undefined {
  const game = findGame(said.game)
  if (game?.on !== true) return undefined
  const { units } = tariff.order
  return {
    ...anyWish,
    product: game.product,
    game: game.code,
    units: wholeWithin(said.units, units.min, units.max) ?? anyWish.units,
    sex: wholeWithin(said.sex, 0, 2) ?? 0,
    minLevel: wholeWithin(said.minLevel, 0, tariff.playLevels.length) ?? 0,
    server: typeof said.server === 'string' ? said.server.slice(0, tariff.fastOrder.serverCharacters) : '',
    note: typeof said.note === 'string' ? said.note.slice(0, tariff.order.noteCharacters) : '',
    mode: said.mode === 'auto' ? 'auto' : 'pick',
  }
}

function wholeWithin(said: unknown, min: number, max: number): number | undefined {
  const number = Number(said)
  return said !== '' && Number.isInteger(number) && number >= min && number <= max ? number : undefined
}
